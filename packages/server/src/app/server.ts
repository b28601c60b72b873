import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import Fastify, { type FastifyBaseLogger } from "fastify";
import type { DestinationStream } from "pino";
import { serveOpenApi } from "../transport/api/openapi.ts";
import type { Config } from "../common/config.ts";
import { SECURITY_HEADERS } from "../transport/request-guard.ts";
import { serveHttp } from "../transport/http.ts";
import { Buckets } from "../common/rate-limits.ts";
import { Hosting } from "../lobby/hosting.ts";
import { Lobby } from "../lobby/lobby.ts";
import { serveLobby } from "../transport/routes/lobby.ts";
import { openLog } from "../common/log.ts";
import { MatchMaker } from "../lobby/match-maker.ts";
import { Metrics } from "../common/metrics.ts";
import { followMatches } from "./match-followups.ts";
import { Availability } from "../match/availability.ts";
import { Sender } from "../notices/channel-sender.ts";
import { openMail } from "../common/mail.ts";
import { serveNotices } from "../transport/routes/notices.ts";
import { Notices } from "../notices/notice-delivery.ts";
import { Callers } from "../people/callers.ts";
import { serveFriends } from "../transport/routes/friends.ts";
import { SignInLimits } from "../people/sign-in-limits.ts";
import { dropOldLinks, mailLinks } from "../people/mail-links.ts";
import { dropOldLogins } from "../people/logins.ts";
import { dropOldChallenges } from "../people/passkeys.ts";
import { serveAccount } from "../transport/routes/account.ts";
import type { AccountDeps } from "../transport/routes/account-deps.ts";
import { serveSignIn } from "../transport/routes/sign-in.ts";
import { serveHolidays } from "../transport/routes/holidays.ts";
import { addressOf } from "../transport/request-guard.ts";
import { exportAccount, removeAccount } from "./account-removal.ts";
import { Allowance } from "../bots/match-allowance.ts";
import { BotRequestGuard } from "../transport/bot-request-guard.ts";
import { servePlay } from "../transport/routes/play.ts";
import { BotAccounts } from "../people/bot-accounts.ts";
import { serveBotAccounts } from "../transport/routes/bot-accounts.ts";
import { serveRatings } from "../transport/routes/ratings.ts";
import { RequestError } from "../common/request-error.ts";
import { serveSite } from "../transport/static-site.ts";
import { Sockets } from "../transport/sockets.ts";
import { openDatabase } from "../store/open.ts";
import type { Db } from "../store/schema.ts";
import { MatchStore } from "../match/match-store.ts";
import { Tables } from "../match/tables.ts";
import { serveTournaments } from "../transport/routes/tournaments.ts";
import { BotPool } from "../bots/bot-pool.ts";
import { Jobs } from "../work/jobs.ts";
import { DueMatches } from "../match/due-matches.ts";

export interface RunningServer {
  readonly url: string;
  /** What it answers: `GET /api/me`, and so on. */
  readonly routes: readonly string[];
  /** Looks at once for what is due by now, instead of in a moment. */
  wake(): void;
  /** Finishes what is under way, says goodbye to everybody and lets go of the store. */
  close(): Promise<void>;
}

/** A process that has not been heard of for so long is taken for dead. */
const ALIVE_MS = 30_000;
const BEAT_MS = 10_000;
/** A store that takes longer to answer is not ready. */
const CHECK_MS = 3_000;
const DAY_MS = 86_400_000;
/** How often abandoned matches, links nobody has followed, and the like are looked for. */
const CLEAN_MS = 3_600_000;
/** How often those who watch with a delay are shown more. */
const SHOW_MS = 5_000;
/** Longer than any honest request takes to arrive. */
const REQUEST_MS = 30_000;

export async function startServer(
  config: Config,
  logTo?: DestinationStream,
  /** What time it is at the tables. */
  now = Date.now,
): Promise<RunningServer> {
  const log = openLog(config.logLevel, logTo);
  const metrics = new Metrics();
  const database = await openDatabase(config);
  const store = new MatchStore(database);
  const availability = new Availability((await isAnybodyServing(database.db)) ? 0 : now(), now);
  const tables = new Tables({ store, metrics, wake: () => dueMatches.wake(), now, availability });
  const callers = new Callers(database.db);
  const botGuard = new BotRequestGuard(callers, config);
  const jobs = new Jobs(database, log, now);
  const botPool = new BotPool(config.botThreads);
  const dueMatches = new DueMatches({
    store,
    tables,
    botPool,
    metrics,
    log,
    threads: config.botThreads,
    now,
    availability,
  });
  const matches = new MatchMaker(store, database.db, tables, new Allowance(database.db));
  const lobby = new Lobby(database.db, log);
  store.watchLobby((match) => lobby.hear(match));
  const creations = new Buckets(config.matchesPerMinute / 60, config.matchesPerMinute);
  const signIns = new SignInLimits(config);
  const mail = openMail(config);
  const sender = new Sender(database.db, config, mail);
  const notices = new Notices(database, sender, now);
  notices.serve(jobs);
  jobs.on("link", mailLinks(database.db, config, mail));
  followMatches(jobs, { db: database.db, tables });

  let isClosing = false;
  const check = async (): Promise<void> => {
    if (isClosing) throw new RequestError("unavailable", "the server is closing");
    const late = setTimeout(CHECK_MS, null, { ref: false }).then(() =>
      Promise.reject(new RequestError("unavailable", "the store does not answer")),
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
    if (now < cleanAt) return;
    cleanAt = now + CLEAN_MS;
    await store.recallLeftBehind(now);
    await dropOldLogins(database.db, now);
    await dropOldLinks(database.db, now);
    await dropOldChallenges(database.db, now);
    if (keepAbandonedDays === null) return;
    const removed = await store.removeAbandoned(now - keepAbandonedDays * DAY_MS);
    if (removed === 0) return;
    log.info({ removed }, "abandoned matches were removed");
    lobby.hear(null);
  };

  const beat = async (): Promise<void> => {
    const now = Date.now();
    creations.sweep(now);
    signIns.sweep(now);
    botGuard.sweep(now);
    await tables.sweep(now);
    const { left, isBack } = await store.beat(now, now + ALIVE_MS);
    for (const match of left) await tables.hear({ match, number: 0 });
    // The others took this process for dead while it could not reach the store.
    if (isBack) await tables.attend();
    await clean(now);
  };
  await beat();
  const beating = setInterval(() => hear("the heartbeat failed", beat()), BEAT_MS);
  const showDelayed = (): void => hear("those who watch could not be shown more", tables.showDelayed());
  const showing = setInterval(showDelayed, SHOW_MS);

  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({ loggerInstance, forceCloseConnections: "idle", requestTimeout: REQUEST_MS });
  app.addHook("onSend", async (request, reply) => {
    void reply.headers(SECURITY_HEADERS);
    // What is said to one person is kept by nobody on the way.
    if (request.url.startsWith("/api/")) void reply.header("cache-control", "no-store");
  });
  const routes: string[] = [];
  app.addHook("onRoute", ({ method, url }) => void routes.push(...[method].flat().map((one) => `${one} ${url}`)));
  serveHttp(app, { config, matches, callers, botGuard, metrics, creations, check });
  const tell = async (changed: readonly string[]): Promise<void> => {
    for (const match of changed) {
      await database.tell(database.db, "people", { match, number: 0, lobby: true });
      await tables.hear({ match, number: 0 });
      lobby.hear(match);
    }
  };
  const part = (): Promise<void> => sockets.lookAfterPeople();
  const resign = async (match: string, seat: number): Promise<void> => {
    const table = await matches.table(match);
    await table.resign(seat).catch((error: unknown) => {
      // It may have ended in the meantime.
      if (!(error instanceof RequestError)) throw error;
    });
  };
  const accountDeps: AccountDeps = {
    config,
    db: database.db,
    callers,
    limits: signIns,
    attempt: ({ raw }) => signIns.attempt(addressOf(raw, config)),
    mail: mail !== null,
    wake: () => jobs.wake(),
    tell,
    exportAccount: (person) => exportAccount(database.db, person),
    removeAccount: async (account) => {
      await tell(await removeAccount(database.db, account, resign));
      await part();
    },
    part,
  };
  serveBotAccounts(app, { ...accountDeps, programs: new BotAccounts(database.db) });
  servePlay(app, { matches, callers });
  serveOpenApi(app);
  serveLobby(app, { db: database.db, callers, matches, lobby });
  serveSignIn(app, accountDeps);
  serveAccount(app, accountDeps);
  serveFriends(app, { db: database.db, callers });
  serveRatings(app, { db: database.db, matches, callers });
  serveTournaments(app, { db: database.db, callers, wake: () => jobs.wake() });
  serveNotices(app, { db: database.db, config, callers, notices, sender });
  serveHolidays(app, { db: database.db, callers, wake: () => dueMatches.wake(), now });
  await serveSite(app, config.webDir);
  const sockets = new Sockets(app.server, {
    config,
    matches,
    hosting: new Hosting(store, database.db),
    lobby,
    callers,
    metrics,
    log,
  });

  const close = async (): Promise<void> => {
    isClosing = true;
    clearInterval(beating);
    clearInterval(showing);
    await Promise.all([dueMatches.stop(), jobs.stop()]);
    await sockets.close();
    await app.close();
    await botPool.close();
    await store.close();
  };
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await close();
    throw error;
  }
  dueMatches.start();
  jobs.start();
  const wake = (): void => {
    dueMatches.wake();
    jobs.wake();
    showDelayed();
  };
  return { url: urlOf(app.server.address() as AddressInfo), routes, wake, close };
}

/** Whether another process serves the same matches. */
async function isAnybodyServing(db: Db): Promise<boolean> {
  const node = await db.selectFrom("nodes").select("id").where("until", ">", Date.now()).limit(1).executeTakeFirst();
  return node !== undefined;
}

/** An address that a browser on this machine can open. */
function urlOf({ address, family, port }: AddressInfo): string {
  if (address === "0.0.0.0" || address === "::") return `http://localhost:${port}`;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
