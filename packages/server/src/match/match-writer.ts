import { type Step, isRefusal } from "@stellwerk/kernel";
import { RequestError } from "../common/request-error.ts";
import type { MatchDeps } from "./deps.ts";
import type { MatchState } from "./match-state.ts";
import { botAt } from "./seats.ts";
import type { TableChange } from "./stored-match.ts";
import type { Subscribers } from "./subscribers.ts";

/**
 * Writes what happens in an open match: durable first, then known here, then told. The database has the truth;
 * the state may be behind it and catches up. All that looks at the state and then writes runs inside `exclusive`;
 * between processes the unique key (match, number) and the count of changes decide.
 */
export class MatchWriter {
  readonly #deps: MatchDeps;
  readonly #state: MatchState;
  readonly #subscribers: Subscribers;
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(deps: MatchDeps, state: MatchState, subscribers: Subscribers) {
    this.#deps = deps;
    this.#state = state;
    this.#subscribers = subscribers;
  }

  /** Whether no task is under way. */
  get isIdle(): boolean {
    return this.#waiting === 0;
  }

  /** Runs tasks one after another. */
  async exclusive<T>(task: () => Promise<T>): Promise<T> {
    this.#waiting++;
    const result = this.#tail.then(task);
    this.#tail = result.catch(() => {});
    try {
      return await result;
    } finally {
      this.#waiting--;
    }
  }

  /** Reads what the database has and tells the subscribers what is new. */
  async catchUp(): Promise<void> {
    const { number, match, stored: before } = this.#state;
    const stored = await this.#deps.store.read(before.id, number);
    if (!stored) throw new RequestError("noMatch", "an operator has deleted this match");
    this.#state.take(stored);
    await this.#subscribers.unseat(before.seats);
    if (this.#state.match !== match) this.#subscribers.tellEntries(number);
    this.#subscribers.orders.tell();
    this.#subscribers.tellTable();
  }

  /** Appends a step to the log; false if another entry came first, or something changed beside the log. */
  async append(step: Step): Promise<boolean> {
    const { store, metrics, now, wake } = this.#deps;
    const { id, seats, wishes } = this.#state.stored;
    const append = this.#state.appendOf(step, now());
    const before = this.#state.active;
    append.away = this.#subscribers.away(append.active.filter((seat) => !before.includes(seat)));
    const stop = metrics.appendSeconds.startTimer();
    const isFirst = await store.append(id, append);
    stop();
    if (!isFirst) return false;
    this.#state.commit(append);
    this.#subscribers.tellEntries(step.number - 1);
    this.#subscribers.orders.tell();
    if (append.phase === "over" || wishes.length > 0) this.#subscribers.tellTable();
    if (append.active.some((seat) => botAt(seats[seat]) !== null)) wake();
    return true;
  }

  /** Carries out standing orders, each as the seat's own action, until a player has to decide. */
  async obeyOrders(): Promise<void> {
    for (;;) {
      const { match, stored } = this.#state;
      const turn = match && stored.phase === "playing" ? this.#state.orderedAt(match.state) : null;
      const step = turn && match?.prepare(turn.seat, turn.action);
      if (!step || isRefusal(step)) return;
      if (!(await this.append(step))) await this.catchUp();
    }
  }

  /** Writes a change beside the log, worked out anew until nothing came between. */
  async change(workOut: (state: MatchState, now: number) => TableChange | null): Promise<void> {
    for (;;) {
      await this.catchUp();
      const change = workOut(this.#state, this.#deps.now());
      if (!change) return;
      const { id, number, changes, phase } = this.#state.stored;
      if (!(await this.#deps.store.change(id, { number, changes, phase }, change))) continue;
      await this.catchUp();
      if (this.#state.botTurn) this.#deps.wake();
      return;
    }
  }
}
