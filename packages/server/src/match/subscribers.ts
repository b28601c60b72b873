import type { Seat, Viewer } from "@stellwerk/kernel";
import type { ServerMessage, Spectator, SpectatorKind, TableInfo } from "@stellwerk/wire";
import { Chat } from "./chat.ts";
import type { MatchState } from "./match-state.ts";
import { DelayedSpectators, infoAtTheDoor, isHidden, saidAtTheTable, sightOf } from "./delayed-spectators.ts";
import { Notes } from "./private-notes.ts";
import { type NamedSpectator, SpectatorLimits } from "./spectator-limits.ts";
import { OrdersNews } from "./standing-orders.ts";
import { notPublic } from "../common/request-error.ts";
import type { AwayPlayer, StoredLine, StoredMatch } from "./stored-match.ts";
import type { MatchDeps } from "./deps.ts";
import type { PresentSpectator } from "../store/index.ts";

/** So many spectators a process tells the host of: the others come into the list as these go. */
const MOST_LISTED = 100;

/** One socket that follows a match. */
export interface Subscriber {
  readonly seat: Viewer;
  /** A spectator's name in the chat. */
  readonly name: string;
  readonly person: string | null;
  /** Who watches: the account, or the hash of a guest's address, another one for each match. */
  readonly spectator: string;
  /** By which the host names a spectator. */
  readonly who: string;
  readonly kind: SpectatorKind;
  send(message: string): void;
  /** The seat was given up before the start: this socket is not at the table any more. */
  part(): void;
}

/** The sockets that follow a match on this process, and what each of them is told. */
export class Subscribers {
  readonly chat: Chat;
  readonly orders: OrdersNews;
  readonly notes: Notes;
  readonly limits: SpectatorLimits;
  readonly #deps: MatchDeps;
  readonly #state: MatchState;
  readonly #delayed: DelayedSpectators;
  readonly #subscribers = new Set<Subscriber>();
  readonly #listeners = new Set<() => void>();
  /** Entries in the log when each joined. */
  readonly #joinedAt = new WeakMap<Subscriber, number>();
  /** Those whose page is open but has not been looked at for a while. */
  readonly #turnedAway = new WeakSet<Subscriber>();
  /** What was told last of the table, and of its clocks. */
  #told = { table: "", clock: "" };

  constructor(deps: MatchDeps, state: MatchState) {
    this.#deps = deps;
    this.#state = state;
    const { store } = deps;
    const { id } = state.stored;
    const sendTo = (seat: Seat, message: string): void => {
      for (const subscriber of this.#subscribers) if (subscriber.seat === seat) subscriber.send(message);
    };
    this.orders = new OrdersNews((seat) => state.ordersOf(seat), sendTo);
    this.notes = new Notes(store, id, sendTo);
    this.limits = new SpectatorLimits(store.database.db, id);
    this.chat = new Chat(store, id, (lines) => this.#tellLines(lines));
    this.#delayed = new DelayedSpectators(state, this.chat, () => this.info);
  }

  get isEmpty(): boolean {
    return this.#subscribers.size === 0 && this.#delayed.size === 0 && this.#listeners.size === 0;
  }

  /** The table as players see it. */
  get info(): TableInfo {
    return this.#state.info(this.#viewers, this.#deps.now());
  }

  /** The table as the viewer may know it. */
  infoFor(viewer: Viewer): TableInfo {
    const sight = this.sightOf(viewer);
    if (sight === "later") return this.#delayed.infoAt(this.#deps.now());
    return sight === "now" ? this.info : infoAtTheDoor(this.info);
  }

  /** Players see the table as it is; spectators what its terms allow. */
  sightOf(viewer: Viewer): "now" | "later" | "door" {
    return viewer === null ? sightOf(this.#state.stored, this.#deps.now()) : "now";
  }

  /** The position after `number` entries, as the viewer may know it. */
  at(number: number, viewer: Viewer): unknown {
    const sight = this.sightOf(viewer);
    if (sight === "door") throw notPublic();
    return sight === "later" ? this.#delayed.at(number, this.#deps.now()) : this.#state.at(number, viewer);
  }

  get #viewers(): Viewer[] {
    const looking = [...this.#subscribers]
      .filter((subscriber) => !this.#turnedAway.has(subscriber))
      .map(({ seat }) => seat);
    return [...looking, ...Array<Viewer>(this.#delayed.size).fill(null)];
  }

  /** The players of these seats who have accounts and are not at the table. */
  away(seats: readonly Seat[]): AwayPlayer[] {
    const { seats: sitting, elsewhere } = this.#state.stored;
    const there = new Set([...this.#viewers, ...elsewhere.flatMap((other) => other.seats)]);
    return seats.flatMap((seat) => {
      const { person = null, standIn = null } = sitting[seat] ?? {};
      return person === null || standIn !== null || there.has(seat) ? [] : { seat, person };
    });
  }

  /** Calls back at every change, until the returned function is called. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async join(subscriber: Subscriber, known: { entries: number; lines: number }): Promise<void> {
    const sight = this.sightOf(subscriber.seat);
    if (sight === "door") throw notPublic();
    if (subscriber.seat === null) this.limits.demandEntry(subscriber.spectator);
    if (sight === "later") this.#delayed.join(subscriber, known.entries, this.#deps.now());
    else await this.#sitDown(subscriber, known);
    await this.attend();
  }

  async #sitDown(subscriber: Subscriber, known: { entries: number; lines: number }): Promise<void> {
    const isHidden = this.#isHidden;
    this.#subscribers.add(subscriber);
    const joined: ServerMessage = {
      is: "joined",
      you: subscriber.seat,
      table: this.info,
      ...this.#state.position(subscriber.seat),
      entries: this.#state.entriesSince(known.entries, subscriber.seat),
      // Where not all hear everything, the number of known lines does not say which they are.
      chat: saidAtTheTable(this.chat.since(isHidden ? 0 : known.lines), isHidden),
      orders: this.orders.for(subscriber.seat),
      note: await this.notes.for(subscriber.seat),
    };
    subscriber.send(JSON.stringify(joined));
    this.#joinedAt.set(subscriber, this.#state.number);
  }

  /** False if it was not there. */
  leave(subscriber: Subscriber): boolean {
    return this.#subscribers.delete(subscriber) || this.#delayed.leave(subscriber);
  }

  /** Entries in the log when a subscriber joined. */
  numberAtJoin(subscriber: Subscriber): number {
    return this.#joinedAt.get(subscriber) ?? 0;
  }

  /** Notes whether the page is looked at; false if that is nothing new. */
  look(subscriber: Subscriber, isLooking: boolean): boolean {
    if (!this.#subscribers.has(subscriber) || this.#turnedAway.has(subscriber) !== isLooking) return false;
    if (isLooking) this.#turnedAway.delete(subscriber);
    else this.#turnedAway.add(subscriber);
    return true;
  }

  /** The spectators here, once each however many pages they have open; those beyond many are not listed. */
  get #spectatorsHere(): PresentSpectator[] {
    const here = new Map<string, PresentSpectator>();
    for (const { seat, spectator: id, who, name, kind } of [...this.#subscribers, ...this.#delayed.all])
      if (seat === null && here.size < MOST_LISTED && !here.has(id)) here.set(id, { id, who, name, kind });
    return [...here.values()];
  }

  get #allSpectators(): PresentSpectator[] {
    return [...this.#spectatorsHere, ...this.#state.stored.elsewhere.flatMap(({ spectators }) => spectators)];
  }

  /** Those who watch, on this process or another, and those who were sent away. */
  get spectators(): Spectator[] {
    return this.limits.list(this.#allSpectators);
  }

  spectatorNamed(who: string): NamedSpectator {
    return this.limits.named(who, this.#allSpectators);
  }

  /** Tells the other processes and all subscribers who is at the table now. */
  async attend(): Promise<void> {
    const viewers = this.#viewers;
    const { id, openAt } = this.#state.stored;
    const seats = [...new Set(viewers)].filter((seat) => seat !== null).sort((a, b) => a - b);
    const watchers = viewers.filter((seat) => seat === null).length;
    await this.#deps.store.attend(id, { seats, watchers, spectators: this.#spectatorsHere }, openAt !== null);
    this.tellTable();
  }

  /** Removes the sockets of players who gave up their seats before the start, or were asked to. */
  async unseat(before: StoredMatch["seats"]): Promise<void> {
    const { seats } = this.#state.stored;
    const isLost = (seat: Viewer): boolean => seat !== null && before[seat]?.keyHash !== seats[seat]?.keyHash;
    for (const { seat } of before) if (isLost(seat)) this.notes.forget(seat);
    const left = [...this.#subscribers].filter(({ seat }) => isLost(seat));
    if (left.length === 0) return;
    const message: ServerMessage = { is: "unseated" };
    for (const subscriber of left) {
      this.#subscribers.delete(subscriber);
      subscriber.send(JSON.stringify(message));
      subscriber.part();
    }
    await this.attend();
  }

  /** Learns whom the host has silenced or sent away, and lets go of those. */
  async hearLimits(): Promise<void> {
    await this.limits.hear();
    const removed = [...this.#subscribers, ...this.#delayed.all].filter(
      ({ seat, spectator }) => seat === null && this.limits.isRemoved(spectator),
    );
    if (removed.length === 0) return;
    const message = { is: "no", id: null, code: "removed", message: "the host asked you to stay away" } as const;
    for (const subscriber of removed) {
      this.leave(subscriber);
      subscriber.send(JSON.stringify(message satisfies ServerMessage));
      subscriber.part();
    }
    await this.attend();
  }

  /** Lets go of all subscribers; those at the table hear that their seat is gone. */
  dismiss(): void {
    const message: ServerMessage = { is: "unseated" };
    for (const subscriber of [...this.#subscribers, ...this.#delayed.clear()]) {
      subscriber.send(JSON.stringify(message));
      subscriber.part();
    }
    this.#subscribers.clear();
  }

  /** Each subscriber gets its own view; those with the same view get the same bytes. */
  tellEntries(since: number): void {
    const messages = new Map<Viewer, string>();
    for (const subscriber of this.#subscribers) {
      const message = messages.get(subscriber.seat) ?? this.#entriesMessage(since, subscriber.seat);
      messages.set(subscriber.seat, message);
      subscriber.send(message);
    }
    this.#told.clock = this.#clockText;
    for (const listener of this.#listeners) listener();
  }

  /** Sends the entries after `since` once more. */
  resend(subscriber: Subscriber, since: number): void {
    if (since < this.#state.number) subscriber.send(this.#entriesMessage(since, subscriber.seat));
  }

  /** Tells of the table if it has changed since it was last told; clocks are told with every entry. */
  tellTable(isNews = false): void {
    const { clock, ...table } = this.info;
    const told = { table: JSON.stringify(table), clock: this.#clockText };
    if (!isNews && told.table === this.#told.table && told.clock === this.#told.clock) return;
    this.#told = told;
    const text = JSON.stringify({ is: "table", table: { ...table, clock } } satisfies ServerMessage);
    // Spectators of a private match see its end, but not the seed, which would give them the whole match.
    const watchers = JSON.stringify({
      is: "table",
      table: { ...table, clock, seed: table.terms.shown === "private" ? null : table.seed },
    } satisfies ServerMessage);
    for (const subscriber of this.#subscribers) subscriber.send(subscriber.seat === null ? watchers : text);
    for (const listener of this.#listeners) listener();
  }

  /** Shows delayed spectators what has become old enough, and everything once nothing is hidden. */
  showDelayed(): void {
    if (this.#delayed.size === 0) return;
    this.#delayed.show(this.#deps.now());
    if (this.#isHidden) return;
    for (const subscriber of this.#delayed.clear()) this.#subscribers.add(subscriber);
    this.#tell({ is: "chat", lines: this.chat.since(0) });
    this.tellTable(true);
  }

  #entriesMessage(since: number, viewer: Viewer): string {
    const entries = this.#state.entriesSince(since, viewer);
    const clock = this.#state.clockAt(this.#deps.now());
    const position = this.#state.position(viewer);
    const message: ServerMessage = { is: "entries", entries, ...position, ...(clock && { clock }) };
    return JSON.stringify(message);
  }

  get #clockText(): string {
    const { clock } = this.#state.stored;
    return clock === null ? "" : JSON.stringify([clock, this.#state.timing.holidays]);
  }

  #tellLines(lines: StoredLine[]): void {
    const heard = saidAtTheTable(lines, this.#isHidden);
    if (heard.length > 0) this.#tell({ is: "chat", lines: heard });
    this.#delayed.hear(lines);
  }

  get #isHidden(): boolean {
    return isHidden(this.#state.stored, this.#deps.now());
  }

  #tell(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const subscriber of this.#subscribers) subscriber.send(text);
  }
}
