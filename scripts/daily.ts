import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { MANIFESTS } from "@stellwerk/catalogue/manifests";
import { findPuzzle } from "@stellwerk/bots";
import {
  type Manifest,
  Match,
  type Puzzle,
  SeededChance,
  isRefusal,
  iterationsOf,
  itemAt,
  seedFrom,
} from "@stellwerk/kernel";

// npm run daily -- --game trambahn --puzzles 60 [--seed S]: lets bots play, and keeps positions with one clearly best
// decision as the puzzles of the days. Those that are there already stay; new ones are added behind them.

/** One puzzle in so many is looked for from the start of a game on. */
const OPENINGS = 4;

const { values } = parseArgs({
  options: {
    game: { type: "string" },
    puzzles: { type: "string", default: "60" },
    seed: { type: "string", default: "daily" },
  },
});
const wanted = Number(values.puzzles);
if (!Number.isInteger(wanted) || wanted < 1) throw new Error(`--puzzles is a number from 1, not ${values.puzzles}`);
const asked = MANIFESTS.filter(({ id }) => values.game === undefined || id === values.game);
if (asked.length === 0) throw new Error(`there is no game "${values.game}"`);
for (const manifest of asked) await fill(manifest);

async function fill(manifest: Manifest): Promise<void> {
  const file = new URL(`../packages/web/src/daily/puzzles/${manifest.id}.json`, import.meta.url);
  const puzzles: Puzzle[] = await readFile(file, "utf8").then(
    (text) => JSON.parse(text) as Puzzle[],
    () => [],
  );
  for (let at = 0; puzzles.length < wanted; at++) {
    const found = await puzzleOf(manifest, `${values.seed} ${manifest.id} ${at}`, puzzles.length % OPENINGS === 0);
    if (!found || puzzles.some((one) => isAlike(one, found))) continue;
    puzzles.push(found);
    await writeFile(file, `[\n${puzzles.map((puzzle) => JSON.stringify(puzzle)).join(",\n")}\n]\n`);
    console.log(`${manifest.id}: ${puzzles.length} of ${wanted}, after ${at + 1} games`);
  }
}

/** Whether two puzzles are the same question, such as one of a game whose bids were passed on by a seat. */
function isAlike(one: Puzzle, other: Puzzle): boolean {
  return JSON.stringify(one.answers) === JSON.stringify(other.answers) || questionOf(one) === questionOf(other);
}

function questionOf({ answers, reasons }: Puzzle): string {
  return JSON.stringify([answers.map(({ action }) => action), reasons]);
}

/** The first puzzle of a game between bots, looked for from its start or from a position drawn by lot. */
async function puzzleOf(manifest: Manifest, seed: string, isOpening: boolean): Promise<Puzzle | null> {
  const [game, bots, reasons = null] = await Promise.all([manifest.game(), manifest.bots(), manifest.reasons?.()]);
  const { puzzles } = manifest;
  const strong = bots[itemAt(manifest.levels, manifest.levels.length - 1)];
  const { hard, medium } = bots;
  if (!puzzles || !strong || !hard || !medium) return null;
  const options = game.schema.options.parse(puzzles.options ?? {});
  const seats = manifest.seats.min;
  const match = Match.start(game, options, seats, seedFrom(seed));
  const from = isOpening ? 0 : new SeededChance(seedFrom(`${seed} from`)).below(puzzles.within);
  const isDecision = (action: unknown): boolean => puzzles.decisions.includes((action as { do: string }).do);
  while (match.outcome === null) {
    const seat = itemAt(game.active(match.state), 0);
    const view = game.view(match.state, seat);
    const { clearly, measure } = puzzles;
    const search = { game, strong, reasons, simple: medium, isDecision, clearly, measure };
    const found =
      match.number < from ? null : findPuzzle(search, { options, seats, seat, view }, `${seed} ${match.number}`);
    if (found) return found;
    const chance = new SeededChance(seedFrom(`${seed} bot ${match.number}`));
    const { action } = hard.think(view, seat, { iterations: Math.ceil(iterationsOf(hard) / 8) }, chance);
    const step = match.prepare(seat, action);
    if (isRefusal(step)) throw new Error(`a bot was refused: ${step.code}`);
    match.commit(step);
  }
  return null;
}
