/** The size of a marker by itself, and of one in a stack, of the 29 units that a sign is wide. */
const SIZE = { alone: 0.82, stacked: 0.7 };
/** How far a marker in a stack lies left of the one before without covering the price, and how far below it; how far a stack reaches. */
const FAN = { left: 12, step: 17, reach: 36 };

export interface FannedOut {
  readonly left: number;
  readonly down: number;
  readonly size: number;
}

/** Where a marker lies in a stack of so many, and how large; the undermost, of depth 0, lies lowest and on the right. */
export function fannedOut(depth: number, many: number): FannedOut {
  if (many < 2) return { left: 0, down: 0, size: SIZE.alone };
  const step = Math.min(FAN.step, (2 * FAN.reach) / (many - 1));
  return { left: depth % 2 === 0 ? 0 : FAN.left, down: ((many - 1) / 2 - depth) * step, size: SIZE.stacked };
}
