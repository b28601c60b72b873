import {
  BadFile,
  type Entry,
  type Game,
  Match,
  type MatchFile,
  type Outcome,
  type Refusal,
  type Seat,
  type Snapshot,
  type Step,
  type Viewer,
  commitment,
  hasShownSince,
  ordered,
  toFile,
} from "@stellwerk/kernel";
import type { ClockInfo, SeenEntry, TableInfo } from "@stellwerk/wire";
import { type Clock, type Timing, clockInfo, dueAt, turned } from "./clock.ts";
import { played } from "./final-standings.ts";
import type { Availability } from "./availability.ts";
import { RequestError } from "../common/request-error.ts";
import { botAt, themselves } from "./seats.ts";
import { type Append, type StoredEntry, type StoredMatch, type StoredSeat, isKept } from "./stored-match.ts";
import type { MatchPhase } from "../store/index.ts";

/** A bot that has to act, and its view. */
export interface BotTurn {
  seat: Seat;
  level: string;
  number: number;
  view: unknown;
  /** Its actions since the last of another seat. */
  before: number;
}

/**
 * A match as this process knows it, perhaps less than the database does: its log, its position, the table around
 * it, and what each viewer may see. It changes only by `take` (what the database has) and `commit` (an entry that
 * has become durable).
 */
export class MatchState {
  readonly #commitment: string;
  readonly #log: StoredEntry[] = [];
  readonly #snapshots = new Map<number, Snapshot>();
  #stored: StoredMatch;
  #match: Match | null = null;
  /** Whether the last step that was asked for may be taken back, as of `number` entries. */
  #undoable = { number: 0, to: 0, is: false };

  constructor(
    readonly game: Game,
    stored: StoredMatch,
    readonly availability?: Availability,
  ) {
    this.#commitment = commitment(stored.seed);
    this.#stored = stored;
    this.take(stored);
  }

  get stored(): Readonly<StoredMatch> {
    return this.#stored;
  }

  /** The match itself; `null` before its start. */
  get match(): Match | null {
    return this.#match;
  }

  /** Entries in the log. */
  get number(): number {
    return this.#log.length;
  }

  /** The entry that was made at the position after `number` entries. */
  entryAt(number: number): Entry | undefined {
    return this.#log[number]?.entry;
  }

  /** Takes over what the database has, with the entries that were missing here. */
  take(stored: StoredMatch): void {
    const { current, options, seats, seed } = stored;
    this.#stored = stored;
    this.#log.push(...stored.entries);
    for (const [number, snapshot] of stored.snapshots) this.#snapshots.set(number, snapshot);
    if (!current || (this.#match && stored.entries.length === 0)) return;
    const header = { game: this.game.id, options, seats: seats.length, seed };
    this.#match = Match.resume(this.game, header, this.#log, new Map(this.#snapshots).set(this.number, current));
  }

  /** All that is written with a step. */
  appendOf(step: Step, at: number): Append {
    const { seats, clock, changes } = this.#stored;
    const { entry, snapshot, number } = step;
    const active = this.game.active(snapshot.state);
    const phase = active.length === 0 ? "over" : "playing";
    const ends = this.#endedBy(entry, phase);
    const turn = {
      running: themselves(active, seats),
      actor: entry.seat,
      ...("undo" in entry && { takenBack: this.#takenBackTo(entry.undo) }),
    };
    const after = clock && turned(clock, this.timing, turn, at);
    // Orders are carried out at once; they are due for the case that this process dies before.
    const isDue = active.some((seat) => botAt(seats[seat]) !== null) || this.orderedAt(snapshot.state, ends) !== null;
    return {
      ...step,
      changes,
      keep: Match.isSnapshotDue(number),
      phase,
      ending: phase === "over" ? { by: "play", outcome: played(this.game.outcome(snapshot.state), seats), at } : null,
      clock: after,
      ends,
      active,
      dueAt: isDue ? at : after && dueAt(after, this.timing),
      at,
    };
  }

  /** Takes over an entry that has just been made durable. */
  commit({ number, entry, events, snapshot, keep, phase, ending, clock, ends, active, dueAt: due, at }: Append): void {
    this.#match?.commit({ number, entry, events, snapshot });
    this.#log.push({ entry, events, position: snapshot.position, at });
    if (keep) this.#snapshots.set(number, snapshot);
    const orders = this.#stored.orders.filter(({ seat }) => !ends.includes(seat));
    const news = { phase, number, current: snapshot, ending, clock, active, dueAt: due, wishes: [], orders };
    this.#stored = { ...this.#stored, ...news };
  }

  /** The standing orders of a seat, or `null`. */
  ordersOf(seat: Seat): unknown {
    return this.#stored.orders.find((given) => given.seat === seat)?.orders ?? null;
  }

  /** The action of a standing order at a position, without the seats in `ends`; where a bot plays, orders rest. */
  orderedAt(state: unknown, ends: readonly Seat[] = []): { seat: Seat; action: unknown } | null {
    for (const { seat, orders } of this.#stored.orders) {
      const rests = ends.includes(seat) || botAt(this.#stored.seats[seat]) !== null;
      const action = rests ? null : ordered(this.game, state, seat, orders);
      if (action !== null) return { seat, action };
    }
    return null;
  }

  /** What the clocks go by. */
  get timing(): Timing {
    const { terms, holidays } = this.#stored;
    return {
      pace: terms.pace,
      holidays: terms.pace.kind === "days" ? holidays : [],
      openSince: this.availability?.since ?? 0,
    };
  }

  /** When the match is due with these seats and clocks: at once for bots and orders. */
  dueAt(seats: readonly StoredSeat[], clock: Clock | null, now: number): number | null {
    const isBots = this.active.some((seat) => botAt(seats[seat]) !== null);
    if (isBots || (this.#match && this.orderedAt(this.#match.state))) return now;
    return clock && dueAt(clock, this.timing);
  }

  /** The seats of the actions that a step back takes back, one for each. */
  #takenBackTo(position: number): Seat[] {
    const seats: Seat[] = [];
    for (let at = this.number; at > position;) {
      const entry = this.entryAt(at - 1);
      if (entry && "undo" in entry) at = entry.undo;
      else {
        if (entry) seats.push(entry.seat);
        at--;
      }
    }
    return seats;
  }

  /** The seats whose standing orders an entry ends: all at the end; with a step back those whose actions it takes back. */
  #endedBy(entry: Entry, phase: MatchPhase): Seat[] {
    const seats = this.#stored.orders.map(({ seat }) => seat);
    if (phase === "over") return seats;
    if (!("undo" in entry)) return [];
    const takenBack = [entry, ...this.#log.slice(entry.undo).map((past) => past.entry)];
    return seats.filter((seat) => takenBack.some((one) => one.seat === seat));
  }

  /** The seats that may act now. */
  get active(): readonly Seat[] {
    return this.#match && this.#stored.phase === "playing" ? this.game.active(this.#match.state) : [];
  }

  /** What a seat may do now. */
  choicesOf(seat: Seat): unknown[] {
    return this.#match && this.active.includes(seat) ? this.game.choices(this.#match.state, seat) : [];
  }

  get botTurn(): BotTurn | null {
    if (!this.#match || this.#stored.phase !== "playing") return null;
    const { state } = this.#match;
    for (const seat of this.game.active(state)) {
      const level = botAt(this.#stored.seats[seat]);
      if (level === null) continue;
      const before = this.number - 1 - this.#log.findLastIndex(({ entry }) => entry.seat !== seat);
      return { seat, level, number: this.number, view: this.game.view(state, seat), before };
    }
    return null;
  }

  /** The table as players see it; `here`: who follows it on this process. */
  info(here: readonly Viewer[], now: number): TableInfo {
    const { id, game, options, seats, host, terms, openAt, phase, seed, wishes, elsewhere, rematch, programs } =
      this.#stored;
    const isOnline = (seat: Seat): boolean =>
      here.includes(seat) || elsewhere.some((other) => other.seats.includes(seat));
    const watchers = here.filter((seat) => seat === null).length;
    return {
      match: id,
      game,
      rules: this.game.rules,
      options,
      seats: seats.map(({ seat, name, bot, person, standIn, resignedAt, ends, shows, colour }) => ({
        seat,
        name,
        bot,
        online: bot !== null || isOnline(seat),
        person,
        program: programs.includes(seat),
        standIn,
        resigned: resignedAt !== null,
        ends,
        shows: shows ?? terms.shown,
        colour,
      })),
      host,
      terms,
      open: openAt !== null,
      phase,
      commitment: this.#commitment,
      seed: phase === "over" ? seed : null,
      outcome: this.outcome,
      endedBy: this.#stored.ending?.by ?? null,
      clock: this.clockAt(now),
      watchers: elsewhere.reduce((sum, other) => sum + other.watchers, watchers),
      wishes: wishes.map(({ seat, to }) => ({ seat, to })),
      rematch,
      awaited: phase === "waiting" ? seats.filter(isKept).map(({ seat }) => seat) : [],
      tournament: this.#stored.tournament,
      // Those who play here have a key or are bots.
      imported: phase === "over" && seats.every(({ bot, keyHash }) => bot === null && keyHash === null),
    };
  }

  /** The result of a match that is over; by the rules for one that ended before results were stored. */
  get outcome(): Outcome | null {
    const { ending } = this.#stored;
    return ending && (ending.by === null ? (this.#match?.outcome ?? null) : ending.outcome);
  }

  /** The clocks as they are shown. */
  clockAt(now: number): ClockInfo | null {
    const { clock, phase } = this.#stored;
    return clock && phase === "playing" ? clockInfo(clock, this.timing, now) : null;
  }

  /** When the last entry was made. */
  get playedAt(): number {
    return this.#log.at(-1)?.at ?? this.#stored.at;
  }

  /** How many entries there were at a time. */
  numberAt(time: number): number {
    const newer = this.#log.findIndex(({ at }) => at > time);
    return newer === -1 ? this.number : newer;
  }

  position(viewer: Viewer): { number: number; view: unknown; undo: boolean } {
    const match = this.#match;
    const isPlayer =
      match !== null &&
      viewer !== null &&
      this.#stored.phase === "playing" &&
      botAt(this.#stored.seats[viewer]) === null;
    return {
      number: this.number,
      view: match && this.game.view(match.state, viewer),
      undo: isPlayer && this.#mayUndo(match, match.undoTarget(viewer)),
    };
  }

  /** Works out a step back. In a rated match nothing is taken back that showed hidden things. */
  prepareUndo(match: Match, seat: Seat, to: number | undefined): Refusal | Step {
    this.demandUndoable(to ?? match.undoTarget(seat));
    return match.prepareUndo(seat, to);
  }

  /** Throws if the terms of the match forbid going back to a position. */
  demandUndoable(to: number | Refusal): void {
    if (this.#match && typeof to === "number" && !this.#mayUndo(this.#match, to))
      throw new RequestError("shown", "in a rated match nothing is taken back that showed something hidden");
  }

  #mayUndo(match: Match, to: number | Refusal): boolean {
    if (typeof to !== "number") return false;
    if (!this.#stored.terms.rated || to >= this.number) return true;
    if (this.#undoable.number !== this.number || this.#undoable.to !== to)
      this.#undoable = { number: this.number, to, is: !hasShownSince(match, to) };
    return this.#undoable.is;
  }

  entriesSince(since: number, viewer: Viewer, until = this.number): SeenEntry[] {
    return this.#log.slice(since, until).map(({ entry, at }, index) => {
      const number = since + index + 1;
      const events = this.#match?.eventsOf(number, viewer) ?? [];
      return { number, seat: entry.seat, undo: "undo" in entry ? entry.undo : null, events, at };
    });
  }

  /** The position after `number` entries. */
  at(number: number, viewer: Viewer): unknown {
    if (!this.#match || number > this.number) throw new RequestError("noPosition", `there is no position ${number}`);
    return this.game.view(this.#match.at(number), viewer);
  }

  file(): MatchFile {
    if (this.#stored.phase !== "over") throw new RequestError("notOver", "a match can be saved once it is over");
    return this.fileWithSecrets();
  }

  /** The file of a match that may go on: its seed tells everything that is still hidden. */
  fileWithSecrets(): MatchFile {
    if (!this.#match) throw new RequestError("notStarted", "the match was never started");
    const names = this.#stored.seats.map(({ name, bot }) => name ?? bot ?? "");
    try {
      return toFile(this.#match, names);
    } catch (error) {
      if (error instanceof BadFile) throw new RequestError("olderRules", error.message);
      throw error;
    }
  }

  /** The options of the next match at this table. */
  get nextOptions(): unknown {
    const { ending } = this.#stored;
    // A match that an operator closed has no rematch.
    if (!this.#match || !ending || ending.by === "closed" || (ending.by === null && !this.#match.outcome))
      throw new RequestError("notOver", "a rematch comes after the end");
    return this.game.rematch(this.#match.state);
  }
}
