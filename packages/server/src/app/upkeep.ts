import type { Rooms } from "./rooms.ts";
import { dropOldReviewRequests, forgetAddresses } from "../match/index.ts";
import { dropOldChallenges, dropOldDevices, dropOldLinks, dropOldLogins, fillSkeletons } from "../people/index.ts";
import { WARN_MS, beat } from "../store/index.ts";

/** A process that has not been heard of for so long is taken for dead. */
const ALIVE_MS = 30_000;
const BEAT_MS = 10_000;
const DAY_MS = 86_400_000;
/** How often abandoned matches, expired links and the like are looked for. */
const CLEAN_MS = 3_600_000;
/** How often delayed spectators are shown more. */
const SHOW_MS = 5_000;

/** What a server does from time to time: heartbeat, cleaning up, showing delayed spectators more. */
export class Upkeep {
  readonly #rooms: Rooms;
  readonly #timers: NodeJS.Timeout[] = [];
  #cleanAt = 0;
  #isClockOff = false;

  constructor(rooms: Rooms) {
    this.#rooms = rooms;
  }

  async start(): Promise<void> {
    await this.#beat();
    this.#timers.push(
      setInterval(() => this.#run("the heartbeat failed", this.#beat()), BEAT_MS),
      setInterval(() => this.showDelayed(), SHOW_MS),
    );
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  showDelayed(): void {
    this.#run("those who watch could not be shown more", this.#rooms.matches.showDelayed());
  }

  #run(problem: string, work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#rooms.log.error({ err: error }, problem));
  }

  async #beat(): Promise<void> {
    const { database, clock, matches, creations, reads, signIns, botGuard } = this.#rooms;
    await this.#compareClocks();
    const now = clock.now();
    await creations.sweep(now);
    await reads.sweep(now);
    await signIns.sweep(now);
    await botGuard.sweep(now);
    await matches.sweep(now);
    const { left, isBack } = await beat(database, now, now + ALIVE_MS);
    for (const match of left) await matches.hear({ match, number: 0 });
    // The others took this process for dead while it could not reach the database.
    if (isBack) await matches.attend();
    await this.#clean(now);
  }

  /** The store's clock decides; that this machine's is wrong is said when it begins and when it ends. */
  async #compareClocks(): Promise<void> {
    const { clock, metrics, log } = this.#rooms;
    await clock.measure();
    metrics.clockOffset.set(clock.offset / 1_000);
    const isOff = Math.abs(clock.offset) > WARN_MS;
    if (isOff !== this.#isClockOff)
      log[isOff ? "warn" : "info"](
        { seconds: clock.offset / 1_000 },
        isOff ? "this machine's clock differs from the store's, which decides" : "the clocks agree again",
      );
    this.#isClockOff = isOff;
  }

  async #clean(now: number): Promise<void> {
    if (now < this.#cleanAt) return;
    this.#cleanAt = now + CLEAN_MS;
    const { config, db, matches, lobby, log } = this.#rooms;
    await matches.recallLeftBehind(now);
    await forgetAddresses(db, now);
    await dropOldReviewRequests(db, now);
    await fillSkeletons(db);
    await dropOldLogins(db, now);
    await dropOldLinks(db, now);
    await dropOldDevices(db, now);
    await dropOldChallenges(db, now);
    if (config.keepAbandonedDays === null) return;
    const removed = await matches.removeAbandoned(now - config.keepAbandonedDays * DAY_MS);
    if (removed === 0) return;
    log.info({ removed }, "abandoned matches were removed");
    lobby.hear(null);
  }
}
