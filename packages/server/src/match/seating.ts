import { Match, type Seat } from "@stellwerk/kernel";
import type { BotLevels } from "@stellwerk/wire";
import { RequestError } from "../common/request-error.ts";
import { dueAt as clockDueAt, turned, wound } from "./clock.ts";
import type { MatchDeps } from "./deps.ts";
import type { MatchState } from "./match-state.ts";
import type { MatchWriter } from "./match-writer.ts";
import { botAt, themselves } from "./seats.ts";
import { type Admission, type Sitter, type StoredMatch, type StoredSeat, isFree } from "./stored-match.ts";
import type { Subscribers } from "./subscribers.ts";

/** What happens at a table before the match starts, and the start itself. */
export class Seating {
  readonly #deps: MatchDeps;
  readonly #state: MatchState;
  readonly #writer: MatchWriter;
  readonly #subscribers: Subscribers;

  constructor(deps: MatchDeps, state: MatchState, writer: MatchWriter, subscribers: Subscribers) {
    this.#deps = deps;
    this.#state = state;
    this.#writer = writer;
    this.#subscribers = subscribers;
  }

  /** Takes a free seat, the wanted one or any; returns which. */
  take(wanted: Seat | undefined, sitter: Sitter, admit: Admission = () => Promise.resolve()): Promise<Seat> {
    return this.#writer.exclusive(async () => {
      const { id, seats } = await this.#waiting();
      if (sitter.person !== null && seats.some(({ person }) => person === sitter.person))
        throw new RequestError("seated", "you sit at this table already");
      const free = seats.find((seat) => isFree(seat) && (wanted === undefined || seat.seat === wanted));
      const isTaken = free && (await this.#deps.store.takeSeat(id, free.seat, sitter, admit));
      await this.#writer.catchUp();
      if (!isTaken)
        throw new RequestError("taken", wanted === undefined ? "no seat is free" : `seat ${wanted} is not free`);
      return free.seat;
    });
  }

  /** A player stands up, or the host asks a player to; returns the seat as it was. The last player closes the table. */
  async leave(by: Seat, seat: Seat): Promise<StoredSeat> {
    if (seat !== by) this.#demandHost(by);
    this.#demandOwn();
    return this.#change(async ({ id, seats, host }) => {
      const left = seats[seat];
      if (!left || isFree(left) || left.bot !== null) throw new RequestError("noPerson", "no person sits there");
      const next = seats.find((one) => one.seat !== seat && one.keyHash !== null);
      const { store } = this.#deps;
      const isDone = next
        ? await store.freeSeat(id, left, seat === host ? next.seat : host)
        : await store.closeTable(id, Date.now());
      return isDone ? left : null;
    });
  }

  /** Notes the colour that a player would like. */
  async setColour(by: Seat, colour: number): Promise<void> {
    await this.#change(({ id }) => this.#deps.store.setColour(id, by, colour));
  }

  /** Lists the table in the lobby, or takes it off. */
  async open(by: Seat, open: boolean): Promise<void> {
    this.#demandHost(by);
    await this.#change(({ id, openAt }) => this.#deps.store.setOpen(id, open ? (openAt ?? Date.now()) : null));
  }

  /** The host closes the table. */
  async close(by: Seat): Promise<void> {
    this.#demandHost(by);
    this.#demandOwn();
    await this.#change(({ id }) => this.#deps.store.closeTable(id, Date.now()));
  }

  /** Starts the match unless it has started; bots of the level, or of the levels by seat, take the seats that are free. */
  async start(levels: BotLevels | undefined): Promise<void> {
    await this.#writer.exclusive(async () => {
      if (this.#state.stored.phase === "waiting") await this.#writer.catchUp();
      const { id, phase, options, seats, seed } = this.#state.stored;
      if (phase !== "waiting") return;
      const bots = new Map<Seat, string>();
      for (const { seat } of seats.filter(isFree)) {
        const level = typeof levels === "string" ? levels : levels?.[seat];
        if (level === undefined) throw new RequestError("seatsFree", "a player is still missing");
        bots.set(seat, level);
      }
      const { game, timing } = this.#state;
      const match = Match.start(game, options, seats.length, seed);
      const at = this.#deps.now();
      const filled = seats.map((seat) => ({ ...seat, bot: bots.get(seat.seat) ?? seat.bot }));
      const active = game.active(match.state);
      const isBots = active.some((seat) => botAt(filled[seat]) !== null);
      const standing = wound(timing.pace, seats.length);
      const clock = standing && turned(standing, timing, { running: themselves(active, filled) }, at);
      const dueAt = isBots ? at : clock && clockDueAt(clock, timing);
      const away = this.#subscribers.away(active);
      const seated = [...bots].map(([seat, level]) => ({ seat, level }));
      const isStarted = await this.#deps.store.start(id, match.snapshot(), seated, { active, away, clock, dueAt, at });
      await this.#writer.catchUp();
      if (!isStarted) throw new RequestError("stale", "the table has changed");
      if (isBots) this.#deps.wake();
    });
  }

  /** Writes a change to the waiting table; throws if it has changed since. */
  #change<T>(write: (stored: Readonly<StoredMatch>) => Promise<T | false | null>): Promise<T> {
    return this.#writer.exclusive(async () => {
      const result = await write(await this.#waiting());
      await this.#writer.catchUp();
      if (result === false || result === null) throw new RequestError("stale", "the table has changed");
      return result;
    });
  }

  /** The table as the database has it; throws once the match has started. */
  async #waiting(): Promise<Readonly<StoredMatch>> {
    await this.#writer.catchUp();
    if (this.#state.stored.phase !== "waiting") throw new RequestError("started", "the match has started");
    return this.#state.stored;
  }

  #demandHost(seat: Seat): void {
    if (this.#state.stored.host !== seat) throw new RequestError("notHost", "only the host may do that");
  }

  /** The players of a tournament's match are not for those at the table to choose. */
  #demandOwn(): void {
    if (this.#state.stored.tournament !== null) throw new RequestError("started", "this match is part of a tournament");
  }
}
