import { payHolder } from "../bank.ts";
import type { Doing } from "../handler.ts";
import { type BoardCard, boardIndex, type Company, type Holder, isTram, netOfCard, POOL } from "../ids.ts";
import { moveMarker, placeMarker, priceOf } from "../market/stock-market.ts";
import { seatOf } from "../operating/acting-director.ts";
import { settleChair } from "../sbahn/chair.ts";
import { join } from "../sbahn/nets.ts";
import { type Card, tramOf } from "../state.ts";
import { settleTram } from "./company-start.ts";
import { costOf, gain, lose, sharesIn, sharesOf } from "./holdings.ts";

/** A card that was paid for changes hands, and what follows from it. */
export function takeCard(doing: Doing, holder: Holder, company: Company, from: "offering" | "pool", card: Card): void {
  const { state, tell } = doing;
  const shares = sharesOf(state, company);
  tell({ is: "bought", holder, company, from, card, price: costOf(state, company, from, card) });
  gain(state, holder, company, sharesIn(card));
  if (card === "ordinary") shares[from] -= 1;
  else if (card !== "director") state.sbahn.board = state.sbahn.board.with(boardIndex(card), holder);
  else if (isTram(company)) tramOf(state, company).director = holder;
  else state.sbahn.chair = holder;
  if (shares.stage === "closed") {
    shares.stage = "open";
    placeMarker(state, company);
    tell({ is: "opened", company, seat: seatOf(state, holder) });
  }
  settle(doing, company);
}

/** Certificates go into the bank's pool; the subnet of a board certificate is joined (12.5). */
export function toPool(doing: Doing, holder: Holder, company: Company, ordinary: number, board: BoardCard[]): void {
  const { state } = doing;
  lose(state, holder, company, ordinary + board.length);
  sharesOf(state, company).pool += ordinary;
  for (const card of board) {
    state.sbahn.board = state.sbahn.board.with(boardIndex(card), POOL);
    join(doing, netOfCard(card), "sold");
  }
}

/** Sells a bundle at the price before the sale (E13); then the marker goes left once, unless a tram company sells (E35). */
export function sellBundle(
  doing: Doing,
  holder: Holder,
  company: Company,
  ordinary: number,
  board: BoardCard[],
  movesPrice: boolean,
): void {
  const { state, tell } = doing;
  const price = priceOf(state, company);
  const proceeds = price * (ordinary + board.length);
  payHolder(state, holder, proceeds);
  tell({ is: "sold", holder, company, ordinary, board, price, proceeds });
  toPool(doing, holder, company, ordinary, board);
  if (movesPrice) moveMarker(doing, company, "sale");
  settle(doing, company);
}

/** After every change of holdings: start, director and openings of a tram company, or the chair of the S-Bahn. */
function settle(doing: Doing, company: Company): void {
  if (isTram(company)) settleTram(doing, company);
  else settleChair(doing);
}
