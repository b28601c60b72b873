import { type Bot, type Chance, type Game, type Seat, SeededChance, seedFrom, itemAt } from "@stellwerk/kernel";
import { type Options, type State, trambahn } from "@stellwerk/trambahn";

export const FULL: Options = { starter: "random", scorings: 10 };

export const chanceNamed = (name: string): Chance => new SeededChance(seedFrom(name));

/** Plays a game of Trambahn between two bots that see nothing but their views, and calls `before` ahead of each decision. */
export function playOut(
  bots: readonly [Bot, Bot],
  iterations: number,
  chance: Chance,
  options: Options = FULL,
  before: (state: State, seat: Seat) => void = () => {},
): State {
  const game: Game<State> = trambahn;
  const state = game.setup(options, 2, chance);
  for (let [seat] = game.active(state); seat !== undefined; [seat] = game.active(state)) {
    before(state, seat);
    const { action } = itemAt(bots, seat).think(game.view(state, seat), seat, { iterations }, chance);
    const refusal = game.refusal(state, seat, action);
    if (refusal) throw new Error(`refused: ${JSON.stringify({ action, refusal, state })}`);
    game.play(state, seat, action, chance);
  }
  return state;
}

/** How many of the games the first bot wins, seats swapped after each; a shared win counts half. */
export function winsOf(first: Bot, second: Bot, games: number, iterations: number, name: string): number {
  let wins = 0;
  for (let i = 0; i < games; i++) {
    const seat = i % 2;
    const state = playOut(seat === 0 ? [first, second] : [second, first], iterations, chanceNamed(`${name} ${i}`));
    const standings = trambahn.outcome(state)?.standings ?? [];
    const winners = standings.filter(({ place }) => place === 1);
    if (winners.some((winner) => winner.seat === seat)) wins += 1 / winners.length;
  }
  return wins;
}
