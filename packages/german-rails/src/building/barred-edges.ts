import type { Seat } from "@stellwerk/kernel";
import type { Context } from "../context.ts";
import { lacksOrder } from "../variants/bound-orders.ts";
import { connectionRefusal, placesOf } from "./right-of-way.ts";

/** Sections by edge, and ferry lines, that a player may not build; 1 each. */
export interface BarredEdges {
  readonly sections: Uint8Array;
  readonly lines: Uint8Array;
}

/** What right of way, full cities and the duel keep a player from building anywhere on the board (G13, G22, G36). */
export function barredEdges(context: Context, seat: Seat): BarredEdges {
  const { board } = context;
  const sections = new Uint8Array(board.edges.length);
  const lines = new Uint8Array(board.ferries.length);
  for (const place of placesOf(board).all) {
    const isBarred = lacksOrder(context, seat, place);
    if (isBarred || connectionRefusal(context, seat, place, "section"))
      for (const edge of place.edges) sections[edge] = 1;
    if (place.ferries.length > 0 && (isBarred || connectionRefusal(context, seat, place, "line")))
      for (const ferry of place.ferries) lines[ferry] = 1;
  }
  return { sections, lines };
}
