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
} from "@stellwerk/kernel";
import type { Choices, Position, SeenEntry, TableInfo, Terms } from "@stellwerk/wire";
import { Subscribers, type Guest } from "./subscribers.ts";
import { dueAt as clockDueAt, turned, wound } from "./clock.ts";
import { type BotTurn, CachedMatch } from "./cached-match.ts";
import { Ledger } from "./ledger.ts";
import { agreed, clocked, isAgreed, resigned, returned, settled, stoodIn } from "./table-transitions.ts";
import { readOrders } from "./standing-orders.ts";
import { RequestError, notPublic } from "../common/request-error.ts";
import { botAt, themselves } from "./seats.ts";
import { type Beside, type Sitter, type StoredMatch, isFree } from "./stored-match.ts";
import type { Deps } from "./deps.ts";

/** A match as it is open here: what is known of it, those who follow it, and what they do. */
export class Table {
  readonly #copy: CachedMatch;
  readonly #subscribers: Subscribers;
  readonly #ledger: Ledger;

  private constructor(
    readonly deps: Deps,
    readonly game: Game,
    stored: StoredMatch,
  ) {
    this.#copy = new CachedMatch(game, stored, deps.availability);
    this.#subscribers = new Subscribers(deps, this.#copy);
    this.#ledger = new Ledger(deps, this.#copy, this.#subscribers);
  }

  static async open(deps: Deps, id: string): Promise<Table | null> {
    const stored = await deps.store.read(id, 0);
    const game = stored && gameById(stored.game);
    if (!game) return null;
    const table = new Table(deps, game, stored);
    await table.#subscribers.chat.hear();
    return table;
  }

  get stored(): Readonly<StoredMatch> {
    return this.#copy.stored;
  }

  /** Entries in the log. */
  get number(): number {
    return this.#copy.number;
  }

  /** Whether nobody here follows it, and nothing is under way. */
  get isDeserted(): boolean {
    return this.#subscribers.isEmpty && this.#ledger.isIdle;
  }

  /** The table as somebody may know it. */
  infoFor(viewer: Viewer): TableInfo {
    return this.#subscribers.infoFor(viewer);
  }

  get botTurn(): BotTurn | null {
    return this.#copy.botTurn;
  }

  /** Whether a clock wants something done. */
  get isClockDue(): boolean {
    return clocked(this.#copy, this.deps.now()) !== null;
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
    const { match, game, phase, clock, outcome } = this.#subscribers.info;
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
    return this.#subscribers.listen(listener);
  }

  /** The position after `number` entries, as the viewer may know it. */
  at(number: number, viewer: Viewer): unknown {
    return this.#subscribers.at(number, viewer);
  }

  /** Throws unless the match is over for somebody. */
  demandEnd(viewer: Viewer): void {
    const sight = this.#subscribers.sightOf(viewer);
    if (sight === "door") throw notPublic();
    if (sight === "later" || this.stored.phase !== "over")
      throw new RequestError("notOver", "the match is not over yet");
  }

  /** The whole match with its seed, for somebody for whom it is over. */
  fileFor(viewer: Viewer): MatchFile {
    this.demandEnd(viewer);
    return this.#copy.fileWithSecrets();
  }

  async join(guest: Guest, known: { entries: number; lines: number }): Promise<void> {
    await this.#ledger.alone(async () => {
      if (known.entries > this.number) await this.#ledger.catchUp();
      await this.#subscribers.join(guest, known);
      if (this.#mayWantNotices(guest.seat)) await this.deps.store.came(this.stored.id, guest.seat);
      await this.#ledger.obey();
    });
  }

  /** `isLost`: the connection broke, and nobody knows since when. */
  async leave(guest: Guest, isLost = false): Promise<void> {
    if (!this.#subscribers.leave(guest)) return;
    await this.#ledger.alone(async () => {
      await this.#subscribers.attend();
      if (isLost) await this.#call(guest.seat, this.#subscribers.foundBy(guest));
    });
  }

  /** Somebody has turned away from the page when it showed `seen` entries; `null`: has turned back to it. */
  async look(guest: Guest, seen: number | null): Promise<void> {
    if (!this.#subscribers.look(guest, seen === null)) return;
    await this.#ledger.alone(async () => {
      await this.#subscribers.attend();
      if (seen !== null) await this.#call(guest.seat, seen);
      else if (this.#mayWantNotices(guest.seat)) await this.deps.store.came(this.stored.id, guest.seat);
    });
  }

  /** Says once more who is at the table, where that may have been forgotten. */
  async attend(): Promise<void> {
    await this.#ledger.alone(() => this.#subscribers.attend());
  }

  /** Notes that it is somebody's turn who saw only so many entries, and not that. */
  async #call(seat: Viewer, seen: number): Promise<void> {
    const isNews = seen < this.number && this.#copy.entryAt(this.number - 1)?.seat !== seat;
    if (isNews && this.#mayWantNotices(seat) && this.#subscribers.away([seat]).length > 0)
      await this.deps.store.call(this.stored.id, seat, this.deps.now());
  }

  /** Whether a seat has to act that is somebody's with an account. */
  #mayWantNotices(seat: Viewer): seat is Seat {
    return seat !== null && this.#copy.active.includes(seat) && (this.stored.seats[seat]?.person ?? null) !== null;
  }

  async takeSeat(wanted: Seat | undefined, sitter: Sitter): Promise<Seat> {
    return this.#ledger.alone(async () => {
      await this.#ledger.catchUp();
      const { id, seats, phase } = this.stored;
      if (phase !== "waiting") throw new RequestError("started", "the match has started");
      if (this.seatOfPerson(sitter.person) !== null) throw new RequestError("seated", "you sit at this table already");
      const free = seats.find((seat) => isFree(seat) && (wanted === undefined || seat.seat === wanted));
      const isTaken = free && (await this.deps.store.takeSeat(id, free.seat, sitter));
      await this.#ledger.catchUp();
      if (!isTaken)
        throw new RequestError("taken", wanted === undefined ? "no seat is free" : `seat ${wanted} is not free`);
      return free.seat;
    });
  }

  /** Changes something about a table that waits for its people. */
  async arrange(change: (stored: Readonly<StoredMatch>) => Promise<boolean>): Promise<void> {
    await this.#ledger.alone(async () => {
      await this.#ledger.catchUp();
      if (this.stored.phase !== "waiting") throw new RequestError("started", "the match has started");
      const isDone = await change(this.stored);
      await this.#ledger.catchUp();
      if (!isDone) throw new RequestError("stale", "the table has changed");
    });
  }

  /** Starts the match unless it has started; bots of the level take the seats that are free. */
  async start(level: string | undefined): Promise<void> {
    await this.#ledger.alone(async () => {
      if (this.stored.phase === "waiting") await this.#ledger.catchUp();
      const { id, phase, options, seats, seed } = this.stored;
      if (phase !== "waiting") return;
      const free = seats.filter(isFree).map(({ seat }) => seat);
      if (free.length > 0 && level === undefined) throw new RequestError("seatsFree", "somebody is still missing");
      const match = Match.start(this.game, options, seats.length, seed);
      const at = this.deps.now();
      const filled = seats.map((seat) => (free.includes(seat.seat) ? { ...seat, bot: level ?? "" } : seat));
      const active = this.game.active(match.state);
      const isBots = active.some((seat) => botAt(filled[seat]) !== null);
      const { timing } = this.#copy;
      const standing = wound(timing.pace, seats.length);
      const clock = standing && turned(standing, timing, { running: themselves(active, filled) }, at);
      const dueAt = isBots ? at : clock && clockDueAt(clock, timing);
      const bots = { seats: free, level: level ?? "" };
      const isStarted = await this.deps.store.start(id, match.snapshot(), bots, {
        active,
        away: this.#subscribers.away(active),
        clock,
        dueAt,
        at,
      });
      await this.#ledger.catchUp();
      if (!isStarted) throw new RequestError("stale", "the table has changed");
      if (isBots) this.deps.wake();
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
      await this.#ledger.checkTurn(seat, who);
      return match.prepare(seat, action);
    };
    return this.#ledger.enter(number, prepare, isSame);
  }

  /** One step back, or a wish for any step back. */
  async undo(seat: Seat, number: number, to: number | undefined): Promise<number> {
    if (to !== undefined && !(await this.#wish(seat, number, to))) return number;
    // A step that all agreed on is entered for the last who did.
    const isSame = (entry: Entry): boolean =>
      "undo" in entry && (to === undefined ? entry.seat === seat : entry.undo === to);
    const prepare = async (match: Match): Promise<Refusal | Step> => {
      await this.#ledger.checkTurn(seat, "person");
      return match.prepareUndo(seat, to);
    };
    return this.#ledger.enter(number, prepare, isSame);
  }

  /** Notes a wish to go back, and says whether every person at the table now has the same. */
  #wish(seat: Seat, number: number, to: number): Promise<boolean> {
    return this.#ledger.alone(async () => {
      if (number !== this.number) await this.#ledger.catchUp();
      if (number !== this.number) return true;
      if (botAt(this.stored.seats[seat]) !== null) throw new RequestError("standIn", "a bot plays for you");
      if (to >= number) throw new RequestError("noPosition", `there is no position ${to} to go back to`);
      if (this.stored.phase !== "playing") throw new RequestError("notPlaying", "the match is not being played");
      await this.deps.store.wish(this.stored.id, { seat, number, to });
      await this.#ledger.catchUp();
      return isAgreed(this.#copy, to);
    });
  }

  /** Notes what is to be done for a seat from now on, and does what is due of it; `null` ends that. */
  async order(seat: Seat, wish: unknown): Promise<void> {
    const orders = readOrders(this.game, wish);
    await this.#ledger.alone(async () => {
      if (this.stored.phase !== "playing") await this.#ledger.catchUp();
      if (this.stored.phase !== "playing") throw new RequestError("notPlaying", "the match is not being played");
      if (orders !== null && botAt(this.stored.seats[seat]) !== null)
        throw new RequestError("standIn", "a bot plays for you; take your seat back first");
      await this.deps.store.order(this.stored.id, { seat, orders });
      await this.#ledger.catchUp();
      await this.#ledger.obey();
    });
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
    await this.#ledger.alone(async () => {
      if (this.stored.phase !== "playing") throw new RequestError("notPlaying", "the match is not being played");
      await this.deps.store.agree(this.stored.id, seat, ends);
      await this.#ledger.change(agreed);
    });
  }

  /** Says who may look at the match once it is over. */
  async show(seat: Seat, shown: Terms["shown"]): Promise<void> {
    await this.#ledger.alone(async () => {
      await this.deps.store.show(this.stored.id, seat, shown);
      await this.#ledger.catchUp();
    });
  }

  /** Keeps what somebody has written down for himself. */
  note(seat: Seat, text: string): Promise<void> {
    return this.#ledger.alone(() => this.#subscribers.notes.write(seat, text));
  }

  /** Does what is due: what clocks want, standing orders that nobody came to, and whatever this copy has missed. */
  async seeTo(): Promise<void> {
    await this.#ledger.alone(async () => {
      await this.#ledger.change(clocked);
      await this.#ledger.obey();
      await this.#ledger.change(settled);
    });
  }

  /** Shows those who watch with a delay what they may see by now. */
  showDelayed(): Promise<void> {
    return this.#ledger.alone(async () => this.#subscribers.showDelayed());
  }

  #beside(work: (copy: CachedMatch, now: number) => Beside | null): Promise<void> {
    return this.#ledger.alone(() => this.#ledger.change(work));
  }

  async say(guest: Guest, text: string): Promise<void> {
    const name = guest.seat === null ? guest.name : (this.stored.seats[guest.seat]?.name ?? "");
    const { seat, person } = guest;
    await this.#ledger.alone(() => this.#subscribers.chat.say({ seat, name, person, text, at: this.deps.now() }));
  }

  /** Sends what somebody missed who has seen only so many entries. */
  resend(guest: Guest, since: number): void {
    this.#subscribers.resend(guest, since);
  }

  /** Something about this match has changed in the store: its log, or anything else. */
  async refresh(what: "log" | "all" = "all"): Promise<void> {
    await this.#ledger.alone(async () => {
      const before = this.stored.seats;
      await this.#ledger.catchUp();
      await this.#ledger.obey();
      if (what === "log") return;
      const isGone = this.stored.seats.some(({ person }, seat) => person === null && before[seat]?.person);
      if (isGone) await this.#subscribers.chat.reread();
      await this.#subscribers.chat.hear();
      await this.#subscribers.notes.hear();
    });
  }
}
