import type { Seat, Viewer } from "@stellwerk/kernel";
import type { ServerMessage, TableInfo } from "@stellwerk/wire";
import { Chat } from "./chat.ts";
import type { CachedMatch } from "./cached-match.ts";
import { DelayedSpectators, infoAtTheDoor, isHidden, saidAtTheTable, sightOf } from "./delayed-spectators.ts";
import { Notes } from "./private-notes.ts";
import { OrdersNews } from "./standing-orders.ts";
import { notPublic } from "../common/request-error.ts";
import type { StoredLine, StoredMatch, StoredSeat } from "./stored-match.ts";
import type { Deps } from "./deps.ts";

/** Somebody who follows a table: one socket. */
export interface Guest {
  readonly seat: Viewer;
  /** A watcher's name in the chat. */
  readonly name: string;
  readonly person: string | null;
  send(message: string): void;
  /** The seat was given up before the start: this socket is not at the table any more. */
  part(): void;
}

/** Those who follow a match from here, and what each of them is told. */
export class Subscribers {
  readonly chat: Chat;
  readonly orders: OrdersNews;
  readonly notes: Notes;
  readonly #deps: Deps;
  readonly #copy: CachedMatch;
  readonly #delayed: DelayedSpectators;
  readonly #guests = new Set<Guest>();
  readonly #listeners = new Set<() => void>();
  /** Entries in the log when somebody came. */
  readonly #joinedAt = new WeakMap<Guest, number>();
  /** Those whose page is open, and who have not looked at it for a while. */
  readonly #turnedAway = new WeakSet<Guest>();
  /** What was told last of the table, and of its clocks. */
  #told = { table: "", clock: "" };

  constructor(deps: Deps, copy: CachedMatch) {
    this.#deps = deps;
    this.#copy = copy;
    const { store } = deps;
    const { id } = copy.stored;
    const sendTo = (seat: Seat, message: string): void => {
      for (const guest of this.#guests) if (guest.seat === seat) guest.send(message);
    };
    this.orders = new OrdersNews((seat) => copy.ordersOf(seat), sendTo);
    this.notes = new Notes(store, id, sendTo);
    this.chat = new Chat(store, id, (lines) => this.#tellLines(lines));
    this.#delayed = new DelayedSpectators(copy, this.chat, () => this.info);
  }

  get isEmpty(): boolean {
    return this.#guests.size === 0 && this.#delayed.size === 0 && this.#listeners.size === 0;
  }

  /** The table as those who play may know it. */
  get info(): TableInfo {
    return this.#copy.info(this.#viewers, this.#deps.now());
  }

  /** The table as somebody may know it. */
  infoFor(viewer: Viewer): TableInfo {
    const sight = this.sightOf(viewer);
    if (sight === "later") return this.#delayed.infoAt(this.#deps.now());
    return sight === "now" ? this.info : infoAtTheDoor(this.info);
  }

  /** Whoever plays sees all there is for him; whoever does not, what the terms of the table allow. */
  sightOf(viewer: Viewer): "now" | "later" | "door" {
    return viewer === null ? sightOf(this.#copy.stored, this.#deps.now()) : "now";
  }

  /** The position after `number` entries, as the viewer may know it. */
  at(number: number, viewer: Viewer): unknown {
    const sight = this.sightOf(viewer);
    if (sight === "door") throw notPublic();
    return sight === "later" ? this.#delayed.at(number, this.#deps.now()) : this.#copy.at(number, viewer);
  }

  get #viewers(): Viewer[] {
    const looking = [...this.#guests].filter((guest) => !this.#turnedAway.has(guest)).map(({ seat }) => seat);
    return [...looking, ...Array<Viewer>(this.#delayed.size).fill(null)];
  }

  /** Those of the seats whose people have accounts and are not at the table. */
  away(seats: readonly Seat[]): Seat[] {
    const { seats: sitting, elsewhere } = this.#copy.stored;
    const there = new Set([...this.#viewers, ...elsewhere.flatMap((other) => other.seats)]);
    const isSomebodys = ({ person, standIn }: StoredSeat): boolean => person !== null && standIn === null;
    return seats.filter((seat) => !there.has(seat) && sitting.some((one) => one.seat === seat && isSomebodys(one)));
  }

  /** Calls back whenever something is told at the table, until the answer is called. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async join(guest: Guest, known: { entries: number; lines: number }): Promise<void> {
    const sight = this.sightOf(guest.seat);
    if (sight === "door") throw notPublic();
    if (sight === "later") this.#delayed.join(guest, known.entries, this.#deps.now());
    else await this.#sitDown(guest, known);
    await this.attend();
  }

  async #sitDown(guest: Guest, known: { entries: number; lines: number }): Promise<void> {
    const isHidden = this.#isHidden;
    this.#guests.add(guest);
    const joined: ServerMessage = {
      is: "joined",
      you: guest.seat,
      table: this.info,
      ...this.#copy.position(guest.seat),
      entries: this.#copy.entriesSince(known.entries, guest.seat),
      // Where not everybody hears everything, how many lines somebody knows does not say which.
      chat: saidAtTheTable(this.chat.since(isHidden ? 0 : known.lines), isHidden),
      orders: this.orders.for(guest.seat),
      note: await this.notes.for(guest.seat),
    };
    guest.send(JSON.stringify(joined));
    this.#joinedAt.set(guest, this.#copy.number);
  }

  /** False if they were not there. */
  leave(guest: Guest): boolean {
    return this.#guests.delete(guest) || this.#delayed.leave(guest);
  }

  /** How much of the log there was when somebody came. */
  foundBy(guest: Guest): number {
    return this.#joinedAt.get(guest) ?? 0;
  }

  /** Whether somebody looks at the page from now on; false if that is nothing new. */
  look(guest: Guest, isLooking: boolean): boolean {
    if (!this.#guests.has(guest) || this.#turnedAway.has(guest) !== isLooking) return false;
    if (isLooking) this.#turnedAway.delete(guest);
    else this.#turnedAway.add(guest);
    return true;
  }

  /** Tells the other processes and everybody here who is at the table now. */
  async attend(): Promise<void> {
    const viewers = this.#viewers;
    const { id, openAt } = this.#copy.stored;
    const seats = [...new Set(viewers)].filter((seat) => seat !== null).sort((a, b) => a - b);
    const watchers = viewers.filter((seat) => seat === null).length;
    await this.#deps.store.attend(id, { seats, watchers }, openAt !== null);
    this.tellTable();
  }

  /** Whoever has given up a seat before the start, or was asked to, is not at the table any more. */
  async unseat(before: StoredMatch["seats"]): Promise<void> {
    const { seats } = this.#copy.stored;
    const isLost = (seat: Viewer): boolean => seat !== null && before[seat]?.keyHash !== seats[seat]?.keyHash;
    for (const { seat } of before) if (isLost(seat)) this.notes.forget(seat);
    const left = [...this.#guests].filter(({ seat }) => isLost(seat));
    if (left.length === 0) return;
    const message: ServerMessage = { is: "unseated" };
    for (const guest of left) {
      this.#guests.delete(guest);
      guest.send(JSON.stringify(message));
      guest.part();
    }
    await this.attend();
  }

  /** Everybody gets what he may know; those who may know the same get the same bytes. */
  tellEntries(since: number): void {
    const messages = new Map<Viewer, string>();
    for (const guest of this.#guests) {
      const message = messages.get(guest.seat) ?? this.#entriesMessage(since, guest.seat);
      messages.set(guest.seat, message);
      guest.send(message);
    }
    this.#told.clock = this.#clockText;
    for (const listener of this.#listeners) listener();
  }

  /** Sends what somebody missed who has seen only so many entries. */
  resend(guest: Guest, since: number): void {
    if (since < this.#copy.number) guest.send(this.#entriesMessage(since, guest.seat));
  }

  /** What everybody knows need not be told; clocks are, with every entry. */
  tellTable(isNews = false): void {
    const { clock, ...table } = this.info;
    const told = { table: JSON.stringify(table), clock: this.#clockText };
    if (!isNews && told.table === this.#told.table && told.clock === this.#told.clock) return;
    this.#told = told;
    const text = JSON.stringify({ is: "table", table: { ...table, clock } } satisfies ServerMessage);
    // Those who watch a match that is not to be shown afterwards see its end, but do not get it to keep.
    const watchers = JSON.stringify({
      is: "table",
      table: { ...table, clock, seed: table.terms.shown === "private" ? null : table.seed },
    } satisfies ServerMessage);
    for (const guest of this.#guests) guest.send(guest.seat === null ? watchers : text);
    for (const listener of this.#listeners) listener();
  }

  /** Shows those who watch with a delay what has become old enough, and everything once nothing is hidden. */
  showDelayed(): void {
    if (this.#delayed.size === 0) return;
    this.#delayed.show(this.#deps.now());
    if (this.#isHidden) return;
    for (const guest of this.#delayed.clear()) this.#guests.add(guest);
    this.#tell({ is: "chat", lines: this.chat.since(0) });
    this.tellTable(true);
  }

  #entriesMessage(since: number, viewer: Viewer): string {
    const entries = this.#copy.entriesSince(since, viewer);
    const clock = this.#copy.clockAt(this.#deps.now());
    const position = this.#copy.position(viewer);
    const message: ServerMessage = { is: "entries", entries, ...position, ...(clock && { clock }) };
    return JSON.stringify(message);
  }

  get #clockText(): string {
    const { clock } = this.#copy.stored;
    return clock === null ? "" : JSON.stringify([clock, this.#copy.timing.holidays]);
  }

  #tellLines(lines: StoredLine[]): void {
    const heard = saidAtTheTable(lines, this.#isHidden);
    if (heard.length > 0) this.#tell({ is: "chat", lines: heard });
    this.#delayed.hear(lines);
  }

  get #isHidden(): boolean {
    return isHidden(this.#copy.stored, this.#deps.now());
  }

  #tell(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const guest of this.#guests) guest.send(text);
  }
}
