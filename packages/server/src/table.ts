import { isDeepStrictEqual } from "node:util";
import { gameById } from "@stellwerk/catalogue";
import {
  type Entry,
  type Game,
  Match,
  type MatchFile,
  type Refusal,
  type Seat,
  type Step,
  type Viewer,
  isRefusal,
  say,
} from "@stellwerk/kernel";
import type { Choices, Position, SeenEntry, ServerMessage, TableInfo } from "@stellwerk/wire";
import { Chat } from "./chat.ts";
import { type BotTurn, MatchCopy } from "./copy.ts";
import type { Metrics } from "./metrics.ts";
import { OrdersNews, readOrders } from "./orders.ts";
import { Refused } from "./refused.ts";
import { type Append, type Sitter, type Store, type StoredMatch, isFree } from "./store/store.ts";

/** Somebody who follows a table: one socket. */
export interface Guest {
  readonly seat: Viewer;
  /** A watcher's name in the chat. */
  readonly name: string;
  readonly person: string | null;
  send(message: string): void;
}

/** What every table needs from the server around it. */
export interface Surroundings {
  readonly store: Store;
  readonly metrics: Metrics;
  /** A bot has become due. */
  readonly wake: () => void;
}

/**
 * A match and those who follow it here. The store has the truth; the copy may be behind, and catches
 * up whenever the store knows better. Everything that looks at the copy and then writes happens one
 * after another (`#alone`); between processes the store's unique key decides.
 */
export class Table {
  readonly #guests = new Set<Guest>();
  readonly #listeners = new Set<() => void>();
  readonly #copy: MatchCopy;
  readonly #chat: Chat;
  readonly #orders: OrdersNews;
  #told = "";
  #tail: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly surroundings: Surroundings,
    readonly game: Game,
    stored: StoredMatch,
  ) {
    this.#copy = new MatchCopy(game, stored);
    this.#orders = new OrdersNews(
      (seat) => this.#copy.ordersOf(seat),
      (seat, message) => {
        for (const guest of this.#guests) if (guest.seat === seat) guest.send(message);
      },
    );
    this.#chat = new Chat(surroundings.store, stored.id, (lines) => this.#tell({ is: "chat", lines }));
  }

  static async open(surroundings: Surroundings, id: string): Promise<Table | null> {
    const stored = await surroundings.store.read(id, 0);
    const game = stored && gameById(stored.game);
    if (!game) return null;
    const table = new Table(surroundings, game, stored);
    await table.#chat.hear();
    return table;
  }

  get stored(): Readonly<StoredMatch> {
    return this.#copy.stored;
  }

  /** Entries in the log. */
  get number(): number {
    return this.#copy.number;
  }

  get isDeserted(): boolean {
    return this.#guests.size === 0;
  }

  get info(): TableInfo {
    return this.#copy.info([...this.#guests].map((guest) => guest.seat));
  }

  get botTurn(): BotTurn | null {
    return this.#copy.botTurn;
  }

  /** The options of the next match here. */
  get nextOptions(): unknown {
    return this.#copy.nextOptions;
  }

  /** The seat that a key opens. One that belongs to an account opens to nobody else. */
  seatOf(keyHash: string, person: string | null): Seat | null {
    const found = this.stored.seats.find((seat) => seat.keyHash === keyHash);
    return found && (found.person === null || found.person === person) ? found.seat : null;
  }

  /** The seat of somebody with an account. */
  seatOfPerson(person: string | null): Seat | null {
    return this.stored.seats.find((seat) => seat.person !== null && seat.person === person)?.seat ?? null;
  }

  /** The position on the table, for whoever sits there. */
  positionOf(seat: Seat): Position {
    const { match, game, phase, outcome } = this.info;
    const { number, view } = this.#copy.position(seat);
    const active = [...this.#copy.active];
    return { match, game, phase, number, you: seat, active, yours: active.includes(seat), view, outcome };
  }

  /** What a seat may do now. */
  choicesOf(seat: Seat): Choices {
    return { number: this.number, choices: this.#copy.choicesOf(seat) };
  }

  entriesSince(since: number, seat: Seat): SeenEntry[] {
    return this.#copy.entriesSince(since, seat);
  }

  /** Calls back whenever something is told at the table, until the answer is called. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The position after `number` entries, as the viewer may know it. */
  at(number: number, viewer: Viewer): unknown {
    return this.#copy.at(number, viewer);
  }

  file(): MatchFile {
    return this.#copy.file();
  }

  async join(guest: Guest, known: { entries: number; lines: number }): Promise<void> {
    await this.#alone(async () => {
      if (known.entries > this.number) await this.#catchUp();
      this.#guests.add(guest);
      const joined: ServerMessage = {
        is: "joined",
        you: guest.seat,
        table: this.info,
        ...this.#copy.position(guest.seat),
        entries: this.#copy.entriesSince(known.entries, guest.seat),
        chat: this.#chat.since(known.lines),
        orders: this.#orders.for(guest.seat),
      };
      guest.send(JSON.stringify(joined));
      await this.#attend();
      await this.#obey();
    });
  }

  async leave(guest: Guest): Promise<void> {
    if (this.#guests.delete(guest)) await this.#alone(() => this.#attend());
  }

  /** Tells the other processes and everybody here who is at the table now. */
  async #attend(): Promise<void> {
    const viewers = [...this.#guests].map((guest) => guest.seat);
    const seats = [...new Set(viewers)].filter((seat) => seat !== null).sort((a, b) => a - b);
    const watchers = viewers.filter((seat) => seat === null).length;
    await this.surroundings.store.attend(this.stored.id, { seats, watchers });
    this.#tellTable();
  }

  async takeSeat(wanted: Seat | undefined, sitter: Sitter): Promise<Seat> {
    return this.#alone(async () => {
      await this.#catchUp();
      const { id, seats, phase } = this.stored;
      if (phase !== "waiting") throw new Refused("started", "the match has started");
      const free = seats.find((seat) => isFree(seat) && (wanted === undefined || seat.seat === wanted));
      const isTaken = free && (await this.surroundings.store.takeSeat(id, free.seat, sitter));
      await this.#catchUp();
      if (!isTaken) throw new Refused("taken", wanted === undefined ? "no seat is free" : `seat ${wanted} is not free`);
      return free.seat;
    });
  }

  /** Starts the match unless it has started; bots of the level take the seats that are free. */
  async start(level: string | undefined): Promise<void> {
    await this.#alone(async () => {
      if (this.stored.phase === "waiting") await this.#catchUp();
      const { id, phase, options, seats, seed } = this.stored;
      if (phase !== "waiting") return;
      const free = seats.filter(isFree).map(({ seat }) => seat);
      if (free.length > 0 && level === undefined) throw new Refused("seatsFree", "somebody is still missing");
      const match = Match.start(this.game, options, seats.length, seed);
      const isBots = (seat: Seat): boolean => free.includes(seat) || seats[seat]?.bot !== null;
      const dueAt = this.game.active(match.state).some(isBots) ? Date.now() : null;
      const bots = { seats: free, level: level ?? "" };
      const isStarted = await this.surroundings.store.start(id, match.snapshot(), bots, dueAt);
      await this.#catchUp();
      if (!isStarted) throw new Refused("stale", "the table has changed");
      if (dueAt !== null) this.surroundings.wake();
    });
  }

  /** Plays an action at the position after `number` entries; one that is already there is not played again. */
  play(seat: Seat, number: number, action: unknown): Promise<number> {
    const isSame = (entry: Entry): boolean => {
      const parsed = this.game.schema.action.safeParse(action);
      return entry.seat === seat && "action" in entry && isDeepStrictEqual(entry.action, parsed.data);
    };
    return this.#enter(number, (match) => match.prepare(seat, action), isSame);
  }

  /** One step back, or a wish for any step back. */
  async undo(seat: Seat, number: number, to: number | undefined): Promise<number> {
    if (to !== undefined && !(await this.#wish(seat, number, to))) return number;
    // A step that all agreed on is entered for the last who did.
    const isSame = (entry: Entry): boolean =>
      "undo" in entry && (to === undefined ? entry.seat === seat : entry.undo === to);
    return this.#enter(number, (match) => match.prepareUndo(seat, to), isSame);
  }

  /** Notes a wish to go back, and says whether every person at the table now has the same. */
  #wish(seat: Seat, number: number, to: number): Promise<boolean> {
    return this.#alone(async () => {
      if (number !== this.number) await this.#catchUp();
      if (number !== this.number) return true;
      if (to >= number) throw new Refused("noPosition", `there is no position ${to} to go back to`);
      if (this.stored.phase !== "playing") throw new Refused("notPlaying", "the match is not being played");
      await this.surroundings.store.wish(this.stored.id, { seat, number, to });
      await this.#catchUp();
      const { seats, wishes } = this.stored;
      const agrees = (person: Seat): boolean => wishes.some((wish) => wish.seat === person && wish.to === to);
      return seats.every((person) => person.bot !== null || agrees(person.seat));
    });
  }

  /** Notes what is to be done for a seat from now on, and does what is due of it; `null` ends that. */
  async order(seat: Seat, wish: unknown): Promise<void> {
    const orders = readOrders(this.game, wish);
    await this.#alone(async () => {
      if (this.stored.phase !== "playing") await this.#catchUp();
      if (this.stored.phase !== "playing") throw new Refused("notPlaying", "the match is not being played");
      await this.surroundings.store.order(this.stored.id, { seat, orders });
      await this.#catchUp();
      await this.#obey();
    });
  }

  /** Carries out standing orders, each as the seat's own action, until somebody has to decide. */
  async #obey(): Promise<void> {
    for (;;) {
      const { match } = this.#copy;
      const turn = match && this.stored.phase === "playing" ? this.#copy.orderedAt(match.state) : null;
      const step = turn && match?.prepare(turn.seat, turn.action);
      if (!step || isRefusal(step)) return;
      if (!(await this.#append(step))) await this.#catchUp();
    }
  }

  /** The path of every entry: worked out, made durable, and only then on the table and told. */
  #enter(
    number: number,
    prepare: (match: Match) => Refusal | Step,
    isSame: (entry: Entry) => boolean,
  ): Promise<number> {
    return this.#alone(async () => {
      if (number > this.number) await this.#catchUp();
      const { match } = this.#copy;
      if (!match || number > this.number) throw new Refused("noPosition", `there is no position ${number}`);
      if (number === this.number) {
        // Once the seed is known there is no going back.
        if (this.stored.phase !== "playing") throw new Refused("over", "the match is over");
        const step = prepare(match);
        if (isRefusal(step))
          throw new Refused(
            "refused",
            say(this.game, "en", step, (seat) => `seat ${seat}`),
            step,
          );
        if (await this.#append(step)) {
          await this.#obey();
          return step.number;
        }
        await this.#catchUp();
      }
      const entry = this.#copy.entryAt(number);
      if (entry && isSame(entry)) return number + 1;
      throw new Refused("stale", `the log has ${this.number} entries, not ${number}`);
    });
  }

  /** False if somebody else was first. */
  async #append(step: Step): Promise<boolean> {
    const { id, seats, wishes } = this.stored;
    const active = this.game.active(step.snapshot.state);
    const at = Date.now();
    const phase = active.length === 0 ? "over" : "playing";
    const ends = this.#copy.endedBy(step.entry, phase);
    const isBots = active.some((seat) => seats[seat]?.bot !== null);
    // Orders are carried out at once; they are due for whoever comes after a process that died before.
    const isDue = isBots || this.#copy.orderedAt(step.snapshot.state, ends) !== null;
    const append: Append = {
      ...step,
      keep: Match.isSnapshotDue(step.number),
      phase,
      ends,
      dueAt: isDue ? at : null,
      at,
    };
    const stop = this.surroundings.metrics.appendSeconds.startTimer();
    const isFirst = await this.surroundings.store.append(id, append);
    stop();
    if (!isFirst) return false;
    this.#copy.enter(append);
    this.#tellEntries(step.number - 1);
    this.#orders.tell();
    if (append.phase === "over" || wishes.length > 0) this.#tellTable();
    if (isBots) this.surroundings.wake();
    return true;
  }

  async say(guest: Guest, text: string): Promise<void> {
    const name = guest.seat === null ? guest.name : (this.stored.seats[guest.seat]?.name ?? "");
    const { seat, person } = guest;
    await this.#alone(() => this.#chat.say({ seat, name, person, text, at: Date.now() }));
  }

  /** Sends what somebody missed who has seen only so many entries. */
  resend(guest: Guest, since: number): void {
    if (since < this.number) guest.send(this.#entriesMessage(since, guest.seat));
  }

  /** Something about this match has changed in the store. */
  async refresh(): Promise<void> {
    await this.#alone(async () => {
      await this.#catchUp();
      await this.#obey();
      await this.#chat.hear();
    });
  }

  async #catchUp(): Promise<void> {
    const { number, match } = this.#copy;
    const stored = await this.surroundings.store.read(this.stored.id, number);
    if (!stored) throw new Error(`match ${this.stored.id} is gone`);
    this.#copy.take(stored);
    if (this.#copy.match !== match) this.#tellEntries(number);
    this.#orders.tell();
    this.#tellTable();
  }

  /** Everybody gets what he may know; those who may know the same get the same bytes. */
  #tellEntries(since: number): void {
    const messages = new Map<Viewer, string>();
    for (const guest of this.#guests) {
      const message = messages.get(guest.seat) ?? this.#entriesMessage(since, guest.seat);
      messages.set(guest.seat, message);
      guest.send(message);
    }
    for (const listener of this.#listeners) listener();
  }

  #entriesMessage(since: number, viewer: Viewer): string {
    const entries = this.#copy.entriesSince(since, viewer);
    const message: ServerMessage = { is: "entries", entries, ...this.#copy.position(viewer) };
    return JSON.stringify(message);
  }

  #tellTable(): void {
    const { info } = this;
    const text = JSON.stringify(info);
    if (text === this.#told) return;
    this.#told = text;
    this.#tell({ is: "table", table: info });
    for (const listener of this.#listeners) listener();
  }

  #tell(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const guest of this.#guests) guest.send(text);
  }

  #alone<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(task);
    this.#tail = result.catch(() => {});
    return result;
  }
}
