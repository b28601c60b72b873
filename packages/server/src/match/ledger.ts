import { type Entry, type Match, type Refusal, type Seat, type Step, isRefusal, say } from "@stellwerk/kernel";
import type { Subscribers } from "./subscribers.ts";
import { lateAt } from "./clock.ts";
import type { CachedMatch } from "./cached-match.ts";
import { clocked } from "./table-transitions.ts";
import { RequestError } from "../common/request-error.ts";
import { botAt } from "./seats.ts";
import type { Beside } from "./stored-match.ts";
import type { Deps } from "./deps.ts";

/**
 * Writes what happens in a match. The store has the truth; the copy may be behind, and catches up whenever
 * the store knows better. Everything that looks at the copy and then writes happens one after another
 * (`alone`); between processes the store's unique key decides.
 */
export class Ledger {
  readonly #deps: Deps;
  readonly #copy: CachedMatch;
  readonly #subscribers: Subscribers;
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(deps: Deps, copy: CachedMatch, subscribers: Subscribers) {
    this.#deps = deps;
    this.#copy = copy;
    this.#subscribers = subscribers;
  }

  /** Whether nothing is under way. */
  get isIdle(): boolean {
    return this.#waiting === 0;
  }

  async alone<T>(task: () => Promise<T>): Promise<T> {
    this.#waiting++;
    const result = this.#tail.then(task);
    this.#tail = result.catch(() => {});
    try {
      return await result;
    } finally {
      this.#waiting--;
    }
  }

  async catchUp(): Promise<void> {
    const { number, match, stored: before } = this.#copy;
    const stored = await this.#deps.store.read(before.id, number);
    if (!stored) throw new Error(`match ${before.id} is gone`);
    this.#copy.take(stored);
    await this.#subscribers.unseat(before.seats);
    if (this.#copy.match !== match) this.#subscribers.tellEntries(number);
    this.#subscribers.orders.tell();
    this.#subscribers.tellTable();
  }

  /** The path of every entry: worked out, made durable, and only then on the table and told. */
  enter(
    number: number,
    prepare: (match: Match) => Promise<Refusal | Step>,
    isSame: (entry: Entry) => boolean,
  ): Promise<number> {
    const copy = this.#copy;
    return this.alone(async () => {
      if (number > copy.number) await this.catchUp();
      if (!copy.match || number > copy.number) throw new RequestError("noPosition", `there is no position ${number}`);
      while (number === copy.number) {
        // Once the seed is known there is no going back.
        if (copy.stored.phase !== "playing") throw new RequestError("over", "the match is over");
        const step = await prepare(copy.match);
        if (isRefusal(step))
          throw new RequestError(
            "refused",
            say(copy.game, "en", step, (seat) => `seat ${seat}`),
            step,
          );
        if (await this.#append(step)) {
          await this.obey();
          return step.number;
        }
        // Somebody was faster, or something has changed beside the log.
        await this.catchUp();
      }
      const entry = copy.entryAt(number);
      if (entry && isSame(entry)) return number + 1;
      throw new RequestError("stale", `the log has ${copy.number} entries, not ${number}`);
    });
  }

  /** Whether it is this one who plays for a seat, and in time. */
  async checkTurn(seat: Seat, who: "person" | "bot"): Promise<void> {
    const isBots = botAt(this.#copy.stored.seats[seat]) !== null;
    if (who === "bot" && !isBots) throw new RequestError("stale", "somebody has taken the seat back");
    if (who === "person" && isBots) throw new RequestError("standIn", "a bot plays for you; take your seat back first");
    if (!this.#isLate(seat)) return;
    // Holidays that this process has not heard of may have stopped the clock.
    await this.catchUp();
    if (!this.#isLate(seat)) return;
    await this.change(clocked);
    throw new RequestError("late", "your time has run out");
  }

  #isLate(seat: Seat): boolean {
    const { clock } = this.#copy.stored;
    return clock !== null && lateAt(clock, this.#copy.timing, this.#deps.now()).includes(seat);
  }

  /** Carries out standing orders, each as the seat's own action, until somebody has to decide. */
  async obey(): Promise<void> {
    for (;;) {
      const { match, stored } = this.#copy;
      const turn = match && stored.phase === "playing" ? this.#copy.orderedAt(match.state) : null;
      const step = turn && match?.prepare(turn.seat, turn.action);
      if (!step || isRefusal(step)) return;
      if (!(await this.#append(step))) await this.catchUp();
    }
  }

  /** Writes what has been worked out, from the match as it is: again and again until nothing came between. */
  async change(work: (copy: CachedMatch, now: number) => Beside | null): Promise<void> {
    for (;;) {
      await this.catchUp();
      const beside = work(this.#copy, this.#deps.now());
      if (!beside) return;
      const { id, number, changes, phase } = this.#copy.stored;
      if (!(await this.#deps.store.beside(id, { number, changes, phase }, beside))) continue;
      await this.catchUp();
      if (this.#copy.botTurn) this.#deps.wake();
      return;
    }
  }

  /** False if somebody else was first. */
  async #append(step: Step): Promise<boolean> {
    const { store, metrics, now, wake } = this.#deps;
    const { id, seats, wishes } = this.#copy.stored;
    const append = this.#copy.append(step, now());
    const before = this.#copy.active;
    append.away = this.#subscribers.away(append.active.filter((seat) => !before.includes(seat)));
    const stop = metrics.appendSeconds.startTimer();
    const isFirst = await store.append(id, append);
    stop();
    if (!isFirst) return false;
    this.#copy.enter(append);
    this.#subscribers.tellEntries(step.number - 1);
    this.#subscribers.orders.tell();
    if (append.phase === "over" || wishes.length > 0) this.#subscribers.tellTable();
    if (append.active.some((seat) => botAt(seats[seat]) !== null)) wake();
    return true;
  }
}
