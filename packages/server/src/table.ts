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
import type { Choices, Position, SeenEntry, ServerMessage, TableInfo, Terms } from "@stellwerk/wire";
import { Chat } from "./chat.ts";
import { dueAt as clockDueAt, lateAt, turned, wound } from "./clock.ts";
import { type BotTurn, MatchCopy } from "./copy.ts";
import { Gallery, infoAtTheDoor, isHidden, saidAtTheTable, sightOf } from "./gallery.ts";
import { agreed, clocked, isAgreed, resigned, returned, settled, stoodIn } from "./manners.ts";
import type { Metrics } from "./metrics.ts";
import { Notes } from "./notes.ts";
import { OrdersNews, readOrders } from "./orders.ts";
import { Refused } from "./refused.ts";
import { botAt, themselves } from "./seats.ts";
import {
  type Beside,
  type Sitter,
  type Store,
  type StoredLine,
  type StoredMatch,
  type StoredSeat,
  isFree,
} from "./store/store.ts";

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

/** What every table needs from the server around it. */
export interface Surroundings {
  readonly store: Store;
  readonly metrics: Metrics;
  /** A bot has become due. */
  readonly wake: () => void;
  /** What time it is. */
  readonly now: () => number;
  /** Since when there is a server, if there was none before. */
  readonly openSince?: number;
}

/**
 * A match and those who follow it here. The store has the truth; the copy may be behind, and catches
 * up whenever the store knows better. Everything that looks at the copy and then writes happens one
 * after another (`#alone`); between processes the store's unique key decides.
 */
export class Table {
  readonly #guests = new Set<Guest>();
  readonly #listeners = new Set<() => void>();
  /** Entries in the log when somebody came. */
  readonly #joinedAt = new WeakMap<Guest, number>();
  /** Those whose page is open, and who have not looked at it for a while. */
  readonly #turnedAway = new WeakSet<Guest>();
  readonly #copy: MatchCopy;
  readonly #chat: Chat;
  readonly #orders: OrdersNews;
  readonly #notes: Notes;
  readonly #gallery: Gallery;
  /** What was told last of the table, and of its clocks. */
  #told = { table: "", clock: "" };
  #tail: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly surroundings: Surroundings,
    readonly game: Game,
    stored: StoredMatch,
  ) {
    this.#copy = new MatchCopy(game, stored, surroundings.openSince);
    const sendTo = (seat: Seat, message: string): void => {
      for (const guest of this.#guests) if (guest.seat === seat) guest.send(message);
    };
    this.#orders = new OrdersNews((seat) => this.#copy.ordersOf(seat), sendTo);
    this.#notes = new Notes(surroundings.store, stored.id, sendTo);
    this.#chat = new Chat(surroundings.store, stored.id, (lines) => this.#tellLines(lines));
    this.#gallery = new Gallery(this.#copy, this.#chat, () => this.info);
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
    return this.#guests.size === 0 && this.#gallery.size === 0;
  }

  /** The table as those who play may know it. */
  get info(): TableInfo {
    return this.#copy.info(this.#viewers, this.surroundings.now());
  }

  /** The table as somebody may know it. */
  infoFor(viewer: Viewer): TableInfo {
    const sight = this.#sightOf(viewer);
    if (sight === "later") return this.#gallery.infoAt(this.surroundings.now());
    return sight === "now" ? this.info : infoAtTheDoor(this.info);
  }

  /** Whoever plays sees all there is for him; whoever does not, what the terms of the table allow. */
  #sightOf(viewer: Viewer): "now" | "later" | "door" {
    return viewer === null ? sightOf(this.stored, this.surroundings.now()) : "now";
  }

  get #viewers(): Viewer[] {
    const looking = [...this.#guests].filter((guest) => !this.#turnedAway.has(guest)).map(({ seat }) => seat);
    return [...looking, ...Array<Viewer>(this.#gallery.size).fill(null)];
  }

  get botTurn(): BotTurn | null {
    return this.#copy.botTurn;
  }

  /** Whether a clock wants something done. */
  get isClockDue(): boolean {
    return clocked(this.#copy, this.surroundings.now()) !== null;
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
    const { match, game, phase, clock, outcome } = this.info;
    const { number, view } = this.#copy.position(seat);
    const active = [...this.#copy.active];
    return { match, game, phase, number, you: seat, active, yours: active.includes(seat), view, clock, outcome };
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
    const sight = this.#sightOf(viewer);
    if (sight === "door") throw notPublic();
    return sight === "later" ? this.#gallery.at(number, this.surroundings.now()) : this.#copy.at(number, viewer);
  }

  /** The whole match with its seed, for somebody for whom it is over. */
  fileFor(viewer: Viewer): MatchFile {
    const sight = this.#sightOf(viewer);
    if (sight === "door") throw notPublic();
    if (sight === "later") throw new Refused("notOver", "a match can be saved once it is over");
    return this.#copy.file();
  }

  async join(guest: Guest, known: { entries: number; lines: number }): Promise<void> {
    await this.#alone(async () => {
      if (known.entries > this.number) await this.#catchUp();
      const sight = this.#sightOf(guest.seat);
      if (sight === "door") throw notPublic();
      if (sight === "later") {
        this.#gallery.join(guest, known.entries, this.surroundings.now());
        return this.#attend();
      }
      const isHidden = this.#isHidden;
      this.#guests.add(guest);
      const joined: ServerMessage = {
        is: "joined",
        you: guest.seat,
        table: this.info,
        ...this.#copy.position(guest.seat),
        entries: this.#copy.entriesSince(known.entries, guest.seat),
        // Where not everybody hears everything, how many lines somebody knows does not say which.
        chat: saidAtTheTable(this.#chat.since(isHidden ? 0 : known.lines), isHidden),
        orders: this.#orders.for(guest.seat),
        note: await this.#notes.for(guest.seat),
      };
      guest.send(JSON.stringify(joined));
      this.#joinedAt.set(guest, this.number);
      await this.#attend();
      if (this.#mayWantNotices(guest.seat)) await this.surroundings.store.came(this.stored.id, guest.seat);
      await this.#obey();
    });
  }

  /** `isLost`: the connection broke, and nobody knows since when. */
  async leave(guest: Guest, isLost = false): Promise<void> {
    if (!this.#guests.delete(guest) && !this.#gallery.leave(guest)) return;
    await this.#alone(async () => {
      await this.#attend();
      if (isLost) await this.#call(guest.seat, this.#joinedAt.get(guest) ?? 0);
    });
  }

  /** Somebody has turned away from the page when it showed `seen` entries; `null`: has turned back to it. */
  async look(guest: Guest, seen: number | null): Promise<void> {
    if (!this.#guests.has(guest) || this.#turnedAway.has(guest) === (seen !== null)) return;
    await this.#alone(async () => {
      if (seen === null) this.#turnedAway.delete(guest);
      else this.#turnedAway.add(guest);
      await this.#attend();
      if (seen !== null) await this.#call(guest.seat, seen);
      else if (this.#mayWantNotices(guest.seat)) await this.surroundings.store.came(this.stored.id, guest.seat);
    });
  }

  /** Notes that it is somebody's turn who saw only so many entries, and not that. */
  async #call(seat: Viewer, seen: number): Promise<void> {
    const isNews = seen < this.number && this.#copy.entryAt(this.number - 1)?.seat !== seat;
    if (isNews && this.#mayWantNotices(seat) && this.#away([seat]).length > 0)
      await this.surroundings.store.call(this.stored.id, seat, this.surroundings.now());
  }

  /** Whether a seat has to act that is somebody's with an account. */
  #mayWantNotices(seat: Viewer): seat is Seat {
    return seat !== null && this.#copy.active.includes(seat) && (this.stored.seats[seat]?.person ?? null) !== null;
  }

  /** Those of the seats whose people have accounts and are not at the table. */
  #away(seats: readonly Seat[]): Seat[] {
    const { seats: sitting, elsewhere } = this.stored;
    const there = new Set([...this.#viewers, ...elsewhere.flatMap((other) => other.seats)]);
    const isSomebodys = ({ person, standIn }: StoredSeat): boolean => person !== null && standIn === null;
    return seats.filter((seat) => !there.has(seat) && sitting.some((one) => one.seat === seat && isSomebodys(one)));
  }

  /** Tells the other processes and everybody here who is at the table now. */
  async #attend(): Promise<void> {
    const viewers = this.#viewers;
    const seats = [...new Set(viewers)].filter((seat) => seat !== null).sort((a, b) => a - b);
    const watchers = viewers.filter((seat) => seat === null).length;
    await this.surroundings.store.attend(this.stored.id, { seats, watchers }, this.stored.openAt !== null);
    this.#tellTable();
  }

  async takeSeat(wanted: Seat | undefined, sitter: Sitter): Promise<Seat> {
    return this.#alone(async () => {
      await this.#catchUp();
      const { id, seats, phase } = this.stored;
      if (phase !== "waiting") throw new Refused("started", "the match has started");
      if (this.seatOfPerson(sitter.person) !== null) throw new Refused("seated", "you sit at this table already");
      const free = seats.find((seat) => isFree(seat) && (wanted === undefined || seat.seat === wanted));
      const isTaken = free && (await this.surroundings.store.takeSeat(id, free.seat, sitter));
      await this.#catchUp();
      if (!isTaken) throw new Refused("taken", wanted === undefined ? "no seat is free" : `seat ${wanted} is not free`);
      return free.seat;
    });
  }

  /** Changes something about a table that waits for its people. */
  async arrange(change: (stored: Readonly<StoredMatch>) => Promise<boolean>): Promise<void> {
    await this.#alone(async () => {
      await this.#catchUp();
      if (this.stored.phase !== "waiting") throw new Refused("started", "the match has started");
      const isDone = await change(this.stored);
      await this.#catchUp();
      if (!isDone) throw new Refused("stale", "the table has changed");
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
      const at = this.surroundings.now();
      const filled = seats.map((seat) => (free.includes(seat.seat) ? { ...seat, bot: level ?? "" } : seat));
      const active = this.game.active(match.state);
      const isBots = active.some((seat) => botAt(filled[seat]) !== null);
      const { timing } = this.#copy;
      const standing = wound(timing.pace, seats.length);
      const clock = standing && turned(standing, timing, { running: themselves(active, filled) }, at);
      const dueAt = isBots ? at : clock && clockDueAt(clock, timing);
      const bots = { seats: free, level: level ?? "" };
      const isStarted = await this.surroundings.store.start(id, match.snapshot(), bots, {
        active,
        away: this.#away(active),
        clock,
        dueAt,
        at,
      });
      await this.#catchUp();
      if (!isStarted) throw new Refused("stale", "the table has changed");
      if (isBots) this.surroundings.wake();
    });
  }

  /**
   * Plays an action at the position after `number` entries; one that is already there is not played again.
   * `who` plays: whoever the seat belongs to, or the bot that has it or stands in.
   */
  play(seat: Seat, number: number, action: unknown, who: "person" | "bot" = "person"): Promise<number> {
    const isSame = (entry: Entry): boolean => {
      const parsed = this.game.schema.action.safeParse(action);
      return entry.seat === seat && "action" in entry && isDeepStrictEqual(entry.action, parsed.data);
    };
    const prepare = async (match: Match): Promise<Refusal | Step> => {
      await this.#checkTurn(seat, who);
      return match.prepare(seat, action);
    };
    return this.#enter(number, prepare, isSame);
  }

  /** One step back, or a wish for any step back. */
  async undo(seat: Seat, number: number, to: number | undefined): Promise<number> {
    if (to !== undefined && !(await this.#wish(seat, number, to))) return number;
    // A step that all agreed on is entered for the last who did.
    const isSame = (entry: Entry): boolean =>
      "undo" in entry && (to === undefined ? entry.seat === seat : entry.undo === to);
    const prepare = async (match: Match): Promise<Refusal | Step> => {
      await this.#checkTurn(seat, "person");
      return match.prepareUndo(seat, to);
    };
    return this.#enter(number, prepare, isSame);
  }

  /** Whether it is this one who plays for a seat, and in time. */
  async #checkTurn(seat: Seat, who: "person" | "bot"): Promise<void> {
    const isBots = botAt(this.stored.seats[seat]) !== null;
    if (who === "bot" && !isBots) throw new Refused("stale", "somebody has taken the seat back");
    if (who === "person" && isBots) throw new Refused("standIn", "a bot plays for you; take your seat back first");
    if (!this.#isLate(seat)) return;
    // Holidays that this process has not heard of may have stopped the clock.
    await this.#catchUp();
    if (!this.#isLate(seat)) return;
    await this.#change(clocked);
    throw new Refused("late", "your time has run out");
  }

  #isLate(seat: Seat): boolean {
    const { clock } = this.stored;
    return clock !== null && lateAt(clock, this.#copy.timing, this.surroundings.now()).includes(seat);
  }

  /** Notes a wish to go back, and says whether every person at the table now has the same. */
  #wish(seat: Seat, number: number, to: number): Promise<boolean> {
    return this.#alone(async () => {
      if (number !== this.number) await this.#catchUp();
      if (number !== this.number) return true;
      if (botAt(this.stored.seats[seat]) !== null) throw new Refused("standIn", "a bot plays for you");
      if (to >= number) throw new Refused("noPosition", `there is no position ${to} to go back to`);
      if (this.stored.phase !== "playing") throw new Refused("notPlaying", "the match is not being played");
      await this.surroundings.store.wish(this.stored.id, { seat, number, to });
      await this.#catchUp();
      return isAgreed(this.#copy, to);
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
    prepare: (match: Match) => Promise<Refusal | Step>,
    isSame: (entry: Entry) => boolean,
  ): Promise<number> {
    return this.#alone(async () => {
      if (number > this.number) await this.#catchUp();
      if (!this.#copy.match || number > this.number) throw new Refused("noPosition", `there is no position ${number}`);
      while (number === this.number) {
        // Once the seed is known there is no going back.
        if (this.stored.phase !== "playing") throw new Refused("over", "the match is over");
        const step = await prepare(this.#copy.match);
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
        // Somebody was faster, or something has changed beside the log.
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
    const append = this.#copy.append(step, this.surroundings.now());
    const before = this.#copy.active;
    append.away = this.#away(append.active.filter((seat) => !before.includes(seat)));
    const stop = this.surroundings.metrics.appendSeconds.startTimer();
    const isFirst = await this.surroundings.store.append(id, append);
    stop();
    if (!isFirst) return false;
    this.#copy.enter(append);
    this.#tellEntries(step.number - 1);
    this.#orders.tell();
    if (append.phase === "over" || wishes.length > 0) this.#tellTable();
    if (append.active.some((seat) => botAt(seats[seat]) !== null)) this.surroundings.wake();
    return true;
  }

  /** A bot plays for a seat until its owner takes it back. */
  standIn(seat: Seat, level: string): Promise<void> {
    return this.#beside((copy, now) => stoodIn(copy, seat, level, now));
  }

  return(seat: Seat): Promise<void> {
    return this.#beside((copy, now) => returned(copy, seat, now));
  }

  resign(seat: Seat): Promise<void> {
    return this.#beside((copy, now) => resigned(copy, seat, now));
  }

  /** Notes that somebody would like to end the match without a result, or not any more; all together end it. */
  async agree(seat: Seat, ends: boolean): Promise<void> {
    await this.#alone(async () => {
      if (this.stored.phase !== "playing") throw new Refused("notPlaying", "the match is not being played");
      await this.surroundings.store.agree(this.stored.id, seat, ends);
      await this.#change(agreed);
    });
  }

  /** Says who may look at the match once it is over. */
  async show(seat: Seat, shown: Terms["shown"]): Promise<void> {
    await this.#alone(async () => {
      await this.surroundings.store.show(this.stored.id, seat, shown);
      await this.#catchUp();
    });
  }

  /** Keeps what somebody has written down for himself. */
  note(seat: Seat, text: string): Promise<void> {
    return this.#alone(() => this.#notes.write(seat, text));
  }

  /** Does what is due: what clocks want, standing orders that nobody came to, and whatever this copy has missed. */
  async seeTo(): Promise<void> {
    await this.#alone(async () => {
      await this.#change(clocked);
      await this.#obey();
      await this.#change(settled);
    });
  }

  /** Shows those who watch with a delay what has become old enough, and everything once nothing is hidden. */
  async showGallery(): Promise<void> {
    if (this.#gallery.size === 0) return;
    await this.#alone(async () => {
      this.#gallery.show(this.surroundings.now());
      if (this.#isHidden) return;
      for (const guest of this.#gallery.clear()) this.#guests.add(guest);
      this.#tell({ is: "chat", lines: this.#chat.since(0) });
      this.#tellTable(true);
    });
  }

  #beside(work: (copy: MatchCopy, now: number) => Beside | null): Promise<void> {
    return this.#alone(() => this.#change(work));
  }

  /** Writes what has been worked out, from the match as it is: again and again until nothing came between. */
  async #change(work: (copy: MatchCopy, now: number) => Beside | null): Promise<void> {
    for (;;) {
      await this.#catchUp();
      const beside = work(this.#copy, this.surroundings.now());
      if (!beside) return;
      const { id, number, changes } = this.stored;
      if (!(await this.surroundings.store.beside(id, { number, changes }, beside))) continue;
      await this.#catchUp();
      if (this.botTurn) this.surroundings.wake();
      return;
    }
  }

  async say(guest: Guest, text: string): Promise<void> {
    const name = guest.seat === null ? guest.name : (this.stored.seats[guest.seat]?.name ?? "");
    const { seat, person } = guest;
    await this.#alone(() => this.#chat.say({ seat, name, person, text, at: this.surroundings.now() }));
  }

  /** Sends what somebody missed who has seen only so many entries. */
  resend(guest: Guest, since: number): void {
    if (since < this.number) guest.send(this.#entriesMessage(since, guest.seat));
  }

  /** Something about this match has changed in the store: its log, or anything else. */
  async refresh(what: "log" | "all" = "all"): Promise<void> {
    await this.#alone(async () => {
      const before = this.stored.seats;
      await this.#catchUp();
      await this.#obey();
      if (what === "log") return;
      const isGone = this.stored.seats.some(({ person }, seat) => person === null && before[seat]?.person);
      if (isGone) await this.#chat.reread();
      await this.#chat.hear();
      await this.#notes.hear();
    });
  }

  async #catchUp(): Promise<void> {
    const { number, match } = this.#copy;
    const before = this.stored.seats;
    const stored = await this.surroundings.store.read(this.stored.id, number);
    if (!stored) throw new Error(`match ${this.stored.id} is gone`);
    this.#copy.take(stored);
    await this.#unseat(before);
    if (this.#copy.match !== match) this.#tellEntries(number);
    this.#orders.tell();
    this.#tellTable();
  }

  /** Whoever has given up a seat before the start, or was asked to, is not at the table any more. */
  async #unseat(before: StoredMatch["seats"]): Promise<void> {
    const isLost = (seat: Viewer): boolean =>
      seat !== null && before[seat]?.keyHash !== this.stored.seats[seat]?.keyHash;
    const left = [...this.#guests].filter(({ seat }) => isLost(seat));
    if (left.length === 0) return;
    const message: ServerMessage = { is: "unseated" };
    for (const guest of left) {
      this.#guests.delete(guest);
      guest.send(JSON.stringify(message));
      guest.part();
    }
    await this.#attend();
  }

  /** Everybody gets what he may know; those who may know the same get the same bytes. */
  #tellEntries(since: number): void {
    const messages = new Map<Viewer, string>();
    for (const guest of this.#guests) {
      const message = messages.get(guest.seat) ?? this.#entriesMessage(since, guest.seat);
      messages.set(guest.seat, message);
      guest.send(message);
    }
    this.#told.clock = this.#clockText;
    for (const listener of this.#listeners) listener();
  }

  #entriesMessage(since: number, viewer: Viewer): string {
    const entries = this.#copy.entriesSince(since, viewer);
    const clock = this.#copy.clockAt(this.surroundings.now());
    const position = this.#copy.position(viewer);
    const message: ServerMessage = { is: "entries", entries, ...position, ...(clock && { clock }) };
    return JSON.stringify(message);
  }

  get #clockText(): string {
    const { clock } = this.stored;
    return clock === null ? "" : JSON.stringify([clock, this.#copy.timing.holidays]);
  }

  /** What everybody knows need not be told; clocks are, with every entry. */
  #tellTable(isNews = false): void {
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

  #tellLines(lines: StoredLine[]): void {
    const heard = saidAtTheTable(lines, this.#isHidden);
    if (heard.length > 0) this.#tell({ is: "chat", lines: heard });
    this.#gallery.hear(lines);
  }

  get #isHidden(): boolean {
    return isHidden(this.stored, this.surroundings.now());
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

const notPublic = (): Refused => new Refused("notPublic", "only those who play may see this match");
