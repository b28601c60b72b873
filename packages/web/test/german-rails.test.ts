import {
  BOARDS,
  type Event,
  boardById,
  cheapestTrack,
  citiesWith,
  contextOf,
  milepostAt,
  goodAt,
} from "@stellwerk/german-rails";
import { describe, expect, test } from "vitest";
import { begin, cityNamed, playOn, started } from "../../german-rails/test/played-positions.ts";
import { roundStatistics } from "../src/games/german-rails/round-statistics.ts";
import { drawnGoods } from "../src/games/german-rails/art/goods.tsx";

import { nearestMilepost, placeOf } from "../src/games/german-rails/map/geometry.ts";
import { outlookOf } from "../src/games/german-rails/order-outlook.ts";
import type { HistoryStep } from "../src/games/game-face.ts";

const germany = boardById("germany");

describe("orders", () => {
  test("before there is a network, an order's outlook is the track from the supplier to the destination", () => {
    const { state } = begin({ board: "austria" }, 2, "outlook");
    const austria = boardById("austria");
    const oil = goodAt(austria.goods.findIndex(({ id }) => id === "oel"));
    const outlook = outlookOf(state, 0, null, { city: cityNamed(austria, "Steyr"), good: oil });
    expect(outlook.supplier).toBe(cityNamed(austria, "Wien"));
    expect(outlook.track).toBeGreaterThanOrEqual(15);
    expect(outlook.track).toBeLessThan(25);
  });

  test("an order's outlook names the supplier with the least to build, and what is on board needs none", () => {
    const state = started("Hamburg");
    const good = goodAt(germany.goods.findIndex(({ id }) => id === "fisch"));
    const wanted = { city: cityNamed(germany, "Berlin"), good };
    const outlook = outlookOf(state, state.seat, cheapestTrack(contextOf(state), state.seat), wanted);
    expect(citiesWith(contextOf(state), good)).toContain(outlook.supplier);
    expect(outlook.track).toBeGreaterThan(0);
    state.players[state.seat]?.trains[0]?.load.push(good);
    expect(outlookOf(state, state.seat, cheapestTrack(contextOf(state), state.seat), wanted)).toMatchObject({
      supplier: null,
      distance: 0,
    });
  });
});

describe("statistics by round", () => {
  test("the course of a match ends with the real cash and track of all players", () => {
    const seed = `statistics ${Math.floor(performance.timeOrigin)}`;
    for (const options of [
      { board: "austria" },
      { board: "austria", fast: true },
      { board: "germany", secondTrain: true },
    ]) {
      const { state, chance } = begin({ ...options, rounds: 10 }, 3, seed);
      const history: HistoryStep<Event>[] = [];
      playOn(state, chance, Infinity, (seat, events) => history.push({ number: history.length + 1, seat, events }));
      const last = roundStatistics(state, history).at(-1);
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
    germany.mileposts.forEach((_, at) =>
      expect(nearestMilepost(germany, placeOf(germany, milepostAt(at)), 5)).toBe(at),
    );
    expect(nearestMilepost(germany, [5000, 5000], 30)).toBeNull();
  });
});
