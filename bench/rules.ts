import { type Chance, type Game, SeededChance, seedFrom } from "@stellwerk/kernel";
import { playBoardgameIo } from "./boardgame-io.ts";
import { defaultOptions } from "./games.ts";
import { type Bench, type Measure, median } from "./measure.ts";

const REPETITIONS = 7;
/** boardgame.io takes some three seconds until it has become as fast as it gets. */
const WARM_UP = 8;
/** Milliseconds of computing for each in a repetition. */
const SLICE = 400;
/** The clock is looked at only now and then, so as not to be measured itself. */
const ACTIONS_AT_ONCE = 64;

/** All in turn, so that whatever else the machine does falls on all of them. */
export const rules: Bench = {
  name: "rules",
  run(games) {
    const theirs = runner(() => playBoardgameIo(ACTIONS_AT_ONCE));
    const ours = games.flatMap(({ id, game, sizes, faster }) =>
      sizes.map((seats) => ({
        what: sizes.length === 1 ? id : `${id}, ${seats} players`,
        faster,
        ...runner(player(game, seats)),
      })),
    );
    for (let repetition = -WARM_UP; repetition < REPETITIONS; repetition++)
      for (const { run } of [theirs, ...ours]) run(repetition >= 0);
    const unit = median(theirs.speeds);
    return [
      { what: "boardgame.io: bare reducer", value: unit, unit: "actions/s" },
      ...ours.flatMap(({ what, faster, speeds }): Measure[] => [
        { what: `${what}: choices + view + play`, value: median(speeds), unit: "actions/s" },
        { what: `${what} / boardgame.io`, value: median(speeds) / unit, unit: "×", goal: { atLeast: faster } },
      ]),
    ];
  },
};

/** Notes how many actions a second are played in each slice of time on one core: what others take of it does not count. */
function runner(play: () => number): { speeds: number[]; run: (counts: boolean) => void } {
  const speeds: number[] = [];
  const run = (counts: boolean): void => {
    let actions = 0;
    const start = process.cpuUsage();
    let passed = 0;
    while (passed < SLICE) {
      actions += play();
      const { user, system } = process.cpuUsage(start);
      passed = (user + system) / 1000;
    }
    if (counts) speeds.push((actions / passed) * 1000);
  };
  return { speeds, run };
}

/**
 * Plays random games one after the other, each action with the choices and the view of the acting
 * seat, as a table needs them. Each call plays some more and returns how many actions that were.
 */
function player(game: Game, seats: number): () => number {
  const pick = quickChance(seats);
  let number = 0;
  const begin = (): { state: unknown; chance: Chance } => {
    const chance = new SeededChance(seedFrom(`rules ${number++}`));
    return { state: game.setup(defaultOptions(game), seats, chance), chance };
  };
  let { state, chance } = begin();
  return () => {
    for (let action = 0; action < ACTIONS_AT_ONCE; action++) {
      let [seat] = game.active(state);
      if (seat === undefined) {
        ({ state, chance } = begin());
        [seat = 0] = game.active(state);
      }
      const choices = game.choices(state, seat);
      game.view(state, seat);
      game.play(state, seat, choices[pick.below(choices.length)], chance);
    }
    return ACTIONS_AT_ONCE;
  };
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
