import { describe, expect, test } from "vitest";
import type { SeenEntry } from "@stellwerk/wire";
import { encodePosition, decodePosition } from "../src/match/position-link.ts";
import { effectiveEntries } from "../src/table/table-source.ts";

const entry = (number: number, undo: number | null = null): SeenEntry => ({ number, seat: 0, undo, events: [], at: 0 });

describe("the steps that stand", () => {
  test("what was taken back is left out, also when a step back was itself taken back", () => {
    const entries = [entry(1), entry(2), entry(3, 1), entry(4), entry(5, 2), entry(6)];
    const numbers = (at: number): number[] => effectiveEntries(entries, at).map(({ number }) => number);
    expect(numbers(2)).toEqual([1, 2]);
    expect(numbers(4)).toEqual([1, 4]);
    expect(numbers(6)).toEqual([1, 2, 6]);
    expect(numbers(0)).toEqual([]);
  });
});

describe("a link to a position", () => {
  test("carries any data through an address unharmed", async () => {
    const data = {
      game: "trambahn",
      names: ["Zoë & Jürgen"],
      entries: Array.from({ length: 200 }, (_, i) => ({ seat: i % 2, undo: i })),
    };
    const packed = await encodePosition(data);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(JSON.stringify(data).length / 3);
    expect(await decodePosition(packed)).toEqual(data);
  });

  test("a damaged one is an error", async () => {
    const packed = await encodePosition({ some: "data" });
    await expect(decodePosition(packed.slice(3))).rejects.toThrow();
  });
});
