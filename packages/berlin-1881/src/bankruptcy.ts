import type { Seat } from "@stellwerk/kernel";
import { releaseChair } from "./chair.ts";
import { removeDepots } from "./depots.ts";
import { giveOpening, releaseDirector } from "./directors.ts";
import { removeMarker } from "./market.ts";
import { boardOf, ordinaryOf } from "./shares.ts";
import {
  type Company,
  type Holder,
  MAIN,
  OPERATORS,
  OUT,
  type Operator,
  SBAHN,
  type State,
  TRAMS,
  type Tram,
  asHolder,
} from "./state.ts";
import { type Doing, companyOf, playerOf, takeFromPlayer, takeFromWorks, tramOf, worksOf } from "./table.ts";
import { toPool } from "./trading.ts";

/** Shares and tokens leave the game, money and vehicles go to the bank (9.13, E31). Its turn ends at once. */
export function bankruptCompany(doing: Doing, company: Company): void {
  const { state, tell } = doing;
  const { operating } = state;
  tell({ is: "companyBankrupt", company });
  if (operating.turn && companyOf(operating.turn.operator) === company) operating.turn = null;
  if (company === SBAHN) {
    for (let net = MAIN; net < OPERATORS; net++) closeWorks(state, net);
    closeSBahn(state);
  } else {
    closeWorks(state, company);
    giveUpSBahnShares(doing, asHolder(company)); // E77
    closeTram(state, company);
  }
  removeMarker(state, company);
}

function closeWorks(state: State, operator: Operator): void {
  const works = worksOf(state, operator);
  for (const type of works.vehicles) state.used = state.used.with(type, (state.used[type] as number) + 1);
  takeFromWorks(state, operator, works.cash);
  works.vehicles = [];
  works.credit = [];
  removeDepots(state, operator);
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
function giveUpSBahnShares(doing: Doing, holder: Holder): void {
  const { state } = doing;
  toPool(doing, holder, SBAHN, ordinaryOf(state, holder, SBAHN), boardOf(state, holder));
  if (state.sbahn.chair === holder) releaseChair(doing);
}

/** Cash to the bank, shares to the pool, posts to the next holders (E76). */
export function bankruptPlayer(doing: Doing, seat: Seat): void {
  const { state, tell } = doing;
  const player = playerOf(state, seat);
  tell({ is: "playerBankrupt", seat });
  player.bankrupt = true;
  takeFromPlayer(state, seat, player.cash);
  for (let tram = 0; tram < TRAMS; tram++) {
    toPool(doing, seat, tram, ordinaryOf(state, seat, tram), []);
    if (tramOf(state, tram).director === seat) releaseDirector(doing, tram);
  }
  giveUpSBahnShares(doing, seat);
}
