import { itemAt } from "@stellwerk/kernel";
import { takeFromWorks } from "../bank.ts";
import type { Doing } from "../handler.ts";
import {
  ALL_NETS,
  type Company,
  companyOf,
  type Holder,
  holderOfTram,
  isTram,
  type Operator,
  operatorOfNet,
  OUT,
  SBAHN,
  type Tram,
} from "../ids.ts";
import { removeMarker } from "../market/stock-market.ts";
import { releaseChair } from "../sbahn/chair.ts";
import { type State, tramOf, worksOf } from "../state.ts";
import { toPool } from "../stock/certificate-transfers.ts";
import { giveOpening } from "../stock/company-opening.ts";
import { boardOf, ordinaryOf } from "../stock/holdings.ts";

/** Shares and tokens leave the game, money and vehicles go to the bank (9.13, E31). Its turn ends at once. */
export function bankruptCompany(doing: Doing, company: Company): void {
  const { state, tell } = doing;
  const { operating } = state;
  tell({ is: "companyBankrupt", company });
  if (operating.turn && companyOf(operating.turn.operator) === company) operating.turn = null;
  if (isTram(company)) {
    closeWorks(state, company);
    giveUpSBahnShares(doing, holderOfTram(company)); // E77
    closeTram(state, company);
  } else {
    for (const net of ALL_NETS) closeWorks(state, operatorOfNet(net));
    closeSBahn(state);
  }
  removeMarker(state, company);
}

function closeWorks(state: State, operator: Operator): void {
  const works = worksOf(state, operator);
  for (const type of works.vehicles) state.used = state.used.with(type, itemAt(state.used, type) + 1);
  takeFromWorks(state, operator, works.cash);
  works.vehicles = [];
  works.credit = [];
  works.depots = [];
}

function closeTram(state: State, tram: Tram): void {
  const company = tramOf(state, tram);
  Object.assign(company, { stage: "bankrupt", director: OUT, offering: 0, pool: 0, held: company.held.map(() => []) });
  giveOpening(state, tram); // E15
}

function closeSBahn({ sbahn }: State): void {
  Object.assign(sbahn, {
    stage: "bankrupt",
    chair: OUT,
    board: sbahn.board.map(() => OUT),
    held: sbahn.held.map(() => []),
    offering: 0,
    pool: 0,
    nets: sbahn.nets.map(() => "none"),
  });
}

/** To the pool, without a move of the price; the chair's certificate goes to the next holder (E76, E77). */
export function giveUpSBahnShares(doing: Doing, holder: Holder): void {
  const { state } = doing;
  toPool(doing, holder, SBAHN, ordinaryOf(state, holder, SBAHN), boardOf(state, holder));
  if (state.sbahn.chair === holder) releaseChair(doing);
}
