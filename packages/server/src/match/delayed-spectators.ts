import type { ServerMessage, TableInfo } from "@stellwerk/wire";
import type { Chat } from "./chat.ts";
import type { CachedMatch } from "./cached-match.ts";
import { RequestError } from "../common/request-error.ts";
import type { StoredLine, StoredMatch } from "./stored-match.ts";
import type { Guest } from "./subscribers.ts";

const MINUTE_MS = 60_000;

/** How far those who only watch are behind. */
const delayOf = ({ terms }: Readonly<StoredMatch>): number => (terms.watching?.delay ?? 0) * MINUTE_MS;

/** Whether something of a match is still to be kept from those who only watch. */
export const isHidden = (stored: Readonly<StoredMatch>, now: number): boolean =>
  delayOf(stored) > 0 && !(stored.ending && stored.ending.at + delayOf(stored) <= now);

/**
 * How much somebody may see who has no seat: the table as it is, as it was a while ago, or only what one
 * needs to know at the door.
 */
export function sightOf(stored: Readonly<StoredMatch>, now: number): "now" | "later" | "door" {
  const { phase, terms } = stored;
  if (phase === "over" ? terms.shown === "private" : terms.watching === null) return "door";
  return isHidden(stored, now) ? "later" : "now";
}

/** Who sits there and how it is played, and nothing of what happens. */
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

/** Those who watch a match some minutes after it has happened. What they may know is always so old. */
export class DelayedSpectators {
  readonly #guests = new Set<Guest>();
  readonly #copy: CachedMatch;
  readonly #chat: Chat;
  readonly #info: () => TableInfo;
  /** Entries and lines up to this time have been shown. */
  #shown = 0;
  #told = "";

  constructor(copy: CachedMatch, chat: Chat, info: () => TableInfo) {
    this.#copy = copy;
    this.#chat = chat;
    this.#info = info;
  }

  get size(): number {
    return this.#guests.size;
  }

  join(guest: Guest, since: number, now: number): void {
    if (this.#guests.size === 0) this.#shown = this.#then(now);
    else this.show(now);
    this.#guests.add(guest);
    const joined: ServerMessage = {
      is: "joined",
      you: null,
      table: this.infoAt(now),
      ...this.#position(),
      entries: this.#copy.entriesSince(since, null, this.#number),
      chat: this.#chat.since(0).filter((line) => line.seat === null || line.at <= this.#shown),
      orders: null,
      note: "",
    };
    guest.send(JSON.stringify(joined));
  }

  leave(guest: Guest): boolean {
    return this.#guests.delete(guest);
  }

  /** Everybody, to be seated where things are shown as they are. */
  clear(): Guest[] {
    const guests = [...this.#guests];
    this.#guests.clear();
    return guests;
  }

  /** Shows what has become old enough. */
  show(now: number): void {
    const [from, to] = [this.#shown, this.#then(now)];
    if (this.#guests.size === 0 || to <= from) return;
    const since = this.#number;
    this.#shown = to;
    this.#tellTable(now);
    if (this.#number > since || this.#isStartedAt(from) !== this.#isStartedAt(to))
      this.#tell({
        is: "entries",
        entries: this.#copy.entriesSince(since, null, this.#number),
        ...this.#position(),
      });
    const lines = this.#chat.since(0).filter(({ seat, at }) => seat !== null && at > from && at <= to);
    if (lines.length > 0) this.#tell({ is: "chat", lines });
  }

  /** Passes on what is said here. */
  hear(lines: readonly StoredLine[]): void {
    const ours = lines.filter(({ seat }) => seat === null);
    if (ours.length > 0) this.#tell({ is: "chat", lines: ours });
  }

  /** What has changed at the table and is no secret. */
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
    if (number > this.#copy.numberAt(this.#then(now)) || !this.#isStartedAt(this.#then(now)))
      throw new RequestError("noPosition", `there is no position ${number}`);
    return this.#copy.at(number, null);
  }

  #then(now: number): number {
    return now - delayOf(this.#copy.stored);
  }

  get #number(): number {
    return this.#copy.numberAt(this.#shown);
  }

  #isStartedAt(time: number): boolean {
    const { startedAt } = this.#copy.stored;
    return startedAt !== null && startedAt <= time;
  }

  #position(): { number: number; view: unknown; undo: boolean } {
    const number = this.#number;
    return { number, view: this.#isStartedAt(this.#shown) ? this.#copy.at(number, null) : null, undo: false };
  }

  #tell(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const guest of this.#guests) guest.send(text);
  }
}

/** For whoever is at the table itself: what is said among those who watch with a delay is not for him. */
export const saidAtTheTable = (lines: readonly StoredLine[], hidden: boolean): StoredLine[] =>
  lines.filter(({ seat }) => !hidden || seat !== null);
