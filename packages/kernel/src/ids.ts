import type { ZodMiniType } from "zod/mini";

declare const kinds: unique symbol;

/** A value that stands for a thing of some kinds and for no other; at run time the plain value. */
export type Id<Kinds extends string, Plain = number> = Plain & {
  readonly [kinds]: { readonly [Kind in Kinds]: true };
};

/** A value printed on the game's components, which code may write as a literal; labels of different kinds do not mix. */
export type Label<Kinds extends string, Plain = number> = Plain & {
  readonly [kinds]?: { readonly [Kind in Kinds]: true };
};

/** A place at the table, counted from 0. Code may write the first ones as literals; a plain number is none. */
export type Seat = Id<"seat"> | 0 | 1 | 2 | 3 | 4 | 5;

// The types cannot know what a number counts: the callers of this say so.
export const seatAt = (index: number): Seat => index as Seat;

/** The seats of a table, in their order. */
export const seatsOf = (count: number): Seat[] => Array.from({ length: count }, (_, index) => seatAt(index));

/** Stands in states for the seat that there is not (yet). */
export const NO_SEAT = seatAt(-1);

/** The seat to the left of one. */
export const seatAfter = (seat: Seat, count: number): Seat => seatAt((seat + 1) % count);

/** All seats in the order of play, beginning with one. */
export const clockwiseFrom = (first: Seat, count: number): Seat[] =>
  Array.from({ length: count }, (_, index) => seatAt((first + index) % count));

/** A list's entries with the seat that each belongs to. */
export const bySeat = <Item>(list: readonly Item[]): [Seat, Item][] => list.map((item, index) => [seatAt(index), item]);

/** A schema of numbers, read as the ids they stand for; the range is all that a schema can check. */
export const idSchema = <Of extends number>(schema: ZodMiniType<number>): ZodMiniType<Of> =>
  // A schema cannot know what its numbers count.
  schema as unknown as ZodMiniType<Of>;
