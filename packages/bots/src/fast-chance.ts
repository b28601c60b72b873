import type { Chance } from "@stellwerk/kernel";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

const TWO_32 = 0x1_0000_0000;
/** The first numbers of this generator still show its seed. */
const WARM_UP = 8;

/** Chance for searches: fast, reproducible, and no secret. */
export function fastChance(seed: number): Chance {
  const generator = xoroshiro128plus(seed);
  for (let i = 0; i < WARM_UP; i++) generator.next();
  return { below: (bound) => Math.floor(((generator.next() >>> 0) / TWO_32) * bound) };
}

/** A seed drawn from other chance. */
export const seedOf = (chance: Chance): number => chance.below(TWO_32);
