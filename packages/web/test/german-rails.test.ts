import { type Chance, SeededChance, noChance, seedFrom } from "@stellwerk/kernel";
import {
  type Action,
  BOARDS,
  type Board,
  type Event,
  type Options,
  type State,
  boardById,
  buildingLimit,
  germanRails,
} from "@stellwerk/german-rails";
import { describe, expect, test } from "vitest";
import { annalsOf } from "../src/games/german-rails/round-statistics.ts";
import { drawnGoods } from "../src/games/german-rails/art/goods.tsx";
import { defaultOptions } from "../src/games/german-rails/options.tsx";
import { milepostAt, placeOf } from "../src/games/german-rails/map/geometry.ts";
import {
  type Plan,
  networkOf,
  outlookOf,
  planThrough,
  planTo,
  reachOf,
  sourcesOf,
  tripOf,
} from "../src/games/german-rails/build-planner.ts";
import type { HistoryStep } from "../src/games/game-face.ts";

const germany = boardById("germany");
const cityNamed = (board: Board, name: string): number => board.cities.findIndex((city) => city.name === name);
const centre = (board: Board, name: string): number => board.cities[cityNamed(board, name)]?.mileposts[0] ?? -1;

/** Plays on by chance, deliveries and loads first, until the round is reached or the game is over. */
function playOn(state: State, chance: Chance, round: number, tell: (seat: number, events: Event[]) => void): void {
  while (state.phase !== "over" && state.round < round) {
    const seat = germanRails.active(state)[0] ?? 0;
    const choices = germanRails.choices(state, seat);
    const likely = ["deliver", "load", "answer"].flatMap((kind) => choices.filter((choice) => choice.do === kind));
    const pool = likely.length > 0 && chance.below(3) > 0 ? likely : choices;
    const events: Event[] = [];
    germanRails.play(state, seat, pool[chance.below(pool.length)] as Action, chance, (event) => events.push(event));
    tell(seat, events);
  }
}

function begin(options: Partial<Options>, seats: number, seed: string): { state: State; chance: Chance } {
  const chance = new SeededChance(seedFrom(seed));
  return { state: germanRails.setup({ ...defaultOptions, ...options }, seats, chance), chance };
}

/** A table of two at the start of the first turn, whose network begins in a city. */
function started(city: string, options: Partial<Options> = {}): State {
  const { state, chance } = begin(options, 2, "started");
  const board = boardById(state.options.board);
  while (state.phase === "orders") {
    const seat = germanRails.active(state)[0] ?? 0;
    germanRails.play(state, seat, germanRails.choices(state, seat)[0] as Action, chance);
  }
  while (state.phase === "cities")
    germanRails.play(state, state.seat, { do: "start", city: cityNamed(board, city) }, chance);
  return state;
}

const asPlan = (found: ReturnType<typeof planTo>): Plan => {
  if (!found || "code" in found) throw new Error(`no plan: ${JSON.stringify(found)}`);
  return found;
};

describe("planning track", () => {
  test("a plan is built section by section exactly as the rules allow and for what it says", () => {
    const seed = `plans ${Math.floor(performance.timeOrigin)}`;
    for (const [board, seats, options] of [
      ["germany", 4, {}],
      ["austria", 2, { duel: true }],
      ["germany", 2, { fast: true }],
    ] as const) {
      const { state, chance } = begin({ board, ...options }, seats, seed);
      for (const round of [2, 4, 6]) {
        playOn(state, chance, round, () => {});
        for (let tries = 0; tries < 6 && state.phase === "play" && state.pending === null; tries++) {
          const target = chance.below(boardById(board).mileposts.length);
          const found = planTo(state, state.seat, target);
          if (!found || "code" in found) continue;
          const copy = germanRails.clone(state);
          const cash = copy.players[copy.seat]?.cash ?? 0;
          for (const [place, { action }] of found.sections.entries()) {
            const refusal = germanRails.refusal(copy, copy.seat, action);
            expect(refusal === null, `${seed}: section ${place} to ${target}: ${refusal?.code}`).toBe(
              place < found.now,
            );
            if (refusal) break;
            germanRails.play(copy, copy.seat, action, noChance);
          }
          expect(cash - (copy.players[state.seat]?.cash ?? 0), seed).toBe(found.costNow);
        }
      }
    }
  });

  test("G12 a plan beyond the limit of the turn stops there and says why", () => {
    const state = started("Hamburg");
    const plan = asPlan(planTo(state, state.seat, centre(germany, "München")));
    expect(plan.costNow).toBeLessThanOrEqual(buildingLimit(state.options));
    expect(plan.cost).toBeGreaterThan(buildingLimit(state.options));
    expect(plan.now).toBeLessThan(plan.sections.length);
    expect(plan.stop?.code).toBe("overLimit");
  });

  test("G28 a debtor's plan shows the way but builds nothing", () => {
    const state = started("Hamburg");
    const [player] = state.players.slice(state.seat);
    if (!player) throw new Error("nobody is on turn");
    player.debt = { to: 1 - state.seat, amount: 4 };
    expect(planTo(state, state.seat, centre(germany, "Kiel"))).toMatchObject({ code: "inDebt" });
  });

  test("there is nothing to plan where the network reaches already", () => {
    const state = started("Berlin");
    for (const at of germany.cities[cityNamed(germany, "Berlin")]?.mileposts ?? [])
      expect(planTo(state, state.seat, at)).toBeNull();
  });

  test("G12 track of others is gone round, not through", () => {
    const state = started("Hamburg");
    const [first, second] = [state.seat, 1 - state.seat];
    const plan = asPlan(planTo(state, first, centre(germany, "Lübeck")));
    const others = germanRails.clone(state);
    const edges = plan.sections.map(({ from, to }) =>
      germany.edges.findIndex(({ a, b }) => (a === from && b === to) || (a === to && b === from)),
    );
    (others.players[second] as State["players"][number]).sections = edges;
    const detour = asPlan(planTo(others, first, centre(germany, "Lübeck")));
    const pairs = detour.sections.map(({ from, to }) => `${from} ${to}`);
    for (const { from, to } of plan.sections) expect(pairs).not.toContain(`${from} ${to}`);
  });

  test("track drawn by hand follows the hand", () => {
    const state = started("Hamburg");
    const plan = asPlan(planTo(state, state.seat, centre(germany, "Bremen")));
    const stops = [plan.sections[0]?.from ?? -1, ...plan.sections.map(({ to }) => to)];
    const drawn = asPlan(planThrough(state, state.seat, stops));
    expect(drawn.sections.map(({ action }) => action)).toEqual(plan.sections.map(({ action }) => action));
  });

  test("G25 inside a major city of the network no track is planned", () => {
    const state = started("Stuttgart");
    const [, ...outer] = germany.cities[cityNamed(germany, "Stuttgart")]?.mileposts ?? [];
    expect(planThrough(state, state.seat, outer.slice(0, 2))).toBeNull();
  });
});

describe("trips and orders", () => {
  test("a trip is foretold as the rules will run it, fees and points included", () => {
    const seed = `trips ${Math.floor(performance.timeOrigin)}`;
    const { state, chance } = begin({ board: "austria" }, 3, seed);
    let trips = 0;
    for (let round = 3; round < 12; round++) {
      playOn(state, chance, round, () => {});
      if (state.phase !== "play" || state.pending) continue;
      for (const action of germanRails.choices(state, state.seat)) {
        if (action.do !== "go") continue;
        const trip = tripOf(state, state.seat, action);
        const copy = germanRails.clone(state);
        const fees: number[] = [];
        germanRails.play(copy, state.seat, action, noChance, (event) => event.is === "fee" && fees.push(event.amount));
        expect(trip.path.at(-1), seed).toBe(action.to);
        expect(trip.points, seed).toBe((state.turn.points[action.train] ?? 0) - (copy.turn.points[action.train] ?? 0));
        expect(
          trip.fees.map(({ amount }) => amount),
          seed,
        ).toEqual(fees);
        trips++;
      }
    }
    expect(trips, seed).toBeGreaterThan(0);
  });

  test("G50 a good that is sold out is to be had only where it lies", () => {
    const state = started("Hamburg");
    const good = germany.goods.findIndex(({ id }) => id === "wein");
    expect(sourcesOf(state, good).length).toBeGreaterThan(1);
    state.supply[good] = 0;
    expect(sourcesOf(state, good)).toEqual([]);
    state.dropped = [{ city: cityNamed(germany, "Kiel"), good, until: 5 }];
    expect(sourcesOf(state, good)).toEqual([cityNamed(germany, "Kiel")]);
  });

  test("before there is a network, an order's outlook is the track from the supplier to the destination", () => {
    const { state } = begin({ board: "austria" }, 2, "outlook");
    const austria = boardById("austria");
    const oil = austria.goods.findIndex(({ id }) => id === "oel");
    const outlook = outlookOf(state, 0, null, { city: cityNamed(austria, "Steyr"), good: oil });
    expect(outlook.supplier).toBe(cityNamed(austria, "Wien"));
    expect(outlook.track).toBeGreaterThanOrEqual(15);
    expect(outlook.track).toBeLessThan(25);
  });

  test("an order's outlook names the supplier with the least to build, and what is on board needs none", () => {
    const state = started("Hamburg");
    const good = germany.goods.findIndex(({ id }) => id === "fisch");
    const wanted = { city: cityNamed(germany, "Berlin"), good };
    const outlook = outlookOf(state, state.seat, reachOf(state, state.seat), wanted);
    expect(sourcesOf(state, good)).toContain(outlook.supplier);
    expect(outlook.track).toBeGreaterThan(0);
    state.players[state.seat]?.trains[0]?.load.push(good);
    expect(outlookOf(state, state.seat, reachOf(state, state.seat), wanted)).toMatchObject({
      supplier: null,
      distance: 0,
    });
  });

  test("G25 the network holds all of a major city, and of other places only what is touched", () => {
    const state = started("Frankfurt");
    const network = networkOf(germany, state.players[state.seat] as State["players"][number]);
    expect(network).toEqual(new Set(germany.cities[cityNamed(germany, "Frankfurt")]?.mileposts));
  });
});

describe("annals", () => {
  test("the course of a match ends with everybody's real cash and track", () => {
    const seed = `annals ${Math.floor(performance.timeOrigin)}`;
    for (const options of [
      { board: "austria" },
      { board: "austria", fast: true },
      { board: "germany", secondTrain: true },
    ]) {
      const { state, chance } = begin({ ...options, rounds: 10 }, 3, seed);
      const history: HistoryStep<Event>[] = [];
      playOn(state, chance, Infinity, (seat, events) => history.push({ number: history.length + 1, seat, events }));
      const last = annalsOf(state, history).at(-1);
      expect(
        last?.map(({ cash }) => cash),
        seed,
      ).toEqual(state.players.map(({ cash }) => cash));
      expect(
        last?.map(({ track }) => track),
        seed,
      ).toEqual(state.players.map(({ sections }) => sections.length));
    }
  });
});

describe("the map", () => {
  test("every good of every board has its own drawing", () => {
    for (const board of Object.values(BOARDS))
      expect(board.goods.map(({ id }) => id).filter((id) => !drawnGoods.includes(id))).toEqual([]);
  });

  test("a press finds the milepost it is on, and none far out", () => {
    germany.mileposts.forEach((_, at) => expect(milepostAt(germany, placeOf(germany, at), 5)).toBe(at));
    expect(milepostAt(germany, [5000, 5000], 30)).toBeNull();
  });
});
