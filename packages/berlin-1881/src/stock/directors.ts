import type { Doing } from "../handler.ts";
import { type Holder, isHeld, POOL, seatOfPlayer, type Tram } from "../ids.ts";
import { tramOf } from "../state.ts";
import { heldBy, largest, lose } from "./holdings.ts";

/** Edition 2006: the largest holder gives two certificates for the director's that waited in the bank. */
export function appointFirst(doing: Doing, tram: Tram): void {
  const company = tramOf(doing.state, tram);
  const holder = largest(company.held, 1);
  if (holder === null) return;
  company.offering += 2;
  appoint(doing, tram, holder);
}

/** A player with more than the director, not just as much, takes that certificate for two of their own, at once (4.22, 4.23, E14, E53). */
export function settleDirector(doing: Doing, tram: Tram): void {
  const { held, director } = tramOf(doing.state, tram);
  if (!isHeld(director)) return;
  const holder = largest(held, heldBy(doing.state, director, tram));
  if (holder !== null) appoint(doing, tram, holder);
}

function appoint({ state, tell }: Doing, tram: Tram, holder: Holder): void {
  const company = tramOf(state, tram);
  const before = company.director;
  company.director = holder;
  tell({ is: "director", tram, seat: seatOfPlayer(holder), before });
}

/**
 * The certificate of a bankrupt director, by then the last of the company, goes to the largest holder with two
 * to give, which go to the pool; if there is none, it goes there itself (E76).
 */
export function releaseDirector(doing: Doing, tram: Tram): void {
  const { state } = doing;
  const company = tramOf(state, tram);
  const { director } = company;
  if (isHeld(director)) lose(state, director, tram, 2);
  const holder = largest(company.held, 1);
  if (holder === null) {
    company.director = POOL;
    return;
  }
  company.pool += 2;
  appoint(doing, tram, holder);
}
