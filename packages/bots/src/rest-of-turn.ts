import { ChanceNeeded, type Game, type Seat, noChance } from "@stellwerk/kernel";

/** More actions than a turn of any game takes. */
const MOST_ACTIONS = 60;

/**
 * What a seat does in the rest of its turn: its first action, and how it goes on, up to where chance, hidden things or
 * another seat come in. `next` answers null where it does not know, or where the turn should not go on by itself.
 */
export function restOfTurn<State, Action>(
  game: Pick<Game<State, Action>, "active" | "clone" | "play" | "refusal">,
  view: State,
  seat: Seat,
  first: Action,
  next: (view: State, done: readonly Action[]) => Action | null,
): Action[] {
  const state = game.clone(view);
  const done: Action[] = [];
  for (let action: Action | null = first; action !== null && done.length < MOST_ACTIONS; action = next(state, done)) {
    if (game.refusal(state, seat, action) !== null) break;
    done.push(action);
    try {
      game.play(state, seat, action, noChance);
    } catch (error) {
      if (error instanceof ChanceNeeded) break;
      throw error;
    }
    const active = game.active(state);
    if (active.length !== 1 || active[0] !== seat) break;
  }
  return done;
}
