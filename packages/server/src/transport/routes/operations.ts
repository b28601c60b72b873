import { GAMES } from "@stellwerk/catalogue";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../common/config.ts";
import type { Metrics } from "../../common/metrics.ts";
import { RequestError } from "../../common/request-error.ts";
import { type StoreClock, WARN_MS } from "../../store/index.ts";
import { isOperator } from "../request-guard.ts";

interface Deps {
  readonly config: Config;
  readonly metrics: Metrics;
  readonly clock: StoreClock;
  /** Throws unless the server can answer requests. */
  readonly check: () => Promise<void>;
}

/** What operators and load balancers ask. */
export function serveOperations(app: FastifyInstance, { config, metrics, clock, check }: Deps): void {
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

  app.get("/metrics", async (request, reply) => {
    if (!isOperator(request.raw, config)) throw new RequestError("notOperator", "only operators may read this");
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
