import type { Logger } from "pino";
import { BotAccounts } from "../people/bot-accounts.ts";
import { BotPool } from "../bots/bot-pool.ts";
import { Allowance } from "../bots/match-allowance.ts";
import type { Config } from "../common/config.ts";
import { openMail } from "../common/mail.ts";
import { Metrics } from "../common/metrics.ts";
import { Buckets } from "../common/rate-limits.ts";
import { Lobby } from "../lobby/lobby.ts";
import { MatchMaker } from "../lobby/match-maker.ts";
import { Availability, DueMatches, MatchService, MatchStore } from "../match/index.ts";
import { Sender } from "../notices/channel-sender.ts";
import { Notices } from "../notices/notice-delivery.ts";
import { Callers } from "../people/callers.ts";
import { SignInLimits } from "../people/sign-in-limits.ts";
import { mailLinks } from "../people/mail-links.ts";
import { type Database, isServed } from "../store/index.ts";
import { followMatches } from "../tournaments/match-followups.ts";
import { BotRequestGuard } from "../transport/bot-request-guard.ts";
import { Jobs } from "../work/jobs.ts";

export type Rooms = Awaited<ReturnType<typeof openRooms>>;

/** Builds every room over one database; nothing runs yet. */
export async function openRooms(config: Config, database: Database, log: Logger, now: () => number) {
  const { db } = database;
  const metrics = new Metrics();
  const availability = new Availability((await isServed(db)) ? 0 : now(), now);
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
    now,
    availability,
  });
  const matchMaker = new MatchMaker(matches, db, new Allowance(db));
  const callers = new Callers(db);
  const mail = openMail(config);
  const sender = new Sender(db, config, mail);
  const notices = new Notices(database, sender, now);
  const jobs = new Jobs(database, log, now);
  notices.serve(jobs);
  jobs.on("link", mailLinks(db, config, mail));
  followMatches(jobs, { db, matches });
  return {
    config,
    database,
    db,
    log,
    now,
    metrics,
    store,
    matches,
    dueMatches,
    botPool,
    botAccounts: new BotAccounts(db),
    botGuard: new BotRequestGuard(callers, config),
    matchMaker,
    lobby,
    callers,
    mail,
    sender,
    notices,
    jobs,
    /** Matches created, seats taken and files imported, by address. */
    creations: new Buckets(config.matchesPerMinute / 60, config.matchesPerMinute),
    signIns: new SignInLimits(config),
  };
}
