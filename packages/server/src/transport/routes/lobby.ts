import {
  type FinishedPage,
  FinishedQuery,
  type Invitations,
  Invite,
  type Invited,
  LIMITS,
  type LobbyPage,
  LobbyQuery,
  type MyMatches,
  MyKeys,
  PublicQuery,
  type WaitingForMe,
} from "@stellwerk/wire";
import type { FastifyInstance } from "fastify";
import { bodyOf, queryOf } from "../http.ts";
import { type MatchService, countTurns, currentMatches, finishedMatches, matchesByKeys } from "../../match/index.ts";
import type { Callers } from "../../people/index.ts";
import type { Db } from "../../store/index.ts";
import { type Lobby, countInvitations, decline, invitationsOf, invite, invitedTo } from "../../lobby/index.ts";

interface Deps {
  readonly db: Db;
  readonly callers: Callers;
  readonly matches: MatchService;
  readonly lobby: Lobby;
  readonly now: () => number;
}

type OfMatch = { Params: { match: string } };

/** Open tables, one's own matches, and invitations. */
export function serveLobby(app: FastifyInstance, { db, callers, matches, lobby, now }: Deps): void {
  app.get("/api/lobby", async (request): Promise<LobbyPage> =>
    lobby.page(queryOf(request, LobbyQuery), await callers.of(request.raw)),
  );

  app.get("/api/mine", async (request): Promise<MyMatches> =>
    currentMatches(db, (await callers.requireAccount(request.raw)).id),
  );

  app.post("/api/mine", { bodyLimit: LIMITS.message }, async (request): Promise<MyMatches> =>
    matchesByKeys(db, bodyOf(request, MyKeys), (await callers.of(request.raw))?.id ?? null),
  );

  app.get("/api/mine/waiting", async (request): Promise<WaitingForMe> => {
    const person = await callers.requireAccount(request.raw);
    const [turns, invitations] = await Promise.all([countTurns(db, person.id), countInvitations(db, person)]);
    return { turns, invitations };
  });

  app.get("/api/mine/finished", async (request): Promise<FinishedPage> =>
    finishedMatches(db, (await callers.requireAccount(request.raw)).id, queryOf(request, FinishedQuery)),
  );

  app.get("/api/matches", async (request): Promise<FinishedPage> => {
    const { person, ...query } = queryOf(request, PublicQuery);
    return finishedMatches(db, person, query, { openAt: now() });
  });

  app.get("/api/invitations", async (request): Promise<Invitations> =>
    invitationsOf(db, await callers.requireAccount(request.raw)),
  );

  app.delete<OfMatch>("/api/invitations/:match", async (request, reply) => {
    await decline(db, request.params.match, await callers.requireAccount(request.raw));
    return reply.code(204).send();
  });

  app.get<OfMatch>("/api/matches/:match/invitations", async (request): Promise<Invited> => {
    const person = await callers.requireAccount(request.raw);
    return invitedTo(db, await matches.get(request.params.match), person);
  });

  app.post<OfMatch>(
    "/api/matches/:match/invitations",
    { bodyLimit: LIMITS.message },
    async (request, reply): Promise<Invited> => {
      const person = await callers.requireAccount(request.raw);
      const table = await matches.get(request.params.match);
      await invite(db, table, person, bodyOf(request, Invite).name);
      return reply.code(201).send(await invitedTo(db, table, person));
    },
  );
}
