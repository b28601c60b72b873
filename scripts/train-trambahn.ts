import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { type Chance, SeededChance, float64At, itemAt, seedFrom } from "@stellwerk/kernel";
import { LINES, type Options, type State, trambahn } from "@stellwerk/trambahn";
import { type Worth, plansFor } from "../packages/trambahn/bots/plans.ts";
import { LEAD, LEFT, sketchOf } from "../packages/trambahn/bots/sketch.ts";
import {
  FEATURES,
  LINE_FEATURES,
  type Net,
  POSITION_FEATURES,
  SCALE,
  featuresOf,
  worthBy,
} from "../packages/trambahn/bots/worth.ts";

// `tsx scripts/train-trambahn.ts [generations] [games] [seed]`: lets the net that judges Trambahn play
// against itself and fits it to what came of it, generation after generation. A generation that does
// not beat the one before is thrown away.

const NET = new URL("../packages/trambahn/bots/net.json", import.meta.url);
const [generations = "1", games = "4000", seed = "1"] = process.argv.slice(2);

/** Sketches that go on, one plan in so many that is not the best, and one game in so many that is short. */
const WIDTH = 4;
const EXPLORE = 12;
const SHORT = 6;
/** How much a target trusts the result rather than what was expected a turn later: TD(λ). */
const LAMBDA = 0.8;
const EPOCHS = 20;
const BATCH = 1024;
const RATE = 0.0015;
/** Games between a generation and the one before. */
const COMPARED = 1000;

/** The end of a turn in a game that was played out. */
interface Sample {
  readonly features: Float64Array;
  /** 1 if seat 0 moved, -1 if seat 1 did; `lead` is the mover's, and so is `expected`. */
  readonly side: 1 | -1;
  readonly lead: number;
  readonly expected: number;
  /** What the mover has still gained on the opponent, as far as known. */
  target: number;
}

interface Parameters {
  readonly inner: Float64Array;
  readonly outer: Float64Array;
}

function selfPlay(worth: Worth, chance: Chance): Sample[] {
  const options: Options = { starter: "random", scorings: chance.below(SHORT) === 0 ? 5 : 10 };
  const state = trambahn.setup(options, 2, chance);
  const samples: Sample[] = [];
  while (state.step !== "over") {
    const { seat } = state;
    const plans = plansFor(state, seat, worth, WIDTH);
    const plan = itemAt(plans, chance.below(EXPLORE) === 0 ? chance.below(plans.length) : 0);
    const features = new Float64Array(FEATURES);
    featuresOf(sketchOf(state, seat).scene, plan.sketch, features);
    const lead = itemAt(plan.sketch, LEAD);
    if (itemAt(plan.sketch, LEFT) > 0)
      samples.push({ features, side: seat === 0 ? 1 : -1, lead, expected: plan.worth, target: 0 });
    for (const action of plan.actions) trambahn.play(state, seat, action, chance);
  }
  let result = finalLead(state);
  for (const sample of samples.reverse()) {
    sample.target = sample.side * result - sample.lead;
    result = LAMBDA * result + (1 - LAMBDA) * sample.side * sample.expected;
  }
  return samples;
}

function finalLead(state: State): number {
  const [first, second] = trambahn.outcome(state)?.standings ?? [];
  return (first?.score ?? 0) - (second?.score ?? 0);
}

/** Adam: follows the slope of the squared error, with a step of its own for every weight. */
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

/** Fits the net to the samples in place and answers the mean squared error of the last epoch. */
function fit({ inner, outer }: Parameters, hidden: number, samples: Sample[], chance: Chance): number {
  const innerSlopes = new Float64Array(inner.length);
  const outerSlopes = new Float64Array(outer.length);
  const descents = [new Descent(inner), new Descent(outer)] as const;
  const units = LINES.map(() => new Float64Array(hidden));
  const common = new Float64Array(hidden);
  const biasRow = POSITION_FEATURES + LINE_FEATURES;

  const eachFeature = (
    features: Float64Array,
    from: number,
    count: number,
    firstRow: number,
    then: (at: number, value: number) => void,
  ): void => {
    for (let i = 0; i < count; i++)
      if (features[from + i] !== 0) then((firstRow + i) * hidden, float64At(features, from + i));
  };
  const feed = (into: Float64Array, features: Float64Array, from: number, count: number, firstRow: number): void =>
    eachFeature(features, from, count, firstRow, (row, value) => {
      for (let unit = 0; unit < hidden; unit++)
        into[unit] = float64At(into, unit) + value * float64At(inner, row + unit);
    });
  const blame = (slopes: Float64Array, features: Float64Array, from: number, count: number, firstRow: number): void =>
    eachFeature(features, from, count, firstRow, (row, value) => {
      for (let unit = 0; unit < hidden; unit++)
        innerSlopes[row + unit] = float64At(innerSlopes, row + unit) + value * float64At(slopes, unit);
    });

  /** Adds one sample to the slopes and answers its error. */
  function learn({ features, target }: Sample): number {
    common.set(inner.subarray(biasRow * hidden));
    feed(common, features, 0, POSITION_FEATURES, 0);
    let sum = 0;
    units.forEach((line, i) => {
      line.set(common);
      feed(line, features, POSITION_FEATURES + i * LINE_FEATURES, LINE_FEATURES, POSITION_FEATURES);
      for (let unit = 0; unit < hidden; unit++) sum += Math.max(0, float64At(line, unit)) * float64At(outer, unit);
    });
    const error = SCALE * sum + float64At(outer, hidden) - target;
    const slope = error / SCALE / BATCH;
    outerSlopes[hidden] = float64At(outerSlopes, hidden) + slope / SCALE;
    common.fill(0);
    units.forEach((line, i) => {
      for (let unit = 0; unit < hidden; unit++) {
        const value = float64At(line, unit);
        if (value > 0) outerSlopes[unit] = float64At(outerSlopes, unit) + slope * value;
        line[unit] = value > 0 ? slope * float64At(outer, unit) : 0;
        common[unit] = float64At(common, unit) + float64At(line, unit);
      }
      blame(line, features, POSITION_FEATURES + i * LINE_FEATURES, LINE_FEATURES, POSITION_FEATURES);
    });
    blame(common, features, 0, POSITION_FEATURES, 0);
    for (let unit = 0; unit < hidden; unit++)
      innerSlopes[biasRow * hidden + unit] = float64At(innerSlopes, biasRow * hidden + unit) + float64At(common, unit);
    return error;
  }

  let squares = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE * (1 - epoch / EPOCHS) + RATE / 20;
    squares = 0;
    for (let seen = 0; seen < samples.length; seen++) {
      squares += learn(itemAt(samples, chance.below(samples.length))) ** 2;
      if (seen % BATCH < BATCH - 1) continue;
      descents[0].step(innerSlopes, rate);
      descents[1].step(outerSlopes, rate);
    }
  }
  return squares / samples.length;
}

/** The share of games the first judgement wins, seats swapped after each. */
function comparison(first: Worth, second: Worth, count: number, name: string): number {
  let wins = 0;
  for (let game = 0; game < count; game++) {
    const chance = new SeededChance(seedFrom(`${name} ${game >> 1}`));
    const state = trambahn.setup({ starter: "random", scorings: 10 }, 2, chance);
    while (state.step !== "over") {
      const { seat } = state;
      const [plan] = plansFor(state, seat, (seat + game) % 2 === 0 ? first : second, WIDTH);
      for (const action of plan?.actions ?? []) trambahn.play(state, seat, action, chance);
    }
    const lead = finalLead(state) * (game % 2 === 0 ? 1 : -1);
    wins += (Math.sign(lead) + 1) / 2;
  }
  return wins / count;
}

for (let generation = 1; generation <= Number(generations); generation++) {
  const name = `${seed}/${generation}`;
  const net = JSON.parse(readFileSync(NET, "utf8")) as Net & { origin: string };
  const before = worthBy(net);
  const samples: Sample[] = [];
  for (let game = 0; game < Number(games); game++)
    samples.push(...selfPlay(before, new SeededChance(seedFrom(`${name} game ${game}`))));
  const parameters = { inner: Float64Array.from(net.inner), outer: Float64Array.from(net.outer) };
  const error = fit(parameters, net.hidden, samples, new SeededChance(seedFrom(`${name} fit`)));
  const rounded = (weights: Float64Array): number[] => Array.from(weights, (weight) => Math.round(weight * 1e4) / 1e4);
  const after = { ...net, inner: rounded(parameters.inner), outer: rounded(parameters.outer) };
  const share = comparison(worthBy(after), before, COMPARED, `${name} comparison`);
  console.log(
    `${name}: ${samples.length} turns, mean squared error ${error.toFixed(1)}, wins ${(100 * share).toFixed(1)} % against the last`,
  );
  if (share > 0.5) writeFileSync(NET, JSON.stringify(after));
}
spawnSync("oxfmt", [NET.pathname], { stdio: "inherit" });
