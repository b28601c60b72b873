import type { Seat } from "@stellwerk/kernel";
import { ALL_TRAMS, type Tram } from "../ids.ts";
import { playerOf, type State, tramOf } from "../state.ts";
import { parOf } from "./holdings.ts";
import { sharesToStart } from "./share-percentages.ts";
import { sharesSold } from "./shares-sold.ts";

/** What the shares cost that are still to be sold before a tram company starts (4.25). */
export const moneyToStart = (state: State, tram: Tram): number =>
  parOf(tram) * Math.max(0, sharesToStart(tram) - sharesSold(state, tram));

/** The tram companies that a player directs and that have not started. */
export const companiesWaitingFor = ({ trams }: State, seat: Seat): Tram[] =>
  ALL_TRAMS.filter((tram) => trams[tram]?.director === seat && trams[tram].stage === "open");

/** Whether a player without a company has the money to start a new one with no help of others. */
export const mayStartAlone = (state: State, seat: Seat): boolean =>
  ALL_TRAMS.every((tram) => tramOf(state, tram).director !== seat) &&
  ALL_TRAMS.some(
    (tram) => tramOf(state, tram).stage === "closed" && moneyToStart(state, tram) <= playerOf(state, seat).cash,
  );
