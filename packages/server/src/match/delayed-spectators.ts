import type { ServerMessage, TableInfo, Terms } from "@stellwerk/wire";
import type { Chat } from "./chat.ts";
import type { MatchState } from "./match-state.ts";
import { RequestError } from "../common/request-error.ts";
import type { StoredLine, StoredMatch } from "./stored-match.ts";
import type { Subscriber } from "./subscribers.ts";

const MINUTE_MS = 60_000;

/** How far spectators are behind. */
export const delayOf = ({ terms }: { readonly terms: Terms }): number => (terms.watching?.delay ?? 0) * MINUTE_MS;

/** Whether part of a match is still hidden from spectators. */
export const isHidden = (stored: Readonly<StoredMatch>, now: number): boolean =>
  delayOf(stored) > 0 && !(stored.ending && stored.ending.at + delayOf(stored) <= now);

/**
 * What a spectator may see: the table as it is (`now`), as it was a while ago (`later`), or only who sits there
 * (`door`).
 */
export function sightOf(stored: Readonly<StoredMatch>, now: number): "now" | "later" | "door" {
  const { phase, terms } = stored;
  if (phase === "over" ? terms.shown === "private" : terms.watching === null) return "door";
  return isHidden(stored, now) ? "later" : "now";
}

/** Who sits there and by which terms, and nothing of what happens. */
export const infoAtTheDoor = (info: TableInfo): TableInfo => ({
  ...info,
  seats: info.seats.map((seat) => ({ ...seat, standIn: null, resigned: false, ends: false })),
  seed: null,
  outcome: null,
  endedBy: null,
  clock: null,
  watchers: 0,
  wishes: [],
  rematch: null,
});

/** Spectators who see a match some minutes after it has happened. */
export class DelayedSpectators {
  readonly #subscribers = new Set<Subscriber>();
  readonly #state: MatchState;
  readonly #chat: Chat;
  readonly #info: () => TableInfo;
  /** Entries and lines up to this time have been shown. */
  #shown = 0;
  #told = "";

  constructor(state: MatchState, chat: Chat, info: () => TableInfo) {
    this.#state = state;
    this.#chat = chat;
    this.#info = info;
  }

  get size(): number {
    return this.#subscribers.size;
  }

  get all(): readonly Subscriber[] {
    return [...this.#subscribers];
  }

  join(subscriber: Subscriber, since: number, now: number): void {
    if (this.#subscribers.size === 0) this.#shown = this.#then(now);
    else this.show(now);
    this.#subscribers.add(subscriber);
    const joined: ServerMessage = {
      is: "joined",
      you: null,
      table: this.infoAt(now),
      ...this.#position(),
      entries: this.#state.entriesSince(since, null, this.#number),
      chat: this.#chat.since(0).filter((line) => line.seat === null || line.at <= this.#shown),
      orders: null,
      note: "",
    };
    subscriber.send(JSON.stringify(joined));
  }

  leave(subscriber: Subscriber): boolean {
    return this.#subscribers.delete(subscriber);
  }

  /** Removes and returns all of them, to be shown the table as it is. */
  clear(): Subscriber[] {
    const subscribers = [...this.#subscribers];
    this.#subscribers.clear();
    return subscribers;
  }

  /** Shows what has become old enough. */
  show(now: number): void {
    const [from, to] = [this.#shown, this.#then(now)];
    if (this.#subscribers.size === 0 || to <= from) return;
    const since = this.#number;
    this.#shown = to;
    this.#tellTable(now);
    if (this.#number > since || this.#isStartedAt(from) !== this.#isStartedAt(to))
      this.#tell({
        is: "entries",
        entries: this.#state.entriesSince(since, null, this.#number),
        ...this.#position(),
      });
    const lines = this.#chat.since(0).filter(({ seat, at }) => seat !== null && at > from && at <= to);
    if (lines.length > 0) this.#tell({ is: "chat", lines });
  }

  /** Passes on what spectators say. */
  hear(lines: readonly StoredLine[]): void {
    const ours = lines.filter(({ seat }) => seat === null);
    if (ours.length > 0) this.#tell({ is: "chat", lines: ours });
  }

  /** Tells what has changed at the table and is no secret. */
  #tellTable(now: number): void {
    const table = this.infoAt(now);
    const text = JSON.stringify(table);
    if (text === this.#told) return;
    this.#told = text;
    this.#tell({ is: "table", table });
  }

  /** The table as it may be known outside: that it has begun, but not that it is over. */
  infoAt(now: number): TableInfo {
    const info = this.#info();
    const phase = this.#isStartedAt(this.#then(now)) ? "playing" : "waiting";
    return { ...infoAtTheDoor(info), watchers: info.watchers, phase };
  }

  /** The position after `number` entries, if it is old enough. */
  at(number: number, now: number): unknown {
    if (number > this.#state.numberAt(this.#then(now)) || !this.#isStartedAt(this.#then(now)))
      throw new RequestError("noPosition", `there is no position ${number}`);
    return this.#state.at(number, null);
  }

  #then(now: number): number {
    return now - delayOf(this.#state.stored);
  }

  get #number(): number {
    return this.#state.numberAt(this.#shown);
  }

  #isStartedAt(time: number): boolean {
    const { startedAt } = this.#state.stored;
    return startedAt !== null && startedAt <= time;
  }

  #position(): { number: number; view: unknown; undo: boolean } {
    const number = this.#number;
    return { number, view: this.#isStartedAt(this.#shown) ? this.#state.at(number, null) : null, undo: false };
  }

  #tell(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const subscriber of this.#subscribers) subscriber.send(text);
  }
}

/** The chat as players hear it: what delayed spectators say among themselves is left out. */
export const saidAtTheTable = (lines: readonly StoredLine[], hidden: boolean): StoredLine[] =>
  lines.filter(({ seat }) => !hidden || seat !== null);
