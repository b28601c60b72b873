import {
  LIMITS,
  NewProgram,
  NewToken,
  type NewlyMadeToken,
  type Program,
  type Programs as ProgramsAnswer,
} from "@stellwerk/wire";
import type { FastifyInstance } from "fastify";
import { bodyOf } from "../http.ts";
import { type BotAccounts, type Callers, MOST } from "../../people/index.ts";

interface Deps {
  readonly programs: BotAccounts;
  readonly callers: Callers;
  readonly removeAccount: (account: { readonly id: string }) => Promise<void>;
  /** Closes the sockets whose tokens were revoked. */
  readonly part: () => Promise<void>;
}

/** Bot accounts, for the people they belong to. */
export function serveBotAccounts(app: FastifyInstance, { programs, callers, removeAccount, part }: Deps): void {
  const small = { bodyLimit: LIMITS.message };

  app.get("/api/programs", async (request): Promise<ProgramsAnswer> => {
    const owner = await callers.requirePerson(request.raw);
    return { programs: await programs.of(owner), most: MOST.programs };
  });

  app.post("/api/programs", small, async (request, reply): Promise<Program> => {
    const owner = await callers.requirePerson(request.raw);
    return reply.code(201).send(await programs.add(owner, bodyOf(request, NewProgram).name));
  });

  app.delete<{ Params: { program: string } }>("/api/programs/:program", async (request, reply) => {
    const { program } = request.params;
    await programs.demandOwn(await callers.requirePerson(request.raw), program);
    await removeAccount({ id: program });
    return reply.code(204).send();
  });

  app.post<{ Params: { program: string } }>(
    "/api/programs/:program/tokens",
    small,
    async (request, reply): Promise<NewlyMadeToken> => {
      const owner = await callers.requirePerson(request.raw);
      const { name } = bodyOf(request, NewToken);
      return reply.code(201).send(await programs.addToken(owner, request.params.program, name));
    },
  );

  app.delete<{ Params: { program: string; token: string } }>(
    "/api/programs/:program/tokens/:token",
    async ({ raw, params }, reply) => {
      await programs.revoke(await callers.requirePerson(raw), params.program, params.token);
      await part();
      return reply.code(204).send();
    },
  );
}
