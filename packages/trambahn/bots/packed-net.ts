import { itemAt } from "@stellwerk/kernel";
import { type Net, layoutOf } from "./net.ts";

/**
 * A net as it is kept and loaded: each part of the weights in steps of its own size, and a character or three for each
 * weight, which compresses to little more than a byte.
 */
export interface PackedNet {
  readonly lineUnits: number;
  readonly units: number;
  /** The size of a step, by parts of the layout in their order. */
  readonly steps: readonly number[];
  readonly weights: string;
}

/** Characters that JSON and UTF-8 keep as one byte each; the first one says that two more follow. */
const DIGITS = Array.from({ length: 126 - 35 + 1 }, (_, i) => String.fromCharCode(35 + i))
  .filter((digit) => digit !== "\\")
  .join("");
const MORE = "!";
/** How large a step is, in standard deviations of its part; small parts, such as biases, may be fine at little cost. */
export const STEP = 0.02;
export const LARGE_STEP = 0.2;
const FINEST = 0.01;
const SMALL_PART = 200;

/** Where parts of the weights end. */
function endsOf(lineUnits: number, units: number): number[] {
  const { line, shared, lineBias, second, secondCommon, secondBias, secondLead, margin, winning, steepness, length } =
    layoutOf(lineUnits, units);
  const starts = [line, shared, lineBias, second, secondCommon, secondBias, secondLead, margin, winning, steepness];
  return [...starts.slice(1), length];
}

export function pack({ lineUnits, units, weights }: Net, fine: number): PackedNet {
  const steps: number[] = [];
  let packed = "";
  let from = 0;
  for (const end of endsOf(lineUnits, units)) {
    const part = weights.subarray(from, end);
    const deviation = Math.sqrt(part.reduce((sum, weight) => sum + weight * weight, 0) / part.length);
    const step = Number((deviation * (part.length < SMALL_PART ? FINEST : fine)).toPrecision(6));
    steps.push(step);
    for (const weight of part) packed += digitsOf(Math.round(weight / step));
    from = end;
  }
  return { lineUnits, units, steps, weights: packed };
}

function digitsOf(count: number): string {
  const code = count < 0 ? -2 * count - 1 : 2 * count;
  if (code < DIGITS.length) return DIGITS.charAt(code);
  const rest = code - DIGITS.length;
  return MORE + DIGITS.charAt(Math.floor(rest / DIGITS.length)) + DIGITS.charAt(rest % DIGITS.length);
}

export function unpack({ lineUnits, units, steps, weights: packed }: PackedNet): Net {
  const weights = new Float64Array(layoutOf(lineUnits, units).length);
  let at = 0;
  const next = (): number => DIGITS.indexOf(packed.charAt(at++));
  let from = 0;
  endsOf(lineUnits, units).forEach((end, part) => {
    const step = itemAt(steps, part);
    for (; from < end; from++) {
      let code = next();
      if (code < 0) code = DIGITS.length + next() * DIGITS.length + next();
      weights[from] = step * (code % 2 === 0 ? code / 2 : -(code + 1) / 2);
    }
  });
  return { lineUnits, units, weights };
}
