import { float64At } from "@stellwerk/kernel";
import { COMMON_FEATURES, LINE_FEATURES, SHARED_FEATURES } from "../../packages/trambahn/bots/features.ts";
import { SCALE, feed, layoutOf, leadFeature } from "../../packages/trambahn/bots/net.ts";

export const LINE_UNITS = 64;
export const UNITS = 48;
/** How much the squared error of the lead counts beside the cross-entropy of winning, and where it becomes linear. */
const LEAD_LOSS = 0.3;
const CLIP = 3;

/** A turn as the trainer reads it: features of four lines, of the position after and before it, the lead, and what came of it. */
export const COMMON = 4 * LINE_FEATURES;
export const SHARED = COMMON + COMMON_FEATURES;
export const LEAD = SHARED + SHARED_FEATURES;
export const LEFT = LEAD + 1;
export const FINAL_LEAD = LEFT + 1;
export const WON = FINAL_LEAD + 1;
export const SAMPLE = WON + 1;

/** Adam: follows the slope of the error, with a step of its own for every weight. */
export class Descent {
  #steps = 0;
  readonly #slope: Float64Array;
  readonly #square: Float64Array;
  readonly #weights: Float64Array;

  /** Of the weights, it moves those in its part only. */
  constructor(weights: Float64Array) {
    this.#weights = weights;
    this.#slope = new Float64Array(weights.length);
    this.#square = new Float64Array(weights.length);
  }

  /** `slopes` are parts of the sum of slopes, each for the same weights. */
  step(slopes: readonly Float64Array[], rate: number): void {
    this.#steps++;
    const warm = Math.sqrt(1 - 0.999 ** this.#steps) / (1 - 0.9 ** this.#steps);
    for (let i = 0; i < this.#weights.length; i++) {
      let slope = 0;
      for (const part of slopes) slope += float64At(part, i);
      const smooth = (this.#slope[i] = 0.9 * float64At(this.#slope, i) + 0.1 * slope);
      const square = (this.#square[i] = 0.999 * float64At(this.#square, i) + 0.001 * slope * slope);
      this.#weights[i] = float64At(this.#weights, i) - (rate * warm * smooth) / (Math.sqrt(square) + 1e-8);
    }
  }
}

/** Sums up by how much weights should change for samples, as slopes of their error. */
export class Trainer {
  readonly #weights: Float64Array;
  readonly #layout = layoutOf(LINE_UNITS, UNITS);
  readonly #slopes: Float64Array;
  readonly #features = new Float64Array(LEAD);
  readonly #shared = new Float64Array(LINE_UNITS);
  readonly #lines = new Float64Array(4 * LINE_UNITS);
  readonly #sums = new Float64Array(LINE_UNITS);
  readonly #second = new Float64Array(UNITS);
  readonly #blame = new Float64Array(UNITS);
  readonly #lineBlame = new Float64Array(LINE_UNITS);
  readonly #unitBlame = new Float64Array(LINE_UNITS);
  /** Sums of the errors since they were last read: of the lead, squared, and of winning, as cross-entropy. */
  leadError = 0;
  winError = 0;

  constructor(weights: Float64Array, slopes: Float64Array) {
    this.#weights = weights;
    this.#slopes = slopes;
  }

  /** Adds the slopes of a sample, which counts for a part of the whole. */
  learn(samples: Float32Array, from: number, part: number): void {
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
    const winSlope = (winning - won) * part;
    const { steepness } = this.#layout;
    const slopes = this.#slopes;
    slopes[steepness + left] = float64At(slopes, steepness + left) + winSlope * (lead / SCALE + rest);
    const leadSlope =
      LEAD_LOSS * Math.max(-CLIP, Math.min(CLIP, error)) * part + winSlope * float64At(this.#weights, steepness + left);
    this.#backward(leadSlope, winSlope, leadFeature(lead));
  }

  #forward(lead: number, left: number): { rest: number; logit: number } {
    const weights = this.#weights;
    const layout = this.#layout;
    const features = this.#features;
    const shared = this.#shared;
    shared.set(weights.subarray(layout.lineBias, layout.lineBias + LINE_UNITS));
    feed(weights, layout.shared, features, SHARED, SHARED_FEATURES, shared, 0, LINE_UNITS);
    this.#sums.fill(0);
    for (let line = 0; line < 4; line++) {
      const at = line * LINE_UNITS;
      this.#lines.set(shared, at);
      feed(weights, layout.line, features, line * LINE_FEATURES, LINE_FEATURES, this.#lines, at, LINE_UNITS);
      for (let unit = 0; unit < LINE_UNITS; unit++)
        this.#sums[unit] = float64At(this.#sums, unit) + Math.max(0, float64At(this.#lines, at + unit));
    }
    const second = this.#second;
    second.set(weights.subarray(layout.secondBias, layout.secondBias + UNITS));
    feed(weights, layout.secondCommon, features, COMMON, COMMON_FEATURES, second, 0, UNITS);
    feed(weights, layout.second, this.#sums, 0, LINE_UNITS, second, 0, UNITS);
    const seen = leadFeature(lead);
    let rest = float64At(weights, layout.margin + UNITS);
    let logit = float64At(weights, layout.winning + UNITS);
    for (let unit = 0; unit < UNITS; unit++) {
      const sum = float64At(second, unit) + seen * float64At(weights, layout.secondLead + unit);
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
    const weights = this.#weights;
    const layout = this.#layout;
    const features = this.#features;
    const slopes = this.#slopes;
    const blame = this.#blame;
    this.#add(layout.margin + UNITS, leadSlope);
    this.#add(layout.winning + UNITS, winSlope);
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
    }
    spread(slopes, layout.secondCommon, features, COMMON, COMMON_FEATURES, blame, UNITS);
    spread(slopes, layout.second, this.#sums, 0, LINE_UNITS, blame, UNITS);
    const sumBlame = this.#blameOfSums();
    const shared = this.#shared.fill(0);
    for (let line = 0; line < 4; line++) {
      const at = line * LINE_UNITS;
      for (let unit = 0; unit < LINE_UNITS; unit++) {
        const slope = float64At(this.#lines, at + unit) > 0 ? float64At(sumBlame, unit) : 0;
        this.#lineBlame[unit] = slope;
        shared[unit] = float64At(shared, unit) + slope;
      }
      spread(slopes, layout.line, features, line * LINE_FEATURES, LINE_FEATURES, this.#lineBlame, LINE_UNITS);
    }
    spread(slopes, layout.shared, features, SHARED, SHARED_FEATURES, shared, LINE_UNITS);
    for (let unit = 0; unit < LINE_UNITS; unit++) this.#add(layout.lineBias + unit, float64At(shared, unit));
  }

  /** What the units of the first layer, summed up over the lines, are to blame for. */
  #blameOfSums(): Float64Array {
    const weights = this.#weights;
    const blame = this.#blame;
    const sumBlame = this.#unitBlame;
    let at = this.#layout.second;
    for (let from = 0; from < LINE_UNITS; from++) {
      let sum = 0;
      for (let unit = 0; unit < UNITS; unit++, at++) sum += (blame[unit] as number) * (weights[at] as number); // in range
      sumBlame[from] = sum;
    }
    return sumBlame;
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
