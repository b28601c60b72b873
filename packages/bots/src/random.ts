import type { Bot, Game } from "@stellwerk/kernel";

/** Any legal action, all equally likely: for every game, and the measure of all other bots. */
export const randomBot = <State, Action>(game: Game<State, Action>): Bot<State, Action> => ({
  level: "random",
  think(view, seat, _budget, chance) {
    const choices = game.choices(view, seat);
    const action = choices[chance.below(choices.length)];
    if (action === undefined) throw new Error(`seat ${seat} has no choice`);
    return { action, weighed: [{ action, value: null, winning: null, visits: 0 }] };
  },
});
