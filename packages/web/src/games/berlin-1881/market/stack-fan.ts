/** How far left of its place a marker may lie without covering the price, and how far the stack reaches up and down. */
const FAN = { left: 9, step: 9, reach: 18 };

/** How far left and down a marker lies in a stack of so many; the undermost, of depth 0, lies lowest and on the right. */
export function fannedOut(depth: number, many: number): readonly [left: number, down: number] {
  const left = depth % 2 === 0 ? 0 : FAN.left;
  if (many < 3) return [left, 0];
  const step = Math.min(FAN.step, (2 * FAN.reach) / (many - 1));
  return [left, ((many - 1) / 2 - depth) * step];
}
