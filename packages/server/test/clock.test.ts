import type { Pace } from "@stellwerk/wire";
import { describe, expect, test } from "vitest";
import {
  COME_BACK_MS,
  type Clock,
  GRACE_MS,
  type Turn,
  clockInfo,
  deadlineOf,
  dueAt,
  lateAt,
  reminded,
  remindersAt,
  turned,
  welcomed,
  wound,
} from "../src/match/clock.ts";
import { rearranged } from "../src/people/holidays.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MOVE: Pace = { kind: "move", seconds: 30 };
const FISCHER: Pace = { kind: "fischer", start: 60, more: 5 };
const DAYS: Pace = { kind: "days", days: 3 };

/** The clocks of two seats after some turns, the first of which begins at 0. */
function after(pace: Pace, turns: readonly (readonly [number, Turn])[]): Clock {
  const clock = wound(pace, 2);
  if (!clock) throw new Error("there is a clock");
  return turns.reduce<Clock>((now, [at, turn]) => turned(now, { pace, holidays: [] }, turn, at), clock);
}
const left = (pace: Pace, clock: Clock, now: number): number[] =>
  clockInfo(clock, { pace, holidays: [] }, now).seats.map((seat) => seat.left);

const BEGIN = [0, { running: [0] }] as const;

describe("per decision", () => {
  test("every decision has the whole time, and only the clocks of players who may act run", () => {
    const clock = after(MOVE, [BEGIN, [10_000, { running: [0], actor: 0 }], [25_000, { running: [1], actor: 0 }]]);
    expect(left(MOVE, clock, 26_000)).toEqual([30_000, 29_000]);
    expect(deadlineOf(clock, { pace: MOVE, holidays: [] }, 1)).toBe(55_000 + GRACE_MS);
    expect(deadlineOf(clock, { pace: MOVE, holidays: [] }, 0)).toBeNull();
  });

  test("a player who acts at the same time as others has their own time, whatever the others do", () => {
    const clock = after(MOVE, [
      [0, { running: [0, 1] }],
      [20_000, { running: [0, 1], actor: 1 }],
    ]);
    expect(left(MOVE, clock, 21_000)).toEqual([9_000, 29_000]);
    const gone = turned(clock, { pace: MOVE, holidays: [] }, { running: [1], actor: 1 }, 22_000);
    expect(left(MOVE, gone, 22_000)).toEqual([30_000, 30_000]);
  });

  test("taking an action back and making it again brings no time", () => {
    const turns = [
      BEGIN,
      [10_000, { running: [1], actor: 0 }],
      [12_000, { running: [0], actor: 0, takenBack: [0] }],
    ] as const;
    expect(left(MOVE, after(MOVE, turns), 20_000)).toEqual([22_000, 28_000]);
    const again = after(MOVE, [...turns, [20_000, { running: [0], actor: 0 }]]);
    expect(left(MOVE, again, 25_000)).toEqual([17_000, 30_000]);
    const next = turned(again, { pace: MOVE, holidays: [] }, { running: [1], actor: 0 }, 25_000);
    const back = turned(next, { pace: MOVE, holidays: [] }, { running: [0], actor: 1 }, 40_000);
    expect(left(MOVE, back, 41_000)).toEqual([29_000, 30_000]);
  });
});

describe("Fischer's clock", () => {
  test("spends the time at the start and gets some more with every turn", () => {
    const clock = after(FISCHER, [BEGIN, [20_000, { running: [1], actor: 0 }], [30_000, { running: [0], actor: 1 }]]);
    expect(left(FISCHER, clock, 33_000)).toEqual([42_000, 55_000]);
  });

  test("gets more once a turn, when it passes to another seat, however many actions the turn had", () => {
    const turns: [number, Turn][] = [[...BEGIN]];
    for (let at = 1_000; at < 10_000; at += 1_000) turns.push([at, { running: [0], actor: 0 }]);
    expect(left(FISCHER, after(FISCHER, turns), 9_000)).toEqual([51_000, 60_000]);
    turns.push([10_000, { running: [1], actor: 0 }]);
    expect(left(FISCHER, after(FISCHER, turns), 10_000)).toEqual([55_000, 60_000]);
    turns.push([11_000, { running: [1], actor: 1 }], [12_000, { running: [0], actor: 1 }]);
    expect(left(FISCHER, after(FISCHER, turns), 12_000)).toEqual([55_000, 63_000]);
  });

  test("gets more when a bot is next, and none for an answer of another in one's own turn", () => {
    const bot = [BEGIN, [1_000, { running: [], actor: 0 }]] as const;
    expect(left(FISCHER, after(FISCHER, bot), 5_000)).toEqual([64_000, 60_000]);
    const asked = [BEGIN, [1_000, { running: [0, 1], actor: 0 }], [3_000, { running: [0], actor: 1 }]] as const;
    expect(left(FISCHER, after(FISCHER, asked), 3_000)).toEqual([57_000, 63_000]);
  });

  test("gives a turn that is taken back and passed on again nothing more", () => {
    const turns: [number, Turn][] = [
      [...BEGIN],
      [1_000, { running: [0], actor: 0 }],
      [2_000, { running: [1], actor: 0 }],
      [3_000, { running: [0], actor: 0, takenBack: [0] }],
      [4_000, { running: [0], actor: 0, takenBack: [0] }],
      [5_000, { running: [0], actor: 0 }],
      [6_000, { running: [1], actor: 0 }],
    ];
    expect(left(FISCHER, after(FISCHER, turns), 6_000)).toEqual([60_000, 59_000]);
    turns.push([7_000, { running: [0], actor: 1 }], [8_000, { running: [1], actor: 0 }]);
    expect(left(FISCHER, after(FISCHER, turns), 8_000)).toEqual([64_000, 63_000]);
  });

  test("owes all turns that a step back by agreement takes back, but not the one under way", () => {
    const turns: [number, Turn][] = [
      [...BEGIN],
      [1_000, { running: [1], actor: 0 }],
      [2_000, { running: [1], actor: 1 }],
      [2_000, { running: [0], actor: 0, takenBack: [1, 0] }],
    ];
    expect(after(FISCHER, turns).map(({ owed }) => owed)).toEqual([1, 0]);
  });

  test("goes on from a clock that was kept when every action brought time", () => {
    const kept: Clock = [
      { left: 90_000, since: 0, owed: 3, reminded: false },
      { left: 60_000, since: null, owed: 0, reminded: false },
    ];
    const timing = { pace: FISCHER, holidays: [] };
    const one = turned(kept, timing, { running: [0], actor: 0 }, 1_000);
    const two = turned(one, timing, { running: [1], actor: 0 }, 2_000);
    const three = turned(two, timing, { running: [0], actor: 1 }, 3_000);
    const four = turned(three, timing, { running: [1], actor: 0 }, 4_000);
    expect(left(FISCHER, four, 4_000)).toEqual([92_000, 64_000]);
  });

  test("gives nothing for what was taken back, however often", () => {
    const turns: [number, Turn][] = [[...BEGIN]];
    for (let at = 1_000; at < 10_000; at += 2_000) {
      turns.push([at, { running: [1], actor: 0 }]);
      turns.push([at + 1_000, { running: [0], actor: 0, takenBack: [0] }]);
    }
    expect(left(FISCHER, after(FISCHER, turns), 10_000)).toEqual([60_000, 55_000]);
  });

  test("forgives the way through the network once", () => {
    const bare: Pace = { kind: "fischer", start: 10, more: 0 };
    const timing = { pace: bare, holidays: [] };
    const clock = after(bare, [BEGIN]);
    expect(lateAt(clock, timing, 10_000 + GRACE_MS - 1)).toEqual([]);
    expect(lateAt(clock, timing, 10_000 + GRACE_MS)).toEqual([0]);
    const next = turned(clock, timing, { running: [0], actor: 0 }, 10_000 + GRACE_MS - 1);
    expect(clockInfo(next, timing, 10_000 + GRACE_MS - 1).seats[0]?.left).toBe(0);
    expect(lateAt(next, timing, 10_000 + GRACE_MS)).toEqual([0]);
  });

  test("has something left for a player who takes the seat back", () => {
    const out = after(FISCHER, [BEGIN, [70_000, { running: [] }]]);
    expect(left(FISCHER, out, 70_000)).toEqual([0, 60_000]);
    expect(left(FISCHER, welcomed(out, { pace: FISCHER, holidays: [] }, 0), 70_000)).toEqual([15_000, 60_000]);
  });
});

test("only players whose clocks ran while the server was away get time to come back", () => {
  const timing = { pace: MOVE, holidays: [], openSince: 100_000 };
  const clock = after(MOVE, [BEGIN]);
  const due = 100_000 + COME_BACK_MS;
  expect(lateAt(clock, timing, due - 1)).toEqual([]);
  expect(lateAt(clock, timing, due)).toEqual([0]);
  expect(dueAt(clock, timing)).toBe(due);
  expect(clockInfo(clock, timing, due - 10_000).seats[0]).toMatchObject({ left: 10_000 - GRACE_MS });
  const later = after(MOVE, [[100_000, { running: [0] }]]);
  expect(dueAt(later, timing)).toBe(130_000 + GRACE_MS);
});

describe("days", () => {
  const timing = { pace: DAYS, holidays: [[{ from: DAY, to: 8 * DAY }], []] };
  const running = after(DAYS, [BEGIN]);

  test("are reminded of when twelve hours or a quarter of them are left, whichever is less", () => {
    expect(dueAt(running, { pace: DAYS, holidays: [] })).toBe(2.5 * DAY);
    expect(remindersAt(running, { pace: DAYS, holidays: [] }, 2.5 * DAY - 1)).toEqual([]);
    expect(remindersAt(running, { pace: DAYS, holidays: [] }, 2.5 * DAY)).toEqual([0]);
    const told = reminded(running, [0]);
    expect(remindersAt(told, { pace: DAYS, holidays: [] }, 2.9 * DAY)).toEqual([]);
    expect(dueAt(told, { pace: DAYS, holidays: [] })).toBe(3 * DAY + GRACE_MS);
    const one: Pace = { kind: "days", days: 1 };
    expect(dueAt(after(one, [BEGIN]), { pace: one, holidays: [] })).toBe(18 * HOUR);
  });

  test("do not count while the player is on holiday", () => {
    expect(deadlineOf(running, timing, 0)).toBe(10 * DAY + GRACE_MS);
    expect(clockInfo(running, timing, 4 * DAY).seats[0]).toEqual({ left: 2 * DAY, until: 10 * DAY, holiday: 8 * DAY });
    expect(lateAt(running, timing, 9 * DAY)).toEqual([]);
    expect(dueAt(running, timing)).toBe(9.5 * DAY);
  });
});

describe("holidays", () => {
  const now = Date.UTC(2026, 5, 1);
  const days = (from: number, to: number) => ({ from: now + from * DAY, to: now + to * DAY });

  test("begin now at the earliest, are put in order and together", () => {
    expect(rearranged([], [days(20, 25), days(-5, 3), days(2, 6)], now)).toEqual([days(0, 6), days(20, 25)]);
  });

  test("that are under way can be ended early, and what has passed counts on", () => {
    expect(rearranged([days(-10, 5)], [], now)).toEqual([days(-10, 0)]);
    expect(() => rearranged([days(-10, 5)], [days(3, 36)], now)).toThrow("42 days");
    expect(rearranged([days(-10, 5)], [days(3, 35)], now)).toEqual([days(-10, 0), days(3, 35)]);
  });

  test("are bounded by the year, and end within one", () => {
    expect(() => rearranged([], [days(0, 43)], now)).toThrow("42 days");
    expect(() => rearranged([], [days(0, 400)], now)).toThrow("within a year");
    const overNewYear = { from: Date.UTC(2026, 11, 1), to: Date.UTC(2027, 1, 5) };
    expect(rearranged([], [overNewYear], now)).toEqual([overNewYear]);
  });
});
