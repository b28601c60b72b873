import { type Chance, type Viewer, itemAt } from "@stellwerk/kernel";
import { bidsOf } from "./setup/initial-bid.ts";
import type { Event } from "./events.ts";
import { HIDDEN, type State } from "./state.ts";

/** Copies what `play` changes in place; all other lists are replaced, never changed, and so may be shared. */
export const clone = (state: State): State => ({
  ...state,
  players: state.players.map((player) => ({ ...player })),
  trams: state.trams.map((tram) => ({ ...tram, held: [...tram.held] })),
  sbahn: { ...state.sbahn, held: [...state.sbahn.held] },
  works: state.works.map((works) => ({ ...works })),
  markers: [...state.markers],
  stock: [...state.stock],
  used: [...state.used],
  scrapped: [...state.scrapped],
  dealing: { ...state.dealing, soldBy: [...state.dealing.soldBy] },
  operating: { ...state.operating, turn: state.operating.turn && { ...state.operating.turn } },
});

/** The only secret of 1881 is what the others bid, until all have (2.5). */
export function view(state: State, viewer: Viewer): State {
  const copy = clone(state);
  if (state.stage !== "bid") return copy;
  copy.players.forEach((player, seat) => {
    if (seat !== viewer && player.bid !== null) player.bid = HIDDEN;
  });
  return copy;
}

export const viewEvent = (event: Event, viewer: Viewer): Event =>
  event.is === "bid" && event.seat !== viewer ? { ...event, amount: HIDDEN } : event;

export function imagine(seen: State, chance: Chance): State {
  const state = clone(seen);
  for (const player of state.players) {
    if (player.bid !== HIDDEN) continue;
    const bids = bidsOf(state, player);
    player.bid = itemAt(bids, chance.below(bids.length));
  }
  return state;
}
