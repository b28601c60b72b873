import { type Chance, SeededChance, noChance, seedFrom } from "@stellwerk/kernel";
import {
  type Action,
  type Board,
  type BuildPlan,
  type Options,
  type State,
  boardById,
  buildingLimit,
  citiesWith,
  contextOf,
  germanRails,
  planTrackThrough,
  planTrackTo,
  previewTrip,
} from "@stellwerk/german-rails";
import { describe, expect, test } from "vitest";

const germany = boardById("germany");
const cityNamed = (board: Board, name: string): number => board.cities.findIndex((city) => city.name === name);
const centre = (board: Board, name: string): number => board.cities[cityNamed(board, name)]?.mileposts[0] ?? -1;

/** Plays on by chance, deliveries and loads first, until the round is reached or the game is over. */
function playOn(state: State, chance: Chance, round: number): void {
  while (state.phase !== "over" && state.round < round) {
    const seat = germanRails.active(state)[0] ?? 0;
    const choices = germanRails.choices(state, seat);
    const likely = ["deliver", "load", "answer"].flatMap((kind) => choices.filter((choice) => choice.do === kind));
    const pool = likely.length > 0 && chance.below(3) > 0 ? likely : choices;
    germanRails.play(state, seat, pool[chance.below(pool.length)] as Action, chance);
  }
}

function begin(options: Partial<Options>, seats: number, seed: string): { state: State; chance: Chance } {
  const chance = new SeededChance(seedFrom(seed));
  return { state: germanRails.setup(germanRails.schema.options.parse(options), seats, chance), chance };
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

const asPlan = (found: ReturnType<typeof planTrackTo>): BuildPlan => {
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
        playOn(state, chance, round);
        for (let tries = 0; tries < 6 && state.phase === "play" && state.pending === null; tries++) {
          const target = chance.below(boardById(board).mileposts.length);
          const found = planTrackTo(state, state.seat, target);
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
    const plan = asPlan(planTrackTo(state, state.seat, centre(germany, "München")));
    expect(plan.costNow).toBeLessThanOrEqual(buildingLimit(state.options));
    expect(plan.cost).toBeGreaterThan(buildingLimit(state.options));
    expect(plan.now).toBeLessThan(plan.sections.length);
    expect(plan.stop?.code).toBe("overLimit");
  });

  test("G28 a debtor's plan shows the way but builds nothing", () => {
    const state = started("Hamburg");
    const [player] = state.players.slice(state.seat);
    if (!player) throw new Error("no player is on turn");
    player.debt = { to: 1 - state.seat, amount: 4 };
    expect(planTrackTo(state, state.seat, centre(germany, "Kiel"))).toMatchObject({ code: "inDebt" });
  });

  test("there is nothing to plan where the network reaches already", () => {
    const state = started("Berlin");
    for (const at of germany.cities[cityNamed(germany, "Berlin")]?.mileposts ?? [])
      expect(planTrackTo(state, state.seat, at)).toBeNull();
  });

  test("G12 track of others is gone round, not through", () => {
    const state = started("Hamburg");
    const [first, second] = [state.seat, 1 - state.seat];
    const plan = asPlan(planTrackTo(state, first, centre(germany, "Lübeck")));
    const others = germanRails.clone(state);
    const edges = plan.sections.map(({ from, to }) =>
      germany.edges.findIndex(({ a, b }) => (a === from && b === to) || (a === to && b === from)),
    );
    (others.players[second] as State["players"][number]).sections = edges;
    const detour = asPlan(planTrackTo(others, first, centre(germany, "Lübeck")));
    const pairs = detour.sections.map(({ from, to }) => `${from} ${to}`);
    for (const { from, to } of plan.sections) expect(pairs).not.toContain(`${from} ${to}`);
  });

  test("track drawn by hand follows the hand", () => {
    const state = started("Hamburg");
    const plan = asPlan(planTrackTo(state, state.seat, centre(germany, "Bremen")));
    const stops = [plan.sections[0]?.from ?? -1, ...plan.sections.map(({ to }) => to)];
    const drawn = asPlan(planTrackThrough(state, state.seat, stops));
    expect(drawn.sections.map(({ action }) => action)).toEqual(plan.sections.map(({ action }) => action));
  });

  test("G25 inside a major city of the network no track is planned", () => {
    const state = started("Stuttgart");
    const [, ...outer] = germany.cities[cityNamed(germany, "Stuttgart")]?.mileposts ?? [];
    expect(planTrackThrough(state, state.seat, outer.slice(0, 2))).toBeNull();
  });
});

describe("previews of trips", () => {
  test("a trip is foretold as the rules will run it, fees and points included", () => {
    const seed = `trips ${Math.floor(performance.timeOrigin)}`;
    const { state, chance } = begin({ board: "austria" }, 3, seed);
    let trips = 0;
    for (let round = 3; round < 12; round++) {
      playOn(state, chance, round);
      if (state.phase !== "play" || state.pending) continue;
      for (const action of germanRails.choices(state, state.seat)) {
        if (action.do !== "go") continue;
        const trip = previewTrip(state, state.seat, action);
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
});

describe("where goods are had", () => {
  test("G50 a good that is sold out is to be had only where it lies", () => {
    const state = started("Hamburg");
    const good = germany.goods.findIndex(({ id }) => id === "wein");
    expect(citiesWith(contextOf(state), good).length).toBeGreaterThan(1);
    state.supply[good] = 0;
    expect(citiesWith(contextOf(state), good)).toEqual([]);
    state.dropped = [{ city: cityNamed(germany, "Kiel"), good, until: 5 }];
    expect(citiesWith(contextOf(state), good)).toEqual([cityNamed(germany, "Kiel")]);
  });
});
