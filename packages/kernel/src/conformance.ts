import { type Chance, SeededChance, commitment, seedFrom } from "./chance.ts";
import { MatchFile, fromFile, toFile } from "./file.ts";
import { type Game, type Language, type Outcome, type Viewer, say } from "./game.ts";
import { type Seat, seatsOf } from "./ids.ts";
import { itemAt } from "./item-at.ts";
import { Match, isRefusal, problemOf, startProblem } from "./match.ts";
import { type PlainRecord, frozen, isRecord, valuesByPlace, withoutOrder } from "./plain-data.ts";
import { pick } from "./playthrough.ts";

/** How to try a game. */
export interface Trial<State> {
  /** Names the run; every failure repeats it. */
  readonly seed: string;
  readonly games: number;
  /** Options to play with for so many seats, taken in turn. */
  readonly options: (seats: number) => readonly unknown[];
  /** The costlier checks are made at one position of so many. */
  readonly sample: number;
  /** More actions than any game should take. */
  readonly longest: number;
  /** A second state that differs only in what the viewer may not know, made independently of `imagine`. */
  readonly scramble: (state: State, viewer: Viewer, chance: Chance) => State;
  /** Told after each game, for progress. */
  readonly done?: (games: number) => void;
}

export interface Report {
  readonly games: number;
  readonly actions: number;
  readonly sampled: number;
  /** Actions of the longest game. */
  readonly longest: number;
  /** How often each refusal was met. */
  readonly refusals: ReadonlyMap<string, number>;
}

export class Nonconformity extends Error {
  override name = "Nonconformity";
}

/**
 * Plays a game at random and checks everything that any game must keep. It knows nothing of the
 * game but the contract. Throws at the first breach, naming the seed and the game that show it.
 */
export function conform<State, Action, Event, Options>(
  game: Game<State, Action, Event, Options>,
  trial: Trial<State>,
): Report {
  const refusals = new Map<string, number>();
  let actions = 0;
  let sampled = 0;
  let longest = 0;
  let grows = false;
  for (let number = 0; number < trial.games; number++) {
    const name = `${trial.seed}/${number}`;
    const luck = new SeededChance(seedFrom(`${name}/players`));
    const seats = game.seats.min + (number % (game.seats.max - game.seats.min + 1));
    const variants = trial.options(seats);
    const options = game.schema.options.parse(variants[number % variants.length]);
    const match = Match.start(game, options, seats, seedFrom(`${name}/match`));
    const check = new Check(
      game,
      match,
      luck,
      trial,
      refusals,
      `game ${name} (${seats} seats, ${JSON.stringify(options)})`,
    );
    const first = match.at(0);
    const isWhole = number % trial.sample === 0;
    while (game.active(match.state).length > 0) {
      if (match.number >= trial.longest) check.fail(`does not end within ${trial.longest} actions`);
      const costly = luck.below(trial.sample) === 0;
      const choices = check.position(costly);
      if (costly) sampled++;
      if (costly && isWhole) check.deals();
      check.move(choices);
    }
    check.ending(first);
    grows ||= game.length(match.state) > game.length(first);
    if (isWhole) check.file();
    actions += match.number;
    longest = Math.max(longest, match.number);
    trial.done?.(number + 1);
  }
  if (!grows) throw new Nonconformity(`${trial.seed}: no game is longer at its end than at its start: see \`length\``);
  return { games: trial.games, actions, sampled, longest, refusals };
}

/** States that look alike, in which one action is tried. */
const ALIKE = 4;
/** Actions played to see whether they change what is shared. */
const PLAYED_ON = 4;
/** So many deals that no place of some choice stays the same by chance. */
const DEALS = 40;
/** So many rematches that not all begin with the same seat by chance. */
const REMATCHES = 40;

const LANGUAGES: readonly Language[] = ["de", "en"];

class Check<State, Action, Event, Options> {
  constructor(
    readonly game: Game<State, Action, Event, Options>,
    readonly match: Match<State, Action, Event, Options>,
    readonly luck: SeededChance,
    readonly trial: Trial<State>,
    readonly refusals: Map<string, number>,
    readonly name: string,
  ) {}

  fail(problem: string): never {
    throw new Nonconformity(`${this.game.id}: ${problem}; ${this.name}, after action ${this.match.number}`);
  }

  same(what: string, a: unknown, b: unknown): void {
    const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
    if (left !== right) this.fail(`${what}:\n  ${left}\n  ${right}`);
  }

  /** Checks a position, and gives back what each seat may do there. */
  position(costly: boolean): (readonly Action[])[] {
    const { game, match } = this;
    const breaches = game.breaches(match.state);
    if (breaches.length > 0) this.fail(`breaches: ${breaches.join("; ")}`);
    const active = game.active(match.state);
    const all = seatsOf(match.header.seats).map((seat): readonly Action[] => {
      const choices = game.choices(match.state, seat);
      const isActive = active.includes(seat);
      if (isActive !== choices.length > 0)
        this.fail(`seat ${seat} is ${isActive ? "" : "not "}active and has ${choices.length} choices`);
      if (!costly) return choices;
      this.choices(seat, choices);
      this.others(seat, choices);
      return choices;
    });
    if (!costly) return all;
    const seat = pick(active, this.luck);
    const action = pick(itemAt(all, seat), this.luck);
    for (const viewer of this.viewers()) {
      this.secrets(viewer);
      this.events(viewer, seat, action);
    }
    this.copies();
    this.sharing();
    return all;
  }

  /** Every choice is accepted, has words, keeps the invariants, and is given once. */
  choices(seat: Seat, choices: readonly Action[]): void {
    const { game, match } = this;
    const texts = choices.map((action) => JSON.stringify(action));
    if (new Set(texts).size !== texts.length) this.fail(`seat ${seat} has the same choice twice`);
    for (const action of choices) {
      const refusal = game.refusal(match.state, seat, action);
      if (refusal) this.fail(`choice ${JSON.stringify(action)} of seat ${seat} is refused: ${JSON.stringify(refusal)}`);
      if (!game.schema.action.safeParse(action).success)
        this.fail(`choice ${JSON.stringify(action)} is not well-formed`);
      this.words(() => game.describeAction(match.state, seat, action));
    }
  }

  /** Whatever is not a choice is refused with a rule (unless it is not the seat's turn), and changes nothing. */
  others(seat: Seat, choices: readonly Action[]): void {
    const { game, match, luck } = this;
    const before = JSON.stringify(match.state);
    const legal = new Set(choices.map((action) => JSON.stringify(action)));
    const active = game.active(match.state).includes(seat);
    for (let i = 0; i < 20; i++) {
      const action = game.anyAction(match.state, luck);
      const refusal = game.refusal(match.state, seat, action);
      const isLegal = legal.has(JSON.stringify(action));
      if (refusal === null && !isLegal && game.isOfLargeFamily?.(action)) continue;
      if (isLegal !== (refusal === null))
        this.fail(
          `${JSON.stringify(action)} of seat ${seat} is ${refusal ? "a choice but refused" : "no choice but accepted"}`,
        );
      if (!refusal) continue;
      if (active && refusal.rule === null)
        this.fail(`${JSON.stringify(action)} is refused without a rule: ${refusal.code}`);
      this.refusals.set(refusal.code, (this.refusals.get(refusal.code) ?? 0) + 1);
      this.words(() => refusal);
      if (!isRefusal(match.prepare(seat, action))) this.fail(`the match accepts ${JSON.stringify(action)}`);
    }
    if (JSON.stringify(match.state) !== before) this.fail("a refused action changed the state");
  }

  /** A view tells no more than it may, and enough to choose. */
  secrets(viewer: Viewer): void {
    const { game, match, luck } = this;
    const view = game.view(match.state, viewer);
    const text = JSON.stringify(view);
    if (text.includes(match.header.seed)) this.fail("a view holds the seed");
    const other = this.trial.scramble(game.clone(match.state), viewer, luck);
    const wrong = game.breaches(other);
    if (wrong.length > 0) this.fail(`scrambling for ${viewer} breaks the state: ${wrong.join("; ")}`);
    this.same(`the view of ${viewer} depends on what it may not know`, view, game.view(other, viewer));
    const imagined = game.imagine(view, viewer, luck);
    if (JSON.stringify(view) !== text) this.fail("imagining changed the view");
    const breaches = game.breaches(imagined);
    if (breaches.length > 0) this.fail(`what ${viewer} imagines is impossible: ${breaches.join("; ")}`);
    this.same(`what ${viewer} imagines contradicts its view`, view, game.view(imagined, viewer));
    this.same(`the view of a view of ${viewer} differs`, view, game.view(view, viewer));
    if (!game.schema.state.safeParse(view).success) this.fail(`the view of ${viewer} does not fit the schema`);
    if (viewer === null) return;
    this.same(
      `choices from the view of ${viewer} differ`,
      game.choices(match.state, viewer),
      game.choices(view, viewer),
    );
    this.same(`who is active differs in the view of ${viewer}`, game.active(match.state), game.active(view));
  }

  viewers(): Viewer[] {
    return [null, ...seatsOf(this.match.header.seats)];
  }

  /** A viewer who sees the same before and after an action is told the same of it. */
  events(viewer: Viewer, seat: Seat, action: Action): void {
    const { game, match, luck, trial } = this;
    const told = new Map<string, unknown>();
    for (let i = 0; i < ALIKE; i++) {
      const state = game.clone(match.state);
      const alike = i === 0 ? state : trial.scramble(state, viewer, luck);
      if (game.refusal(alike, seat, action)) continue;
      const events: Event[] = [];
      game.play(alike, seat, action, luck, (event) => events.push(game.viewEvent(event, viewer)));
      const seen = JSON.stringify(game.view(alike, viewer));
      // A viewer may be told in which order cards came, their own or those that lie open, which the view after it does
      // not show.
      const now = events.map((event) => JSON.stringify(withoutOrder(event))).toSorted();
      if (told.has(seen))
        this.same(
          `${viewer} sees the same before and after ${JSON.stringify(action)} but is told`,
          told.get(seen),
          now,
        );
      told.set(seen, now);
    }
  }

  /** What a view, an imagined state or a clone shares with a state is nothing that `play` changes in place. */
  sharing(): void {
    const { game, match, luck } = this;
    const state = game.clone(match.state);
    const views = this.viewers().map((viewer) => ({ viewer, view: frozen(game.view(state, viewer)) }));
    const { viewer, view } = pick(views, luck);
    this.playOn(
      game.imagine(view, viewer, luck),
      `play changes what an imagined state of ${viewer} shares with its view`,
    );
    this.playOn(state, "play changes what a state shares with a view of it");
    this.playOn(game.clone(frozen(game.clone(match.state))), "play changes what a clone shares with its original");
  }

  /** A few actions in place; what is frozen shows whether they change it. */
  playOn(state: State, problem: string): void {
    const { game, luck } = this;
    try {
      for (let i = 0; i < PLAYED_ON; i++) {
        const active = game.active(state);
        if (active.length === 0) return;
        const seat = pick(active, luck);
        game.play(state, seat, pick(game.choices(state, seat), luck), luck);
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      this.fail(`${problem}: ${error.message}`);
    }
  }

  /** Over many tries, what is hidden is dealt to different places. */
  deals(): void {
    const { game, match, luck, trial } = this;
    const viewer = pick(this.viewers(), luck);
    const view = game.view(match.state, viewer);
    const tries = Array.from({ length: DEALS });
    const scrambled = valuesByPlace(tries.map(() => trial.scramble(game.clone(match.state), viewer, luck)));
    const imagined = valuesByPlace(tries.map(() => game.imagine(view, viewer, luck)));
    const stuck = new Map<string, boolean>();
    for (const [place, values] of scrambled) {
      if (Math.max(...values.values()) > DEALS / 2) continue;
      // Of a list some places may be known, or stand for a pile without order: one that moves is enough.
      const list = place.slice(0, place.lastIndexOf("."));
      stuck.set(list, (stuck.get(list) ?? true) && imagined.get(place)?.size === 1);
    }
    for (const [list, isStuck] of stuck)
      if (isStuck) this.fail(`in ${DEALS} tries ${viewer} imagines always the same at ${list}`);
  }

  /** Clones and JSON are as good as the original. */
  copies(): void {
    const { game, match, luck } = this;
    const { state } = match;
    const text = JSON.stringify(state);
    // A state is plain data: that JSON gives it back is what is checked here.
    const stored = JSON.parse(text) as State;
    const parsed = game.schema.state.safeParse(stored);
    if (!parsed.success) this.fail(`the state does not fit the schema: ${JSON.stringify(parsed.error.issues[0])}`);
    this.same("the schema changes the state", state, parsed.data);
    const copy = game.clone(state);
    this.same("a clone differs", state, copy);
    const seat = itemAt(game.active(state), 0);
    const choices = game.choices(state, seat);
    const action = itemAt(choices, luck.below(choices.length));
    const played = [copy, stored, game.clone(state)].map((one) => {
      game.play(one, seat, action, new SeededChance(seedFrom(this.name), match.number));
      return one;
    });
    this.same("a stored state plays differently", played[0], played[1]);
    this.same("playing depends on more than state and chance", played[0], played[2]);
    if (JSON.stringify(state) !== text) this.fail("playing a clone changed the original");
  }

  /** Plays one of the choices of one active seat; sometimes takes it back first. */
  move(all: readonly (readonly Action[])[]): void {
    const { game, match, luck } = this;
    const active = game.active(match.state);
    const seat = itemAt(active, luck.below(active.length));
    const choices = itemAt(all, seat);
    const before = luck.below(this.trial.sample) === 0 ? JSON.stringify(match.state) : null;
    const length = game.length(match.state);
    const step = match.play(seat, choices[luck.below(choices.length)]);
    if (isRefusal(step)) this.fail(`a choice was refused: ${JSON.stringify(step)}`);
    if (!(game.length(match.state) >= length))
      this.fail(`\`length\` falls from ${length} to ${game.length(match.state)}`);
    if (before === null) return;
    for (const event of step.events) {
      this.words(() => game.describe(event));
      for (const viewer of [null, ...active]) this.words(() => game.describe(game.viewEvent(event, viewer)));
    }
    if (JSON.stringify(match.at(match.number - 1)) !== before) this.fail("looking back shows another position");
    if (typeof match.undoTarget(seat) !== "number") return;
    match.undo(seat);
    if (JSON.stringify(match.state) !== before) this.fail("an undo leads to another position");
  }

  ending(first: State): void {
    const { game, match } = this;
    const breaches = game.breaches(match.state);
    if (breaches.length > 0) this.fail(`breaches at the end: ${breaches.join("; ")}`);
    const outcome = game.outcome(match.state);
    if (!outcome) this.fail("is over without an outcome: a dead end");
    this.places(outcome);
    if (!(game.length(match.state) > 0)) this.fail(`ends with a \`length\` of ${game.length(match.state)}`);
    this.rematch(first);
    for (const seat of seatsOf(match.header.seats))
      if (game.choices(match.state, seat).length > 0) this.fail("there are choices after the end");
    if (game.refusal(match.state, 0, game.anyAction(match.state, this.luck)) === null)
      this.fail("an action is accepted after the end");
  }

  /** Every seat stands once, in order; places count from 1, equal ones are shared, and the next is skipped. */
  places({ standings }: Outcome): void {
    const { seats } = this.match.header;
    const standing = standings.map(({ seat }) => seat);
    if (standing.length !== seats || standing.some((seat, at) => seat !== at))
      this.fail(`the outcome is of the seats ${standing.join(", ")} instead of all ${seats} in order`);
    for (const { seat, place } of standings) {
      const better = standings.filter((other) => other.place < place).length;
      if (place !== better + 1) this.fail(`seat ${seat} has place ${place}, though ${better} are better`);
    }
  }

  /** The same options, valid for as many seats, but the start passed on: where it is not left to chance, to another seat. */
  rematch(first: State): void {
    const { game, match, luck } = this;
    const { options, seats } = match.header;
    const next = game.rematch(match.state);
    const parsed = game.schema.options.safeParse(next);
    if (!parsed.success) this.fail(`the options of a rematch are malformed: ${problemOf(parsed.error)}`);
    const problem = startProblem(game, parsed.data, seats);
    if (problem !== null) this.fail(`the options of a rematch do not go: ${problem}`);
    const before: PlainRecord = isRecord(options) ? options : {};
    const changed = Object.entries(isRecord(parsed.data) ? parsed.data : {}).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
    );
    if (changed.length > 1)
      this.fail(`a rematch changes more than who starts: ${changed.map(([key]) => key).join(", ")}`);
    const starters = Array.from({ length: REMATCHES }, () => game.active(game.setup(parsed.data, seats, luck)).join());
    if (game.active(first).length < seats && starters.every((starter) => starter === game.active(first).join()))
      this.fail(`a rematch starts with the same seat again: ${starters[0]}`);
  }

  /** Written down and read again, the match replays to the same end. */
  file(): void {
    const { game, match } = this;
    const file = MatchFile.parse(JSON.parse(JSON.stringify(toFile(match, []))));
    if (file.commitment !== commitment(match.header.seed)) this.fail("the commitment is not that of the seed");
    const read = fromFile([game], file);
    this.same("the replayed match ends differently", match.state, read.match.state);
  }

  words(message: () => Parameters<typeof say>[2]): void {
    for (const language of LANGUAGES) {
      for (const you of [null, ...seatsOf(this.match.header.seats)]) {
        const text = say(this.game, language, message(), (seat) => `player ${seat}`, you);
        const broken = /undefined|null|NaN|\[object|@/.test(text) || (you !== null && text.includes(`player ${you}`));
        if (text === "" || broken)
          this.fail(`bad ${language} words${you === null ? "" : ` to seat ${you}`}: "${text}"`);
      }
    }
  }
}
