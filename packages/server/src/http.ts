import { GAMES } from "@stellwerk/catalogue";
import { problemOf } from "@stellwerk/kernel";
import {
  CreateMatch,
  type Created,
  type Failure,
  type Imported,
  LIMITS,
  type TableInfo,
  TakeSeat,
  type Taken,
} from "@stellwerk/wire";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodMiniType } from "zod/mini";
import type { Config } from "./config.ts";
import { addressOf, isAllowedOrigin, isOperator } from "./guard.ts";
import { type Buckets, parseJson } from "./limits.ts";
import type { MatchMaker } from "./matches.ts";
import type { Metrics } from "./metrics.ts";
import { type Callers, bearerOf } from "./people/callers.ts";
import { Refused } from "./refused.ts";

/** Codes that are not simply a bad request. */
const STATUS: Readonly<Record<string, number>> = {
  noMatch: 404,
  noPage: 404,
  wrongInvite: 403,
  wrongOrigin: 403,
  wrongToken: 401,
  notSignedIn: 401,
  notOperator: 403,
  taken: 409,
  started: 409,
  notOver: 409,
  notStarted: 409,
  olderRules: 409,
  tooFast: 429,
  unavailable: 503,
};

/** Everything under `/api`, and what operators ask. */
export function serveHttp(
  app: FastifyInstance,
  {
    config,
    matches,
    callers,
    metrics,
    creations,
    check,
  }: {
    config: Config;
    matches: MatchMaker;
    callers: Callers;
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
      done(new Refused("malformed", "not JSON, or nested too deep"));
    }
  });

  app.addHook("onRequest", async (request) => {
    if (request.method === "GET" || request.method === "HEAD") return;
    // What bears a token was sent by a program, not by some page in a browser that happens to be signed in.
    if (bearerOf(request.raw) === null && !isAllowedOrigin(request.raw, config))
      throw new Refused("wrongOrigin", "this page may not talk to this server");
    if (!creations.take(addressOf(request.raw, config), Date.now()))
      throw new Refused("tooFast", "too many requests; wait a minute");
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Refused) return reply.code(STATUS[error.code] ?? 400).send(failure(error.code, error.message));
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(failure("malformed", error.message));
    request.log.error({ err: error }, "a request could not be answered");
    return reply.code(503).send(failure("unavailable", "this did not work; please try again"));
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

  app.get<{ Params: { match: string } }>(
    "/api/matches/:match",
    async (request): Promise<TableInfo> => (await matches.table(request.params.match)).info,
  );

  app.get<{ Params: { match: string } }>("/api/matches/:match/file", async (request, reply) => {
    const { match } = request.params;
    const file = (await matches.table(match)).file();
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
    if (!isOperator(request.raw, config)) throw new Refused("notOperator", "only operators may read this");
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

export const failure = (code: string, message: string): Failure => ({ code, message });

export function bodyOf<T>(request: FastifyRequest, shape: ZodMiniType<T>): T {
  const parsed = shape.safeParse(request.body);
  if (!parsed.success) throw new Refused("malformed", problemOf(parsed.error));
  return parsed.data;
}
