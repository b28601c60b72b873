/** Three or four round numbers from 0 to the top of an axis. */
export function axisTicks(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500].find((size) => most / size <= 4) ?? 5000;
  return Array.from({ length: Math.max(2, Math.ceil(most / step) + 1) }, (_, i) => i * step);
}
