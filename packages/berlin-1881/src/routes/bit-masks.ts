import { int32At, numberAt } from "@stellwerk/kernel";
const BITS = 32;

export interface Masks {
  /** Words of each mask. */
  readonly words: number;
  /** By set, so many words each. */
  readonly masks: Int32Array;
}

/**
 * Bit masks of sets of small numbers, such that two sets have a number in common if their masks have a bit in common.
 * Numbers that belong to exactly the same sets share a bit, so that few words do.
 */
export function masksOf(sets: readonly (readonly number[])[]): Masks {
  // By number: the group it is in so far; each set splits the groups that it holds only in part.
  const group = new Map<number, number>();
  for (const set of sets) for (const number of set) group.set(number, 0);
  const size = [group.size];
  for (const set of sets) {
    const split = new Map<number, number[]>();
    for (const number of set) {
      const old = group.get(number) ?? 0;
      const part = split.get(old);
      if (part) part.push(number);
      else split.set(old, [number]);
    }
    for (const [old, part] of split) {
      if (part.length === size[old]) continue;
      size[old] = numberAt(size, old) - part.length;
      const next = size.push(part.length) - 1;
      for (const number of part) group.set(number, next);
    }
  }
  const words = Math.max(1, Math.ceil(size.length / BITS));
  const masks = new Int32Array(sets.length * words);
  sets.forEach((set, index) => {
    for (const number of set) {
      const bit = group.get(number) ?? 0;
      const word = index * words + Math.floor(bit / BITS);
      masks[word] = int32At(masks, word) | (1 << (bit % BITS));
    }
  });
  return { words, masks };
}
