import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { fastChance } from "@stellwerk/bots";
import type { Chance } from "@stellwerk/kernel";
import { TOURS, layoutOf } from "../../packages/trambahn/bots/net.ts";
import { PARTS, type Progress, type Shared, type WorkerData, seedNumber } from "./trambahn-part.ts";
import { LINE_UNITS, UNITS } from "./trambahn-trainer.ts";

function randomWeights(chance: Chance): Float64Array {
  const layout = layoutOf(LINE_UNITS, UNITS);
  const weights = new Float64Array(layout.length);
  const fill = (from: number, to: number, size: number): void => {
    for (let i = from; i < to; i++) weights[i] = size * (chance.below(2001) / 1000 - 1);
  };
  fill(layout.line, layout.shared, 0.35);
  fill(layout.shared, layout.lineBias, 0.2);
  fill(layout.second, layout.secondCommon, 0.2);
  fill(layout.secondCommon, layout.secondBias, 0.2);
  fill(layout.margin, layout.margin + UNITS, 0.1);
  for (let left = 0; left <= TOURS; left++) weights[layout.steepness + left] = 1;
  return weights;
}

/** Where to begin: at the first generation of a cycle, with weights that earlier ones have learned. */
export interface Start {
  readonly from: number;
  readonly weights?: Float64Array;
}

const shareable = (length: number): Float64Array =>
  new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));

function share(workers: number, { from, weights: given }: Start): Shared {
  const weights = shareable(layoutOf(LINE_UNITS, UNITS).length);
  weights.set(given ?? randomWeights(fastChance(seedNumber("weights"))));
  const parts = Array.from({ length: PARTS });
  return {
    weights,
    slopes: parts.map(() => shareable(weights.length)),
    counts: parts.map(() => shareable(3)),
    barrier: new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)),
    workers,
    from,
  };
}

/** Lets all cores play and learn, in threads that each run the given program, and tells of every generation. */
export function startTraining(program: URL, start: Start, tell: (progress: Progress) => void): void {
  const shared = share(Math.min(PARTS, availableParallelism()), start);
  for (let worker = 0; worker < shared.workers; worker++) {
    const workerData: WorkerData = { shared, worker };
    new Worker(program, { workerData }).on("message", tell);
  }
}
