import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import Fastify, { type FastifyBaseLogger } from "fastify";
import type { DestinationStream } from "pino";
import { BotRunner } from "./bot-runner.ts";
import type { Config } from "./config.ts";
import { SECURITY_HEADERS } from "./guard.ts";
import { serveHttp } from "./http.ts";
import { Buckets } from "./limits.ts";
import { openLog } from "./log.ts";
import { MatchMaker } from "./matches.ts";
import { Metrics } from "./metrics.ts";
import { Callers } from "./people/callers.ts";
import { Refused } from "./refused.ts";
import { serveSite } from "./site.ts";
import { Sockets } from "./sockets.ts";
import { openDatabase } from "./store/open.ts";
import { SqlStore } from "./store/sql-store.ts";
import { Tables } from "./tables.ts";
import { Thinkers } from "./thinkers.ts";
import { Jobs } from "./work/jobs.ts";

export interface RunningServer {
  readonly url: string;
  /** Finishes what is under way, says goodbye to everybody and lets go of the store. */
  close(): Promise<void>;
}

/** A process that has not been heard of for so long is taken for dead. */
const ALIVE_MS = 30_000;
const BEAT_MS = 10_000;
/** A store that takes longer to answer is not ready. */
const CHECK_MS = 3_000;
const DAY_MS = 86_400_000;
/** How often abandoned matches are looked for. */
const CLEAN_MS = 3_600_000;
/** Longer than any honest request takes to arrive. */
const REQUEST_MS = 30_000;

export async function startServer(config: Config, logTo?: DestinationStream): Promise<RunningServer> {
  const log = openLog(config.logLevel, logTo);
  const metrics = new Metrics();
  const database = await openDatabase(config);
  const store = new SqlStore(database);
  const tables = new Tables({ store, metrics, wake: () => bots.wake() });
  const callers = new Callers(database.db);
  const jobs = new Jobs(database, log);
  const thinkers = new Thinkers(config.botThreads);
  const bots = new BotRunner({ store, tables, thinkers, metrics, log, threads: config.botThreads });
  const matches = new MatchMaker(store, tables);
  const creations = new Buckets(config.matchesPerMinute / 60, config.matchesPerMinute);

  let isClosing = false;
  const check = async (): Promise<void> => {
    if (isClosing) throw new Refused("unavailable", "the server is closing");
    const late = setTimeout(CHECK_MS, null, { ref: false }).then(() =>
      Promise.reject(new Refused("unavailable", "the store does not answer")),
    );
    await Promise.race([store.check(), late]);
  };

  const hear = (problem: string, listening: Promise<unknown>): void => {
    listening.catch((error: unknown) => log.error({ err: error }, problem));
  };
  await store.watch((change) => hear("a change could not be followed", tables.hear(change)));

  const { keepAbandonedDays } = config;
  let cleanAt = 0;
  const clean = async (now: number): Promise<void> => {
    if (keepAbandonedDays === null || now < cleanAt) return;
    cleanAt = now + CLEAN_MS;
    const removed = await store.removeAbandoned(now - keepAbandonedDays * DAY_MS);
    if (removed > 0) log.info({ removed }, "abandoned matches were removed");
  };

  const beat = async (): Promise<void> => {
    const now = Date.now();
    creations.sweep(now);
    await tables.sweep(now);
    for (const match of await store.beat(now, now + ALIVE_MS)) await tables.hear({ match, number: 0 });
    await clean(now);
  };
  await beat();
  const beating = setInterval(() => hear("the heartbeat failed", beat()), BEAT_MS);

  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({ loggerInstance, forceCloseConnections: "idle", requestTimeout: REQUEST_MS });
  app.addHook("onSend", async (_request, reply) => void reply.headers(SECURITY_HEADERS));
  serveHttp(app, { config, matches, callers, metrics, creations, check });
  await serveSite(app, config.webDir);
  const sockets = new Sockets(app.server, { config, matches, callers, metrics, log });

  const close = async (): Promise<void> => {
    isClosing = true;
    clearInterval(beating);
    await Promise.all([bots.stop(), jobs.stop()]);
    await sockets.close();
    await app.close();
    await thinkers.close();
    await store.close();
  };
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await close();
    throw error;
  }
  bots.wake();
  jobs.start();
  return { url: urlOf(app.server.address() as AddressInfo), close };
}

/** An address that a browser on this machine can open. */
function urlOf({ address, family, port }: AddressInfo): string {
  if (address === "0.0.0.0" || address === "::") return `http://localhost:${port}`;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
