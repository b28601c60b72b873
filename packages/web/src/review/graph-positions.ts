import { itemAt } from "@stellwerk/kernel";

// Where the positions of a review stand along its graph.

/** The place of the position that is on the board, or of the last one before it that still stands. */
export const placeOf = (positions: readonly number[], shown: number): number =>
  Math.max(
    0,
    positions.findLastIndex((number) => number <= shown),
  );

/** The position nearest to a share of the way from the first to the last. */
export const positionAt = (positions: readonly number[], share: number): number =>
  itemAt(positions, Math.round(Math.min(1, Math.max(0, share)) * (positions.length - 1)));

/** The position that a key leads to from the one on the board; null for a key that leads nowhere. */
export function positionByKey(positions: readonly number[], shown: number, key: string): number | null {
  const place = placeOf(positions, shown);
  const last = positions.length - 1;
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: Math.max(0, place - 1),
    ArrowDown: Math.max(0, place - 1),
    ArrowRight: Math.min(last, place + 1),
    ArrowUp: Math.min(last, place + 1),
    Home: 0,
    End: last,
  };
  const next = places[key];
  return next === undefined ? null : itemAt(positions, next);
}

/** Places of at most so many positions, evenly spread, the first and the last among them. */
export function spread(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, place) => place);
  return Array.from({ length: most }, (_, place) => Math.round((place * (count - 1)) / (most - 1)));
}
