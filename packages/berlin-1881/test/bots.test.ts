import {
  type Action,
  ALL_OPERATORS,
  ALL_TRAMS,
  berlin1881,
  bestRuns,
  heldBy,
  holderOfSeat,
  type Operator,
  type Options,
  playerOf,
  priceOf,
  SBAHN,
  type State,
  tramOf,
} from "@stellwerk/berlin-1881";
import { randomBot } from "@stellwerk/bots";
import { type Bot, type Chance, type Seat, SeededChance, seedFrom, seatsOf } from "@stellwerk/kernel";
import { describe, expect, it } from "vitest";
import { easy, hard, master, medium } from "../bots/index.ts";

const LEVELS = ["easy", "medium", "hard", "master"] as const;
const BOTS = { easy, medium, hard, master };
const bot = (level: (typeof LEVELS)[number]): Bot => BOTS[level];
const chanceNamed = (name: string): Chance => new SeededChance(seedFrom(name));
/** Less than at the table, so that a test takes seconds. */
const BUDGET = { iterations: 12 };
const optionsOf = (given: object): Options => berlin1881.schema.options.parse(given);

/** Plays a game between bots that see nothing but their views; `before` is called ahead of each decision. */
function playOut(
  bots: readonly Bot[],
  name: string,
  given: object = {},
  before: (state: State, seat: Seat) => void = () => {},
  isEnough: (state: State) => boolean = () => false,
): State {
  const chance = chanceNamed(name);
  const state = berlin1881.setup(optionsOf(given), bots.length, chance);
  for (let [seat] = berlin1881.active(state); seat !== undefined; [seat] = berlin1881.active(state)) {
    if (isEnough(state)) return state;
    before(state, seat);
    const action = (bots[seat] as Bot).think(berlin1881.view(state, seat), seat, BUDGET, chance).action as Action;
    const refusal = berlin1881.refusal(state, seat, action);
    if (refusal) throw new Error(`refused in "${name}": ${JSON.stringify({ action, refusal })}`);
    berlin1881.play(state, seat, action, chance);
  }
  return state;
}

const tableOf = (level: (typeof LEVELS)[number], seats: number): Bot[] =>
  Array.from({ length: seats }, () => bot(level));

/** How many of the games the first bot wins among two of the others, seats passed on after each; a shared win counts its share. */
function winsOf(first: Bot, others: Bot, games: number, name: string, given: object = {}): number {
  let wins = 0;
  for (let i = 0; i < games; i++) {
    const seat = i % 3;
    const state = playOut([others, others, others].with(seat, first), `${name} ${i}`, given);
    const winners = berlin1881.outcome(state)?.standings.filter(({ place }) => place === 1) ?? [];
    if (winners.some((winner) => winner.seat === seat)) wins += 1 / winners.length;
  }
  return wins;
}

/** Positions of the first rounds of a game between bots of this level: all in which something is asked. */
function positionsOf(level: (typeof LEVELS)[number], name: string, rounds: number): State[] {
  const positions: State[] = [];
  const keep = (state: State): void => void positions.push(berlin1881.clone(state));
  playOut(tableOf(level, 3), name, {}, keep, ({ round }) => round > rounds);
  return positions;
}

const decisionOf = (level: (typeof LEVELS)[number], state: State, seat = berlin1881.active(state)[0] as Seat): Action =>
  bot(level).think(berlin1881.view(state, seat), seat, BUDGET, chanceNamed("decision")).action as Action;

describe.each(LEVELS)("%s", (level) => {
  it.each([
    [3, {}],
    [4, { houseRules: true }],
    [5, { edition: 2006, credit: true }],
    [6, { doubleTrack: true }],
  ])("plays with %i seats and options %o without a refusal or a breach, from its view alone", (seats, given) => {
    const name = `${level} with ${seats}`;
    const state = playOut(tableOf(level, seats), name, { rounds: 8, ...given }, (before) => {
      if (before.operating.turn?.step !== "track") expect(berlin1881.breaches(before)).toEqual([]);
    });
    expect(berlin1881.breaches(state)).toEqual([]);
    expect(berlin1881.outcome(state)).not.toBeNull();
    expect(state.trams.filter(({ stage }) => stage === "running").length).toBeGreaterThan(0);
  });

  it("decides the same whatever the others bid", () => {
    const state = berlin1881.setup(optionsOf({}), 3, chanceNamed("bids"));
    const decisions = [20, 300, 720].map((amount) => {
      const other = berlin1881.clone(state);
      berlin1881.play(other, 1, { do: "bid", amount }, chanceNamed("no luck"));
      return decisionOf(level, other, 0);
    });
    expect(new Set(decisions.map((action) => JSON.stringify(action))).size).toBe(1);
  });

  it("decides the same whatever it thought about before", () => {
    const positions = positionsOf(level, `thoughts of ${level}`, 2);
    const decide = (state: State): Action => decisionOf(level, state);
    const forwards = positions.map(decide);
    const backwards = positions.toReversed().map(decide).toReversed();
    expect(backwards).toEqual(forwards);
    expect(positions.length).toBeGreaterThan(20);
  });

  it("names what else it weighed: each action once, each possible, best first", () => {
    let compared = 0;
    for (const state of positionsOf(level, `weighed by ${level}`, 3)) {
      const [seat] = berlin1881.active(state) as [Seat];
      const { action, weighed } = bot(level).think(berlin1881.view(state, seat), seat, BUDGET, chanceNamed("weighed"));
      expect(weighed[0]?.action).toEqual(action);
      expect(new Set(weighed.map((one) => JSON.stringify(one.action))).size).toBe(weighed.length);
      const choices = berlin1881.choices(state, seat);
      for (const one of weighed) expect(choices).toContainEqual(one.action);
      const values = weighed.map(({ value }) => value ?? 0);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
      if (weighed.length > 1) compared++;
    }
    expect(compared).toBeGreaterThan(0);
  });

  it("2.9 opens a company and starts it, and 8.1 runs what earns most", () => {
    let runs = 0;
    for (const state of positionsOf(level, `first rounds of ${level}`, 3)) {
      if (state.operating.turn?.step !== "run" || state.pending.length > 0) continue;
      const best = bestRuns(state, state.operating.turn.operator);
      expect(decisionOf(level, state)).toEqual({ do: "run", runs: best.runs });
      if (best.income > 0) runs++;
    }
    expect(runs).toBeGreaterThan(0);
  });

  it("10.5 does not give a vehicle away for next to nothing", () => {
    const name = `offers to ${level}`;
    const state = positionsOf(level, name, 4).find(isAskable);
    if (!state) throw new Error(`nobody can be asked for a vehicle in "${name}"`);
    const [buyer] = berlin1881.active(state) as [Seat];
    const from = lenderFor(state);
    const type = from === undefined ? undefined : state.works[from]?.vehicles[0];
    if (from === undefined || type === undefined) throw new Error(`no vehicle is to be had in "${name}"`);
    const offer: Action = { do: "offer", from, thing: { is: "vehicle", type }, price: 1, scrap: null };
    berlin1881.play(state, buyer, offer, chanceNamed("no luck"));
    expect(decisionOf(level, state)).toEqual({ do: "answer", accept: false });
  });
});

/** A company of another director with a vehicle, if any. */
const lenderFor = ({ operating: { turn }, trams, works }: State): Operator | undefined =>
  ALL_OPERATORS.find(
    (operator) =>
      works[operator]?.vehicles.length !== 0 &&
      turn !== null &&
      trams[operator]?.director !== trams[turn.operator]?.director,
  );

/** Whether the company under way has money, and a company to ask. */
const isAskable = (state: State): boolean =>
  state.operating.turn?.step === "vehicles" &&
  (state.works[state.operating.turn.operator]?.cash ?? 0) > 0 &&
  lenderFor(state) !== undefined;

describe("the levels", () => {
  // The whole comparison is `stellwerk sim`; here the order must show in a few games.
  it("easy beats random", () => {
    expect(winsOf(bot("easy"), randomBot(berlin1881) as Bot, 3, "easy, random", { rounds: 10 })).toBe(3);
  });

  it("medium beats easy", () => {
    expect(winsOf(bot("medium"), bot("easy"), 4, "medium, easy")).toBeGreaterThanOrEqual(2);
  });

  it("hard beats medium", () => {
    expect(winsOf(bot("hard"), bot("medium"), 3, "hard, medium", { rounds: 14 })).toBeGreaterThanOrEqual(2);
  });
});

describe("master", () => {
  it("2.7 makes the least bid of four, and 4.25 puts its money into companies that start", () => {
    const seats = 4;
    const bids = new Set<number | null>();
    const keepBids = ({ players, stage }: State): void => {
      if (stage === "initial") for (const { bid } of players) bids.add(bid);
    };
    const isOperating = ({ stage }: State): boolean => stage === "operating";
    const state = playOut(tableOf("master", seats), "openings of four", {}, keepBids, isOperating);
    expect([...bids]).toEqual([20]);
    for (const seat of seatsOf(seats)) {
      const held = ALL_TRAMS.filter((tram) => heldBy(state, holderOfSeat(seat), tram) > 0);
      expect(held.map((tram) => tramOf(state, tram).stage)).toEqual(held.map(() => "running"));
      expect(playerOf(state, seat).cash).toBeLessThan(200);
    }
  });

  const positions = positionsOf("medium", "positions for master", 6);
  const thoughtOf = (level: "hard" | "master", state: State, iterations: number) => {
    const [seat] = berlin1881.active(state) as [Seat];
    return bot(level).think(berlin1881.view(state, seat), seat, { iterations }, chanceNamed("depth"));
  };

  it("9.6 pays what its companies earn", () => {
    const earning = positions.filter(
      ({ pending, operating: { turn } }) => pending.length === 0 && turn?.step === "pay" && turn.income > 0,
    );
    expect(earning.length).toBeGreaterThan(3);
    for (const state of earning) {
      const action = thoughtOf("master", state, BUDGET.iterations).action as Action;
      expect(action.do === "pay" && action.income).not.toBe("withhold");
    }
  });

  it("plays on for three rounds where hard plays one to its end, and stops when its iterations are used up", () => {
    const decisionsOf = (level: "hard" | "master", state: State, iterations: number): number =>
      thoughtOf(level, state, iterations).weighed.reduce((sum, { visits }) => sum + visits, 0);
    const dealing = positions.filter(({ stage }) => stage === "stock");
    const weighed = dealing.filter((state) => decisionsOf("hard", state, 500) > 10).slice(0, 3);
    expect(weighed.length).toBe(3);
    for (const state of weighed) {
      expect(decisionsOf("master", state, 500)).toBeGreaterThan(1.5 * decisionsOf("hard", state, 500));
      expect(decisionsOf("master", state, 20)).toBeLessThan(30);
    }
  });
});

describe("a whole game between medium bots", () => {
  it("11.1 comes to phase 4, 4.25 starts most companies, 12.4 the S-Bahn, and ends for a reason of 13.1", () => {
    const state = playOut(tableOf("medium", 3), "a whole game");
    expect(state.phase).toBe(4);
    expect(state.trams.filter(({ stage }) => stage === "running").length).toBeGreaterThanOrEqual(5);
    expect(state.sbahn.stage).toBe("running");
    expect(["bank", "price"]).toContain(state.end);
    const shares = seatsOf(state.players.length).map(
      (seat) => heldBy(state, holderOfSeat(seat), SBAHN) * priceOf(state, SBAHN),
    );
    expect(Math.max(...shares)).toBeGreaterThan(0);
  });
});
