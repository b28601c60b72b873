import { createCipheriv } from "node:crypto";
import {
  ChanceNeeded,
  commitment,
  freshSeed,
  isSeed,
  noChance,
  SeededChance,
  seedFrom,
  shuffle,
  takeAny,
} from "@stellwerk/kernel";
import { expect, test } from "vitest";

const SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

test("chance is the ChaCha20 key stream of the seed, as OpenSSL has it", () => {
  const cipher = createCipheriv("chacha20", Buffer.from(SEED, "hex"), Buffer.alloc(16));
  const stream = cipher.update(Buffer.alloc(4 * 500));
  const chance = new SeededChance(SEED);
  for (let i = 0; i < 500; i++) expect(chance.below(2 ** 32)).toBe(stream.readUInt32LE(4 * i));
});

test("the same seed and position give the same numbers, at any distance", () => {
  const whole = new SeededChance(SEED);
  const numbers = Array.from({ length: 300 }, () => whole.below(1000));
  for (const from of [0, 1, 63, 64, 65, 200]) {
    const part = new SeededChance(SEED, from);
    expect(Array.from({ length: 50 }, () => part.below(1000))).toEqual(numbers.slice(from, from + 50));
  }
});

test("numbers are spread evenly", () => {
  const chance = new SeededChance(seedFrom("even"));
  const counts = Array<number>(6).fill(0);
  for (let i = 0; i < 60_000; i++) {
    const face = chance.below(6);
    counts[face] = (counts[face] ?? 0) + 1;
  }
  // 10,000 expected each, standard deviation 91.
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

test("a shuffle keeps every item and can put each in every place", () => {
  const chance = new SeededChance(seedFrom("shuffle"));
  const firsts = new Set<number>();
  for (let i = 0; i < 100; i++) {
    const items = shuffle([1, 2, 3, 4], chance);
    expect(items.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    firsts.add(items[0] as number);
  }
  expect(firsts.size).toBe(4);
});

test("taking any removes exactly one", () => {
  const items = ["a", "b", "c"];
  const taken = takeAny(items, new SeededChance(seedFrom("take")));
  expect([...items, taken].toSorted()).toEqual(["a", "b", "c"]);
});

test("where no chance is allowed, drawing throws", () => {
  expect(() => noChance.below(2)).toThrow(ChanceNeeded);
});

test("a seed has 64 hexadecimal digits, anything else is refused by name", () => {
  expect(isSeed(freshSeed())).toBe(true);
  expect(freshSeed()).not.toBe(freshSeed());
  for (const bad of ["", "abc", SEED.toUpperCase(), `${SEED}0`, 7]) expect(isSeed(bad)).toBe(false);
  expect(() => new SeededChance("abc")).toThrow("64 lower-case hexadecimal digits");
});

test("the commitment is the SHA-256 of the seed's bytes", () => {
  expect(commitment(SEED)).toBe("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
});
