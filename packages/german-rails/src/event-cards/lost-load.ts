import { type Seat, itemAt } from "@stellwerk/kernel";
import { playerOf } from "../context.ts";
import { loseGood } from "../goods/supply.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusals.ts";
import type { State, Train } from "../state.ts";
import { drawOn } from "../turn/turn.ts";

const derailedTrains = ({ pending }: State): readonly { seat: Seat; train: number }[] =>
  pending?.is === "loss" ? pending.trains : [];

const trainOfSeat = (state: State, seat: Seat, train: number): Train => itemAt(playerOf(state, seat).trains, train);

/** Owners of derailed trains name the good that each loses, all at once; then drawing goes on (G42). */
export const lose: Handler<"lose"> = {
  choices({ state }, seat, into) {
    for (const { seat: owner, train } of derailedTrains(state))
      if (owner === seat)
        for (const good of new Set(trainOfSeat(state, seat, train).load)) into.push({ do: "lose", train, good });
  },

  refusal({ state }, seat, { train, good }) {
    const isConcerned = derailedTrains(state).some((entry) => entry.seat === seat && entry.train === train);
    if (!isConcerned) return refuse("nothingToLose", "G42");
    return trainOfSeat(state, seat, train).load.includes(good) ? null : refuse("notOnBoard", "G42", { good });
  },

  play(context, seat, { train, good }) {
    const { state, tell } = context;
    const left = derailedTrains(state).filter((entry) => entry.seat !== seat || entry.train !== train);
    state.pending = left.length > 0 ? { is: "loss", trains: left } : null;
    loseGood(state, trainOfSeat(state, seat, train), good);
    tell({ is: "lost", seat, train, good });
    if (!state.pending) drawOn(context);
  },
};
