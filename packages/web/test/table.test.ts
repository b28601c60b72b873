import { describe, expect, test } from "vitest";
import type { SeenEntry } from "@stellwerk/wire";
import { coloursOf, seatColourStyle } from "../src/components/seat-colours.ts";
import { encodePosition, decodePosition } from "../src/match/position-link.ts";
import { distinctBy } from "../src/table/distinct-by.ts";
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

test("rows that read alike are one, in the place of the first", () => {
  const rows = [["a", 1] as const, ["b", 2] as const, ["a", 3] as const];
  expect(distinctBy(rows, ([key]) => key)).toEqual([
    ["a", 1],
    ["b", 2],
  ]);
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

describe("the colours of seats", () => {
  test("wishes come first, the lower seat before the higher; the others keep theirs or get what is left", () => {
    expect(coloursOf([null, null, undefined], 6)).toEqual([0, 1, 2]);
    expect(coloursOf([3, null, null], 6)).toEqual([3, 1, 2]);
    expect(coloursOf([1, null, null], 6)).toEqual([1, 0, 2]);
    expect(coloursOf([2, 2, null], 6)).toEqual([2, 1, 0]);
    expect(coloursOf([null, 0], 2)).toEqual([1, 0]);
  });

  test("a wish for a colour that the game does not have is none", () => {
    expect(coloursOf([5, null], 2)).toEqual([0, 1]);
  });

  test("all seats have different colours, whatever they wish for", () => {
    const wishes = [null, 0, 1, 2, 3, 4, 5];
    for (const one of wishes)
      for (const two of wishes)
        for (const three of wishes) {
          const colours = coloursOf([one, two, three, null, null, null], 6);
          expect(new Set(colours).size, `${one} ${two} ${three}`).toBe(6);
          expect(Math.max(...colours)).toBe(5);
        }
  });

  test("style sheets keep the colours of a table without wishes", () => {
    const tokens = ["seat-0", "seat-2"];
    expect(seatColourStyle([{ colour: null }, { colour: null }], tokens)).toBeUndefined();
    expect(seatColourStyle([{ colour: 1 }, { colour: null }], undefined)).toBeUndefined();
    expect(seatColourStyle([{ colour: 1 }, { colour: null }], tokens)).toMatchObject({
      "--of-0": "var(--seat-2)",
      "--of-1": "var(--seat-0)",
    });
  });
});
