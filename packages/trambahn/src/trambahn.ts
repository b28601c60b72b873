import { type Chance, type Game, type Message, type Values, itemAt } from "@stellwerk/kernel";
import { breaches } from "./breaches.ts";
import { playing } from "./playing.ts";
import { Action_, Options_, State_ } from "./schema.ts";
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
import { playerOnTurn } from "./steps.ts";
import { de } from "./words/de.ts";
import { en } from "./words/en.ts";

export const trambahn: Game<State, Action, Event, Options> = {
  id: "trambahn",
  rules: 1,
  seats: { min: 2, max: 2 },
  schema: { options: Options_, action: Action_, state: State_ },
  words: { de, en },

  ...playing,

  describe({ is, ...values }) {
    // Events are plain data, but interfaces have no index signature.
    return { key: `event.${is}`, values: values as unknown as Values };
  },

  describeAction(state, _seat, action): Message {
    const { do: key, ...values } = action;
    return { key: `action.${key}`, values: { ...values, ...targetOf(state, action) } };
  },

  breaches,
  progress: ({ tours, options }) => ({ round: tours.length + 1, of: options.scorings }),
  anyAction,
};

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
