import { type Seat, noChance } from "@stellwerk/kernel";
import type { Milepost } from "../board.ts";
import { germanRails } from "../german-rails.ts";
import type { ActionOf } from "../handler.ts";
import type { State } from "../state.ts";

/** What going somewhere takes. */
export interface TripPreview {
  readonly path: readonly Milepost[];
  readonly points: number;
  readonly fees: readonly { readonly owner: Seat; readonly amount: number; readonly credit: boolean }[];
}

/** Lets the rules move the train on a copy, and tells what it took. */
export function previewTrip(state: State, seat: Seat, action: ActionOf<"go" | "step">): TripPreview {
  const trial = germanRails.clone(state);
  const fees: { owner: Seat; amount: number; credit: boolean }[] = [];
  let path: readonly Milepost[] = [];
  germanRails.play(trial, seat, action, noChance, (event) => {
    if (event.is === "fee") fees.push({ owner: event.owner, amount: event.amount, credit: event.credit });
    if (event.is === "moved") ({ path } = event);
  });
  const pointsLeft = ({ turn }: State): number => turn.points[action.train] ?? 0;
  return { path, points: pointsLeft(state) - pointsLeft(trial), fees };
}
