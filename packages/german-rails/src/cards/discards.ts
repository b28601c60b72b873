import type { Card, State } from "../state.ts";

export function discard(state: State, ...cards: readonly Card[]): void {
  state.discards = [...state.discards, ...cards];
}
