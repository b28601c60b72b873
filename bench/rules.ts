import { type Chance, type Game, SeededChance, seedFrom } from "@stellwerk/kernel";

/**
 * Plays random games, each action with the choices and the view of the acting seat, as a table
 * needs them. Returns how many actions that were.
 */
export function playRules(game: Game, options: unknown, atLeast: number, seed: string): number {
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
