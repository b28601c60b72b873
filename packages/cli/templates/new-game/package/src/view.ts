import { type Chance, type Viewer, shuffle } from "@stellwerk/kernel";
import { ALL_WAGONS, type Event, HIDDEN, type State, type Wagon, byNumber } from "./state.ts";

export const clone = (state: State): State => ({
  ...state,
  train: [...state.train],
  departed: [...state.departed],
  yard: [...state.yard],
  players: state.players.map(({ hand, points }) => ({ hand: [...hand], points })),
});

const masked = (wagons: readonly Wagon[]): Wagon[] => wagons.map(() => HIDDEN);

/** The other hands and the yard are face down. */
export const view = (state: State, viewer: Viewer): State => ({
  ...clone(state),
  yard: masked(state.yard),
  players: state.players.map(({ hand, points }, seat) => ({
    hand: seat === viewer ? [...hand] : masked(hand),
    points,
  })),
});

export const viewEvent = (event: Event, viewer: Viewer): Event =>
  event.is === "drew" && event.seat !== viewer ? { ...event, wagon: HIDDEN } : event;

/** Deals everything that is face down anew from the wagons that the viewer cannot see. */
export function imagine(seen: State, chance: Chance): State {
  const state = clone(seen);
  const piles = [state.yard, ...state.players.map(({ hand }) => hand)];
  const known = new Set([...state.train, ...state.departed, ...piles.flat()]);
  const unseen = shuffle(
    ALL_WAGONS.filter((wagon) => !known.has(wagon)),
    chance,
  );
  for (const pile of piles) {
    for (let i = 0; i < pile.length; i++) if (pile[i] === HIDDEN) pile[i] = unseen.pop() ?? HIDDEN;
    pile.sort(byNumber);
  }
  return state;
}
