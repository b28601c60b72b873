import { itemAt } from "@stellwerk/kernel";
import { sharesSold } from "./shares-sold.ts";
import { sharesToStart } from "./share-percentages.ts";
import { payWorks } from "../bank.ts";
import type { Doing } from "../handler.ts";
import { OFFERING, type Tram } from "../ids.ts";
import { MAP } from "../map/hexes.ts";
import { type Stop, trackOf } from "../map/track.ts";
import { type State, tramOf, worksOf } from "../state.ts";
import { COMPANIES } from "../tables.ts";
import { giveOpening } from "./company-opening.ts";
import { appointFirst, settleDirector } from "./directors.ts";

/** What a change of holdings entails for a tram company: start, director, an opening for another. */
export function settleTram(doing: Doing, tram: Tram): void {
  const { state } = doing;
  const company = tramOf(state, tram);
  if (company.stage === "open" && sharesSold(state, tram) >= sharesToStart(tram)) {
    if (company.director === OFFERING) appointFirst(doing, tram);
    if (company.director !== OFFERING) startTram(doing, tram);
  }
  settleDirector(doing, tram);
  if (company.offering === 0 && company.director !== OFFERING) giveOpening(state, tram);
}

/** Capital, tokens and home depot (4.26); it operates from the next operating round on (4.27, E16). */
export function startTram({ state, tell }: Doing, tram: Tram): void {
  tramOf(state, tram).stage = "running";
  const capital = 10 * itemAt(COMPANIES, tram).par;
  payWorks(state, tram, capital);
  placeHome(state, tram);
  tell({ is: "started", operator: tram, capital, place: worksOf(state, tram).depots[0] ?? null });
}

/** A company that starts gets its home: on its hex, in the circle kept for it (4.26, E60). */
function placeHome(state: State, tram: Tram): void {
  const { stops } = itemAt(trackOf(state.lays).pieces, itemAt(MAP.homes, tram));
  // The home hex of a company keeps a circle for it, whatever tile lies there (E60).
  const { place } = stops.find(({ home }) => home === tram) as Stop;
  worksOf(state, tram).depots = [place];
}
