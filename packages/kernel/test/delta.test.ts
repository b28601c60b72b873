import fc from "fast-check";
import { expect, test } from "vitest";
import { deltaOf, firstChange, withDelta } from "../src/delta.ts";

test("a delta turns any plain data into any other", () => {
  const data = fc.json({ maxDepth: 4 }).map((text): unknown => JSON.parse(text.replaceAll("-0", "0")));
  fc.assert(
    fc.property(data, data, (before, after) => {
      const delta = deltaOf(before, after);
      expect(delta === null ? before : withDelta(before, JSON.parse(JSON.stringify(delta)))).toEqual(after);
    }),
  );
});

test("equal data have no delta, whatever the order of their keys", () => {
  expect(deltaOf({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 })).toBeNull();
  expect(deltaOf({ a: 1, gone: undefined }, { a: 1 })).toBeNull();
});

test.each([
  [{ cash: 5, hand: [1, 2] }, { cash: 7, hand: [1, 2] }, { cash: [7] }],
  [{ hand: [1, 2, 3, 4] }, { hand: [1, 4] }, { hand: [1, 2, []] }],
  [{ hand: [1, 2] }, { hand: [1, 9, 2] }, { hand: [1, 0, [9]] }],
  [[{ at: 1 }, { at: 2 }], [{ at: 1 }, { at: 3 }], { 1: { at: [3] } }],
  [
    { a: 1, b: 2 },
    { b: 2, c: 3 },
    { a: 0, c: [3] },
  ],
])("the delta of %j and %j holds what changed only", (before, after, delta) => {
  expect(deltaOf(before, after)).toEqual(delta);
  expect(withDelta(before, delta)).toEqual(after);
});

test("what a delta does not touch is shared, and nothing is changed in place", () => {
  const before = { players: [{ cash: 1 }, { cash: 2 }] };
  const after = withDelta(before, { players: { 1: { cash: [3] } } }) as typeof before;
  expect(after.players[0]).toBe(before.players[0]);
  expect(before).toEqual({ players: [{ cash: 1 }, { cash: 2 }] });
});

test.each([
  [{ a: 1 }, { a: { b: [1] } }],
  [[1], { 5: [1] }],
  [{ a: 1 }, { a: [0, 1, [2]] }],
  [{ a: 1 }, 7],
])("a delta that does not fit is an error: %j changed by %j", (before, delta) => {
  expect(() => withDelta(before, delta)).toThrow(TypeError);
});

test.each([
  [{ players: [{ cash: 1 }] }, { players: [{ cash: 3 }] }, "players.0.cash is 3 and was 1"],
  [{ a: 1 }, {}, "a is missing and was 1"],
  [{ hand: [1] }, { hand: [1, 2] }, "hand is [1,2] and was [1]"],
  [1, 2, "it is 2 and was 1"],
])("the first change of %j to %j is told", (before, after, words) => {
  const delta = deltaOf(before, after);
  expect(delta && firstChange(before, delta)).toBe(words);
});
