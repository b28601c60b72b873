/** How far apart the markers of a stack lie at most, over how much room in all, and how far out of line. */
const FAN = { most: 16, room: 34, aside: 4.5 };

/** How far left and down a marker lies in a stack of so many; the undermost, of depth 0, on the right. */
export function fannedOut(depth: number, many: number): readonly [left: number, down: number] {
  const step = Math.min(FAN.most, FAN.room / Math.max(1, many - 1));
  if (many < 3) return [depth * step, 0];
  return [depth * step, depth % 2 === 0 ? FAN.aside : -FAN.aside];
}
