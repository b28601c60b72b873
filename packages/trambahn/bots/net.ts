import { float64At } from "@stellwerk/kernel";
import { COMMON_FEATURES, LINE_FEATURES, SHARED_FEATURES } from "./features.ts";

/**
 * A net that has learned from self-play how a game ends for the player whose turn ends. The same units look at each of
 * the four lines, and each line by itself brings something to every unit of the second layer, so that plans that
 * combine the same lines otherwise only add up a few sums.
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

/** Where the parts of the weights begin; each is a row of weights for every input. */
export interface Layout {
  readonly line: number;
  readonly shared: number;
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
  const shared = LINE_FEATURES * lineUnits;
  const lineBias = shared + SHARED_FEATURES * lineUnits;
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
    shared,
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

/** The net from what each of the four lines brings to the second layer on, which lies at `a` to `d` of `inputs`. */
export class Reader {
  readonly #net: Net;
  readonly layout: Layout;
  readonly reading: Reading = { lead: 0, logit: 0 };

  constructor(net: Net) {
    this.#net = net;
    this.layout = layoutOf(net.lineUnits, net.units);
  }

  /** `common` is what the figures of the position as a whole bring to the second layer. */
  read(
    inputs: Float64Array,
    a: number,
    b: number,
    c: number,
    d: number,
    common: Float64Array,
    lead: number,
    left: number,
  ): Reading {
    const { units, weights } = this.#net;
    const { secondLead, margin, winning, steepness } = this.layout;
    const seen = leadFeature(lead);
    let rest = float64At(weights, margin + units);
    let logit = float64At(weights, winning + units);
    // Indices in range by construction; see `feed`.
    for (let unit = 0; unit < units; unit++) {
      const lines =
        (inputs[a + unit] as number) + // in range
        (inputs[b + unit] as number) + // in range
        (inputs[c + unit] as number) + // in range
        (inputs[d + unit] as number); // in range
      const value = lines + (common[unit] as number) + seen * (weights[secondLead + unit] as number); // in range
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
