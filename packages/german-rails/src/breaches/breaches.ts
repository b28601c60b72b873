import { boardById } from "../boards.ts";
import type { State } from "../state.ts";
import { cardBreaches, componentBreaches, unknownThings } from "./components.ts";
import { ruleBreaches } from "./rules.ts";

/** What is impossible about a state: lost or doubled components, money from nowhere, positions that no play leads to. */
export function breaches(state: State): string[] {
  const board = boardById(state.options.board);
  const unknown = unknownThings(board, state);
  // A state that names things that do not exist cannot be examined further.
  if (unknown.length > 0) return unknown;
  const cards = cardBreaches(board, state);
  if (cards.length > 0) return cards;
  return [...componentBreaches(board, state), ...ruleBreaches(board, state)];
}
