import { GAMES } from "@stellwerk/catalogue";
import type { ProcessInfo } from "@stellwerk/wire";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../common/config.ts";
import type { Metrics } from "../../common/metrics.ts";
import { RequestError } from "../../common/request-error.ts";
import { type Database, type StoreClock, WARN_MS, processId } from "../../store/index.ts";
import { addressOf, isOperator } from "../request-guard.ts";

interface Deps {
  readonly config: Config;
  readonly metrics: Metrics;
  readonly clock: StoreClock;
  readonly database: Database;
  /** Throws unless the server can answer requests. */
  readonly check: () => Promise<void>;
}

/** What operators and load balancers ask. */
export function serveOperations(app: FastifyInstance, { config, metrics, clock, database, check }: Deps): void {
  app.get("/health/live", () => ({ ok: true }));

  app.get("/health/ready", async () => {
    await check();
    const clockOffsetMs = clock.offset;
    return {
      ok: true,
      ...(Math.abs(clockOffsetMs) > WARN_MS && { clockOffsetMs }),
      games: GAMES.map(({ id, rules }) => ({ id, rules })),
    };
  });

  app.get("/health/process", ({ raw, headers }): ProcessInfo => ({
    process: processId(database.node),
    address: addressOf(raw, config),
    forwarded: String(headers["x-forwarded-for"] ?? "")
      .split(",")
      .filter((address) => address.trim() !== "").length,
    host: headers.host ?? "",
  }));

  app.get("/metrics", async (request, reply) => {
    if (!isOperator(request.raw, config)) throw new RequestError("notOperator", "only operators may read this");
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
