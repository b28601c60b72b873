import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { DestinationStream } from "pino";
import type { Config } from "../common/config.ts";
import { openLog } from "../common/log.ts";
import { RequestError } from "../common/request-error.ts";
import { type Rooms, openRooms } from "./rooms.ts";
import { serveRoutes } from "./routes.ts";
import { Upkeep } from "./upkeep.ts";
import { loadRatingMethod } from "../ratings/index.ts";
import { StoreClock, openDatabase, ping } from "../store/index.ts";
import { Sockets, UNKNOWN_API, createHttp, serveSite } from "../transport/index.ts";

export interface RunningServer {
  readonly url: string;
  /** What it answers: `GET /api/me`, and so on. */
  readonly routes: readonly string[];
  /** Looks at once for what is due by now, instead of in a moment. */
  wake(): void;
  /** Finishes what is under way, closes all sockets and lets go of the database. */
  close(): Promise<void>;
}

/** A database that takes longer to answer is not ready. */
const CHECK_MS = 3_000;

export async function startServer(
  config: Config,
  logTo?: DestinationStream,
  /** What time it is at the tables, if not that of the store; and the clock of this machine. */
  now: (() => number) | null = null,
  ownClock = Date.now,
): Promise<RunningServer> {
  const log = openLog(config.logLevel, logTo);
  // Loading the method takes longer than rating does: no player waits for that later.
  const [database] = await Promise.all([openDatabase(config), loadRatingMethod()]);
  const clock = new StoreClock(database, ownClock);
  await clock.measure();
  const rooms = await openRooms(config, database, log, { clock, now: now ?? clock.now });
  await follow(rooms);
  const upkeep = new Upkeep(rooms);
  await upkeep.start();

  const app = createHttp(log, rooms);
  const routes: string[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    if (url !== UNKNOWN_API) routes.push(...[method].flat().map((one) => `${one} ${url}`));
  });
  let isClosing = false;
  const check = async (): Promise<void> => {
    if (isClosing) throw new RequestError("unavailable", "the server is closing");
    await checkDatabase(rooms);
  };
  serveRoutes(app, rooms, { check, sockets: () => sockets });
  await serveSite(app, config.webDir);
  const sockets = new Sockets(app.server, rooms);

  const { dueMatches, jobs, reviews, botPool, files, store } = rooms;
  const close = async (): Promise<void> => {
    isClosing = true;
    upkeep.stop();
    await Promise.all([dueMatches.stop(), jobs.stop(), reviews.stop()]);
    await sockets.close();
    await app.close();
    await botPool.close();
    await files.close();
    await store.close();
  };
  try {
    // Fastify would log a line for every address of the machine.
    if (log.isLevelEnabled("info")) log.level = "warn";
    await app.listen({ port: config.port, host: config.host });
    log.level = config.logLevel;
    log.info({ url: urlOf(app.server.address()) }, "listening");
  } catch (error) {
    await close();
    throw error;
  }
  dueMatches.start();
  jobs.start();
  reviews.start();
  const wake = (): void => {
    dueMatches.wake();
    jobs.wake();
    upkeep.showDelayed();
  };
  return { url: urlOf(app.server.address()), routes, wake, close };
}

/** Follows what other processes change. */
async function follow({ database, matches, lobby, pageFollowers, log }: Rooms): Promise<void> {
  database.onNews((news) => pageFollowers.hear(news));
  await database.watch((change) => {
    if (change === null) pageFollowers.hear(null);
    matches.hear(change).catch((error: unknown) => log.error({ err: error }, "a change could not be followed"));
    if (change === null || change.lobby) lobby.hear(change?.match ?? null);
  });
}

async function checkDatabase({ db }: Rooms): Promise<void> {
  const late = setTimeout(CHECK_MS, null, { ref: false }).then(() =>
    Promise.reject(new RequestError("unavailable", "the store does not answer")),
  );
  await Promise.race([ping(db), late]);
}

/** An address that a browser on this machine can open. */
function urlOf(bound: AddressInfo | string | null): string {
  if (bound === null || typeof bound === "string") throw new Error("the server does not listen on a port");
  const { address, family, port } = bound;
  if (address === "0.0.0.0" || address === "::") return `http://localhost:${port}`;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
