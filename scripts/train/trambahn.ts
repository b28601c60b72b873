import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { SCALE } from "../../packages/trambahn/bots/net.ts";
import { LARGE_STEP, type PackedNet, STEP, pack, unpack } from "../../packages/trambahn/bots/packed-net.ts";
import { GENERATIONS, type Progress, gamesOf, isCycle } from "./trambahn-part.ts";
import { LINE_UNITS, UNITS } from "./trambahn-trainer.ts";
import { type Start, startTraining } from "./trambahn-training.ts";

// `npm run train:trambahn`: lets the net that judges Trambahn play against itself, from random weights on, and fits it
// to what came of it, generation after generation. All cores play, then all learn. `-- --from 37` goes on with the net
// as it is, from the first generation of a later cycle.

const FOLDER = resolve(import.meta.dirname, "../../packages/trambahn/bots");
const NET = join(FOLDER, "net.json");
const SMALL_NET = join(FOLDER, "small-net.json");

function tell({ generation, turns, seen, leadError, winError }: Progress): void {
  const games = gamesOf(generation);
  console.log(
    `${generation + 1} of ${GENERATIONS}: ${games} games, ${(turns / games).toFixed(1)} turns each, ` +
      `error of the lead ${(SCALE * Math.sqrt(leadError / seen)).toFixed(2)}, ` +
      `of winning ${(winError / seen).toFixed(4)}`,
  );
}

function write(weights: Float64Array): void {
  const net = { lineUnits: LINE_UNITS, units: UNITS, weights };
  writeFileSync(NET, JSON.stringify(pack(net, STEP)));
  writeFileSync(SMALL_NET, JSON.stringify(pack(net, LARGE_STEP)));
  execFileSync("oxfmt", [NET, SMALL_NET], { stdio: "ignore" });
}

function startOf([flag, value]: readonly string[]): Start {
  if (flag === undefined) return { from: 0 };
  const from = Number(value);
  if (flag !== "--from" || !isCycle(from)) throw new Error("--from takes the first generation of a cycle");
  // Written by `write`.
  return { from, weights: unpack(JSON.parse(readFileSync(NET, "utf8")) as PackedNet).weights };
}

/** The threads run a bundle: from its source, the planner takes more than twice as long. */
async function bundle(folder: string): Promise<URL> {
  const file = join(folder, "worker.mjs");
  const made = await rolldown({ input: resolve(import.meta.dirname, "trambahn-worker.ts"), platform: "node" });
  await made.write({ file, format: "esm" });
  await made.close();
  return pathToFileURL(file);
}

const folder = mkdtempSync(join(tmpdir(), "stellwerk-train-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
startTraining(await bundle(folder), startOf(process.argv.slice(2)), (progress) => {
  tell(progress);
  write(progress.weights);
});
