import { type Seat, whoIs } from "@stellwerk/kernel";
import type { SeenEntry } from "@stellwerk/wire";
import {
  type Board,
  type Edge,
  type Event,
  type Milepost,
  boardById,
  cardAt,
  graphOf,
  NO_MILEPOST,
} from "@stellwerk/german-rails";
import { describe, expect, test } from "vitest";
import { logGrouping } from "../src/games/german-rails/log-grouping.ts";
import type { LogGrouping } from "../src/games/game-face.ts";
import { linesSince, logLines, logLinesUpTo, mostTelling, repetitionsOf } from "../src/table/log-lines.ts";

const together = logGrouping as LogGrouping;
const NAMES = ["Anna", "Bruno"];
const nameOf = (seat: Seat): string => NAMES[seat] ?? "";
const who = whoIs(nameOf);
const austria: Board = boardById("austria");
const graph = graphOf(austria);

const city = (name: string): Milepost => {
  const found = austria.cities.find((one) => one.name.de === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found.mileposts[0] as Milepost;
};
const built = (edge: Edge, cost = 1, seat: Seat = 0): Event => ({ is: "built", seat, edge, cost, board: "austria" });

/** Some way between two cities, section by section, each nearer to its end. */
function way(from: Milepost, to: Milepost): Edge[] {
  const edges: Edge[] = [];
  for (let at = from; at !== to;) {
    let next = NO_MILEPOST;
    for (const { to: one } of graph.neighbours(at)) {
      if (next < 0 || graph.distance(one, to) < graph.distance(next, to)) next = one;
    }
    edges.push(graph.edgeBetween(at, next));
    at = next;
  }
  return edges;
}

const entry = (number: number, events: readonly unknown[], seat: Seat = 0): SeenEntry => ({
  number,
  at: number,
  seat,
  undo: null,
  events: [...events],
});
const back = (number: number, undo: number): SeenEntry => ({ ...entry(number, []), undo });
const numbers = (entries: readonly SeenEntry[]): number[][] =>
  logLines(entries, together).map(({ entries: all }) => all.map(({ number }) => number));

describe("the log of German Rails", () => {
  const [one, two, three] = way(city("Villach"), city("Graz")) as [Edge, Edge, Edge];

  test("a log that grows has the lines of one that is read at once, and so has its beginning", () => {
    const all = [entry(1, [built(one)]), entry(2, [built(two)]), entry(3, [], 1), entry(4, [built(three)]), back(5, 3)];
    const more = [...all, entry(6, [built(three)]), entry(7, [built(three)], 1), entry(8, [])];
    const fresh = (entries: readonly SeenEntry[]): number[][] => numbers(entries.map((step) => ({ ...step })));
    for (let length = 1; length <= more.length; length++) {
      const grown = more.slice(0, length);
      expect(numbers(grown)).toEqual(fresh(grown));
    }
    for (const log of [all.slice(0, 4), more])
      for (let number = 0; number <= log.length; number++)
        expect(logLinesUpTo(log, number, together)).toEqual(logLines(log.slice(0, number), together));
  });

  test("a step that tells nothing belongs to the line above it", () => {
    const lost = { is: "lostTurn", seat: 0 };
    expect(numbers([entry(1, [lost]), entry(2, []), entry(3, [], 1), entry(4, [lost], 1)])).toEqual([[1, 2, 3], [4]]);
    expect(numbers([entry(1, [lost]), back(2, 0), entry(3, [])])).toEqual([[3]]);
  });

  test("whose turn it is, which the header says, and a round, which is a heading, are no lines of their own", () => {
    const turn: Event = { is: "turn", seat: 1, round: 2, board: "austria" };
    expect(numbers([entry(1, [built(one)]), entry(2, [turn]), entry(3, [built(two)])])).toEqual([[1, 2], [3]]);
    const round: Event = { is: "round", round: 3, board: "austria" };
    expect(numbers([entry(1, [built(one)]), entry(2, [round, turn])])).toEqual([[1, 2]]);
    const drew: Event = { is: "drew", seat: 0, card: cardAt(1), board: "austria" };
    expect(numbers([entry(1, [built(one)]), entry(2, [drew, turn])])).toEqual([[1], [2]]);
  });

  test("tells sections built in a row as one way, whichever direction their edges have", () => {
    const there = way(city("Villach"), city("Graz"));
    const say = (edges: readonly Edge[]): string =>
      logGrouping.tell(
        edges.map((edge) => built(edge, 2)),
        who,
        "en",
      );
    expect(say(there)).toBe(
      `Anna builds ${there.length} sections for ${2 * there.length}\u00a0million: Villach – Graz.`,
    );
    expect(say(there.toReversed())).toContain(": Graz – Villach.");
    const own = there.map((edge) => built(edge, 2));
    expect(logGrouping.tell(own, whoIs(nameOf, 0), "en")).toMatch(/^You build /);
    expect(logGrouping.tell(own, whoIs(nameOf, 0), "de")).toMatch(/^Du baust /);
  });

  test("tells two separate ways apart, and names what is no city by what is near", () => {
    const [first, second] = [way(city("Villach"), city("Graz")), way(city("Linz"), city("Graz"))];
    const most = first.slice(0, -2).map((edge) => built(edge));
    expect(logGrouping.tell([...most, built(second[0] as Edge)], who, "de")).toBe(
      `Anna baut ${first.length - 1} Strecken für ${first.length - 1}\u00a0Mio: Villach – bei Graz, direkt an Linz.`,
    );
  });

  test("tells cards drawn one after another in one sentence", () => {
    const drew = (seat: Seat): Event => ({ is: "drew", seat, card: cardAt(1), board: "austria" });
    const passed = { is: "passed", seat: 0 };
    expect(repetitionsOf([passed, drew(0), drew(0), drew(1)])).toEqual([[passed], [drew(0), drew(0)], [drew(1)]]);
    const say = (event: Event, language: "de" | "en"): string | null =>
      logGrouping.tellRepeated?.(event, 3, whoIs(nameOf, 1), language) ?? null;
    expect([say(drew(0), "en"), say(drew(1), "de")]).toEqual([
      "Anna draws 3 order cards.",
      "Du ziehst 3 Auftragskarten.",
    ]);
    expect(say(built(one), "en")).toBeNull();
  });

  test("keeps steps of others, of other kinds and steps back on lines of their own", () => {
    expect(numbers([entry(1, [built(one)]), entry(2, [built(two)]), entry(3, [built(three, 1, 1)], 1)])).toEqual([
      [1, 2],
      [3],
    ]);
    const lost: Event = { is: "lostTurn", seat: 1, board: "austria" };
    expect(numbers([entry(1, [built(one)]), entry(2, [lost]), entry(3, [built(two)])])).toEqual([[1], [2], [3]]);
  });

  test("leaves out what was taken back, and says so in one line where others have seen it", () => {
    const entries = [
      entry(1, [built(one)]),
      entry(2, [built(two)]),
      entry(3, [built(three)]),
      back(4, 2),
      back(5, 1),
      entry(6, [built(three)]),
    ];
    expect(numbers(entries)).toEqual([[1, 6]]);
    expect(logLines(entries, together, true).map(({ last, takenBack }) => [last.number, takenBack])).toEqual([
      [1, 0],
      [5, 2],
      [6, 0],
    ]);
  });

  test("tells every step by itself where a game gathers nothing", () => {
    expect(logLines([entry(1, [built(one)]), entry(2, [built(two)])]).length).toBe(2);
  });

  test("lines are worked out once; those who share a table are told what was taken back, the others are not", () => {
    const entries = [entry(1, [built(one)]), entry(2, [built(two)])];
    expect(logLines(entries, together)).toBe(logLines(entries, together, true));
    const undone = [...entries, back(3, 1)];
    expect(logLines(undone, together, true).length).toBe(2);
    expect(logLines(undone, together).length).toBe(1);
    expect(logLines(undone).at(-1)?.last.number).toBe(1);
  });
});

test("a player at a shared screen is told what came after their last move, or all of it", () => {
  const move = (number: number, seat: Seat): SeenEntry => entry(number, [{ is: "round", round: number }], seat);
  const lines = logLines([move(1, 0), move(2, 1), move(3, 0), move(4, 1), move(5, 1)]);
  const since = (seat: Seat): number[] => linesSince(lines, seat).map(({ first }) => first.number);
  expect(since(0)).toEqual([4, 5]);
  expect(since(1)).toEqual([]);
  expect(since(2)).toEqual([1, 2, 3, 4, 5]);
});

test("of another player's turn the header tells the delivery before the track, and that before engine and run", () => {
  const step = (number: number, is: string, seat: Seat = 1): SeenEntry => entry(number, [{ is }], seat);
  const weights = ["moved", "engine", "built", "delivered"];
  const told = (entries: readonly SeenEntry[]): number | undefined =>
    mostTelling(
      logLines(entries).map((line) => ({ line })),
      (event) => weights.indexOf((event as Event).is),
    )?.line.first.number;
  const turn = [step(1, "delivered", 0), step(2, "moved"), step(3, "delivered"), step(4, "built"), step(5, "engine")];
  expect(told(turn)).toBe(3);
  expect(told(turn.filter(({ number }) => number !== 3))).toBe(4);
  expect(told([...turn, step(6, "moved", 0)])).toBe(6);
  expect(told([step(1, "moved"), step(2, "moved")])).toBe(2);
  expect(told([])).toBeUndefined();
});
