import { randomBot } from "@stellwerk/bots";
import {
  type Action,
  type Milepost,
  NO_CITY,
  type Options,
  type State,
  boardById,
  contextOf,
  germanRails,
  milepostAt,
} from "@stellwerk/german-rails";
import {
  type Bot,
  type Chance,
  DEFAULT_ITERATIONS,
  type Seat,
  SeededChance,
  seedFrom,
  seatAt,
} from "@stellwerk/kernel";
import { describe, expect, it } from "vitest";
import { easy, hard, master, medium } from "../bots/index.ts";

const LEVELS = ["easy", "medium", "hard", "master"] as const;
const BOTS = { easy, medium, hard, master };
const bot = (level: (typeof LEVELS)[number]): Bot => BOTS[level];
const chanceNamed = (name: string): Chance => new SeededChance(seedFrom(name));
const BUDGET = { iterations: DEFAULT_ITERATIONS.hard };
const optionsOf = (given: object): Options => germanRails.schema.options.parse({ board: "austria", ...given });

/** Plays a game between bots that see nothing but their views; `before` is called ahead of each decision. */
function playOut(
  bots: readonly Bot[],
  name: string,
  given: object = {},
  before: (state: State, seat: Seat) => void = () => {},
): State {
  const chance = chanceNamed(name);
  const state = germanRails.setup(optionsOf(given), bots.length, chance);
  for (let [seat] = germanRails.active(state); seat !== undefined; [seat] = germanRails.active(state)) {
    before(state, seat);
    const action = (bots[seat] as Bot).think(germanRails.view(state, seat), seat, BUDGET, chance).action as Action;
    const refusal = germanRails.refusal(state, seat, action);
    if (refusal) throw new Error(`refused in "${name}": ${JSON.stringify({ action, refusal })}`);
    germanRails.play(state, seat, action, chance);
  }
  return state;
}

/** How many of the games the first bot wins, seats swapped after each; a shared win counts half. */
function winsOf(first: Bot, second: Bot, games: number, name: string, given: object = {}): number {
  let wins = 0;
  for (let i = 0; i < games; i++) {
    const seat = i % 2;
    const state = playOut(seat === 0 ? [first, second] : [second, first], `${name} ${i}`, given);
    const winners = germanRails.outcome(state)?.standings.filter(({ place }) => place === 1) ?? [];
    if (winners.some((winner) => winner.seat === seat)) wins += 1 / winners.length;
  }
  return wins;
}

/** A position of a game between two medium bots, when a round begins for a seat that may move. */
function positionIn(round: number, name: string, given: object = {}): State {
  let found: State | null = null;
  const bots = [bot("medium"), bot("medium")];
  playOut(bots, name, { rounds: round, ...given }, (state) => {
    if (state.round === round && !state.turn.acted && !state.pending) found ??= germanRails.clone(state);
  });
  if (!found) throw new Error(`no position in round ${round} of "${name}"`);
  return found;
}

const decisionOf = (level: (typeof LEVELS)[number], state: State, seat: Seat = state.seat): Action =>
  bot(level).think(germanRails.view(state, seat), seat, BUDGET, chanceNamed("decision")).action as Action;

describe.each(LEVELS)("%s", (level) => {
  it.each([
    ["the usual game", 3, {}],
    ["the fast game", 2, { fast: true }],
    ["the duel", 2, { duel: true }],
    ["second trains and C15", 2, { secondTrain: true, c15: true }],
    ["trains that turn in cities only", 2, { turnInCities: true }],
  ])("plays %s to its goal without a refusal or a breach, from its view alone", (what, seats, given) => {
    const bots = Array.from({ length: seats }, () => bot(level));
    const state = playOut(bots, `${level} plays ${what}`, given, (before) => {
      if (!before.turn.acted) expect(germanRails.breaches(before)).toEqual([]);
    });
    expect(germanRails.breaches(state)).toEqual([]);
    expect(germanRails.outcome(state)).not.toBeNull();
    expect(state.round).toBeLessThan(state.options.rounds);
  });

  it("decides the same with the same view, whatever is hidden", () => {
    let differing = 0;
    const imagining = chanceNamed(`imagined by ${level}`);
    playOut([bot(level), bot(level)], `hidden from ${level}`, { rounds: 6 }, (state, seat) => {
      const other = germanRails.imagine(germanRails.view(state, seat), seat, imagining);
      if (JSON.stringify(other) !== JSON.stringify(state)) differing++;
      expect(decisionOf(level, other, seat)).toEqual(decisionOf(level, state, seat));
    });
    expect(differing).toBeGreaterThan(0);
  });

  it("decides the same whatever it thought about before", () => {
    const positions: State[] = [];
    playOut([bot(level), bot(level)], `thoughts of ${level}`, { rounds: 5 }, (state) =>
      positions.push(germanRails.clone(state)),
    );
    const decide = (state: State): Action => decisionOf(level, state, germanRails.active(state)[0]);
    const forwards = positions.map(decide);
    const backwards = positions.toReversed().map(decide).toReversed();
    expect(backwards).toEqual(forwards);
    expect(positions.length).toBeGreaterThan(20);
  });

  it("names what else it weighed: each action once, each possible, best first", () => {
    let compared = 0;
    const chance = chanceNamed(`weighed by ${level}`);
    playOut([bot(level), bot(level)], `weighed by ${level}`, { rounds: 8 }, (state, seat) => {
      const { action, weighed } = bot(level).think(germanRails.view(state, seat), seat, BUDGET, chance);
      expect(weighed[0]?.action).toEqual(action);
      expect(new Set(weighed.map((one) => JSON.stringify(one.action))).size).toBe(weighed.length);
      const choices = germanRails.choices(state, seat);
      for (const one of weighed) expect(choices).toContainEqual(one.action);
      const values = weighed.flatMap(({ value }) => (value === null ? [] : [value]));
      expect(values).toEqual(values.toSorted((a, b) => b - a));
      if (weighed.length > 1) compared++;
    });
    expect(compared).toBeGreaterThan(0);
  });

  it("lets an offer that costs it money go", () => {
    const state = positionIn(5, `offer to ${level}`);
    const other = 1 - state.seat;
    for (const player of state.players) player.cash = 60;
    const offer = (owner: Seat, price: number): State => {
      const offered = germanRails.clone(state);
      const action: Action = { do: "offer", user: seatAt(1 - owner), owner, price, turns: 5 };
      germanRails.play(offered, state.seat, action, chanceNamed("no luck"));
      return offered;
    };
    expect(decisionOf(level, offer(seatAt(other), 0), seatAt(other))).toEqual({ do: "answer", accept: false });
    expect(decisionOf(level, offer(seatAt(other), 20), seatAt(other))).toEqual({ do: "answer", accept: true });
    // Less than the fees of these turns would bring.
    expect(decisionOf(level, offer(seatAt(other), 19), seatAt(other))).toEqual({ do: "answer", accept: false });
    expect(decisionOf(level, offer(state.seat, 99), seatAt(other))).toEqual({ do: "answer", accept: false });
  });

  it("gives its hand back when it can do nothing with it", () => {
    const state = positionIn(6, `hopeless for ${level}`);
    const player = state.players[state.seat] as State["players"][number];
    const stuck = germanRails.clone(state);
    // Without chips there is nothing to load, and nothing is aboard.
    stuck.supply = stuck.supply.map(() => 0);
    stuck.dropped = [];
    (stuck.players[state.seat] as typeof player).trains.forEach((train) => (train.load = []));
    expect(decisionOf(level, stuck)).toEqual({ do: "pass" });
  });

  it("moves a train that is cut off rather than asking for another hand", () => {
    const state = positionIn(6, `cut off for ${level}`);
    const { board, graph, owners } = contextOf(state);
    const isBare = (at: Milepost): boolean =>
      board.mileposts[at]?.city === NO_CITY && graph.neighbours(at).every(({ edge }) => owners[edge] === -1);
    const cutOff = milepostAt(board.mileposts.findIndex((_, at) => isBare(milepostAt(at))));
    for (const train of (state.players[state.seat] as State["players"][number]).trains) {
      train.at = cutOff;
      train.load = [];
    }
    // Without chips no hand is worth anything.
    state.supply = state.supply.map(() => 0);
    state.dropped = [];
    expect(germanRails.choices(state, state.seat)).toContainEqual({ do: "pass" });
    expect(decisionOf(level, state).do).toBe("rescue");
  });

  it("joins the missing major cities when that wins the game", () => {
    const state = positionIn(4, `rich ${level}`);
    const { goal } = boardById("austria").figures;
    (state.players[state.seat] as State["players"][number]).cash = 3 * goal;
    let builds = 0;
    const { seat } = state;
    const last = state.round + 12;
    const chance = chanceNamed(`joining by ${level}`);
    while (germanRails.outcome(state) === null && state.round < last) {
      const action: Action = state.seat === seat ? decisionOf(level, state) : { do: "end" };
      if (action.do === "build") builds++;
      germanRails.play(state, state.seat, action, chance);
    }
    expect(builds).toBeGreaterThan(0);
    expect(germanRails.outcome(state)?.standings[seat]?.place).toBe(1);
  });
});

it("G17 does not keep half of what wins on Austria for a rainy day, but joins major cities", () => {
  const state = positionIn(4, "halfway");
  const { seat } = state;
  const player = state.players[seat] as State["players"][number];
  // Nothing else is worth its while: no order can be filled, and there is nothing to buy.
  player.hand = [];
  state.open = [];
  for (const train of player.trains) train.engine = "C12";
  state.turn = { ...state.turn, step: "build", acted: true };
  player.cash = 50;
  expect(decisionOf("hard", state).do).toBe("build");
  player.cash = 20;
  expect(decisionOf("hard", state).do).toBe("end");
});

describe("the levels", () => {
  // The whole comparison is `stellwerk sim`; here the order must show in a few games.
  it("easy beats random", () => {
    const random = randomBot(germanRails) as Bot;
    expect(winsOf(bot("easy"), random, 4, "easy, random", { rounds: 30 })).toBe(4);
  });

  it("medium beats easy", () => {
    expect(winsOf(bot("medium"), bot("easy"), 8, "medium, easy")).toBeGreaterThanOrEqual(5);
  });

  it("hard beats medium", () => {
    expect(winsOf(bot("hard"), bot("medium"), 8, "hard, medium")).toBeGreaterThanOrEqual(5);
  });
});
