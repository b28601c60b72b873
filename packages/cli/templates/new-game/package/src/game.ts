import { type Chance, type Game, type Seat, type Tell, notYourTurn, clockwiseFrom, seatAfter } from "@stellwerk/kernel";
import { breaches } from "./breaches.ts";
import { outcome } from "./outcome.ts";
import { Action_, Options_, State_ } from "./schema.ts";
import { draw, setup } from "./setup.ts";
import { type Action, type Event, type Options, type State, WAGONS, isOver } from "./state.ts";
import { clone, imagine, view, viewEvent } from "./view.ts";
import * as wagons from "./wagons.ts";
import { de } from "./words/de.ts";
import { en } from "./words/en.ts";

export const sampleGame: Game<State, Action, Event, Options> = {
  id: "sample-game",
  rules: 1,
  seats: { min: 2, max: 4 },
  schema: { options: Options_, action: Action_, state: State_ },
  words: { de, en },

  optionsProblem: ({ starter }, seats) =>
    starter !== "random" && starter >= seats ? `seat ${starter} cannot start: there are ${seats} seats` : null,
  setup,
  active: (state) => (isOver(state) ? [] : [state.seat]),
  choices: (state, seat) => (seat === state.seat ? wagons.choices(state, seat) : []),
  refusal: (state, seat, action) =>
    seat === state.seat && !isOver(state)
      ? wagons.refusal(state, seat, action)
      : notYourTurn(isOver(state) ? [] : [state.seat]),
  play,
  view,
  viewEvent,
  imagine: (seen, _viewer, chance) => imagine(seen, chance),
  outcome,
  rematch: ({ options, starter, players }) => ({ ...options, starter: seatAfter(starter, players.length) }),
  clone,
  describe: ({ is, ...values }) => ({ key: `event.${is}`, values }),
  describeAction: (_state, _seat, { do: deed, wagon }) => ({ key: `action.${deed}`, values: { wagon } }),
  breaches,
  length: ({ turn }) => turn,
  anyAction: (_state, chance) => ({
    do: chance.below(2) === 0 ? "couple" : "start",
    wagon: 1 + chance.below(WAGONS),
  }),
};

function play(state: State, seat: Seat, action: Action, chance: Chance, tell?: Tell<Event>): void {
  const { wagon } = action;
  const points = wagons.play(state, seat, action);
  tell?.(action.do === "couple" ? { is: "coupled", seat, wagon, points } : { is: "started", seat, wagon });
  const drawn = draw(state, seat, chance);
  if (drawn !== null) tell?.({ is: "drew", seat, wagon: drawn });
  state.turn++;
  state.seat = nextSeat(state);
}

/** The next player who still has a wagon. */
function nextSeat({ players, seat }: State): Seat {
  const others = clockwiseFrom(seatAfter(seat, players.length), players.length);
  return others.find((next) => players[next]?.hand.length) ?? seat;
}
