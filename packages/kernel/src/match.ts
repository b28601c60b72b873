import { SeededChance, commitment, freshSeed } from "./chance.ts";
import { type Game, type Outcome, type Refusal, type Viewer, malformed } from "./game.ts";
import type { Seat } from "./ids.ts";
import { itemAt } from "./item-at.ts";

/** What was decided at the start of a match, and never changes. */
export interface Header<Options = unknown> {
  readonly game: string;
  readonly options: Options;
  readonly seats: number;
  /** 64 hexadecimal digits; secret until the match is over. */
  readonly seed: string;
}

/** One line of the log: an action, or a step back to the position after `undo` entries. */
export type Entry<Action = unknown> = {
  readonly seat: Seat;
  /** The version of the rules it was played under. */
  readonly rules: number;
} & ({ readonly action: Action } | { readonly undo: number });

/** What a store keeps of an entry: with it nothing has to be replayed. */
export interface Past<Action = unknown, Event = unknown> {
  readonly entry: Entry<Action>;
  readonly events: readonly Event[];
  /** Words drawn from chance up to and with this entry. */
  readonly position: number;
}

/** An entry from outside: its action may be malformed or illegal. */
export type Written = { readonly seat: Seat } & ({ readonly action?: unknown } | { readonly undo: number });

/** A position that can be stored, and from which the match can go on without replaying what was before. */
export interface Snapshot<State = unknown> {
  readonly state: State;
  /** Words drawn from chance so far. */
  readonly position: number;
}

/** A legal move that has been worked out but not yet entered: make it durable, then `commit` it. */
export interface Step<State = unknown, Action = unknown, Event = unknown> {
  /** The number of entries once this one is in the log. */
  readonly number: number;
  readonly entry: Entry<Action>;
  readonly events: readonly Event[];
  /** The position after it. */
  readonly snapshot: Snapshot<State>;
}

const SNAPSHOT_EVERY = 32;

/**
 * A match: the log is the truth, everything else follows from it. Undo and looking back restore the
 * nearest snapshot and replay the rest. Chance is never rewound: what an undo takes back and is
 * drawn again is drawn anew.
 */
export class Match<State = unknown, Action = unknown, Event = unknown, Options = unknown> {
  readonly entries: Entry<Action>[] = [];
  readonly #events: (readonly Event[])[] = [];
  /** Words drawn from chance before entry i; one more than there are entries. */
  readonly #marks: number[] = [];
  readonly #snapshots = new Map<number, Snapshot<State>>();
  #current: Snapshot<State>;

  private constructor(
    readonly game: Game<State, Action, Event, Options>,
    readonly header: Header<Options>,
    first: Snapshot<State>,
  ) {
    this.#current = first;
    this.#marks.push(first.position);
    this.#snapshots.set(0, first);
  }

  static start<S, A, E, O>(game: Game<S, A, E, O>, options: O, seats: number, seed = freshSeed()): Match<S, A, E, O> {
    const problem = startProblem(game, options, seats);
    if (problem !== null) throw new RangeError(problem);
    const chance = new SeededChance(seed);
    const state = game.setup(options, seats, chance);
    return new Match(game, { game: game.id, options, seats, seed }, { state, position: chance.position });
  }

  /**
   * Takes up a match from its store, which kept its `past` and its `snapshots`; of these it needs
   * position 0 and the latest one. Nothing is replayed, so entries of older rules stay as they were.
   */
  static resume<S, A, E, O>(
    game: Game<S, A, E, O>,
    header: Header<O>,
    past: readonly Past<A, E>[],
    snapshots: ReadonlyMap<number, Snapshot<S>>,
  ): Match<S, A, E, O> {
    const first = snapshots.get(0);
    const latest = snapshots.get(past.length);
    if (!first || !latest) throw new Error("a match is resumed from its first and its latest position");
    const match = new Match(game, header, first);
    for (const { entry, events, position } of past) {
      match.entries.push(entry);
      match.#events.push(events);
      match.#marks.push(position);
    }
    for (const [number, snapshot] of snapshots) match.#snapshots.set(number, snapshot);
    match.#current = latest;
    return match;
  }

  get past(): Past<Action, Event>[] {
    return this.entries.map((entry, at) => ({
      entry,
      events: itemAt(this.#events, at),
      position: itemAt(this.#marks, at + 1),
    }));
  }

  /** The positions to keep with the past, by their numbers. */
  get snapshots(): Map<number, Snapshot<State>> {
    return new Map(this.#snapshots).set(this.number, this.#current);
  }

  /** Entries so far: the number of the position that is on the table. */
  get number(): number {
    return this.entries.length;
  }

  /** The position on the table. Not to be changed. */
  get state(): State {
    return this.#current.state;
  }

  get commitment(): string {
    return commitment(this.header.seed);
  }

  get outcome(): Outcome | null {
    return this.game.outcome(this.state);
  }

  /** Whether the store should keep this position, so that looking back stays short. */
  static isSnapshotDue(number: number): boolean {
    return number % SNAPSHOT_EVERY === 0;
  }

  snapshot(): Snapshot<State> {
    return this.#current;
  }

  /** What the entry that led to position `number` brought, as the viewer may know it. */
  eventsOf(number: number, viewer: Viewer): Event[] {
    return (this.#events[number - 1] ?? []).map((event) => this.game.viewEvent(event, viewer));
  }

  /** Works out an action from anywhere: either why it is refused, or the step to commit. */
  prepare(seat: Seat, action: unknown): Refusal | Step<State, Action, Event> {
    const chance = new SeededChance(this.header.seed, this.#current.position);
    return this.#work(seat, action, chance, () => this.game.clone(this.state));
  }

  #work(seat: Seat, action: unknown, chance: SeededChance, scratch: () => State): Refusal | Step<State, Action, Event> {
    const parsed = this.game.schema.action.safeParse(action);
    if (!parsed.success) return malformed(problemOf(parsed.error));
    const refusal = this.game.refusal(this.state, seat, parsed.data);
    if (refusal) return refusal;
    const state = scratch();
    const events: Event[] = [];
    this.game.play(state, seat, parsed.data, chance, (event) => events.push(event));
    return {
      number: this.number + 1,
      entry: { seat, rules: this.game.rules, action: parsed.data },
      events,
      snapshot: { state, position: chance.position },
    };
  }

  /**
   * Works out a step back. By itself a seat takes back its own last action, unless that drew from
   * chance or another seat has acted since; `to` goes to any earlier position, which the caller may
   * only ask for when all agree.
   */
  prepareUndo(seat: Seat, to?: number): Refusal | Step<State, Action, Event> {
    const target = to ?? this.undoTarget(seat);
    if (typeof target !== "number") return target;
    if (!Number.isInteger(target) || target < 0 || target >= this.number)
      return malformed(`there is no position ${target} to go back to`);
    return {
      number: this.number + 1,
      entry: { seat, rules: this.game.rules, undo: target },
      events: [],
      snapshot: { state: this.at(target), position: this.#current.position },
    };
  }

  commit(step: Step<State, Action, Event>): void {
    if (step.number !== this.number + 1) throw new Error(`step ${step.number} does not follow position ${this.number}`);
    this.entries.push(step.entry);
    this.#events.push(step.events);
    this.#marks.push(step.snapshot.position);
    this.#current = step.snapshot;
    if (Match.isSnapshotDue(step.number)) this.#snapshots.set(step.number, step.snapshot);
  }

  /** Prepares and commits at once, for matches that live in memory. */
  play(seat: Seat, action: unknown): Refusal | Step<State, Action, Event> {
    return this.#enter(this.prepare(seat, action));
  }

  undo(seat: Seat, to?: number): Refusal | Step<State, Action, Event> {
    return this.#enter(this.prepareUndo(seat, to));
  }

  /**
   * Enters all of these, as `play` and `undo` would one by one, but works on one copy of the state:
   * what `entered` is shown of a step's position holds only until the next. Stops at the first entry
   * that is refused and says why.
   */
  replay(entries: Iterable<Written>, entered?: (step: Step<State, Action, Event>) => void): Refusal | null {
    const chance = new SeededChance(this.header.seed, this.#current.position);
    const copy = (): void => {
      this.#current = { ...this.#current, state: this.game.clone(this.state) };
    };
    copy();
    for (const entry of entries) {
      const step =
        "undo" in entry
          ? this.prepareUndo(entry.seat, entry.undo)
          : this.#work(entry.seat, entry.action, chance, () => this.state);
      if (isRefusal(step)) return step;
      this.commit(step);
      entered?.(step);
      if (Match.isSnapshotDue(step.number)) copy();
    }
    return null;
  }

  #enter(step: Refusal | Step<State, Action, Event>): Refusal | Step<State, Action, Event> {
    if (!isRefusal(step)) this.commit(step);
    return step;
  }

  /** The position that a single step back by this seat leads to, or why there is none. */
  undoTarget(seat: Seat): number | Refusal {
    const last = this.#lastAction(this.number);
    if (last === null) return { code: "nothingToUndo", rule: null, values: {} };
    const entry = itemAt(this.entries, last);
    if (entry.seat !== seat) return { code: "undoOthersAction", rule: null, values: { seat: entry.seat } };
    if (this.#marks[last] !== this.#marks[last + 1]) return { code: "undoBeyondChance", rule: null, values: {} };
    return last;
  }

  /** Whether all that a step back to `to` takes back are this seat's own actions, none of which drew from chance. */
  isOwnSince(seat: Seat, to: number): boolean {
    let at = this.number;
    while (at > to) {
      const last = this.#lastAction(at);
      if (last === null || last < to) break;
      if (itemAt(this.entries, last).seat !== seat || this.#marks[last] !== this.#marks[last + 1]) return false;
      at = last;
    }
    return at === to && to < this.number;
  }

  /** The place in the log of the last action that still stands at a position. */
  #lastAction(number: number): number | null {
    let at = number;
    while (at > 0) {
      const entry = itemAt(this.entries, at - 1);
      if (!("undo" in entry)) return at - 1;
      at = entry.undo;
    }
    return null;
  }

  /** The state after `number` entries, a copy to keep. */
  at(number: number): State {
    const { game } = this;
    if (number === this.number) return game.clone(this.state);
    if (!this.#has(number)) throw new RangeError(`there is no position ${number}`);
    const { base, path } = this.#wayTo(number);
    const state = game.clone(base.state);
    const chance = new SeededChance(this.header.seed);
    for (let i = path.length - 1; i >= 0; i--) {
      const place = itemAt(path, i);
      // The way to a position leads over actions only: steps back are left out of it.
      const entry = this.entries[place] as Entry<Action> & { action: Action };
      chance.position = itemAt(this.#marks, place);
      game.play(state, entry.seat, entry.action, chance);
    }
    return state;
  }

  /** The match as it was after `number` entries, with its past; it can go on another way. */
  upTo(number: number): Match<State, Action, Event, Options> {
    const snapshots = new Map([...this.#snapshots].filter(([at]) => at < number));
    snapshots.set(number, { state: this.at(number), position: itemAt(this.#marks, number) });
    return Match.resume(this.game, this.header, this.past.slice(0, number), snapshots);
  }

  /** How many actions are played again to come to a position. */
  replaysTo(number: number): number {
    return number !== this.number && this.#has(number) ? this.#wayTo(number).path.length : 0;
  }

  #has(number: number): boolean {
    return Number.isInteger(number) && number >= 0 && number <= this.number;
  }

  /** The nearest stored position before this one, and the places of the actions from there on, the last first. */
  #wayTo(number: number): { base: Snapshot<State>; path: number[] } {
    const path: number[] = [];
    let from = number;
    let base = this.#snapshots.get(from);
    while (!base) {
      const entry = itemAt(this.entries, from - 1);
      if ("undo" in entry) from = entry.undo;
      else {
        // Actions of older rules are never replayed: the nearest stored position before them stands.
        if (entry.rules !== this.game.rules) path.length = 0;
        else path.push(from - 1);
        from--;
      }
      base = this.#snapshots.get(from);
    }
    return { base, path };
  }
}

/** Why a game cannot be set up like this, in English; null if it can. */
export function startProblem<O>(game: Game<unknown, unknown, unknown, O>, options: O, seats: number): string | null {
  const { min, max } = game.seats;
  if (!Number.isInteger(seats) || seats < min || seats > max)
    return `${game.id} is for ${min === max ? min : `${min} to ${max}`} players, not ${seats}`;
  return game.optionsProblem?.(options, seats) ?? null;
}

export const isRefusal = (result: object): result is Refusal => "code" in result;

/** The first problem of a failed parse, in one line that names the place. */
export function problemOf(error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): string {
  const issue = error.issues[0];
  if (!issue) return "unknown problem";
  const place = issue.path.map(String).join(".");
  return place ? `${place}: ${issue.message}` : issue.message;
}
