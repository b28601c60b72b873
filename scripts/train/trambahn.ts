import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { fastChance } from "@stellwerk/bots";
import type { Chance } from "@stellwerk/kernel";
import { SCALE, TOURS, layoutOf } from "../../packages/trambahn/bots/net.ts";
import {
  GENERATIONS,
  PARTS,
  type Progress,
  type Shared,
  type WorkerData,
  gamesOf,
  seedNumber,
} from "./trambahn-part.ts";
import { LINE_UNITS, UNITS } from "./trambahn-trainer.ts";

// `npm run train:trambahn`: lets the net that judges Trambahn play against itself, from random weights on, and fits it
// to what came of it, generation after generation. All cores play, then all learn.

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

const shareable = (length: number): Float64Array =>
  new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));

function share(workers: number): Shared {
  const weights = shareable(layoutOf(LINE_UNITS, UNITS).length);
  weights.set(randomWeights(fastChance(seedNumber("weights"))));
  const parts = Array.from({ length: PARTS });
  return {
    weights,
    slopes: parts.map(() => shareable(weights.length)),
    counts: parts.map(() => shareable(3)),
    barrier: new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)),
    workers,
  };
}

function tell({ generation, turns, seen, leadError, winError }: Progress): void {
  const games = gamesOf(generation);
  console.log(
    `${generation + 1} of ${GENERATIONS}: ${games} games, ${(turns / games).toFixed(1)} turns each, ` +
      `error of the lead ${(SCALE * Math.sqrt(leadError / seen)).toFixed(2)}, ` +
      `of winning ${(winError / seen).toFixed(4)}`,
  );
}

function write(weights: Float64Array): void {
  const net = { lineUnits: LINE_UNITS, units: UNITS, weights: [...weights].map((weight) => Math.round(weight * 1e4)) };
  writeFileSync("packages/trambahn/bots/net.json", JSON.stringify(net));
}

const shared = share(Math.min(PARTS, availableParallelism()));
for (let worker = 0; worker < shared.workers; worker++) {
  const workerData: WorkerData = { shared, worker };
  new Worker(new URL("trambahn-worker.mjs", import.meta.url), { workerData }).on("message", (progress: Progress) => {
    tell(progress);
    write(progress.weights);
  });
}
