import { type Playing, notYourTurn, type Seat } from "@stellwerk/kernel";
import { income } from "./income.ts";
import { outcome } from "./outcome.ts";
import { passengers } from "./passengers.ts";
import { end } from "./turn-end.ts";
import { setup } from "./setup.ts";
import type { Action, Event, Options, State } from "./state.ts";
import { owesPassenger, refuse } from "./steps.ts";
import { stops } from "./stops.ts";
import { trams } from "./trams.ts";
import { clone, imagine, view, viewEvent } from "./view.ts";

/** The rules alone, without words and schemas: all that a bot needs. */
export const playing: Playing<State, Action, Event, Options> = {
  setup: (options, _seats, chance) => setup(options, chance),

  active: (state) => (state.step === "over" ? NO_SEATS : (SEATS[state.seat] ?? NO_SEATS)),

  choices(state, seat) {
    const into: Action[] = [];
    if (state.step === "over" || seat !== state.seat) return into;
    passengers.choices(state, into);
    if (owesPassenger(state)) return into;
    stops.choices(state, into);
    income.choices(state, into);
    trams.choices(state, into);
    end.choices(state, into);
    return into;
  },

  refusal(state, seat, action) {
    if (state.step === "over") return refuse("gameOver", "8");
    if (seat !== state.seat) return notYourTurn([state.seat]);
    switch (action.do) {
      case "passenger":
        return passengers.refusal(state, action);
      case "stop":
        return stops.refusal(state, action);
      case "income":
        return income.refusal(state, action);
      case "tram":
        return trams.refusal(state, action);
      case "end":
        return end.refusal(state, action);
    }
  },

  play(state, _seat, action, chance, tell) {
    switch (action.do) {
      case "passenger":
        return passengers.play(state, action, chance, tell);
      case "stop":
        return stops.play(state, action, chance, tell);
      case "income":
        return income.play(state, action, chance, tell);
      case "tram":
        return trams.play(state, action, chance, tell);
      case "end":
        return end.play(state, action, chance, tell);
    }
  },

  view,
  viewEvent,
  imagine: (seen, _viewer, chance) => imagine(seen, chance),
  outcome,
  rematch: ({ options, starter }) => ({ ...options, starter: starter === 0 ? 1 : 0 }),
  clone,
  length: (state) => state.turn,
};

const NO_SEATS: readonly Seat[] = [];
const SEATS: readonly (readonly Seat[])[] = [[0], [1]];
