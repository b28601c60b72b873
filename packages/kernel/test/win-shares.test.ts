import { expect, test } from "vitest";
import { seatAt, winShares } from "../src/index.ts";

const standing = (seat: number, place: number) => ({ seat: seatAt(seat), place, score: 0, parts: {} });

test("a win is shared by all who are first", () => {
  expect(winShares([standing(0, 2), standing(1, 1), standing(2, 3)])).toEqual([0, 1, 0]);
  expect(winShares([standing(0, 1), standing(1, 3), standing(2, 1)])).toEqual([0.5, 0, 0.5]);
});
