/** A triangular grid: kilometres between neighbours, and the place of position 0, 0. */
export interface Grid {
  readonly spacing: number;
  readonly origin: readonly [x: number, y: number];
}

/** An axial grid position: `q` counts along a row to the east, `r` rows to the south, each half a step further east. */
export interface Position {
  readonly q: number;
  readonly r: number;
}

const ROW_HEIGHT = Math.sqrt(3) / 2;

/** Where a grid position lies, to 100 m. */
export function placeOf({ spacing, origin }: Grid, { q, r }: Position): readonly [x: number, y: number] {
  return [to100m(origin[0] + spacing * (q + r / 2)), to100m(origin[1] + spacing * ROW_HEIGHT * r)];
}

/** To 100 m. Adding zero makes the negative zero, which JSON does not know, an ordinary one. */
export const to100m = (km: number): number => Math.round(km * 10) / 10 + 0;

/** The grid position nearest to a place. */
export function positionAt({ spacing, origin }: Grid, [x, y]: readonly [number, number]): Position {
  const r = (y - origin[1]) / (spacing * ROW_HEIGHT);
  const q = (x - origin[0]) / spacing - r / 2;
  // Rounding both of q, r and the third axis -q-r would leave the grid: correct the one rounded most.
  const [roundQ, roundR, roundS] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [offQ, offR, offS] = [Math.abs(roundQ - q), Math.abs(roundR - r), Math.abs(roundS + q + r)];
  if (offQ > offR && offQ > offS) return { q: -roundR - roundS + 0, r: roundR + 0 };
  if (offR > offS) return { q: roundQ + 0, r: -roundQ - roundS + 0 };
  return { q: roundQ + 0, r: roundR + 0 };
}

/** The six neighbours of a position, clockwise from the east. */
export const DIRECTIONS: readonly Position[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

/** Steps from one position to the other, as if every milepost and edge were there (G37). */
export function gridDistance(a: Position, b: Position): number {
  const [dq, dr] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}
