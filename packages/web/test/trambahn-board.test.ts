import { SeededChance, seedFrom, type Seat, type Viewer } from "@stellwerk/kernel";
import { type Event, type State, stop, trambahn } from "@stellwerk/trambahn";
import { describe, expect, test } from "vitest";
import { flightsOf } from "../src/games/trambahn/card-flights.ts";
import { type Target, actionFor, foresee, isTo, keyOf, targetOf } from "../src/games/trambahn/moves.ts";
import { type Scoring, runningTotals, scoringsOf, pointsByLineAndTram } from "../src/games/trambahn/scoring.ts";

const start = (): State => trambahn.setup({ starter: 0, scorings: 10 }, 2, new SeededChance(seedFrom("board")));

const column = (seat: Seat, sum: number, tram: number) => ({
  seat,
  column: 0,
  stops: [1],
  conductors: 0,
  sum,
  tram,
  points: sum * tram,
});
const tour = (number: number, a: number, b: number): Scoring => ({
  is: "tour",
  number,
  line: 1,
  by: 0,
  points: [a * 2, b * 3],
  columns: [column(0, a, 2), column(1, b, 3)],
});
const extra: Scoring = { is: "extraTour", seat: 1, line: 2, column: 0, points: 8, columns: [column(1, 2, 4)] };

describe("points", () => {
  test("an extra tour counts in the running total from the tour before it on", () => {
    const scorings = [tour(1, 3, 0), extra, tour(2, 1, 2)];
    expect(runningTotals(scorings, 0)).toEqual([0, 6, 8]);
    expect(runningTotals(scorings, 1)).toEqual([0, 8, 14]);
  });

  test("all points of a seat are found again by line and by tram", () => {
    const { byLine, byTram } = pointsByLineAndTram([tour(1, 3, 1), extra], 1);
    expect([...byLine]).toEqual([
      [1, 3],
      [2, 8],
    ]);
    expect([...byTram]).toEqual([
      [3, 3],
      [4, 8],
    ]);
  });

  test("the scorings of a match are those of its steps, in order", () => {
    const turn: Event = { is: "turn", seat: 1, turn: 2 };
    const history = [
      { number: 1, seat: 0 as const, events: [tour(1, 1, 1)] },
      { number: 2, seat: 0 as const, events: [extra, turn] },
    ];
    expect(scoringsOf(history).map(({ is }) => is)).toEqual(["tour", "extraTour"]);
  });
});

describe("moves", () => {
  test("every target is found again by its name in the page", () => {
    const targets: Target[] = [
      { is: "terminal", line: 3 },
      { is: "new", line: 4 },
      { is: "column", seat: 1, column: 7 },
      { is: "money", seat: 0 },
    ];
    expect(targets.map(keyOf).map(targetOf)).toEqual(targets);
  });

  test("another player's places mean no action, whatever is put on them", () => {
    const card = { is: "card", card: stop(2, 7), place: 0 } as const;
    expect(actionFor(card, { is: "column", seat: 1, column: 0 }, 0)).toBeNull();
    expect(actionFor(card, { is: "money", seat: 1 }, 0)).toBeNull();
  });

  test("a hint to open a column points to the free place of that line alone", () => {
    const action = { do: "stop", card: stop(2, 7), column: "new" } as const;
    expect(isTo(action, { is: "new", line: 2 }, 0)).toBe(true);
    expect(isTo(action, { is: "new", line: 3 }, 0)).toBe(false);
  });

  test("foreseeing an action tells what it brings and leaves the view as it was", () => {
    const view = trambahn.view(start(), 0);
    const before = JSON.stringify(view);
    for (const action of trambahn.choices(view, 0))
      expect(foresee(view, 0, action).map(({ is }) => is)).toEqual(["passenger"]);
    expect(JSON.stringify(view)).toBe(before);
  });
});

describe("motion", () => {
  /** Plays one action and returns where things fly for the viewer. */
  function flights(state: State, viewer: Viewer): { from: string; to: string }[] {
    const before = trambahn.view(state, viewer);
    const events: Event[] = [];
    const action = trambahn.choices(state, state.seat)[0];
    if (!action) throw new Error("no choice");
    const next = trambahn.clone(state);
    trambahn.play(next, state.seat, action, new SeededChance(seedFrom("flights")), (event) =>
      events.push(trambahn.viewEvent(event, viewer)),
    );
    return flightsOf(before, trambahn.view(next, viewer), viewer, events);
  }

  test("one's own passenger flies from its place in hand, another's from the back of a card", () => {
    const state = start();
    const [own] = flights(state, 0);
    expect(own?.from).toBe("card:0");
    expect(own?.to).toMatch(/^passenger:\d:0$/);
    expect(flights(state, 1)).toMatchObject([{ from: "back:0" }]);
  });
});
