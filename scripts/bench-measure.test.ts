import { expect, test } from "vitest";
import { quantile } from "../bench/measure.ts";

test("a quantile is the least value that its share of all values reaches at most", () => {
  const twenty = Array.from({ length: 20 }, (_, at) => 20 - at);
  expect([0.5, 0.95, 0.99, 1].map((share) => quantile(twenty, share))).toEqual([10, 19, 20, 20]);
  expect(quantile([7], 0.5)).toBe(7);
});
