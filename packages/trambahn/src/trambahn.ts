import { type Chance, type Game, type Message, type Values, itemAt, notYourTurn } from "@stellwerk/kernel";
import { breaches } from "./breaches.ts";
import { income } from "./income.ts";
import { outcome } from "./outcome.ts";
import { passengers } from "./passengers.ts";
import { end } from "./refill.ts";
import { Action_, Options_, State_ } from "./schema.ts";
import { setup } from "./setup.ts";
import {
  ALL_CARDS,
  type Action,
  type Card,
  type Column,
  type Event,
  LINES,
  type Line,
  type Options,
  type State,
  TRAMS_IN_ORDER,
  type Tram,
  costOf,
  lastStop,
  lineOf,
} from "./state.ts";
import { owesPassenger, playerOnTurn, refuse } from "./steps.ts";
import { stops } from "./stops.ts";
import { trams } from "./trams.ts";
import { clone, imagine, view, viewEvent } from "./view.ts";
import { de } from "./words/de.ts";
import { en } from "./words/en.ts";

export const trambahn: Game<State, Action, Event, Options> = {
  id: "trambahn",
  rules: 1,
  seats: { min: 2, max: 2 },
  schema: { options: Options_, action: Action_, state: State_ },
  words: { de, en },

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

  describe({ is, ...values }) {
    return { key: `event.${is}`, values: values as unknown as Values };
  },

  describeAction(state, _seat, action): Message {
    const { do: key, ...values } = action;
    return { key: `action.${key}`, values: { ...values, ...targetOf(state, action) } };
  },

  breaches,
  length: (state) => state.turn,
  anyAction,
};

const NO_SEATS: readonly number[] = [];
const SEATS: readonly (readonly number[])[] = [[0], [1]];

/** What an action goes to, for its words. */
function targetOf(state: State, action: Action): Values {
  if (action.do !== "stop" && action.do !== "tram") return {};
  const column: Column | undefined = action.column === "new" ? undefined : playerOnTurn(state).columns[action.column];
  const last = column ? lastStop(column) : 0;
  if (action.do === "tram") return { line: column?.line ?? 0, last, cost: costOf(action.tram) };
  return { line: column?.line ?? lineOf(action.card), last, opened: column === undefined };
}

/** Half of them from the hand, so that many are nearly legal. */
function anyAction(state: State, chance: Chance): Action {
  const { hand, columns } = playerOnTurn(state);
  const pick = <T>(from: readonly T[]): T => itemAt(from, chance.below(from.length));
  const card: Card = hand.length > 0 && chance.below(2) === 0 ? pick(hand) : pick(ALL_CARDS);
  const line: Line = pick(LINES);
  const tram: Tram = pick(TRAMS_IN_ORDER);
  const column = chance.below(columns.length + 2);
  return pick<Action>([
    { do: "passenger", card, line },
    { do: "stop", card, column },
    { do: "stop", card, column: "new" },
    { do: "income", card },
    { do: "tram", tram, column },
    { do: "end" },
  ]);
}
