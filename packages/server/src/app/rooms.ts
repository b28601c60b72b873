import type { Logger } from "pino";
import type { Config } from "../common/config.ts";
import { openMail } from "../common/mail.ts";
import { Metrics } from "../common/metrics.ts";
import { BotPool, MatchReviews } from "../bots/index.ts";
import { Lobby, MatchMaker } from "../lobby/index.ts";
import {
  Availability,
  DueMatches,
  MatchFiles,
  MatchService,
  MatchStore,
  dueMatchWork,
  overviewOf,
} from "../match/index.ts";
import { Notices, Sender } from "../notices/index.ts";
import { BotAccounts, Callers, SignInLimits, mailLinks } from "../people/index.ts";
import { type Database, SocketCounts, type StoreClock, isServed, rateLimit } from "../store/index.ts";
import { followMatches } from "../tournaments/index.ts";
import { BotRequestGuard, CostlyReads, PageFollowers } from "../transport/index.ts";
import { Jobs, dueWork } from "../work/index.ts";

export type Rooms = Awaited<ReturnType<typeof openRooms>>;

/** Builds every room over one database; nothing runs yet. */
export async function openRooms(
  config: Config,
  database: Database,
  log: Logger,
  /** `now`: what time it is at the tables. */
  { clock, now }: { readonly clock: StoreClock; readonly now: () => number },
) {
  const { db } = database;
  const metrics = new Metrics();
  metrics.watchDueWork(async () => [await dueMatchWork(db, now()), ...(await dueWork(db, now()))]);
  const availability = new Availability((await isServed(db, clock.now())) ? 0 : now(), now);
  const lobby = new Lobby(db, log);
  const store = new MatchStore(database, (match) => lobby.hear(match));
  const matches = new MatchService({ store, metrics, wake: () => dueMatches.wake(), now, availability });
  const botPool = new BotPool(config.botThreads);
  const dueMatches = new DueMatches({
    store,
    matches,
    think: (question) => botPool.think(question),
    metrics,
    log,
    threads: config.botThreads,
    times: config.botThinking,
    now,
    availability,
  });
  const reviews = new MatchReviews({ database, store, metrics, log, now, perDay: config.reviewsPerDay });
  const files = new MatchFiles();
  const quotas = {
    perPerson: config.importsPerPerson,
    perAddress: config.importsPerAddress,
    bytes: config.importMegabytes * 1_000_000,
  };
  const matchMaker = new MatchMaker({ matches, files, quotas, db });
  const callers = new Callers(db, config);
  const mail = openMail(config);
  const sender = new Sender(db, config, mail);
  const notices = new Notices(database, sender, overviewOf, now);
  const jobs = new Jobs(database, log, now);
  notices.serve(jobs);
  jobs.on("link", mailLinks(db, config, mail));
  followMatches(jobs, { db, matches });
  return {
    config,
    database,
    db,
    log,
    clock,
    now,
    metrics,
    store,
    matches,
    files,
    dueMatches,
    botPool,
    reviews,
    botAccounts: new BotAccounts(db),
    botGuard: new BotRequestGuard(callers, database, config),
    matchMaker,
    lobby,
    pageFollowers: new PageFollowers(db, log),
    callers,
    mail,
    sender,
    notices,
    jobs,
    /** Matches created, seats taken and files imported, by address. */
    creations: rateLimit(database, {
      name: "creation",
      perSecond: config.matchesPerMinute / 60,
      burst: config.matchesPerMinute,
    }),
    reads: new CostlyReads(matches, config, metrics),
    signIns: new SignInLimits(database, config),
    socketCounts: new SocketCounts(database),
  };
}
