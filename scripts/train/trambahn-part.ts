import { parentPort } from "node:worker_threads";
import { fastChance } from "@stellwerk/bots";
import { type Chance, float64At, itemAt, seedFrom } from "@stellwerk/kernel";
import { Planner } from "../../packages/trambahn/bots/turns.ts";
import { selfPlay } from "./trambahn-games.ts";
import { Descent, LINE_UNITS, SAMPLE, Trainer, UNITS } from "./trambahn-trainer.ts";

// What a worker of `npm run train:trambahn` does: it plays games and learns from them, generation after generation,
// together with the others.

/**
 * Parts that play and learn apart, each with its own games, so that any number of workers comes to the same net; and
 * how many turns of each are learned from at once.
 */
export const PARTS = 16;
const TURNS = 32;
/** Generations whose games are learned from, and how often a turn is seen while its generation is the last. */
const WINDOW = 6;
const PASSES = 3;

/** Generations that learn in a row, less and less after a share of them; the next cycle begins as if anew. */
interface Cycle {
  readonly first: number;
  readonly generations: number;
  readonly rate: number;
  readonly settled: number;
}

const CYCLES: readonly Cycle[] = [
  { first: 0, generations: 37, rate: 0.002, settled: 0.45 },
  { first: 37, generations: 11, rate: 0.0008, settled: 0 },
];
export const GENERATIONS = CYCLES.reduce((sum, { generations }) => sum + generations, 0);
export const isCycle = (generation: number): boolean => CYCLES.some(({ first }) => first === generation);
export const gamesOf = (generation: number): number => (generation < 12 ? 2400 : 8000);

function rateOf({ first, generations, rate, settled }: Cycle, generation: number): number {
  const toCome = 1 - (generation - first) / generations;
  return rate * Math.min(1, toCome / (1 - settled)) ** 1.5;
}

/** What all workers read and write. */
export interface Shared {
  readonly weights: Float64Array;
  /** By parts: slopes of what is learned from; turns played, and the errors of the lead and of winning. */
  readonly slopes: readonly Float64Array[];
  readonly counts: readonly Float64Array[];
  /** How many workers wait, and how often all have met. */
  readonly barrier: Int32Array;
  readonly workers: number;
  /** The cycle to begin with, by its first generation. */
  readonly from: number;
}

export interface WorkerData {
  readonly shared: Shared;
  readonly worker: number;
}

/** What the first worker tells of each generation. */
export interface Progress {
  readonly generation: number;
  readonly turns: number;
  /** How many turns were learned from, and the sums of their errors. */
  readonly seen: number;
  readonly leadError: number;
  readonly winError: number;
  readonly weights: Float64Array;
}

export const seedNumber = (name: string): number => Number.parseInt(seedFrom(name).slice(0, 8), 16);

/** A part of the games: it plays them, and learns from them. */
class Part {
  readonly #number: number;
  readonly #weights: Float64Array;
  readonly #slopes: Float64Array;
  readonly #counts: Float64Array;
  readonly #trainer: Trainer;
  readonly #chance: Chance;
  readonly #window: Float32Array[][] = [];

  constructor(number: number, first: number, { weights, slopes, counts }: Shared) {
    this.#number = number;
    this.#weights = weights;
    this.#slopes = itemAt(slopes, number);
    this.#counts = itemAt(counts, number);
    this.#trainer = new Trainer(weights, this.#slopes);
    this.#chance = fastChance(seedNumber(`part ${number}${first === 0 ? "" : ` ${first}`}`));
  }

  play(generation: number): void {
    const planner = new Planner({ lineUnits: LINE_UNITS, units: UNITS, weights: this.#weights.slice() });
    const played: Float32Array[] = [];
    for (let game = this.#number; game < gamesOf(generation); game += PARTS)
      played.push(selfPlay(planner, fastChance(seedNumber(`${generation} ${game}`)), generation));
    const window = this.#window;
    window.push(played);
    // The first games were played by chance alone.
    if (window.length > WINDOW || (generation === 2 && window.length > 1)) window.shift();
    const turns = played.reduce((sum, game) => sum + game.length / SAMPLE, 0);
    this.#counts.set([turns, 0, 0]);
  }

  /** Sums up the slopes of as many turns as a step learns from. */
  learn(): void {
    this.#slopes.fill(0);
    const games = this.#window.reduce((sum, played) => sum + played.length, 0);
    for (let i = 0; i < TURNS; i++) {
      let at = this.#chance.below(games);
      let generation = 0;
      while (at >= itemAt(this.#window, generation).length) at -= itemAt(this.#window, generation++).length;
      const game = itemAt(itemAt(this.#window, generation), at);
      this.#trainer.learn(game, this.#chance.below(game.length / SAMPLE) * SAMPLE, 1 / (PARTS * TURNS));
    }
  }

  report(): void {
    this.#counts[1] = this.#trainer.leadError;
    this.#counts[2] = this.#trainer.winError;
    this.#trainer.leadError = this.#trainer.winError = 0;
  }
}

/** Waits for all workers. */
function meet({ barrier, workers }: Shared): void {
  const round = Atomics.load(barrier, 1);
  if (Atomics.add(barrier, 0, 1) < workers - 1) {
    while (Atomics.load(barrier, 1) === round) Atomics.wait(barrier, 1, round);
    return;
  }
  Atomics.store(barrier, 0, 0);
  Atomics.add(barrier, 1, 1);
  Atomics.notify(barrier, 1);
}

/** Plays and learns the parts of a worker, and moves its share of the weights. */
export function work(workerData: WorkerData): void {
  for (const cycle of CYCLES) if (cycle.first >= workerData.shared.from) learnFor(cycle, workerData);
}

function learnFor(cycle: Cycle, { shared, worker }: WorkerData): void {
  const { weights, slopes, counts, workers } = shared;
  const parts: Part[] = [];
  for (let part = worker; part < PARTS; part += workers) parts.push(new Part(part, cycle.first, shared));
  const from = Math.floor((weights.length * worker) / workers);
  const to = Math.floor((weights.length * (worker + 1)) / workers);
  const descent = new Descent(weights.subarray(from, to));
  const shares = slopes.map((all) => all.subarray(from, to));
  const sumOf = (at: number): number => counts.reduce((sum, all) => sum + float64At(all, at), 0);
  for (let generation = cycle.first; generation < cycle.first + cycle.generations; generation++) {
    for (const part of parts) part.play(generation);
    meet(shared);
    const turns = sumOf(0);
    const steps = Math.round((PASSES * turns) / (PARTS * TURNS));
    for (let step = 0; step < steps; step++) {
      for (const part of parts) part.learn();
      meet(shared);
      descent.step(shares, rateOf(cycle, generation));
      meet(shared);
    }
    for (const part of parts) part.report();
    meet(shared);
    if (worker === 0) {
      const seen = steps * PARTS * TURNS;
      const [leadError, winError] = [sumOf(1), sumOf(2)];
      const progress: Progress = { generation, turns, seen, leadError, winError, weights: weights.slice() };
      parentPort?.postMessage(progress);
    }
    meet(shared);
  }
}
