import { chacha20 } from "@noble/ciphers/chacha.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

/** The only source of luck in a game. */
export interface Chance {
  /** A number from 0 to `bound` - 1, all equally likely. */
  below(bound: number): number;
}

const WORDS_PER_BLOCK = 16;
const BLOCKS_AT_ONCE = 4;
const WORDS_AT_ONCE = WORDS_PER_BLOCK * BLOCKS_AT_ONCE;
const TWO_32 = 0x1_0000_0000;

/**
 * Chance of a match: the ChaCha20 key stream of its 32-byte seed, read word by word. `position`
 * counts the words drawn, so that a match can be resumed anywhere without drawing all again.
 */
export class SeededChance implements Chance {
  readonly #key: Uint8Array;
  readonly #bytes = new Uint8Array(WORDS_AT_ONCE * 4);
  readonly #view = new DataView(this.#bytes.buffer);
  #loaded = -1;
  position: number;

  constructor(seed: string, position = 0) {
    this.#key = seedBytes(seed);
    this.position = position;
  }

  below(bound: number): number {
    // Words at or above the largest multiple of `bound` would favour small numbers: draw again.
    const limit = TWO_32 - (TWO_32 % bound);
    let word = this.#word();
    while (word >= limit) word = this.#word();
    return word % bound;
  }

  #word(): number {
    const group = Math.floor(this.position / WORDS_AT_ONCE);
    if (group !== this.#loaded) {
      this.#bytes.fill(0);
      chacha20(this.#key, NONCE, this.#bytes, this.#bytes, group * BLOCKS_AT_ONCE);
      this.#loaded = group;
    }
    return this.#view.getUint32((this.position++ % WORDS_AT_ONCE) * 4, true);
  }
}

const NONCE = new Uint8Array(12);

/** Chance where none may be needed: throws when drawn from. */
export const noChance: Chance = {
  below() {
    throw new ChanceNeeded();
  },
};

export class ChanceNeeded extends Error {
  override name = "ChanceNeeded";
}

const SEED = /^[0-9a-f]{64}$/;

export const isSeed = (seed: unknown): seed is string => typeof seed === "string" && SEED.test(seed);

function seedBytes(seed: string): Uint8Array {
  if (!isSeed(seed)) throw new Error("a seed has 64 lower-case hexadecimal digits");
  return hexToBytes(seed);
}

/** What a match publishes at its start, so that it can show at its end that the seed was never changed. */
export const commitment = (seed: string): string => bytesToHex(sha256(seedBytes(seed)));

/** A seed for tests and simulations, from a readable name. Never for matches between people. */
export const seedFrom = (name: string): string => bytesToHex(sha256(new TextEncoder().encode(name)));

/** A fresh secret seed, from the platform's cryptographic generator. */
export const freshSeed = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));

/** Removes and returns one of the items, all equally likely; does not keep the order. */
export function takeAny<T>(items: T[], chance: Chance): T {
  const at = chance.below(items.length);
  // Chance answers below the length, and a popped item was there.
  const item = items[at] as T;
  const last = items.pop() as T;
  if (at < items.length) items[at] = last;
  return item;
}

export function shuffle<T>(items: T[], chance: Chance): T[] {
  for (let end = items.length - 1; end > 0; end--) {
    const at = chance.below(end + 1);
    // Both are within the list.
    const item = items[at] as T;
    items[at] = items[end] as T;
    items[end] = item;
  }
  return items;
}
