import type { Refusal, Seat } from "@stellwerk/kernel";
import type { City } from "./board.ts";
import { notBuilding, startBuilding, tooDear } from "./building.ts";
import { DEPOT, DEPOTS_PER_CITY } from "./figures.ts";
import { depotOf } from "./goods.ts";
import { isMajor } from "./money.ts";
import type { Depot } from "./state.ts";
import { type Handler, type Table, playerOf, refuse } from "./table.ts";

/** Variant I: a depot in any major city, without need of track or train (G61). */
export const depot: Handler<"depot"> = {
  choices(table, seat, into) {
    if (!table.state.options.fast) return;
    table.board.cities.forEach((_, city) => {
      if (!depotRefusal(table, seat, city)) into.push({ do: "depot", city });
    });
  },
  refusal: (table, seat, { city }) => depotRefusal(table, seat, city),
  play({ state, tell }, seat, { city }) {
    startBuilding(state, DEPOT);
    playerOf(state).depots.push({ city, goods: [], openTo: [] });
    tell({ is: "depot", seat, city });
  },
};

function depotRefusal({ state, board, limits }: Table, seat: Seat, city: City): Refusal | null {
  if (!state.options.fast) return refuse("noDepots", "G61");
  if (state.round === 1) return refuse("roundOne", "G3");
  const early = notBuilding(state);
  if (early) return early;
  if (!isMajor(board, city)) return refuse("depotInMajorCity", "G61", { city });
  if (depotOf(playerOf(state), city)) return refuse("oneDepot", "G61", { city });
  if (state.players.filter((player) => depotOf(player, city)).length >= DEPOTS_PER_CITY)
    return refuse("depotsTaken", "G61", { city });
  if (limits.mayNotBuild[seat] !== 0) return refuse("driversStrike", "G45", { owner: seat });
  if (limits.noDepot[city] !== 0) return refuse("noBuildingHere", "G46");
  return tooDear(state, DEPOT);
}

/** The owner opens his depot to a named player, or closes it again (G61). */
export const admit: Handler<"admit"> = {
  choices({ state }, seat, into) {
    if (state.round === 1) return;
    for (const { city, openTo } of playerOf(state).depots)
      state.players.forEach((_, other) => {
        if (other !== seat) into.push({ do: "admit", city, seat: other, open: !openTo.includes(other) });
      });
  },

  refusal({ state }, seat, { city, seat: other, open }) {
    const mine = depotOf(playerOf(state), city);
    if (!mine) return refuse("noDepotHere", "G61", { city });
    if (other === seat || !state.players[other]) return refuse("noSuchPlayer", "G61");
    return mine.openTo.includes(other) === open ? refuse("alreadySo", "G61") : null;
  },

  play({ state, tell }, seat, { city, seat: other, open }) {
    const mine = depotOf(playerOf(state), city) as Depot;
    state.turn.acted = true;
    mine.openTo = open ? [...mine.openTo, other].sort((a, b) => a - b) : mine.openTo.filter((one) => one !== other);
    tell({ is: "admitted", seat, city, other, open });
  },
};
