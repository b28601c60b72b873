import { gameById } from "@stellwerk/catalogue";
import { type Chance, type Game, SeededChance, seedFrom } from "@stellwerk/kernel";
import { playBoardgameIo } from "./boardgame-io.ts";
import { type Bench, median } from "./measure.ts";

const REPETITIONS = 7;
const ACTIONS = 100_000;
const BOARDGAME_IO_ACTIONS = 4_000;
/** At least this many times the speed of boardgame.io's bare reducer, by game. */
const GOALS: Record<string, number> = { trambahn: 15, "german-rails": 4, "1881": 2 };

/** Both in turn, so that whatever else the machine does falls on both. */
export const rules = (id: string): Bench => ({
  name: "rules",
  run() {
    const game = gameById(id) as Game;
    const options = game.schema.options.parse({});
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let repetition = -1; repetition < REPETITIONS; repetition++) {
      const [our, their] = [
        perSecond(() => playRules(game, options, ACTIONS, String(repetition))),
        perSecond(() => playBoardgameIo(BOARDGAME_IO_ACTIONS)),
      ];
      // The first is for warming up.
      if (repetition < 0) continue;
      ours.push(our);
      theirs.push(their);
    }
    return [
      { what: `${id}: choices + view + play`, value: median(ours), unit: "actions/s" },
      { what: "boardgame.io: bare reducer", value: median(theirs), unit: "actions/s" },
      {
        what: `${id} / boardgame.io`,
        value: median(ours) / median(theirs),
        unit: "×",
        goal: { atLeast: GOALS[id] ?? 1 },
      },
    ];
  },
});

function perSecond(play: () => number): number {
  const start = performance.now();
  const actions = play();
  return (actions / (performance.now() - start)) * 1000;
}

/**
 * Plays random games, each action with the choices and the view of the acting seat, as a table
 * needs them. Returns how many actions that were.
 */
function playRules(game: Game, options: unknown, atLeast: number, seed: string): number {
  let actions = 0;
  for (let number = 0; actions < atLeast; number++) {
    const chance = new SeededChance(seedFrom(`${seed}/${number}`));
    const pick = quickChance(number + 1);
    const state = game.setup(options, game.seats.min, chance);
    for (let [seat] = game.active(state); seat !== undefined; [seat] = game.active(state)) {
      const choices = game.choices(state, seat);
      game.view(state, seat);
      game.play(state, seat, choices[pick.below(choices.length)], chance);
      actions++;
    }
  }
  return actions;
}

/** Picks among the choices without costing what is measured: a multiplicative generator (Lehmer). */
function quickChance(seed: number): Chance {
  let state = seed;
  return {
    below(bound) {
      state = (state * 48_271) % 0x7fff_ffff;
      return state % bound;
    },
  };
}
