/** Wins count whole, draws half; against half a point half of that is a quarter. */
const FRACTIONS: Readonly<Record<number, string>> = { 0: "", 0.25: "¼", 0.5: "½", 0.75: "¾" };

/** Points as they stand in a table: 3, 2½, ¼. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  const part = FRACTIONS[points - whole] ?? "";
  return whole === 0 && part !== "" ? part : `${whole}${part}`;
}
