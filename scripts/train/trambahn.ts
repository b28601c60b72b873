import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker, isMainThread, parentPort } from "node:worker_threads";
import { fastChance } from "@stellwerk/bots";
import { type Chance, itemAt, seedFrom, winShares } from "@stellwerk/kernel";
import { type Options, type State, playing } from "@stellwerk/trambahn";
import {
  FIXED_FEATURES,
  LINE_FEATURES,
  commonFeatures,
  fixedFeatures,
  lineFeatures,
} from "../../packages/trambahn/bots/features.ts";
import { SCALE, TOURS, layoutOf } from "../../packages/trambahn/bots/net.ts";
import { type After, type Plan, Planner } from "../../packages/trambahn/bots/turns.ts";
import { BATCH, COMMON, FINAL_LEAD, LEAD, LEFT, LINE_UNITS, SAMPLE, Trainer, UNITS, WON } from "./trambahn-trainer.ts";

// `npm run train:trambahn`: lets the net that judges Trambahn play against itself, from random weights on, and fits it
// to what came of it, generation after generation. The workers play the next generation while the last one is learned
// from, so that a net always learns from games of the one before it.

/** One game in so many is short. */
const SHORT = 8;
/** How many options of each kind a line keeps while plans are combined. */
const CARE = 3;
/** How much a target trusts the result rather than what was expected a turn later: TD(λ). */
const LAMBDA = 0.75;
/** One turn in so many is misjudged by up to so much (a logit), to see more of the game. */
const EXPLORE = 10;
const MISJUDGED = 1;
/** Generations whose games are learned from. */
const WINDOW = 5;

/** Generations that learn in a row: how many games each plays, how fast it learns, how often it sees a turn. */
interface Cycle {
  readonly seed: string;
  readonly first: number;
  readonly last: number;
  readonly games: number;
  readonly rate: number;
  /** The generation at which the rate would come to nothing. */
  readonly until: number;
  readonly passes: number;
}

const CYCLES: readonly Cycle[] = [
  { seed: "1", first: 0, last: 11, games: 2400, rate: 0.002, until: 12, passes: 3 },
  { seed: "2", first: 2, last: 18, games: 3000, rate: 0.0015, until: 26, passes: 2 },
];

interface Task {
  readonly weights: Float64Array;
  readonly games: readonly number[];
  readonly generation: number;
  readonly seed: string;
}

interface Turn {
  readonly side: 1 | -1;
  readonly features: Float64Array;
  readonly lead: number;
  readonly left: number;
  readonly best: Plan;
  readonly isExplored: boolean;
}

function selfPlay(planner: Planner, chance: Chance, generation: number): Float32Array {
  const options: Options = { starter: "random", scorings: chance.below(SHORT) === 0 ? 5 : 10 };
  const state = playing.setup(options, 2, chance);
  const turns: Turn[] = [];
  const explore = generation === 0 ? 1 : generation === 1 ? 4 : EXPLORE;
  const misjudge = (): number => MISJUDGED * (chance.below(2001) / 1000 - 1);
  while (state.step !== "over") {
    const { seat } = state;
    const best = itemAt(planner.plans(state, seat, 1, CARE), 0);
    const isExplored = chance.below(explore) === 0;
    const plan = isExplored ? itemAt(planner.plans(state, seat, 1, CARE, misjudge), 0) : best;
    const { common, lead } = plan.after;
    if (common.left > 0)
      turns.push({
        side: seat === 0 ? 1 : -1,
        features: featuresOf(plan.after),
        lead,
        left: common.left,
        best,
        isExplored,
      });
    else if (isExplored || turns.length === 0)
      turns.push({ side: 1, features: new Float64Array(0), lead, left: 0, best, isExplored });
    for (const action of plan.actions) playing.play(state, seat, action, chance);
  }
  return samplesOf(
    turns.filter(({ left }) => left > 0),
    state,
    generation,
  );
}

/** What each turn led to, seen backwards from the end. */
function samplesOf(turns: readonly Turn[], state: State, generation: number): Float32Array {
  const samples = new Float32Array(turns.length * SAMPLE);
  const lambda = generation < 2 ? 1 : LAMBDA;
  let lead = finalLead(state);
  let won = winOf(state);
  for (let i = turns.length - 1; i >= 0; i--) {
    const turn = itemAt(turns, i);
    const at = i * SAMPLE;
    samples.set(turn.features, at);
    samples[at + LEAD] = turn.lead;
    samples[at + LEFT] = turn.left;
    samples[at + FINAL_LEAD] = turn.side * lead;
    samples[at + WON] = turn.side === 1 ? won : 1 - won;
    // What came of a slip says nothing about the turn before it.
    const trust = generation > 0 && turn.isExplored ? 0 : lambda;
    const expected = turn.side === 1 ? turn.best.winning : 1 - turn.best.winning;
    lead = trust * lead + (1 - trust) * turn.side * turn.best.lead;
    won = trust * won + (1 - trust) * expected;
  }
  return samples;
}

function featuresOf({ scene, options, common }: After): Float64Array {
  const features = new Float64Array(LEAD);
  scene.lines.forEach((line, i) => {
    const { rows, waiting, kept } = itemAt(options, i);
    fixedFeatures(line, features, i * LINE_FEATURES);
    const after = { rows, waiting, kept, conductors: common.conductors };
    lineFeatures(scene, line, after, features, i * LINE_FEATURES + FIXED_FEATURES);
  });
  commonFeatures(scene, common, features.subarray(COMMON));
  return features;
}

function finalLead(state: State): number {
  const [first, second] = playing.outcome(state)?.standings ?? [];
  return (first?.score ?? 0) - (second?.score ?? 0);
}

/** What of the win is the first seat's. */
const winOf = (state: State): number => winShares(playing.outcome(state)?.standings ?? [])[0] ?? 0;

function randomWeights(chance: Chance): Float64Array {
  const layout = layoutOf(LINE_UNITS, UNITS);
  const weights = new Float64Array(layout.length);
  const fill = (from: number, to: number, size: number): void => {
    for (let i = from; i < to; i++) weights[i] = size * (chance.below(2001) / 1000 - 1);
  };
  fill(layout.line, layout.common, 0.35);
  fill(layout.common, layout.lineBias, 0.2);
  fill(layout.second, layout.secondCommon, 0.2);
  fill(layout.secondCommon, layout.secondBias, 0.2);
  fill(layout.margin, layout.margin + UNITS, 0.1);
  for (let left = 0; left <= TOURS; left++) weights[layout.steepness + left] = 1;
  return weights;
}

/** Plays the games of a generation, each seeded by its number, so that any number of workers plays the same ones. */
function work({ weights, games, generation, seed }: Task): Float32Array[] {
  const planner = new Planner({ lineUnits: LINE_UNITS, units: UNITS, weights });
  return games.map((game) => selfPlay(planner, fastChance(seedNumber(`${seed} ${generation} ${game}`)), generation));
}

const seedNumber = (name: string): number => Number.parseInt(seedFrom(name).slice(0, 8), 16);

async function playAll(
  workers: readonly Worker[],
  weights: Float64Array,
  generation: number,
  { games, seed }: Cycle,
): Promise<Float32Array[]> {
  const chunks = 4 * workers.length;
  const found: Float32Array[][] = [];
  let next = 0;
  await Promise.all(
    workers.map(async (worker) => {
      while (next < chunks) {
        const chunk = next++;
        const numbers = Array.from({ length: games }, (_, game) => game).filter((game) => game % chunks === chunk);
        const task: Task = { weights, games: numbers, generation, seed };
        found[chunk] = await new Promise<Float32Array[]>((resolve, reject) => {
          worker.removeAllListeners().once("message", resolve).once("error", reject);
          worker.postMessage(task);
        });
      }
    }),
  );
  // By their numbers, so that any number of workers gives the same order.
  return Array.from({ length: games }, (_, game) => itemAt(itemAt(found, game % chunks), Math.floor(game / chunks)));
}

async function train(
  workers: readonly Worker[],
  start: Float64Array,
  cycle: Cycle,
  chance: Chance,
): Promise<Float64Array> {
  const trainer = new Trainer(start);
  const window: Float32Array[][] = [];
  let next = playAll(workers, trainer.weights.slice(), cycle.first, cycle);
  for (let generation = cycle.first; generation <= cycle.last; generation++) {
    const played = await next;
    if (generation < cycle.last) next = playAll(workers, trainer.weights.slice(), generation + 1, cycle);
    window.push(played);
    // The first games were played by chance alone.
    if (window.length > WINDOW || (generation === 2 && window.length > 1)) window.shift();
    const turns = played.reduce((sum, game) => sum + game.length / SAMPLE, 0);
    const rate = cycle.rate * Math.max(0.05, 1 - generation / cycle.until);
    const batches = Math.round((cycle.passes * turns) / BATCH);
    const all = window.flat();
    for (let batch = 0; batch < batches; batch++) {
      for (let i = 0; i < BATCH; i++) {
        const game = itemAt(all, chance.below(all.length));
        trainer.learn(game, chance.below(game.length / SAMPLE) * SAMPLE);
      }
      trainer.step(rate);
    }
    const seen = batches * BATCH;
    console.log(
      `${cycle.seed}/${generation}: ${played.length} games, ${(turns / played.length).toFixed(1)} turns each, ` +
        `error of the lead ${(SCALE * Math.sqrt(trainer.leadError / seen)).toFixed(2)}, ` +
        `of winning ${(trainer.winError / seen).toFixed(4)}`,
    );
    trainer.leadError = trainer.winError = 0;
  }
  return trainer.weights.map((weight) => Math.round(weight * 1e4) / 1e4);
}

if (isMainThread) {
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL("trambahn-worker.mjs", import.meta.url)),
  );
  let weights = randomWeights(fastChance(seedNumber("weights")));
  for (const cycle of CYCLES) weights = await train(workers, weights, cycle, fastChance(seedNumber(cycle.seed)));
  await Promise.all(workers.map((worker) => worker.terminate()));
  writeFileSync(
    "packages/trambahn/bots/net.json",
    JSON.stringify({
      lineUnits: LINE_UNITS,
      units: UNITS,
      weights: [...weights].map((weight) => Math.round(weight * 1e4)),
    }),
  );
} else parentPort?.on("message", (task: Task) => parentPort?.postMessage(work(task)));
