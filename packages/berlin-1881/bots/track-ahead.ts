import { type Action, type Operator, type State, berlin1881 } from "@stellwerk/berlin-1881";
import { type Seat, itemAt } from "@stellwerk/kernel";
import { after } from "./option.ts";
import { promisingLays, trackValue } from "./track-value.ts";

type Lay = Extract<Action, { do: "lay" }>;

/** The same company is to lay a tile again, as if nothing else had happened. */
export function nextTurn(state: State, { stage, operating: { turn } }: State): State {
  if (turn) state.operating = { ...state.operating, turn: { ...turn, step: "track", laid: 0 } };
  state.stage = stage;
  state.pending = [];
  return state;
}

export function laysFrom(state: State, seat: Seat, operator: Operator, looks: number): Lay[] {
  const lays = berlin1881.choices(state, seat).filter((action) => action.do === "lay");
  return promisingLays(state, operator, lays, looks);
}

/** Tiles beyond the first that are planned for a company that does not run yet. */
const TILES_AHEAD = 2;
/** How many ways are planned on from, and how many tiles are examined in each. */
const WAYS = 5;
const LOOKS = 8;
/** The part of what track is worth that is left when it takes a tile more. */
const LATER = 0.9;

/** Track that a company has come to from one of its lays. */
interface Way {
  readonly first: number;
  readonly state: State;
  readonly value: number;
}

/**
 * By lay: how much more the track is worth that it leads to. Until a company runs, single tiles often show no gain (the
 * first one on a home in the forest costs 50 and serves nothing), so that one that looks no further never begins.
 */
export function gainsAhead(
  view: State,
  seat: Seat,
  operator: Operator,
  lays: readonly Action[],
  rounds: number,
): number[] {
  const before = trackValue(view, operator, rounds);
  const laid = (state: State, action: Action): State => nextTurn(after(state, seat, action), view);
  let ways = lays.map((action, first): Way => {
    const state = laid(view, action);
    return { first, state, value: trackValue(state, operator, rounds) };
  });
  const gains = ways.map(({ value }) => value - before);
  for (let tile = 1; tile <= TILES_AHEAD; tile++) {
    ways = ways
      .toSorted((a, b) => b.value - a.value)
      .slice(0, WAYS)
      .flatMap(({ first, state: from }) =>
        laysFrom(from, seat, operator, LOOKS).map((action): Way => {
          const state = laid(from, action);
          return { first, state, value: trackValue(state, operator, rounds) };
        }),
      );
    for (const { first, value } of ways)
      gains[first] = Math.max(itemAt(gains, first), LATER ** tile * (value - before));
  }
  return gains;
}
