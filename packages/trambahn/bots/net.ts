import { float64At } from "@stellwerk/kernel";
import { COMMON_FEATURES, LINE_FEATURES } from "./features.ts";

/**
 * A net that has learned from self-play how a game ends for the player whose turn ends. The same units look at each of
 * the four lines; what they see together, a second layer weighs.
 */
export interface Net {
  /** Units that look at a line, and units of the second layer. */
  readonly lineUnits: number;
  readonly units: number;
  readonly weights: Float64Array;
}

/** Points that one unit of the net's output stands for. */
export const SCALE = 20;
/** Most tours that a game lasts. */
export const TOURS = 10;

/** Units of the second layer whose weights lie together: as many sums as fit into registers. */
export const BLOCK = 4;

/** Where the weight from a unit of the first layer to one of the second is, among those of the second. */
export const secondAt = (lineUnits: number, from: number, to: number): number =>
  ((to - (to % BLOCK)) / BLOCK) * lineUnits * BLOCK + from * BLOCK + (to % BLOCK);

/** Where the parts of the weights begin; each is a row of weights for every input. */
export interface Layout {
  readonly line: number;
  readonly common: number;
  readonly lineBias: number;
  readonly second: number;
  readonly secondCommon: number;
  readonly secondBias: number;
  /** The row of the second layer for the lead so far. */
  readonly secondLead: number;
  /** How many points the rest of the game brings, and how likely it is won; the last weight of each is its bias. */
  readonly margin: number;
  readonly winning: number;
  /** How much a point of the expected lead counts for winning, by tours left. */
  readonly steepness: number;
  readonly length: number;
}

export function layoutOf(lineUnits: number, units: number): Layout {
  const common = LINE_FEATURES * lineUnits;
  const lineBias = common + COMMON_FEATURES * lineUnits;
  const second = lineBias + lineUnits;
  const secondCommon = second + lineUnits * units;
  const secondBias = secondCommon + COMMON_FEATURES * units;
  const secondLead = secondBias + units;
  const margin = secondLead + units;
  const winning = margin + units + 1;
  const steepness = winning + units + 1;
  const length = steepness + TOURS + 1;
  return {
    line: 0,
    common,
    lineBias,
    second,
    secondCommon,
    secondBias,
    secondLead,
    margin,
    winning,
    steepness,
    length,
  };
}

/** The lead as the net sees it: beyond some points, more changes nothing. */
export const leadFeature = (lead: number): number => Math.max(-3, Math.min(3, lead / SCALE));

/** Adds what features bring to units, from a row of weights on. */
export function feed(
  weights: Float64Array,
  firstRow: number,
  features: Float64Array,
  from: number,
  count: number,
  into: Float64Array,
  at: number,
  units: number,
): void {
  for (let i = 0; i < count; i++) {
    const feature = float64At(features, from + i);
    if (feature === 0) continue;
    const row = firstRow + i * units;
    // Most of a bot's time goes by in such loops; an accessor would cost a tenth of it.
    for (let unit = 0; unit < units; unit++) (into[at + unit] as number) += feature * (weights[row + unit] as number); // in range
  }
}

/** What the net says: the final lead, and the chance to win as a logit. */
export interface Reading {
  lead: number;
  logit: number;
}

/** The net from the units of the four lines on, whose inputs lie at `a` to `d` of `inputs`. */
export class Reader {
  readonly #net: Net;
  readonly layout: Layout;
  readonly #lines: Float64Array;
  readonly #second: Float64Array;
  readonly reading: Reading = { lead: 0, logit: 0 };

  constructor(net: Net) {
    this.#net = net;
    this.layout = layoutOf(net.lineUnits, net.units);
    this.#lines = new Float64Array(net.lineUnits);
    this.#second = new Float64Array(net.units);
  }

  /** `common` and `secondCommon` are what the figures of the position as a whole bring to each layer. */
  read(
    inputs: Float64Array,
    a: number,
    b: number,
    c: number,
    d: number,
    common: Float64Array,
    secondCommon: Float64Array,
    lead: number,
    left: number,
  ): Reading {
    const { lineUnits, units, weights } = this.#net;
    const { second, secondLead, margin, winning, steepness } = this.layout;
    const lines = this.#lines;
    const sums = this.#second;
    const seen = leadFeature(lead);
    // Indices in range by construction; see `feed`.
    for (let unit = 0; unit < lineUnits; unit++) {
      const shared = common[unit] as number; // in range
      const first = (inputs[a + unit] as number) + shared; // in range
      const other = (inputs[b + unit] as number) + shared; // in range
      const third = (inputs[c + unit] as number) + shared; // in range
      const fourth = (inputs[d + unit] as number) + shared; // in range
      lines[unit] =
        (first > 0 ? first : 0) + (other > 0 ? other : 0) + (third > 0 ? third : 0) + (fourth > 0 ? fourth : 0);
    }
    let at = second;
    for (let to = 0; to < units; to += BLOCK) {
      let [first, other, third, fourth] = [0, 0, 0, 0];
      for (let unit = 0; unit < lineUnits; unit++, at += BLOCK) {
        const sum = lines[unit] as number; // in range
        first += sum * (weights[at] as number); // in range
        other += sum * (weights[at + 1] as number); // in range
        third += sum * (weights[at + 2] as number); // in range
        fourth += sum * (weights[at + 3] as number); // in range
      }
      sums[to] = first;
      sums[to + 1] = other;
      sums[to + 2] = third;
      sums[to + 3] = fourth;
    }
    let rest = float64At(weights, margin + units);
    let logit = float64At(weights, winning + units);
    for (let unit = 0; unit < units; unit++) {
      const value =
        (sums[unit] as number) + (secondCommon[unit] as number) + seen * (weights[secondLead + unit] as number); // in range
      if (value <= 0) continue;
      rest += value * (weights[margin + unit] as number); // in range
      logit += value * (weights[winning + unit] as number); // in range
    }
    const { reading } = this;
    reading.lead = lead + SCALE * rest;
    reading.logit = logit + (reading.lead / SCALE) * float64At(weights, steepness + left);
    return reading;
  }
}
