import { float64At } from "@stellwerk/kernel";
import { COMMON_FEATURES, LINE_FEATURES } from "../../packages/trambahn/bots/features.ts";
import { BLOCK, SCALE, feed, layoutOf, leadFeature, secondAt } from "../../packages/trambahn/bots/net.ts";

export const LINE_UNITS = 32;
export const UNITS = 16;
export const BATCH = 128;
/** How much the squared error of the lead counts beside the cross-entropy of winning, and where it becomes linear. */
const LEAD_LOSS = 0.3;
const CLIP = 3;

/** A turn as the trainer reads it: features of four lines, of the position, the lead, and what came of it. */
export const COMMON = 4 * LINE_FEATURES;
export const LEAD = COMMON + COMMON_FEATURES;
export const LEFT = LEAD + 1;
export const FINAL_LEAD = LEFT + 1;
export const WON = FINAL_LEAD + 1;
export const SAMPLE = WON + 1;

/** Adam: follows the slope of the error, with a step of its own for every weight. */
class Descent {
  #steps = 0;
  readonly #slope: Float64Array;
  readonly #square: Float64Array;
  readonly #weights: Float64Array;

  constructor(weights: Float64Array) {
    this.#weights = weights;
    this.#slope = new Float64Array(weights.length);
    this.#square = new Float64Array(weights.length);
  }

  step(slopes: Float64Array, rate: number): void {
    this.#steps++;
    const warm = Math.sqrt(1 - 0.999 ** this.#steps) / (1 - 0.9 ** this.#steps);
    for (let i = 0; i < slopes.length; i++) {
      const slope = float64At(slopes, i);
      const smooth = (this.#slope[i] = 0.9 * float64At(this.#slope, i) + 0.1 * slope);
      const square = (this.#square[i] = 0.999 * float64At(this.#square, i) + 0.001 * slope * slope);
      this.#weights[i] = float64At(this.#weights, i) - (rate * warm * smooth) / (Math.sqrt(square) + 1e-8);
    }
    slopes.fill(0);
  }
}

/** Fits a net to samples, in place. */
export class Trainer {
  readonly weights: Float64Array;
  readonly #layout = layoutOf(LINE_UNITS, UNITS);
  readonly #slopes: Float64Array;
  readonly #descent: Descent;
  readonly #features = new Float64Array(LEAD);
  readonly #common = new Float64Array(LINE_UNITS);
  readonly #lines = new Float64Array(4 * LINE_UNITS);
  readonly #sums = new Float64Array(LINE_UNITS);
  readonly #second = new Float64Array(UNITS);
  readonly #blame = new Float64Array(UNITS);
  readonly #lineBlame = new Float64Array(LINE_UNITS);
  readonly #unitBlame = new Float64Array(LINE_UNITS);
  /** Sums of the errors since they were last read: of the lead, squared, and of winning, as cross-entropy. */
  leadError = 0;
  winError = 0;

  constructor(weights: Float64Array) {
    this.weights = weights;
    this.#slopes = new Float64Array(weights.length);
    this.#descent = new Descent(weights);
  }

  step(rate: number): void {
    this.#descent.step(this.#slopes, rate);
  }

  learn(samples: Float32Array, from: number): void {
    const features = this.#features;
    for (let i = 0; i < LEAD; i++) features[i] = samples[from + i] as number; // in range
    const lead = samples[from + LEAD] as number; // in range
    const left = samples[from + LEFT] as number; // in range
    const { rest, logit } = this.#forward(lead, left);
    const error = lead / SCALE + rest - (samples[from + FINAL_LEAD] as number) / SCALE; // in range
    const won = samples[from + WON] as number; // in range
    const winning = 1 / (1 + Math.exp(-logit));
    this.leadError += error * error;
    this.winError -= won * Math.log(winning + 1e-9) + (1 - won) * Math.log(1 - winning + 1e-9);
    const winSlope = (winning - won) / BATCH;
    const { steepness } = this.#layout;
    const slopes = this.#slopes;
    slopes[steepness + left] = float64At(slopes, steepness + left) + winSlope * (lead / SCALE + rest);
    const leadSlope =
      (LEAD_LOSS * Math.max(-CLIP, Math.min(CLIP, error))) / BATCH +
      winSlope * float64At(this.weights, steepness + left);
    this.#backward(leadSlope, winSlope, leadFeature(lead));
  }

  #forward(lead: number, left: number): { rest: number; logit: number } {
    const { weights } = this;
    const layout = this.#layout;
    const features = this.#features;
    const common = this.#common;
    common.set(weights.subarray(layout.lineBias, layout.lineBias + LINE_UNITS));
    feed(weights, layout.common, features, COMMON, COMMON_FEATURES, common, 0, LINE_UNITS);
    this.#sums.fill(0);
    for (let line = 0; line < 4; line++) {
      const at = line * LINE_UNITS;
      this.#lines.set(common, at);
      feed(weights, layout.line, features, line * LINE_FEATURES, LINE_FEATURES, this.#lines, at, LINE_UNITS);
      for (let unit = 0; unit < LINE_UNITS; unit++)
        this.#sums[unit] = float64At(this.#sums, unit) + Math.max(0, float64At(this.#lines, at + unit));
    }
    const second = this.#second;
    const sums = this.#sums;
    second.set(weights.subarray(layout.secondBias, layout.secondBias + UNITS));
    feed(weights, layout.secondCommon, features, COMMON, COMMON_FEATURES, second, 0, UNITS);
    const seen = leadFeature(lead);
    let rest = float64At(weights, layout.margin + UNITS);
    let logit = float64At(weights, layout.winning + UNITS);
    for (let unit = 0; unit < UNITS; unit++) {
      let sum = float64At(second, unit) + seen * float64At(weights, layout.secondLead + unit);
      let at = layout.second + secondAt(LINE_UNITS, 0, unit);
      for (let from = 0; from < LINE_UNITS; from++, at += BLOCK)
        sum += (sums[from] as number) * (weights[at] as number); // in range
      second[unit] = sum;
      if (sum <= 0) continue;
      rest += sum * float64At(weights, layout.margin + unit);
      logit += sum * float64At(weights, layout.winning + unit);
    }
    return { rest, logit: logit + (lead / SCALE + rest) * float64At(weights, layout.steepness + left) };
  }

  #add(at: number, by: number): void {
    this.#slopes[at] = float64At(this.#slopes, at) + by;
  }

  #backward(leadSlope: number, winSlope: number, seen: number): void {
    const { weights } = this;
    const layout = this.#layout;
    const features = this.#features;
    const slopes = this.#slopes;
    const blame = this.#blame;
    const sums = this.#sums;
    this.#add(layout.margin + UNITS, leadSlope);
    this.#add(layout.winning + UNITS, winSlope);
    const sumBlame = this.#unitBlame.fill(0);
    for (let unit = 0; unit < UNITS; unit++) {
      const value = float64At(this.#second, unit);
      blame[unit] = 0;
      if (value <= 0) continue;
      this.#add(layout.margin + unit, leadSlope * value);
      this.#add(layout.winning + unit, winSlope * value);
      const slope =
        leadSlope * float64At(weights, layout.margin + unit) + winSlope * float64At(weights, layout.winning + unit);
      blame[unit] = slope;
      this.#add(layout.secondBias + unit, slope);
      this.#add(layout.secondLead + unit, slope * seen);
      let at = layout.second + secondAt(LINE_UNITS, 0, unit);
      for (let from = 0; from < LINE_UNITS; from++, at += BLOCK) {
        (slopes[at] as number) += slope * (sums[from] as number); // in range
        (sumBlame[from] as number) += slope * (weights[at] as number); // in range
      }
    }
    spread(slopes, layout.secondCommon, features, COMMON, COMMON_FEATURES, blame, UNITS);
    const common = this.#common.fill(0);
    for (let line = 0; line < 4; line++) {
      const at = line * LINE_UNITS;
      for (let unit = 0; unit < LINE_UNITS; unit++) {
        const slope = float64At(this.#lines, at + unit) > 0 ? float64At(sumBlame, unit) : 0;
        this.#lineBlame[unit] = slope;
        common[unit] = float64At(common, unit) + slope;
      }
      spread(slopes, layout.line, features, line * LINE_FEATURES, LINE_FEATURES, this.#lineBlame, LINE_UNITS);
    }
    spread(slopes, layout.common, features, COMMON, COMMON_FEATURES, common, LINE_UNITS);
    for (let unit = 0; unit < LINE_UNITS; unit++) this.#add(layout.lineBias + unit, float64At(common, unit));
  }
}

/** Adds to the slopes of rows of weights what their features are to blame for. */
function spread(
  slopes: Float64Array,
  firstRow: number,
  features: Float64Array,
  from: number,
  count: number,
  blame: Float64Array,
  units: number,
): void {
  for (let i = 0; i < count; i++) {
    const feature = features[from + i] as number; // in range
    if (feature === 0) continue;
    const row = firstRow + i * units;
    for (let unit = 0; unit < units; unit++) (slopes[row + unit] as number) += feature * (blame[unit] as number); // in range
  }
}
