import { problemOf } from "@stellwerk/kernel";
import { ERROR_STATUS, type ErrorCode, type Failure } from "@stellwerk/wire";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from "fastify";
import type { ZodMiniType } from "zod/mini";
import type { Config } from "../common/config.ts";
import type { Metrics } from "../common/metrics.ts";
import { parseJson, refuseNul } from "../common/parse-json.ts";
import { type RateLimit, TooFast } from "../common/rate-limits.ts";
import { RequestError } from "../common/request-error.ts";
import { isApiRequest } from "./api-requests.ts";
import type { BotRequestGuard } from "./bot-request-guard.ts";
import { SECURITY_HEADERS, addressOf, clientAddress, isAllowedOrigin } from "./request-guard.ts";
import { bearerOf } from "../people/index.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether pages of other sites may ask for it, too: it tells and does nothing that the address alone does not allow. */
    anyOrigin?: true;
  }
}

/** Longer than any honest request takes to arrive. */
const REQUEST_MS = 30_000;

/** Refusals that tell of an attempt to get in. */
const WRONG_PROOFS: ReadonlySet<ErrorCode> = new Set(["wrongLogin", "wrongPasskey", "wrongToken"]);

interface HttpDeps {
  readonly config: Config;
  readonly botGuard: BotRequestGuard;
  readonly creations: RateLimit;
  readonly metrics: Metrics;
}

/** An HTTP server without routes yet: who may ask, what a body is, and how failures are answered. */
export function createHttp(
  logger: FastifyBaseLogger,
  { config, botGuard, creations, metrics }: HttpDeps,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    forceCloseConnections: "idle",
    requestTimeout: REQUEST_MS,
    // Every line about a request says where it came from.
    childLoggerFactory: (log, bindings, options, raw) =>
      log.child({ ...bindings, address: clientAddress(raw, config) }, options),
  });
  app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? "none", status: reply.statusCode };
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1_000);
  });
  app.addHook("onSend", async (request, reply) => {
    void reply.headers(SECURITY_HEADERS);
    // Answers are for one person and are not cached on the way.
    if (isApiRequest(request) && !reply.hasHeader("cache-control")) void reply.header("cache-control", "no-store");
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, parseJson(String(body)));
    } catch {
      done(new RequestError("malformed", "not JSON, or nested too deep"));
    }
  });
  app.addHook("preValidation", async ({ params, query, body }) => {
    for (const part of [params, query, body]) refuseNul(part);
  });

  app.addHook("onRequest", async (request) => {
    // A request with a token comes from a bot, not from a page in a browser that happens to be signed in.
    if (bearerOf(request.raw) !== null && isApiRequest(request)) return botGuard.admit(request);
    if (request.method === "GET" || request.method === "HEAD") return;
    if (!request.routeOptions.config.anyOrigin && !isAllowedOrigin(request.raw, config))
      throw new RequestError("wrongOrigin", "this page may not talk to this server");
    await creations.demand(addressOf(request.raw, config));
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof RequestError) {
      if (WRONG_PROOFS.has(error.code)) {
        // Without the name that was tried: a password may have been typed there.
        request.log.warn({ code: error.code }, "sign-in failed");
        metrics.failedSignIns.inc();
      }
      if (error instanceof TooFast) void reply.header("retry-after", error.waitSeconds);
      return reply.code(ERROR_STATUS[error.code]).send(failure(error));
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(failure(new RequestError("malformed", error.message)));
    request.log.error({ err: error }, "a request could not be answered");
    return reply.code(503).send(failure(new RequestError("unavailable", "this did not work; please try again")));
  });
  return app;
}

export const failure = ({ code, message, refusal }: RequestError): Failure => ({
  code,
  message,
  ...(refusal && { refusal }),
});

export const bodyOf = <T>(request: FastifyRequest, shape: ZodMiniType<T>): T => read(request.body, shape);

export const queryOf = <T>(request: FastifyRequest, shape: ZodMiniType<T>): T => read(request.query, shape);

function read<T>(source: unknown, shape: ZodMiniType<T>): T {
  const parsed = shape.safeParse(source);
  if (!parsed.success) throw new RequestError("malformed", problemOf(parsed.error));
  return parsed.data;
}

/** Routes whose bodies go to a thread as the text they are: reading them is work, too. */
export function textBodies(app: FastifyInstance, routes: (texts: FastifyInstance) => unknown): void {
  void app.register((texts, _options, done) => {
    texts.removeContentTypeParser("application/json");
    texts.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, parsed) =>
      parsed(null, body),
    );
    routes(texts);
    done();
  });
}
