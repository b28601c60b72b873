import type { Seat } from "@stellwerk/kernel";
import {
  type CheapestTrack,
  type City,
  type Good,
  type State,
  centreOf,
  cheapestTrack,
  citiesWith,
  cityOf,
  contextOf,
} from "@stellwerk/german-rails";

/** What filling an order would take from here. */
export interface OrderOutlook {
  /** Where the good is had with the least track to build and the shortest way; null if nowhere. */
  readonly supplier: City | null;
  readonly distance: number;
  /** New track to the supplier and to the destination, each from the network; before there is one, from one to the other. */
  readonly track: number;
}

/** `track`: from the own network; null before there is one. */
export function outlookOf(
  view: State,
  seat: Seat,
  track: CheapestTrack | null,
  wanted: { readonly city: City; readonly good: Good },
): OrderOutlook {
  const context = contextOf(view);
  const { board, graph } = context;
  const { cost } = track ?? cheapestTrack(context, seat, new Set(), cityOf(board, wanted.city).mileposts);
  const missing = (city: City): number => Math.min(...cityOf(board, city).mileposts.map(cost));
  if (view.players[seat]?.trains.some(({ load }) => load.includes(wanted.good)))
    return { supplier: null, distance: 0, track: missing(wanted.city) };
  let best: OrderOutlook = { supplier: null, distance: Infinity, track: Infinity };
  for (const supplier of citiesWith(context, wanted.good)) {
    const distance = graph.distance(centreOf(board, supplier), centreOf(board, wanted.city));
    const found = { supplier, distance, track: missing(supplier) + missing(wanted.city) };
    if (best.supplier === null || found.track + distance / 2 < best.track + best.distance / 2) best = found;
  }
  return best;
}
