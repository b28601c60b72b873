import { noChance, seatAt } from "@stellwerk/kernel";
import {
  type BuildPlan,
  type State,
  boardById,
  buildingLimit,
  citiesWith,
  contextOf,
  germanRails,
  planTrackThrough,
  planTrackTo,
  trackPlanner,
  previewTrip,
  milepostAt,
  goodAt,
  graphOf,
  NO_MILEPOST,
} from "@stellwerk/german-rails";
import { describe, expect, test } from "vitest";
import { begin, centreNamed, cityNamed, playOn, started } from "./played-positions.ts";

const germany = boardById("germany");

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
        const planner = trackPlanner(state, state.seat);
        for (let tries = 0; tries < 6 && state.phase === "play" && state.pending === null; tries++) {
          const target = chance.below(boardById(board).mileposts.length);
          const found = planTrackTo(state, state.seat, milepostAt(target));
          expect(planner(milepostAt(target)), seed).toEqual(found);
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
    const plan = asPlan(planTrackTo(state, state.seat, centreNamed(germany, "München")));
    expect(plan.costNow).toBeLessThanOrEqual(buildingLimit(state.options));
    expect(plan.cost).toBeGreaterThan(buildingLimit(state.options));
    expect(plan.now).toBeLessThan(plan.sections.length);
    expect(plan.stop?.code).toBe("overLimit");
  });

  test("G28 a debtor's plan shows the way but builds nothing", () => {
    const state = started("Hamburg");
    const [player] = state.players.slice(state.seat);
    if (!player) throw new Error("no player is on turn");
    player.debt = { to: seatAt(1 - state.seat), amount: 4 };
    expect(planTrackTo(state, state.seat, centreNamed(germany, "Kiel"))).toMatchObject({ code: "inDebt" });
  });

  test("G36 there is no plan into a city that is full", () => {
    const state = started("Hamburg");
    const [own, other] = [state.seat, 1 - state.seat];
    const lubeck = centreNamed(germany, "Lübeck");
    const toLubeck = asPlan(planTrackTo(state, own, lubeck)).sections.at(-1);
    if (!toLubeck) throw new Error("no track leads there");
    const edge = graphOf(germany).edgeBetween(toLubeck.from, toLubeck.to);
    const full = germanRails.clone(state);
    full.options = { ...full.options, duel: true };
    (full.players[other] as State["players"][number]).sections = [edge];
    expect(planTrackTo(full, own, lubeck)).toMatchObject({ code: "cityFull", rule: "G36" });
  });

  test("there is nothing to plan where the network reaches already", () => {
    const state = started("Berlin");
    for (const at of germany.cities[cityNamed(germany, "Berlin")]?.mileposts ?? [])
      expect(planTrackTo(state, state.seat, at)).toBeNull();
  });

  test("G12 track of others is gone round, not through", () => {
    const state = started("Hamburg");
    const [first, second] = [state.seat, 1 - state.seat];
    const plan = asPlan(planTrackTo(state, first, centreNamed(germany, "Lübeck")));
    const others = germanRails.clone(state);
    const edges = plan.sections.map(({ from, to }) => graphOf(germany).edgeBetween(from, to));
    (others.players[second] as State["players"][number]).sections = edges;
    const detour = asPlan(planTrackTo(others, first, centreNamed(germany, "Lübeck")));
    const pairs = detour.sections.map(({ from, to }) => `${from} ${to}`);
    for (const { from, to } of plan.sections) expect(pairs).not.toContain(`${from} ${to}`);
  });

  test("track drawn by hand follows the hand", () => {
    const state = started("Hamburg");
    const plan = asPlan(planTrackTo(state, state.seat, centreNamed(germany, "Bremen")));
    const stops = [plan.sections[0]?.from ?? NO_MILEPOST, ...plan.sections.map(({ to }) => to)];
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
    expect(citiesWith(contextOf(state), goodAt(good)).length).toBeGreaterThan(1);
    state.supply[good] = 0;
    expect(citiesWith(contextOf(state), goodAt(good))).toEqual([]);
    state.dropped = [{ city: cityNamed(germany, "Kiel"), good: goodAt(good), until: 5 }];
    expect(citiesWith(contextOf(state), goodAt(good))).toEqual([cityNamed(germany, "Kiel")]);
  });
});
