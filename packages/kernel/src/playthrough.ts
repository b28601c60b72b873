import { type Chance, SeededChance, seedFrom } from "./chance.ts";
import { digest, link } from "./digest.ts";
import type { Game } from "./game.ts";
import { Match, isRefusal } from "./match.ts";

/**
 * Plays a game at random and gives a digest of all that came of it. It is the same in every process
 * and at every time, unless the game depends on more than its state and its chance.
 */
export function playthrough(game: Game, options: unknown, seats: number, seed: string): string {
  const luck = new SeededChance(seedFrom(`${seed}/players`));
  const match = Match.start(game, game.schema.options.parse(options), seats, seedFrom(`${seed}/match`));
  let check = digest(match.state);
  for (let active = game.active(match.state); active.length > 0; active = game.active(match.state)) {
    const seat = pick(active, luck);
    const choices = game.choices(match.state, seat);
    const step = match.play(seat, pick(choices, luck));
    if (isRefusal(step)) throw new Error(`${game.id} refuses its own choice: ${JSON.stringify(step)}`);
    check = link(check, choices, step.events, match.state, game.view(match.state, seat));
  }
  return check;
}

export function pick<T>(items: readonly T[], luck: Chance): T {
  const item = items[luck.below(items.length)];
  if (item === undefined) throw new Error("there is nothing to choose from");
  return item;
}
