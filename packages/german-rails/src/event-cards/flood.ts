import type { Edge, EventCard } from "../board.ts";
import { edgeOf } from "../board-lookup.ts";
import type { PlayContext } from "../context.ts";
import { FLOODED, type Restrictions, mark } from "./restrictions.ts";

/** All track across the river is destroyed; inside major cities there is none (G19). */
export function flood({ state, board, tell }: PlayContext, card: EventCard): void {
  const across = new Set(card.edges.filter((edge) => !edgeOf(board, edge).interior));
  const destroyed: Edge[] = [];
  for (const player of state.players) {
    destroyed.push(...player.sections.filter((edge) => across.has(edge)));
    player.sections = player.sections.filter((edge) => !across.has(edge));
  }
  tell({ is: "flooded", river: card.river, edges: destroyed });
}

/** Steps across the river are closed, also inside major cities, and ferries across it do not run (G19). */
export function closeCrossings(into: Restrictions, card: EventCard): void {
  mark(into.closed, card.edges, FLOODED);
  mark(into.noFerry, card.ferries, FLOODED);
}

/** Neither track nor a line is built across the river (G19). */
export function forbidBuildingAcross(into: Restrictions, card: EventCard): void {
  mark(into.noBuild, card.edges, FLOODED);
  mark(into.noLine, card.ferries, FLOODED);
}
