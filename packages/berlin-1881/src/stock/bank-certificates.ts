import type { Refusal } from "@stellwerk/kernel";
import { BOARD_CARDS, boardIndex, type Company, type Holder, isTram, OFFERING, POOL, SBAHN } from "../ids.ts";
import { refuse } from "../refusals.ts";
import { firstCard } from "../setup/initial-purchase.ts";
import { type Card, type State, tramOf } from "../state.ts";
import { mayOpen } from "./company-opening.ts";
import { shareLimitRefusal } from "./holding-limits.ts";
import { costOf, leaderOf, sharesIn, sharesOf } from "./holdings.ts";

/** One certificate that the bank has. */
export interface Offered {
  readonly company: Company;
  readonly from: "offering" | "pool";
  readonly card: Card;
}

const IN_BANK: readonly Card[] = ["director", ...BOARD_CARDS, "ordinary"];

/** Of the initial offering of the S-Bahn the next number (12.1, E36), null when it is sold out. */
function nextNumber({ sbahn }: State): Card | null {
  if (sbahn.chair === OFFERING) return "director";
  return (
    BOARD_CARDS.find((card) => sbahn.board[boardIndex(card)] === OFFERING) ?? (sbahn.offering > 0 ? "ordinary" : null)
  );
}

/** Whether the phase lets a company sell shares: the S-Bahn from phase 2 on (12.1). */
export const isOnSale = ({ phase }: State, company: Company): boolean => company !== SBAHN || phase >= 2;

/** Every certificate that is for sale, kinds that are equal once. */
export function offeredCards(state: State, company: Company): Offered[] {
  const shares = sharesOf(state, company);
  if (shares.stage === "bankrupt" || !isOnSale(state, company)) return [];
  const next = nextOffered(state, company);
  const offered: Offered[] = next === null ? [] : [{ company, from: "offering", card: next }];
  if (shares.stage !== "closed")
    for (const card of IN_BANK) if (isInPool(state, company, card)) offered.push({ company, from: "pool", card });
  return offered;
}

/** Which certificate the initial offering of a company sells now; null for none. */
function nextOffered(state: State, company: Company): Card | null {
  if (!isTram(company)) return nextNumber(state);
  const { stage, offering } = tramOf(state, company);
  if (stage === "closed") return mayOpen(state) ? firstCard(state) : null;
  return offering > 0 ? "ordinary" : null;
}

function isInPool(state: State, company: Company, card: Card): boolean {
  if (card === "ordinary") return sharesOf(state, company).pool > 0;
  if (card === "director") return leaderOf(state, company) === POOL; // E76
  return company === SBAHN && state.sbahn.board[boardIndex(card)] === POOL; // E84
}

/** Why the bank does not sell this card, if so. */
function notOffered(state: State, { company, from, card }: Offered): Refusal | null {
  const { stage } = sharesOf(state, company);
  if (stage === "bankrupt") return refuse("sharesWorthless", "9.13", { company });
  if (company === SBAHN && state.stage === "initial") return refuse("tramsOnly", "2.9");
  if (!isOnSale(state, company)) return refuse("sBahnLater", "12.1");
  if (company !== SBAHN && typeof card === "number") return refuse("noBoard", "12.1", { company });
  if (from === "pool") return isInPool(state, company, card) ? null : refuse("notInPool", "4.11", { company, card });
  const next = nextOffered(state, company);
  if (next === card) return null;
  if (stage === "closed" && company !== SBAHN && next === null) return refuse("noOpening", "4.12", { company });
  if (next === null) return refuse("offeringSoldOut", "4.10", { company });
  if (company === SBAHN) return refuse("byNumber", "12.1", { next });
  if (card === "ordinary") return refuse("directorFirst", state.stage === "initial" ? "2.9" : "4.13", { company });
  return refuse("directorNotForSale", "4.21", { company });
}

/** Why this holder may not buy this card with so much cash, apart from when and how often. */
export function cardRefusal(state: State, holder: Holder, cash: number, offered: Offered): Refusal | null {
  const { company, from, card } = offered;
  const missing = notOffered(state, offered);
  if (missing) return missing;
  const above = shareLimitRefusal(state, holder, company, sharesIn(card));
  if (above) return above;
  const cost = costOf(state, company, from, card);
  return cost > cash ? refuse("cannotPayShare", "4.3", { cost, cash }) : null;
}
