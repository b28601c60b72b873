/** The size of a marker in a stack of so many, of the 29 units that a sign is wide; larger stacks have the last. */
const SIZES = [0.82, 0.65, 0.6, 0.55, 0.47, 0.41, 0.36, 0.32, 0.29] as const;
const SIGN = 29;
/** The room in a space beside its price. */
const ROOM = { across: 36, down: 26.4 };

export interface FannedOut {
  readonly left: number;
  readonly down: number;
  readonly size: number;
}

/**
 * Where a marker lies in a stack of so many, and how large. The undermost, of depth 0, lies on the right, the uppermost
 * and first to operate on the left; they go up and down in turn, so that their letters stay free. The one that is
 * highlighted elsewhere is as large as one by itself.
 */
export function fannedOut(depth: number, many: number, isLit = false): FannedOut {
  const size = SIZES[Math.min(many, SIZES.length) - 1] ?? 1;
  if (many < 2) return { left: 0, down: 0, size };
  const upon = many - 1 - depth;
  const sway = (ROOM.down - SIGN * size) / 2;
  const left = (depth * (ROOM.across - SIGN * size)) / (many - 1);
  if (isLit) return { left: Math.min(left, ROOM.across - SIGN * SIZES[0]), down: 0, size: SIZES[0] };
  return { left, down: upon % 2 === 0 ? -sway : sway, size };
}
