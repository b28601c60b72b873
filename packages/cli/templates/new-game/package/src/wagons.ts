import type { Refusal, Seat } from "@stellwerk/kernel";
import { type Action, type State, byNumber, lastWagon } from "./state.ts";

// 2, 3: what may be done with a wagon, why not, and what comes of it.

export const choices = (state: State, seat: Seat): Action[] =>
  (state.players[seat]?.hand ?? []).map((wagon) => ({ do: wagon > lastWagon(state) ? "couple" : "start", wagon }));

export function refusal(state: State, seat: Seat, { do: deed, wagon }: Action): Refusal | null {
  const last = lastWagon(state);
  if (!state.players[seat]?.hand.includes(wagon)) return { code: "notInHand", rule: "1", values: { wagon } };
  if (deed === "couple" && wagon < last) return { code: "tooLow", rule: "2", values: { wagon, last } };
  if (deed === "start" && wagon > last) return { code: "fits", rule: "3", values: { wagon, last } };
  return null;
}

/** The points that the wagon brings. */
export function play(state: State, seat: Seat, { do: deed, wagon }: Action): number {
  const player = state.players[seat];
  if (!player) throw new Error(`there is no seat ${seat}`);
  player.hand.splice(player.hand.indexOf(wagon), 1);
  if (deed === "start") {
    state.departed = [...state.departed, ...state.train].sort(byNumber);
    state.train = [wagon];
    return 0;
  }
  state.train.push(wagon);
  player.points += state.train.length;
  return state.train.length;
}
