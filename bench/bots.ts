import { DEFAULT_ITERATIONS, LEVELS, botFor } from "@stellwerk/bots";
import { gameById } from "@stellwerk/catalogue";
import { type Game, SeededChance, seedFrom } from "@stellwerk/kernel";
import { type Bench, type Measure, quantile, time } from "./measure.ts";

/** How long each level thinks about the decisions of a game between two of `medium`, with the budget of a simulation. */
export const bots = (id: string): Bench => ({
  name: "bots",
  run() {
    const game = gameById(id) as Game;
    const chance = new SeededChance(seedFrom("bots"));
    const medium = botFor(id, "medium");
    const times = new Map(LEVELS.map((level) => [level, [] as number[]]));
    const state = game.setup(game.schema.options.parse({}), game.seats.min, chance);
    for (let [seat] = game.active(state); seat !== undefined; [seat] = game.active(state)) {
      const view = game.view(state, seat);
      for (const [level, taken] of times) {
        const budget = { iterations: DEFAULT_ITERATIONS[level] };
        taken.push(time(() => botFor(id, level).think(view, seat, budget, chance)));
      }
      game.play(state, seat, medium.think(view, seat, { iterations: 1 }, chance).action, chance);
    }
    return [...times].flatMap(([level, taken]): Measure[] => [
      { what: `${id}: ${level} decides, p50`, value: quantile(taken, 0.5), unit: "ms" },
      { what: `${id}: ${level} decides, p99`, value: quantile(taken, 0.99), unit: "ms" },
    ]);
  },
});
