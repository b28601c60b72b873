import { type Chance, type Seat, noChance, seatsOf } from "@stellwerk/kernel";
import {
  type Milepost,
  type Player,
  type State,
  boardById,
  centreOf,
  cheapestTrack,
  contextOf,
  graphOf,
  cityAt,
  ferryAt,
  germanRails,
  journeysOf,
} from "@stellwerk/german-rails";
import { describe, expect, test } from "vitest";
import { begin, playOn } from "./played-positions.ts";
import { TestTable, at } from "./table.ts";

const journeyTo = (table: TestTable, to: Milepost, train = 0) => journeysOf(table.state, train)(to);

/** Cash less debt. */
function wealthOf({ players }: State, seat: Seat): number {
  const { cash, debt } = players[seat] as Player;
  return cash - (debt.to >= 0 ? debt.amount : 0);
}

/** Gives each player the cheapest track to three cities, for which nothing is paid. */
function layTrackByChance(state: State, chance: Chance): void {
  const board = boardById(state.options.board);
  for (const seat of seatsOf(state.players.length))
    for (let tries = 0; tries < 3; tries++) {
      const to = centreOf(board, cityAt(chance.below(board.cities.length)));
      for (const { action } of cheapestTrack(contextOf(state), seat).sectionsTo(to) ?? [])
        if (action.do === "build")
          state.players[seat]?.sections.push(graphOf(board).edgeBetween(action.from, action.to));
    }
}

describe("journeys", () => {
  test("G53 a journey of several turns arrives in the turn it names, for the fees it names", () => {
    const seed = `journeys ${Math.floor(performance.timeOrigin)}`;
    let longest = 0;
    for (const [board, seats, options] of [
      ["germany", 3, {}],
      ["austria", 2, {}],
      ["austria", 3, { fast: true, turnInCities: true }],
    ] as const) {
      const { state, chance } = begin({ board, ...options }, seats, seed);
      for (const round of [4, 7, 10]) {
        playOn(state, chance, round);
        if (state.phase !== "play" || state.pending !== null) continue;
        const { seat } = state;
        layTrackByChance(state, chance);
        const journeys = journeysOf(state, 0);
        const { cities } = boardById(board);
        for (let tries = 0; tries < 8; tries++) {
          const to = centreOf(boardById(board), cityAt(chance.below(cities.length)));
          const journey = journeys(to);
          if (!journey) continue;
          longest = Math.max(longest, journey.turns.length);
          const trial = germanRails.clone(state);
          const before = wealthOf(trial, seat);
          let fees = 0;
          for (const [place, turn] of journey.turns.entries()) {
            if (place > 0)
              do germanRails.play(trial, trial.seat, { do: "end" }, noChance);
              while (trial.seat !== seat);
            for (const action of turn.actions) {
              expect(germanRails.refusal(trial, seat, action), seed).toBeNull();
              germanRails.play(trial, seat, action, noChance);
            }
            fees += turn.fees.reduce((sum, { amount }) => sum + amount, 0);
            expect(trial.players[seat]?.trains[0]?.at === to, seed).toBe(place === journey.turns.length - 1);
          }
          expect(before - wealthOf(trial, seat), seed).toBe(fees);
        }
      }
    }
    expect(longest, seed).toBeGreaterThan(1);
  });

  test("G6 the train goes as far as its points lead in each turn, and no journey leads where no track does", () => {
    const table = new TestTable();
    const way = table.lay(0, "frankfurt", "hannover");
    table.put(0, "frankfurt");
    const journey = journeyTo(table, at("hannover"));
    const points = table.state.turn.points[0] ?? 0;
    expect(journey?.turns).toHaveLength(Math.ceil((way.length - 1) / points));
    expect(journey?.turns[0]?.path).toHaveLength(points + 1);
    expect(journey?.turns.flatMap(({ fees }) => fees)).toEqual([]);
    expect(journeyTo(table, at("berlin"))).toBeNull();
    expect(journeyTo(table, at("frankfurt"))).toBeNull();
  });

  test("G27, G28 every turn on foreign track costs its fee anew; a debtor's journey ends", () => {
    const table = new TestTable();
    table.lay(1, "frankfurt", "hannover");
    table.put(0, "frankfurt");
    table.pay(0, 100);
    const journey = journeyTo(table, at("hannover"));
    expect(journey?.turns.length).toBeGreaterThan(1);
    expect(journey?.turns.map(({ fees }) => fees)).toEqual(journey?.turns.map(() => [{ owner: 1, amount: 4 }]));
    table.pay(0, 3);
    expect(journeyTo(table, at("hannover"))).toBeNull();
  });

  test("G24 once track is built, the journey begins with the next turn", () => {
    const table = new TestTable();
    table.lay(0, "frankfurt", "hannover");
    table.put(0, "frankfurt");
    const turns = journeyTo(table, at("hannover"))?.turns.length ?? 0;
    table.state.turn.step = "build";
    const later = journeyTo(table, at("hannover"));
    expect(later?.turns).toHaveLength(turns + 1);
    expect(later?.turns[0]?.actions).toEqual([]);
  });

  test("G7 a journey over water waits for the next turn in the port, and takes the ferry then", () => {
    const table = new TestTable();
    const { ferries } = boardById("germany");
    const elbe = ferryAt(0);
    const line = ferries[elbe];
    if (!line) throw new Error("no ferry on this board");
    table.player(0).lines = [elbe];
    table.put(0, line.a);
    table.state.turn.step = "move";
    expect(journeyTo(table, line.b)?.turns.map(({ actions }) => actions)).toEqual([
      [],
      [{ do: "cross", train: 0, ferry: elbe, pay: null }],
    ]);
  });
});
