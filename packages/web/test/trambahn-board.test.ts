import { SeededChance, seedFrom, type Seat, type Viewer } from "@stellwerk/kernel";
import { type Action, type Event, type State, position, stop, trambahn } from "@stellwerk/trambahn";
import { describe, expect, test } from "vitest";
import type { HistoryStep } from "../src/games/game-face.ts";
import { type Box, placeBubble } from "../src/games/trambahn/bubble-place.ts";
import { flightsOf } from "../src/games/trambahn/card-flights.ts";
import { latestChanges } from "../src/games/trambahn/latest-changes.ts";
import { type Target, actionFor, foresee, isTo, keyOf, targetOf } from "../src/games/trambahn/moves.ts";
import { type Scoring, runningTotals, scoringsOf, pointsByLineAndTram } from "../src/games/trambahn/scoring.ts";
import { turnEnd } from "../src/games/trambahn/turn-end.ts";
import { wordsOf } from "../src/games/trambahn/words.ts";

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

describe("the end of the turn", () => {
  const opened = { line: 3 as const, stops: [4, 7], conductors: 1 };

  test("T14 T15 tells which columns would be cleared and what the new draw pile would cost", () => {
    const all = position({ step: "stops", laid: 1, hands: [[101], [102]], money: [9, 4], columns: [[opened], []] });
    const view = trambahn.view({ ...all, discardPile: all.drawPile.slice(2), drawPile: all.drawPile.slice(0, 2) }, 0);
    const end = turnEnd(view, 0);
    // Three cards of the column join the nine of the money pile before half of them are given up.
    expect(end).toMatchObject({ given: 6, drawn: 5, isCostly: true });
    expect(wordsOf("en").endTurnParts(end)).toEqual(["clears III 4-7", "costs 6,000\u00a0marks", "draws 5"]);
    expect(wordsOf("de").endTurnCost(end)).toBe(
      "Die Reihe III 4-7 hat keine Trambahn: Sie wird abgeräumt und bringt 3.000\u00a0Mark. Der Nachziehstapel reicht nicht: Du gibst die Hälfte deines Geldes ab, 6.000\u00a0Mark.",
    );
  });

  test("costs nothing where every column has its tram", () => {
    const view = position({ laid: 1, hands: [[101], [102]], columns: [[{ ...opened, tram: 2 }], []] });
    expect(turnEnd(view, 0)).toMatchObject({ cleared: [], given: 0, drawn: 5, isCostly: false });
  });
});

describe("what the last turn changed", () => {
  /** The history of actions in a row, as a viewer knows it. */
  function played(state: State, viewer: Viewer, actions: readonly Action[]): HistoryStep<Event>[] {
    return actions.map((action, at) => {
      const events: Event[] = [];
      const { seat } = state;
      trambahn.play(state, seat, action, new SeededChance(seedFrom("changes")), (event) =>
        events.push(trambahn.viewEvent(event, viewer)),
      );
      return { number: at + 1, seat, events };
    });
  }
  const table = (): State =>
    position({
      seat: 1,
      hands: [[201], [0, 105, 203, 204, 307, 401]],
      money: [5, 9],
      columns: [[], [{ line: 1, stops: [2], tram: 2 }]],
      passengers: [[101, 103], [], [], []],
    });
  const turn: Action[] = [
    { do: "passenger", card: 401, line: 4 },
    { do: "stop", card: 307, column: "new" },
    { do: "stop", card: 203, column: "new" },
    { do: "stop", card: 105, column: 0 },
    { do: "stop", card: 0, column: 0 },
    { do: "income", card: 204 },
    { do: "tram", tram: 2, column: 2 },
  ];

  test("is marked where it lies, until the viewer's next move", () => {
    const state = table();
    const theirs = played(state, 0, turn);
    const marks = ["conductors:1:0", "money:1", "passenger:4:0", "stop:1:0:5", "stop:1:1:7", "stop:1:2:3", "tram:1:2"];
    expect([...latestChanges(theirs, 0)].toSorted()).toEqual(marks);
    // The column of line III had no tram and is gone: the one after it has its place.
    theirs.push(...played(state, 0, [{ do: "end" }]));
    const moved = ["conductors:1:0", "money:1", "passenger:4:0", "stop:1:0:5", "stop:1:1:3", "tram:1:1"];
    expect([...latestChanges(theirs, 0)].toSorted()).toEqual(moved);
    expect([...latestChanges(theirs, null)].toSorted()).toEqual(moved);
    const own = played(state, 0, [{ do: "passenger", card: 201, line: 2 }]);
    expect([...latestChanges([...theirs, ...own], 0)]).toEqual(["passenger:2:0"]);
  });

  test("6 is the terminal itself where a tour ran", () => {
    const state = position({ seat: 1, hands: [[], [104, 105, 201]], passengers: [[101, 103], [], [], []] });
    const steps = played(state, 0, [
      { do: "passenger", card: 104, line: 1 },
      { do: "passenger", card: 105, line: 1 },
    ]);
    expect([...latestChanges(steps, 0)]).toEqual(["terminal:1"]);
  });
});

describe("a hint", () => {
  const PHONE = { width: 390, height: 844 };
  const BUBBLE = { width: 280, height: 100 };
  const covers = (place: { left: number; top: number }, box: Box): boolean =>
    place.left < box.left + box.width &&
    box.left < place.left + BUBBLE.width &&
    place.top < box.top + box.height &&
    box.top < place.top + BUBBLE.height;

  test("stands above its element, or below where the screen ends", () => {
    expect(placeBubble(BUBBLE, { left: 150, top: 400, width: 90, height: 60 }, [], [], PHONE)).toEqual({
      left: 55,
      top: 292,
    });
    expect(placeBubble(BUBBLE, { left: 0, top: 20, width: 90, height: 60 }, [], [], PHONE)).toEqual({
      left: 8,
      top: 88,
    });
  });

  test("never covers its element, the picked card or what the strongest bot points at", () => {
    for (let left = 0; left <= 300; left += 30)
      for (let top = 0; top <= 740; top += 20) {
        const beside = { left, top, width: 90, height: 60 };
        const card = { left: 160, top: 650, width: 62, height: 86 };
        const place = placeBubble(BUBBLE, beside, [card], [], PHONE);
        expect(covers(place, beside), `element at ${left}, ${top}`).toBe(false);
        expect(covers(place, card), `card, element at ${left}, ${top}`).toBe(false);
        expect(place.left).toBeGreaterThanOrEqual(0);
        expect(place.top + BUBBLE.height).toBeLessThanOrEqual(PHONE.height);
      }
  });
});
