import { isDeepStrictEqual } from "node:util";
import { gameById } from "@stellwerk/catalogue";
import {
  BadFile,
  type Entry,
  type Game,
  Match,
  type Refusal,
  type Seat,
  type Snapshot,
  type Step,
  type Viewer,
  commitment,
  isRefusal,
  say,
  toFile,
} from "@stellwerk/kernel";
import type { SeenEntry, ServerMessage, TableInfo } from "@stellwerk/wire";
import type { Metrics } from "./metrics.ts";
import { Refused } from "./refused.ts";
import { type Append, type Store, type StoredEntry, type StoredLine, type StoredMatch, isFree } from "./store/store.ts";

/** Somebody who follows a table: one socket. */
export interface Guest {
  readonly seat: Viewer;
  /** A watcher's name in the chat. */
  readonly name: string;
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
 * A match in memory with those who follow it. The store has the truth: what is here is a copy that
 * may be behind, and that catches up whenever the store knows better. Everything that reads the copy
 * and then writes happens one after another (`#alone`); between processes the store's unique key decides.
 */
export class Table {
  readonly id: string;
  readonly game: Game;
  readonly #commitment: string;
  readonly #guests = new Set<Guest>();
  readonly #log: StoredEntry[] = [];
  readonly #snapshots = new Map<number, Snapshot>();
  #stored: StoredMatch;
  #match: Match | null = null;
  readonly #lines: StoredLine[] = [];
  #told = "";
  #tail: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly surroundings: Surroundings,
    stored: StoredMatch,
    game: Game,
  ) {
    this.id = stored.id;
    this.game = game;
    this.#commitment = commitment(stored.seed);
    this.#stored = stored;
    this.#take(stored);
  }

  static async open(surroundings: Surroundings, id: string): Promise<Table | null> {
    const { store } = surroundings;
    const [stored, lines] = await Promise.all([store.read(id, 0), store.lines(id, 0)]);
    const game = stored && gameById(stored.game);
    if (!game) return null;
    const table = new Table(surroundings, stored, game);
    table.#lines.push(...lines);
    return table;
  }

  /** Entries in the log. */
  get number(): number {
    return this.#log.length;
  }

  get stored(): Readonly<StoredMatch> {
    return this.#stored;
  }

  get isDeserted(): boolean {
    return this.#guests.size === 0;
  }

  get info(): TableInfo {
    const { id, game, options, seats, host, phase, seed, wishes, elsewhere, rematch } = this.#stored;
    const here = [...this.#guests].map((guest) => guest.seat);
    const isOnline = (seat: Seat): boolean =>
      here.includes(seat) || elsewhere.some((other) => other.seats.includes(seat));
    return {
      match: id,
      game,
      rules: this.game.rules,
      options,
      seats: seats.map(({ seat, name, bot }) => ({ seat, name, bot, online: bot !== null || isOnline(seat) })),
      host,
      phase,
      commitment: this.#commitment,
      seed: phase === "over" ? seed : null,
      outcome: phase === "over" ? (this.#match?.outcome ?? null) : null,
      watchers: here.filter((seat) => seat === null).length + elsewhere.reduce((sum, other) => sum + other.watchers, 0),
      wishes: wishes.map(({ seat, to }) => ({ seat, to })),
      rematch,
    };
  }

  /** The seat that a key opens. */
  seatOf(keyHash: string): Seat | null {
    return this.#stored.seats.find((seat) => seat.keyHash === keyHash)?.seat ?? null;
  }

  /** The bot whose turn it is, and what it may know. */
  get botTurn(): { seat: Seat; level: string; number: number; view: unknown; before: number } | null {
    const match = this.#match;
    if (!match || this.#stored.phase !== "playing") return null;
    for (const seat of this.game.active(match.state)) {
      const level = this.#stored.seats[seat]?.bot;
      if (level)
        return {
          seat,
          level,
          number: this.number,
          view: this.game.view(match.state, seat),
          before: this.#actionsInTurn(seat),
        };
    }
    return null;
  }

  /** How many of the latest entries in a row are this seat's. */
  #actionsInTurn(seat: Seat): number {
    const other = this.#log.findLastIndex(({ entry }) => entry.seat !== seat);
    return this.number - 1 - other;
  }

  // ── coming and going ────────────────────────────────────────────────────────────────────────

  async join(guest: Guest, known: { entries: number; lines: number }): Promise<void> {
    await this.#alone(async () => {
      if (known.entries > this.number) await this.#catchUp();
      this.#guests.add(guest);
      const joined: ServerMessage = {
        is: "joined",
        you: guest.seat,
        table: this.info,
        ...this.#position(guest.seat),
        entries: this.#entriesSince(known.entries, guest.seat),
        chat: this.#lines.slice(known.lines),
      };
      guest.send(JSON.stringify(joined));
      await this.#attend();
    });
  }

  async leave(guest: Guest): Promise<void> {
    if (!this.#guests.delete(guest)) return;
    await this.#alone(() => this.#attend());
  }

  /** Tells the other processes and everybody here who is at the table now. */
  async #attend(): Promise<void> {
    const viewers = [...this.#guests].map((guest) => guest.seat);
    const seats = [...new Set(viewers)].filter((seat) => seat !== null).sort((a, b) => a - b);
    await this.surroundings.store.attend(this.id, { seats, watchers: viewers.filter((seat) => seat === null).length });
    this.#tellTable();
  }

  // ── before the start ────────────────────────────────────────────────────────────────────────

  async takeSeat(wanted: Seat | undefined, name: string, keyHash: string): Promise<Seat> {
    return this.#alone(async () => {
      await this.#catchUp();
      const { seats, phase } = this.#stored;
      if (phase !== "waiting") throw new Refused("started", "the match has started");
      const seat = seats.find((candidate) => isFree(candidate) && (wanted === undefined || candidate.seat === wanted));
      if (!seat)
        throw new Refused("taken", wanted === undefined ? "all seats are taken" : `seat ${wanted} is not free`);
      const taken = await this.surroundings.store.takeSeat(this.id, seat.seat, name, keyHash);
      await this.#catchUp();
      if (!taken) throw new Refused("taken", `somebody was faster to take seat ${seat.seat}`);
      return seat.seat;
    });
  }

  /** Starts the match unless it has started; bots of the level take the seats that are free. */
  async start(level: string | undefined): Promise<void> {
    await this.#alone(async () => {
      if (this.#stored.phase === "waiting") await this.#catchUp();
      const { phase, options, seats, seed } = this.#stored;
      if (phase !== "waiting") return;
      const free = seats.filter(isFree).map(({ seat }) => seat);
      if (free.length > 0 && level === undefined) throw new Refused("seatsFree", "somebody is still missing");
      const match = Match.start(this.game, options, seats.length, seed);
      const isBots = (seat: Seat): boolean => free.includes(seat) || seats[seat]?.bot !== null;
      const dueAt = this.game.active(match.state).some(isBots) ? Date.now() : null;
      const started = await this.surroundings.store.start(
        this.id,
        match.snapshot(),
        { seats: free, level: level ?? "" },
        dueAt,
      );
      await this.#catchUp();
      if (!started) throw new Refused("stale", "the table has changed");
      if (dueAt !== null) this.surroundings.wake();
    });
  }

  // ── play ────────────────────────────────────────────────────────────────────────────────────

  /** Plays an action for the position after `number` entries; one that is already there is not played again. */
  play(seat: Seat, number: number, action: unknown): Promise<number> {
    return this.#enter(
      number,
      (match) => match.prepare(seat, action),
      (entry) => entry.seat === seat && "action" in entry && isDeepStrictEqual(entry.action, this.#parsed(action)),
    );
  }

  /** One step back, or a wish for any step back. */
  async undo(seat: Seat, number: number, to: number | undefined): Promise<number> {
    if (to !== undefined && !(await this.#wish(seat, number, to))) return number;
    return this.#enter(
      number,
      (match) => match.prepareUndo(seat, to),
      // The last of those who agreed is the one it is entered for.
      (entry) => "undo" in entry && (to === undefined ? entry.seat === seat : entry.undo === to),
    );
  }

  /** Notes a wish to go back, and says whether every person at the table now has the same. */
  #wish(seat: Seat, number: number, to: number): Promise<boolean> {
    return this.#alone(async () => {
      if (number !== this.number) await this.#catchUp();
      if (number !== this.number) return true;
      if (to >= number) throw new Refused("noPosition", `there is no position ${to} to go back to`);
      if (this.#stored.phase !== "playing") throw new Refused("notPlaying", "the match is not being played");
      await this.surroundings.store.wish(this.id, { seat, number, to });
      await this.#catchUp();
      const { seats, wishes } = this.#stored;
      return seats.every(
        (person) => person.bot !== null || wishes.some((wish) => wish.seat === person.seat && wish.to === to),
      );
    });
  }

  #parsed(action: unknown): unknown {
    const parsed = this.game.schema.action.safeParse(action);
    return parsed.success ? parsed.data : undefined;
  }

  /** The path of every entry: worked out, made durable, and only then on the table and told. */
  #enter(
    number: number,
    prepare: (match: Match) => Refusal | Step,
    isSame: (entry: Entry) => boolean,
  ): Promise<number> {
    return this.#alone(async () => {
      if (number > this.number) await this.#catchUp();
      const match = this.#match;
      if (!match || number > this.number) throw new Refused("noPosition", `there is no position ${number}`);
      if (number === this.number) {
        // Once the seed is known there is no going back.
        if (this.#stored.phase !== "playing") throw new Refused("over", "the match is over");
        const step = prepare(match);
        if (isRefusal(step))
          throw new Refused(
            "refused",
            say(this.game, "en", step, (seat) => `seat ${seat}`),
            step,
          );
        if (await this.#append(step)) return step.number;
        await this.#catchUp();
      }
      const known = this.#log[number]?.entry;
      if (known && isSame(known)) return number + 1;
      throw new Refused("stale", `the log has ${this.number} entries, not ${number}`);
    });
  }

  async #append(step: Step): Promise<boolean> {
    const { number, entry, events, snapshot } = step;
    const active = this.game.active(snapshot.state);
    const at = Date.now();
    const append: Append = {
      number,
      entry,
      events,
      snapshot,
      keep: Match.isSnapshotDue(number),
      phase: active.length === 0 ? "over" : "playing",
      dueAt: active.some((seat) => this.#stored.seats[seat]?.bot !== null) ? at : null,
      at,
    };
    const stop = this.surroundings.metrics.appendSeconds.startTimer();
    const isFirst = await this.surroundings.store.append(this.id, append);
    stop();
    if (!isFirst) return false;
    this.#match?.commit(step);
    this.#log.push({ entry, events, position: snapshot.position, at });
    if (append.keep) this.#snapshots.set(number, snapshot);
    const { wishes } = this.#stored;
    this.#stored = { ...this.#stored, phase: append.phase, number, current: snapshot, wishes: [] };
    this.#tellEntries(number - 1);
    if (append.phase === "over" || wishes.length > 0) this.#tellTable();
    if (append.dueAt !== null) this.surroundings.wake();
    return true;
  }

  // ── looking ─────────────────────────────────────────────────────────────────────────────────

  /** The position after `number` entries, as the viewer may know it. */
  at(number: number, viewer: Viewer): unknown {
    if (!this.#match || number > this.number) throw new Refused("noPosition", `there is no position ${number}`);
    return this.game.view(this.#match.at(number), viewer);
  }

  /** What somebody missed who has seen only so many entries. */
  resend(guest: Guest, since: number): void {
    if (since < this.number) guest.send(this.#entriesMessage(since, guest.seat));
  }

  file(): unknown {
    if (!this.#match || this.#stored.phase !== "over")
      throw new Refused("notOver", "a match can be saved once it is over");
    try {
      return toFile(
        this.#match,
        this.#stored.seats.map(({ name, bot }) => name ?? bot ?? ""),
      );
    } catch (error) {
      if (error instanceof BadFile) throw new Refused("olderRules", error.message);
      throw error;
    }
  }

  /** The options of the next match at this table. */
  get nextOptions(): unknown {
    if (!this.#match || this.#stored.phase !== "over") throw new Refused("notOver", "a rematch comes after the end");
    return this.game.rematch(this.#match.state);
  }

  // ── chat ────────────────────────────────────────────────────────────────────────────────────

  async say(guest: Guest, text: string): Promise<void> {
    await this.#alone(async () => {
      const name = guest.seat === null ? guest.name : (this.#stored.seats[guest.seat]?.name ?? "");
      const line = { seat: guest.seat, name, text, at: Date.now() };
      if (this.#lines.some((known) => isSentAgain(known, line))) return;
      if (this.#lines.length >= MOST_LINES) throw new Refused("chatFull", "the chat is full");
      while (!(await this.surroundings.store.say(this.id, { number: this.#lines.length + 1, ...line })))
        await this.#hear();
      await this.#hear();
    });
  }

  /** Passes on the lines that are new. */
  async #hear(): Promise<void> {
    const lines = await this.surroundings.store.lines(this.id, this.#lines.length);
    if (lines.length === 0) return;
    this.#lines.push(...lines);
    this.#tell({ is: "chat", lines });
  }

  // ── keeping up with the store ───────────────────────────────────────────────────────────────

  /** Something about this match has changed in the store. */
  async refresh(): Promise<void> {
    await this.#alone(async () => {
      await this.#catchUp();
      await this.#hear();
    });
  }

  async #catchUp(): Promise<void> {
    const since = this.number;
    const wasWaiting = this.#match === null;
    const stored = await this.surroundings.store.read(this.id, since);
    if (!stored) throw new Error(`match ${this.id} is gone`);
    this.#take(stored);
    if (this.number > since || (wasWaiting && this.#match)) this.#tellEntries(since);
    this.#tellTable();
  }

  #take(stored: StoredMatch): void {
    const { current, options, seats, seed } = stored;
    this.#stored = stored;
    for (const [number, snapshot] of stored.snapshots) this.#snapshots.set(number, snapshot);
    this.#log.push(...stored.entries);
    if (!current || (this.#match && stored.entries.length === 0)) return;
    const header = { game: this.game.id, options, seats: seats.length, seed };
    const snapshots = new Map(this.#snapshots).set(this.number, current);
    this.#match = Match.resume(this.game, header, this.#log, snapshots);
  }

  // ── telling ─────────────────────────────────────────────────────────────────────────────────

  #position(viewer: Viewer): { number: number; view: unknown; undo: boolean } {
    const match = this.#match;
    return {
      number: this.number,
      view: match && this.game.view(match.state, viewer),
      undo:
        match !== null &&
        viewer !== null &&
        this.#stored.phase === "playing" &&
        typeof match.undoTarget(viewer) === "number",
    };
  }

  #entriesSince(since: number, viewer: Viewer): SeenEntry[] {
    return this.#log.slice(since).map(({ entry, at }, index) => {
      const number = since + index + 1;
      return {
        number,
        seat: entry.seat,
        undo: "undo" in entry ? entry.undo : null,
        events: this.#match?.eventsOf(number, viewer) ?? [],
        at,
      };
    });
  }

  #entriesMessage(since: number, viewer: Viewer): string {
    const message: ServerMessage = {
      is: "entries",
      entries: this.#entriesSince(since, viewer),
      ...this.#position(viewer),
    };
    return JSON.stringify(message);
  }

  /** Everybody gets what he may know; those who may know the same get the same bytes. */
  #tellEntries(since: number): void {
    const messages = new Map<Viewer, string>();
    for (const guest of this.#guests) {
      let message = messages.get(guest.seat);
      if (message === undefined) messages.set(guest.seat, (message = this.#entriesMessage(since, guest.seat)));
      guest.send(message);
    }
  }

  #tellTable(): void {
    const { info } = this;
    const text = JSON.stringify(info);
    if (text === this.#told) return;
    this.#told = text;
    this.#tell({ is: "table", table: info });
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

/** What fits into a chat that everybody who joins gets as a whole. */
const MOST_LINES = 2_000;
/** Within this time the same line of the same person is one that was sent twice for want of an answer. */
const AGAIN_MS = 15_000;

const isSentAgain = (known: StoredLine, line: Omit<StoredLine, "number">): boolean =>
  known.seat === line.seat && known.name === line.name && known.text === line.text && line.at - known.at < AGAIN_MS;
