import { itemAt } from "@stellwerk/kernel";
import { DATA } from "./data.ts";
import { scoreExtra } from "./scoring.ts";
import { type Card, type Column, CONDUCTOR, NO_TRAM, isClosed, lastStop, lengthOf, lineOf, valueOf } from "./state.ts";
import { type Handler, isBefore, outOfOrder, playerOnTurn, refuse, takeFromHand } from "./steps.ts";

/** Step 2: any number of cards from the hand go to one's columns or open new ones (2, T3, T4, T5). */
export const stops: Handler<"stop"> = {
  choices(state, into) {
    if (!isBefore(state, "stops")) return;
    const { hand, columns } = playerOnTurn(state);
    for (let i = 0; i < hand.length; i++) {
      const card = itemAt(hand, i);
      if (i > 0 && card === hand[i - 1]) continue;
      for (let at = 0; at < columns.length; at++)
        if (fits(card, itemAt(columns, at))) into.push({ do: "stop", card, column: at });
      if (card !== CONDUCTOR) into.push({ do: "stop", card, column: "new" });
    }
  },

  refusal(state, { card, column: at }) {
    const { hand, columns } = playerOnTurn(state);
    const early = outOfOrder(state, "stops");
    if (early) return early;
    if (!hand.includes(card)) return refuse("notInHand", "2", { card });
    if (at === "new") return card === CONDUCTOR ? refuse("conductorOpens", "T21") : null;
    const column = columns[at];
    if (!column) return refuse("noSuchColumn", "2", { column: at, columns: columns.length });
    if (card !== CONDUCTOR && lineOf(card) !== column.line)
      return refuse("otherLine", "2", { card, line: column.line });
    if (isClosed(column)) return refuse("columnClosed", "T23", { line: column.line });
    if (!fits(card, column)) return refuse("notAscending", "T3", { card, last: lastStop(column) });
    return null;
  },

  play(state, { card, column: target }, _chance, tell) {
    const player = playerOnTurn(state);
    state.step = "stops";
    takeFromHand(player, card);
    const opened = target === "new";
    const at = opened ? player.columns.length : target;
    if (opened) player.columns.push({ line: lineOf(card), stops: [], conductors: 0, tram: NO_TRAM });
    const column = itemAt(player.columns, at);
    if (card === CONDUCTOR) column.conductors++;
    else column.stops.push(valueOf(card));
    tell?.({ is: "stop", seat: state.seat, card, line: column.line, column: at, opened });
    // A column only grows, so this happens once in its life (7, T7).
    if (lengthOf(column) === DATA.extraTourLength) scoreExtra(state, at, tell);
  },
};

const fits = (card: Card, column: Column): boolean =>
  card === CONDUCTOR ? !isClosed(column) : lineOf(card) === column.line && valueOf(card) > lastStop(column);
