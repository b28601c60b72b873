/** A part of the screen, as `getBoundingClientRect` gives it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 8;
/** Covering what the hint is about weighs more than covering what else is lit. */
const NAMED_WEIGHT = 1_000;

/**
 * Where a bubble goes: above, below or beside its element, or into a corner; of these the place that covers none of
 * what it names, and as little as possible of what is lit.
 */
export function placeBubble(
  bubble: Size,
  beside: Box,
  named: readonly Box[],
  lit: readonly Box[],
  screen: Size,
): { readonly left: number; readonly top: number } {
  const within = (at: number, room: number, size: number): number => Math.max(GAP, Math.min(at, room - size - GAP));
  const left = beside.left + beside.width / 2 - bubble.width / 2;
  const top = beside.top + beside.height / 2 - bubble.height / 2;
  const below = beside.top + beside.height + GAP;
  const [right, bottom] = [screen.width, screen.height];
  const places = [
    [left, beside.top - bubble.height - GAP],
    [left, below],
    [beside.left - bubble.width - GAP, top],
    [beside.left + beside.width + GAP, top],
    [0, 0],
    [right, 0],
    [0, bottom],
    [right, bottom],
  ].map(([x = 0, y = 0]) => ({
    left: within(x, screen.width, bubble.width),
    top: within(y, screen.height, bubble.height),
  }));
  const covered = (place: { left: number; top: number }): number => {
    const area = (boxes: readonly Box[]): number =>
      boxes.reduce((sum, box) => sum + overlap({ ...place, ...bubble }, box), 0);
    return area([beside, ...named]) * NAMED_WEIGHT + area(lit);
  };
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best));
}

function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}
