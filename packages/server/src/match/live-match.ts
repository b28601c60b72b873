import { isDeepStrictEqual } from "node:util";
import { gameById } from "@stellwerk/catalogue";
import {
  type Entry,
  type Game,
  type Match,
  type MatchFile,
  type Refusal,
  type Seat,
  type Step,
  type Viewer,
  isRefusal,
  say,
} from "@stellwerk/kernel";
import type { Choices, Position, SeenEntry, TableInfo, Spectator, Terms } from "@stellwerk/wire";
import { RequestError, notPublic } from "../common/request-error.ts";
import { lateAt } from "./clock.ts";
import type { MatchDeps } from "./deps.ts";
import { type BotTurn, MatchState } from "./match-state.ts";
import { MatchWriter } from "./match-writer.ts";
import { Seating } from "./seating.ts";
import { botAt } from "./seats.ts";
import type { SpectatorLimit } from "./spectator-limits.ts";
import { readOrders } from "./standing-orders.ts";
import type { StoredMatch } from "./stored-match.ts";
import { Subscribers, type Subscriber } from "./subscribers.ts";
import {
  agreed,
  clocked,
  demandNoStandIn,
  isAgreed,
  resigned,
  returned,
  settled,
  stoodIn,
} from "./table-transitions.ts";

/** A match that is open on this process: what its players do, and what each of them may see. */
export class LiveMatch {
  readonly seating: Seating;
  readonly #deps: MatchDeps;
  readonly #state: MatchState;
  readonly #subscribers: Subscribers;
  readonly #writer: MatchWriter;

  private constructor(
    deps: MatchDeps,
    readonly game: Game,
    stored: StoredMatch,
  ) {
    this.#deps = deps;
    this.#state = new MatchState(game, stored, deps.availability);
    this.#subscribers = new Subscribers(deps, this.#state);
    this.#writer = new MatchWriter(deps, this.#state, this.#subscribers);
    this.seating = new Seating(deps, this.#state, this.#writer, this.#subscribers);
  }

  static async open(deps: MatchDeps, id: string): Promise<LiveMatch | null> {
    const stored = await deps.store.read(id, 0);
    const game = stored && gameById(stored.game);
    if (!game) return null;
    const match = new LiveMatch(deps, game, stored);
    await match.#subscribers.chat.hear();
    await match.#subscribers.limits.hear();
    return match;
  }

  get stored(): Readonly<StoredMatch> {
    return this.#state.stored;
  }

  /** Entries in the log. */
  get number(): number {
    return this.#state.number;
  }

  /** Whether it has no subscribers here and nothing is under way. */
  get isIdle(): boolean {
    return this.#subscribers.isEmpty && this.#writer.isIdle;
  }

  /** The table as the viewer may know it. */
  infoFor(viewer: Viewer): TableInfo {
    return this.#subscribers.infoFor(viewer);
  }

  get botTurn(): BotTurn | null {
    return this.#state.botTurn;
  }

  /** Whether a clock has run out, or a reminder is due. */
  get isClockDue(): boolean {
    return clocked(this.#state, this.#deps.now()) !== null;
  }

  /** The options of a rematch. */
  get nextOptions(): unknown {
    return this.#state.nextOptions;
  }

  /** The seat that a key opens. A seat of an account opens to that account only. */
  seatOf(keyHash: string, person: string | null): Seat | null {
    const found = this.stored.seats.find((seat) => seat.keyHash === keyHash);
    return found && (found.person === null || found.person === person) ? found.seat : null;
  }

  seatOfPerson(person: string | null): Seat | null {
    return this.stored.seats.find((seat) => seat.person !== null && seat.person === person)?.seat ?? null;
  }

  /** The position, as the player of a seat sees it. */
  positionOf(seat: Seat): Position {
    const { match, game, phase, clock, outcome } = this.#subscribers.info;
    const { number, view } = this.#state.position(seat);
    const active = [...this.#state.active];
    return { match, game, phase, number, you: seat, active, yours: active.includes(seat), view, clock, outcome };
  }

  choicesOf(seat: Seat): Choices {
    return { number: this.number, choices: this.#state.choicesOf(seat) };
  }

  entriesSince(since: number, seat: Seat): SeenEntry[] {
    return this.#state.entriesSince(since, seat);
  }

  /** Calls back at every change, until the returned function is called. */
  listen(listener: () => void): () => void {
    return this.#subscribers.listen(listener);
  }

  /** The position after `number` entries, as the viewer may know it. */
  at(number: number, viewer: Viewer): unknown {
    return this.#subscribers.at(number, viewer);
  }

  /** Throws unless the match is over for the viewer. */
  demandEnd(viewer: Viewer): void {
    const sight = this.#subscribers.sightOf(viewer);
    if (sight === "door") throw notPublic();
    if (sight === "later" || this.stored.phase !== "over")
      throw new RequestError("notOver", "the match is not over yet");
  }

  /** The whole match with its seed, once it is over for the viewer. */
  fileFor(viewer: Viewer): MatchFile {
    this.demandEnd(viewer);
    return this.#state.fileWithSecrets();
  }

  /**
   * Plays an action at the position after `number` entries; an action that is there already is not played again.
   * `who` plays: the player of the seat, or the bot that has it or stands in.
   */
  play(seat: Seat, number: number, action: unknown, who: "person" | "bot" = "person"): Promise<number> {
    const isSame = (entry: Entry): boolean => {
      const parsed = this.game.schema.action.safeParse(action);
      return entry.seat === seat && "action" in entry && isDeepStrictEqual(entry.action, parsed.data);
    };
    return this.#enter(seat, who, number, (match) => match.prepare(seat, action), isSame);
  }

  /**
   * One step back; or a wish for a step back to `to`, taken once all players share it; or, of one's own actions alone,
   * at once as far as `to`.
   */
  async undo(seat: Seat, number: number, to?: number, own = false): Promise<number> {
    const isWish = to !== undefined && !own && !this.#state.match?.isOwnSince(seat, to);
    if (isWish && !(await this.#wish(seat, number, to))) return number;
    // A step that all agreed on is entered for the last who did.
    const isSame = (entry: Entry): boolean =>
      "undo" in entry && (to === undefined || own ? entry.seat === seat : entry.undo === to);
    const target = (match: Match): number | undefined =>
      own && to !== undefined && !match.isOwnSince(seat, to) ? undefined : to;
    return this.#enter(seat, "person", number, (match) => this.#state.prepareUndo(match, seat, target(match)), isSame);
  }

  /** Drops the wishes to go back that the other players have. */
  declineUndo(seat: Seat): Promise<void> {
    return this.#writer.exclusive(async () => {
      if (botAt(this.stored.seats[seat]) !== null) throw new RequestError("standIn", "a bot plays for you");
      this.#demandPlaying();
      await this.#deps.store.dropWishes(this.stored.id);
      await this.#writer.catchUp();
    });
  }

  /** The way of every entry: prepared by the rules, made durable, committed, told. */
  #enter(
    seat: Seat,
    who: "person" | "bot",
    number: number,
    prepare: (match: Match) => Refusal | Step,
    isSame: (entry: Entry) => boolean,
  ): Promise<number> {
    const state = this.#state;
    const writer = this.#writer;
    return writer.exclusive(async () => {
      if (number > state.number) await writer.catchUp();
      if (!state.match || number > state.number) throw new RequestError("noPosition", `there is no position ${number}`);
      while (number === state.number) {
        // Once the seed is known there is no going back.
        if (state.stored.phase !== "playing") throw new RequestError("over", "the match is over");
        await this.#checkTurn(seat, who);
        const step = prepare(state.match);
        if (isRefusal(step)) throw this.#refused(step);
        if (await writer.append(step)) {
          await writer.obeyOrders();
          return step.number;
        }
        await writer.catchUp();
      }
      const entry = state.entryAt(number);
      if (entry && isSame(entry)) return number + 1;
      throw new RequestError("stale", `the log has ${state.number} entries, not ${number}`);
    });
  }

  #refused(refusal: Refusal): RequestError {
    const message = say(this.game, "en", refusal, (seat) => `seat ${seat}`);
    return new RequestError("refused", message, refusal);
  }

  /** Throws unless a person or a bot, as `who` says, plays the seat and is in time. */
  async #checkTurn(seat: Seat, who: "person" | "bot"): Promise<void> {
    const isBots = botAt(this.stored.seats[seat]) !== null;
    if (who === "bot" && !isBots) throw new RequestError("stale", "the player has taken the seat back");
    if (who === "person" && isBots) throw new RequestError("standIn", "a bot plays for you; take your seat back first");
    if (!this.#isLate(seat)) return;
    // Holidays that this process has not heard of may have stopped the clock.
    await this.#writer.catchUp();
    if (!this.#isLate(seat)) return;
    await this.#writer.change(clocked);
    throw new RequestError("late", "your time has run out");
  }

  #isLate(seat: Seat): boolean {
    const { clock } = this.stored;
    return clock !== null && lateAt(clock, this.#state.timing, this.#deps.now()).includes(seat);
  }

  /** Notes a wish to go back; returns whether all players share it now. */
  #wish(seat: Seat, number: number, to: number): Promise<boolean> {
    return this.#writer.exclusive(async () => {
      if (number !== this.number) await this.#writer.catchUp();
      if (number !== this.number) return true;
      if (botAt(this.stored.seats[seat]) !== null) throw new RequestError("standIn", "a bot plays for you");
      if (to >= number) throw new RequestError("noPosition", `there is no position ${to} to go back to`);
      this.#demandPlaying();
      demandNoStandIn(this.stored.seats);
      this.#state.demandUndoable(to);
      await this.#deps.store.wish(this.stored.id, { seat, number, to });
      await this.#writer.catchUp();
      return isAgreed(this.#state, to);
    });
  }

  /** Replaces the standing orders of a seat and does what is due of them; `null` ends them. */
  async order(seat: Seat, wish: unknown): Promise<void> {
    const orders = readOrders(this.game, wish);
    await this.#writer.exclusive(async () => {
      if (this.stored.phase !== "playing") await this.#writer.catchUp();
      this.#demandPlaying();
      if (orders !== null && botAt(this.stored.seats[seat]) !== null)
        throw new RequestError("standIn", "a bot plays for you; take your seat back first");
      await this.#deps.store.order(this.stored.id, { seat, orders });
      await this.#writer.catchUp();
      await this.#writer.obeyOrders();
    });
  }

  /** A bot plays for a seat until its player returns. */
  standIn(seat: Seat, level: string): Promise<void> {
    return this.#writer.exclusive(() => this.#writer.change((state, now) => stoodIn(state, seat, level, now)));
  }

  /** A player takes the seat back from the bot that stands in. */
  return(seat: Seat): Promise<void> {
    return this.#writer.exclusive(() => this.#writer.change((state, now) => returned(state, seat, now)));
  }

  resign(seat: Seat): Promise<void> {
    return this.#writer.exclusive(() => this.#writer.change((state, now) => resigned(state, seat, now)));
  }

  /** Notes whether a player would like to end the match without a result; all players together end it. */
  async agree(seat: Seat, ends: boolean): Promise<void> {
    await this.#writer.exclusive(async () => {
      this.#demandPlaying();
      await this.#deps.store.agree(this.stored.id, seat, ends);
      await this.#writer.change(agreed);
    });
  }

  /** Does what is due: clocks, standing orders, and what this state has missed. */
  async doDue(): Promise<void> {
    await this.#writer.exclusive(async () => {
      await this.#writer.change(clocked);
      await this.#writer.obeyOrders();
      await this.#writer.change(settled);
    });
  }

  #demandPlaying(): void {
    if (this.stored.phase !== "playing") throw new RequestError("notPlaying", "the match is not being played");
  }

  /** Notes who a player lets look at the match once it is over. */
  async show(seat: Seat, shown: Terms["shown"]): Promise<void> {
    await this.#writer.exclusive(async () => {
      await this.#deps.store.show(this.stored.id, seat, shown);
      await this.#writer.catchUp();
    });
  }

  /** Keeps a player's private note. */
  note(seat: Seat, text: string): Promise<void> {
    return this.#writer.exclusive(() => this.#subscribers.notes.write(seat, text));
  }

  async say({ seat, person, name: own, spectator: id }: Subscriber, text: string): Promise<void> {
    const name = seat === null ? own : (this.stored.seats[seat]?.name ?? "");
    const spectator = seat === null ? id : null;
    if (spectator !== null) this.#subscribers.limits.demandVoice(spectator);
    const line = { seat, name, person, spectator, text, at: this.#deps.now() };
    await this.#writer.exclusive(() => this.#subscribers.chat.say(line));
  }

  /** For the host: who watches, and which spectators were sent away. */
  spectators(seat: Seat): Spectator[] {
    this.#demandHost(seat);
    return this.#subscribers.spectators;
  }

  /** The host silences a spectator or sends them away: one who is listed, the author of a line, or all of them. */
  async limitSpectator(
    seat: Seat,
    { who, line }: { readonly who?: string | undefined; readonly line: number | null },
    limit: SpectatorLimit | null,
  ): Promise<void> {
    this.#demandHost(seat);
    const of = who === undefined ? line : this.#subscribers.spectatorNamed(who);
    await this.#deps.store.limitSpectator(this.stored.id, of, limit, this.#deps.now());
    await this.#writer.exclusive(() => this.#subscribers.hearLimits());
  }

  #demandHost(seat: Seat): void {
    if (seat !== this.stored.host) throw new RequestError("notHost", "only the host may do that");
  }

  async join(subscriber: Subscriber, known: { entries: number; lines: number }): Promise<void> {
    await this.#writer.exclusive(async () => {
      if (known.entries > this.number) await this.#writer.catchUp();
      await this.#subscribers.join(subscriber, known);
      if (this.#hasToAct(subscriber.seat)) await this.#deps.store.unnoteTurn(this.stored.id, subscriber.seat);
      await this.#writer.obeyOrders();
    });
  }

  /** `isLost`: the connection broke, at an unknown time. */
  async leave(subscriber: Subscriber, isLost = false): Promise<void> {
    if (!this.#subscribers.leave(subscriber)) return;
    await this.#writer.exclusive(async () => {
      await this.#subscribers.attend();
      if (isLost) await this.#noteTurn(subscriber.seat, this.#subscribers.numberAtJoin(subscriber));
    });
  }

  /** A player has turned away from the page when it showed `seen` entries; `null`: has turned back to it. */
  async look(subscriber: Subscriber, seen: number | null): Promise<void> {
    if (!this.#subscribers.look(subscriber, seen === null)) return;
    await this.#writer.exclusive(async () => {
      await this.#subscribers.attend();
      if (seen !== null) await this.#noteTurn(subscriber.seat, seen);
      else if (this.#hasToAct(subscriber.seat)) await this.#deps.store.unnoteTurn(this.stored.id, subscriber.seat);
    });
  }

  /** Sends all subscribers away: the match is gone. */
  dismiss(): void {
    this.#subscribers.dismiss();
  }

  /** Announces once more who is at the table. */
  async attend(): Promise<void> {
    await this.#writer.exclusive(() => this.#subscribers.attend());
  }

  /** Notes a turn for a player who left after `seen` entries and so does not know of it. */
  async #noteTurn(seat: Viewer, seen: number): Promise<void> {
    const isNews = seen < this.number && this.#state.entryAt(this.number - 1)?.seat !== seat;
    if (!isNews || !this.#hasToAct(seat)) return;
    for (const player of this.#subscribers.away([seat]))
      await this.#deps.store.noteTurn(this.stored.id, this.number, player, this.#deps.now());
  }

  /** Whether a player with an account has to act there. */
  #hasToAct(seat: Viewer): seat is Seat {
    return seat !== null && this.#state.active.includes(seat) && (this.stored.seats[seat]?.person ?? null) !== null;
  }

  /** Shows delayed spectators what they may see by now. */
  showDelayed(): Promise<void> {
    return this.#writer.exclusive(async () => this.#subscribers.showDelayed());
  }

  /** Sends the entries after `since` once more. */
  resend(subscriber: Subscriber, since: number): void {
    this.#subscribers.resend(subscriber, since);
  }

  /** Follows a change by another process: of the log, or of anything. */
  async refresh(what: "log" | "all" = "all"): Promise<void> {
    await this.#writer.exclusive(async () => {
      const before = this.stored.seats;
      await this.#writer.catchUp();
      await this.#writer.obeyOrders();
      if (what === "log") return;
      const isAccountGone = this.stored.seats.some(({ person }, seat) => person === null && before[seat]?.person);
      if (isAccountGone || (await this.#subscribers.chat.isCut())) await this.#subscribers.chat.reread();
      await this.#subscribers.chat.hear();
      await this.#subscribers.notes.hear();
      await this.#subscribers.hearLimits();
    });
  }
}
