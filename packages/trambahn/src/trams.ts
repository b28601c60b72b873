import { itemAt, takeLast } from "@stellwerk/kernel";
import { NO_TRAM, costOf } from "./state.ts";
import { type Handler, isBefore, outOfOrder, playerOnTurn, refuse } from "./steps.ts";

/** Step 4: tramways on offer are bought, each for a column of one's own that has none (4, T11, T13). */
export const trams: Handler<"tram"> = {
  choices(state, into) {
    if (!isBefore(state, "trams")) return;
    const { columns, money } = playerOnTurn(state);
    for (let at = 0; at < columns.length; at++) {
      if (itemAt(columns, at).tram !== NO_TRAM) continue;
      for (let i = 0; i < state.offer.length; i++) {
        const tram = itemAt(state.offer, i);
        if (state.offer.indexOf(tram) === i && costOf(tram) <= money.length)
          into.push({ do: "tram", tram, column: at });
      }
    }
  },

  refusal(state, { tram, column: at }) {
    const { columns, money } = playerOnTurn(state);
    const early = outOfOrder(state, "trams");
    if (early) return early;
    if (!state.offer.includes(tram)) return refuse("notOnOffer", "T11", { tram });
    const column = columns[at];
    if (!column) return refuse("noSuchColumn", "4", { column: at, columns: columns.length });
    if (column.tram !== NO_TRAM) return refuse("hasTram", "4", { line: column.line, tram: column.tram });
    const cost = costOf(tram);
    if (cost > money.length) return refuse("tooExpensive", "4", { tram, cost, money: money.length });
    return null;
  },

  play(state, { tram, column: at }, _chance, tell) {
    const { columns, money } = playerOnTurn(state);
    state.step = "trams";
    // The offer is refilled only at the end of the turn (T12).
    state.offer.splice(state.offer.indexOf(tram), 1);
    const cost = costOf(tram);
    for (let paid = 0; paid < cost; paid++) state.discardPile.push(takeLast(money));
    const column = itemAt(columns, at);
    column.tram = tram;
    tell?.({ is: "tram", seat: state.seat, tram, cost, line: column.line, column: at, money: money.length });
  },
};
