import { LEVELS, type Level, SeededChance, iterationsOf, seedFrom } from "@stellwerk/kernel";
import { type Measured, defaultOptions } from "./games.ts";
import { type Bench, type Measure, quantile, time } from "./measure.ts";

/** A level that thinks long is not measured through a whole match. */
const SECONDS = 10;

/** How long each level thinks, with the budget of a simulation, in a match with its like. */
export const bots: Bench = {
  name: "bots",
  run: (games) => games.flatMap((measured) => LEVELS.flatMap((level) => measure(measured, level))),
};

function measure({ id, game, bots: judges, match: { seats }, turn }: Measured, level: Level): Measure[] {
  const bot = judges[level];
  if (!bot) return [];
  const budget = { iterations: iterationsOf(bot) };
  const chance = new SeededChance(seedFrom("bots"));
  const state = game.setup(defaultOptions(game), seats, chance);
  const decisions: number[] = [];
  const turns: number[] = [];
  let left = SECONDS * 1000;
  let last = -1;
  for (let [seat] = game.active(state); seat !== undefined && left > 0; [seat] = game.active(state)) {
    const view = game.view(state, seat);
    let action: unknown;
    const taken = time(() => (action = bot.think(view, seat, budget, chance).action));
    left -= taken;
    decisions.push(taken);
    if (seat === last) turns[turns.length - 1] = (turns.at(-1) ?? 0) + taken;
    else turns.push(taken);
    last = seat;
    game.play(state, seat, action, chance);
  }
  return [
    { what: `${id}: ${level} decides, p50`, value: quantile(decisions, 0.5), unit: "ms" },
    { what: `${id}: ${level} decides, p99`, value: quantile(decisions, 0.99), unit: "ms" },
    {
      what: `${id}: ${level} thinks in a whole turn, p95`,
      value: quantile(turns, 0.95),
      unit: "ms",
      goal: { atMost: turn },
    },
  ];
}
