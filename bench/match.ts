import { GAMES } from "@stellwerk/catalogue";
import { Match, SeededChance, fromFile, seedFrom, toFile } from "@stellwerk/kernel";
import { type Measured, defaultOptions } from "./games.ts";
import { type Bench, type Measure, medianTime, quantile, sample } from "./measure.ts";

const POSITIONS = 200;

/** What lies around the rules: copies, replays, steps back, match files. */
export const matches: Bench = {
  name: "match",
  run: (games) => games.flatMap(measure),
};

function measure(measured: Measured): Measure[] {
  const { id, game } = measured;
  const match = finishedMatch(measured);
  const { number } = match;
  const file = JSON.stringify(toFile(match, []));
  const middle = match.at(Math.floor(number / 2));
  const positions = Array.from({ length: number }, (_, position) => position);
  const looks = sample(positions, POSITIONS).map((position) => medianTime(5, () => match.at(position)));
  const thousandClones = medianTime(100, () => {
    for (let i = 0; i < 1000; i++) game.clone(middle);
  });
  const open = medianTime(20, () => fromFile(GAMES, JSON.parse(file)));
  return [
    { what: `${id}: clone a state`, value: thousandClones, unit: "µs" },
    { what: `${id}: replay a whole match (${number} entries)`, value: medianTime(20, () => replay(match)), unit: "ms" },
    { what: `${id}: write a finished match file`, value: medianTime(20, () => toFile(match, [])), unit: "ms" },
    { what: `${id}: open a finished match file`, value: open, unit: "ms", goal: { atMost: 50 } },
    {
      what: `${id}: any position of history, the p99 of all`,
      value: quantile(looks, 0.99),
      unit: "ms",
      goal: { atMost: 16 },
    },
    {
      what: `${id}: undo one step, the p99 of all`,
      value: quantile(undoTimes(match), 0.99),
      unit: "ms",
      goal: { atMost: 16 },
    },
  ];
}

/** A match between bots, played to its end. */
export function finishedMatch({ game, bots, match: { seats, level } }: Measured, name = "bench"): Match {
  const match = Match.start(game, defaultOptions(game), seats, seedFrom(name));
  const chance = new SeededChance(seedFrom(`${name} actions`));
  const bot = bots[level];
  if (!bot) throw new Error(`${game.id} has no bot "${level}"`);
  for (let [seat] = game.active(match.state); seat !== undefined; [seat] = game.active(match.state))
    match.play(seat, bot.think(game.view(match.state, seat), seat, { iterations: 1 }, chance).action);
  return match;
}

/** The actions alone, by the rules. */
function replay({ game, header, entries }: Match): void {
  const chance = new SeededChance(header.seed);
  const state = game.setup(header.options, header.seats, chance);
  for (const entry of entries) if ("action" in entry) game.play(state, entry.seat, entry.action, chance);
}

/** How long a step back takes where it is allowed, anywhere in the match. */
function undoTimes({ game, header, entries }: Match): number[] {
  const chosen = new Set(sample(entries, POSITIONS));
  const match = Match.start(game, header.options, header.seats, header.seed);
  return entries.flatMap((entry) => {
    match.replay([entry]);
    if (!chosen.has(entry) || typeof match.undoTarget(entry.seat) !== "number") return [];
    return [medianTime(5, () => match.prepareUndo(entry.seat))];
  });
}
