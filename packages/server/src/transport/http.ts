import { GAMES } from "@stellwerk/catalogue";
import { type Viewer, problemOf } from "@stellwerk/kernel";
import {
  CreateMatch,
  type Created,
  ERROR_STATUS,
  type Failure,
  type Imported,
  LIMITS,
  SEAT_KEY,
  type TableInfo,
  TakeSeat,
  type Taken,
} from "@stellwerk/wire";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodMiniType } from "zod/mini";
import type { Config } from "../common/config.ts";
import { hashOf } from "../common/secret-keys.ts";
import { addressOf, isAllowedOrigin, isOperator } from "./request-guard.ts";
import { type Buckets, TooFast, parseJson } from "../common/rate-limits.ts";
import type { MatchMaker } from "../lobby/match-maker.ts";
import type { Metrics } from "../common/metrics.ts";
import { type Callers, bearerOf } from "../people/callers.ts";
import type { BotRequestGuard } from "./bot-request-guard.ts";
import { RequestError } from "../common/request-error.ts";
import type { Table } from "../match/table.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether pages of other sites may ask for it, too: it tells and does nothing that the address alone does not allow. */
    anyOrigin?: true;
  }
}

/** Everything under `/api`, and what operators ask. */
export function serveHttp(
  app: FastifyInstance,
  {
    config,
    matches,
    callers,
    botGuard,
    metrics,
    creations,
    check,
  }: {
    config: Config;
    matches: MatchMaker;
    callers: Callers;
    botGuard: BotRequestGuard;
    metrics: Metrics;
    creations: Buckets;
    check: () => Promise<void>;
  },
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, parseJson(String(body)));
    } catch {
      done(new RequestError("malformed", "not JSON, or nested too deep"));
    }
  });

  app.addHook("onRequest", async (request) => {
    // What bears a token was sent by a program, not by some page in a browser that happens to be signed in.
    if (bearerOf(request.raw) !== null && request.url.startsWith("/api/")) return botGuard.admit(request);
    if (request.method === "GET" || request.method === "HEAD") return;
    if (!request.routeOptions.config.anyOrigin && !isAllowedOrigin(request.raw, config))
      throw new RequestError("wrongOrigin", "this page may not talk to this server");
    creations.demand(addressOf(request.raw, config), Date.now());
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof RequestError) {
      if (error instanceof TooFast) void reply.header("retry-after", error.waitSeconds);
      return reply.code(ERROR_STATUS[error.code]).send(failure(error));
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(failure(new RequestError("malformed", error.message)));
    request.log.error({ err: error }, "a request could not be answered");
    return reply.code(503).send(failure(new RequestError("unavailable", "this did not work; please try again")));
  });

  app.post("/api/matches", { bodyLimit: LIMITS.message }, async (request, reply): Promise<Created> => {
    const created = await matches.create(bodyOf(request, CreateMatch), await callers.of(request.raw));
    metrics.matches.inc({ game: (request.body as CreateMatch).game });
    return reply.code(201).send(created);
  });

  app.post<{ Params: { match: string } }>(
    "/api/matches/:match/seats",
    { bodyLimit: LIMITS.message },
    async (request, reply): Promise<Taken> =>
      reply
        .code(201)
        .send(await matches.takeSeat(request.params.match, bodyOf(request, TakeSeat), await callers.of(request.raw))),
  );

  app.get<{ Params: { match: string } }>("/api/matches/:match", async (request): Promise<TableInfo> => {
    const table = await matches.table(request.params.match);
    return table.infoFor(await seatOf(request, table, callers));
  });

  app.get<{ Params: { match: string } }>("/api/matches/:match/file", async (request, reply) => {
    const { match } = request.params;
    const table = await matches.table(match);
    const file = table.fileFor(await seatOf(request, table, callers));
    return reply.header("content-disposition", `attachment; filename="stellwerk-${match}.json"`).send(file);
  });

  app.post("/api/files", { bodyLimit: LIMITS.file }, async (request, reply): Promise<Imported> =>
    reply.code(201).send({ match: await matches.import(request.body) }),
  );

  app.get("/health/live", () => ({ ok: true }));

  app.get("/health/ready", async () => {
    await check();
    return { ok: true, games: GAMES.map(({ id, rules }) => ({ id, rules })) };
  });

  app.get("/metrics", async (request, reply) => {
    if (!isOperator(request.raw, config)) throw new RequestError("notOperator", "only operators may read this");
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

export const failure = ({ code, message, refusal }: RequestError): Failure => ({
  code,
  message,
  ...(refusal && { refusal }),
});

/** The seat of whoever asks, by his account or the key of it; `null` for everybody else. */
export async function seatOf({ raw, headers }: FastifyRequest, table: Table, callers: Callers): Promise<Viewer> {
  const person = (await callers.of(raw))?.id ?? null;
  const key = headers[SEAT_KEY];
  return (typeof key === "string" ? table.seatOf(hashOf(key), person) : null) ?? table.seatOfPerson(person);
}

export const bodyOf = <T>(request: FastifyRequest, shape: ZodMiniType<T>): T => read(request.body, shape);

export const queryOf = <T>(request: FastifyRequest, shape: ZodMiniType<T>): T => read(request.query, shape);

function read<T>(source: unknown, shape: ZodMiniType<T>): T {
  const parsed = shape.safeParse(source);
  if (!parsed.success) throw new RequestError("malformed", problemOf(parsed.error));
  return parsed.data;
}
