import type { Seat } from "@stellwerk/kernel";
import { placeHome } from "./depots.ts";
import { COMPANIES, FIGURES } from "./figures.ts";
import { heldBy, largest, lose } from "./shares.ts";
import { OFFERING, POOL, type State, type Tram } from "./state.ts";
import { type Doing, payWorks, tramOf, worksOf } from "./table.ts";

/** Of ten: so many must have left the initial offering before a company starts (4.25). */
const TO_START = FIGURES.tramStartPercent / 10;

/** What a change of holdings entails for a tram company: start, director, an opening for another. */
export function settleTram(doing: Doing, tram: Tram): void {
  const { state } = doing;
  const company = tramOf(state, tram);
  if (company.stage === "open" && shareSold(state, tram) >= TO_START) {
    if (company.director === OFFERING) appointFirst(doing, tram);
    if (company.director !== OFFERING) startTram(doing, tram);
  }
  settleDirector(doing, tram);
  if (company.offering === 0 && company.director !== OFFERING) giveOpening(state, tram);
}

/** Tenths that have left the initial offering, those since sold to the pool included (E16). */
function shareSold(state: State, tram: Tram): number {
  const { offering, director } = tramOf(state, tram);
  return 10 - offering - (director === OFFERING ? 2 : 0);
}

/** Edition 2006: the largest holder gives two of his certificates for the director's that waited in the bank. */
function appointFirst(doing: Doing, tram: Tram): void {
  const company = tramOf(doing.state, tram);
  const seat = largest(company.held, 1);
  if (seat < 0) return;
  company.offering += 2;
  appoint(doing, tram, seat);
}

/** Whoever has more than the director takes his certificate for two ordinary ones, at once (4.22, E14). */
function settleDirector(doing: Doing, tram: Tram): void {
  const { held, director } = tramOf(doing.state, tram);
  if (director < 0) return;
  const seat = largest(held, heldBy(doing.state, director, tram));
  if (seat >= 0) appoint(doing, tram, seat);
}

function appoint({ state, tell }: Doing, tram: Tram, seat: Seat): void {
  const company = tramOf(state, tram);
  const before = company.director;
  company.director = seat;
  tell({ is: "director", tram, seat, before });
}

/**
 * A bankrupt director's certificate, the last he has of the company, goes to the largest holder with two
 * to give, which go to the pool; if there is none, it goes there itself (E76).
 */
export function releaseDirector(doing: Doing, tram: Tram): void {
  const { state } = doing;
  const company = tramOf(state, tram);
  const { director } = company;
  lose(state, director, tram, 2);
  const seat = largest(company.held, 1);
  if (seat < 0) {
    company.director = POOL;
    return;
  }
  company.pool += 2;
  appoint(doing, tram, seat);
}

/** Capital, tokens and home depot (4.26); it operates from the next operating round on (4.27, E16). */
export function startTram({ state, tell }: Doing, tram: Tram): void {
  tramOf(state, tram).stage = "running";
  const capital = 10 * (COMPANIES[tram]?.par as number);
  payWorks(state, tram, capital);
  placeHome(state, tram);
  tell({ is: "started", operator: tram, capital, place: worksOf(state, tram).depots[0] ?? null });
}

/** The first sell-out of a company's initial offering, or its bankruptcy before, lets another be opened (4.12, E15). */
export function giveOpening(state: State, tram: Tram): void {
  if (state.soldOut.includes(tram)) return;
  state.soldOut = [...state.soldOut, tram];
  state.openings += 1;
}

/** Whether a closed company may be opened now (E15): always where no open one has shares left in its offering. */
export const mayOpen = (state: State): boolean =>
  state.stage === "initial" ||
  state.openings > 0 ||
  !state.trams.some(({ stage, offering }) => (stage === "open" || stage === "running") && offering > 0);
