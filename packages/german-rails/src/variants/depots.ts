import { type Refusal, type Seat, bySeat, seatsOf } from "@stellwerk/kernel";
import type { City, Good } from "../board.ts";
import { isMajorCity, citiesOf } from "../board-lookup.ts";
import { tooDearRefusal } from "../building/costs.ts";
import { type Context, playerOf } from "../context.ts";
import { noBuildingRefusal } from "../event-cards/no-building.ts";
import { buildingStrikeRefusal } from "../event-cards/strike.ts";
import { DEPOT, DEPOTS_PER_CITY, DEPOT_GOODS, STORAGE } from "../figures.ts";
import type { Handler } from "../handler.ts";
import { without } from "../lists.ts";
import { spend } from "../money.ts";
import { debtRefusal } from "../movement/credit.ts";
import { refuse } from "../refusals.ts";
import type { Depot, Player, State } from "../state.ts";
import { payForBuilding, roundOneRefusal } from "../turn/steps.ts";

export const depotOf = (player: Player, city: City): Depot | undefined =>
  player.depots.find((depot) => depot.city === city);

/** Depots in a city where the player may store goods: the own one, and those opened to the player; by owner (G61). */
export const openDepots = (state: State, seat: Seat, city: City): { owner: Seat; depot: Depot }[] =>
  bySeat(state.players).flatMap(([owner, player]) => {
    const depot = depotOf(player, city);
    return depot && (owner === seat || depot.openTo.includes(seat)) ? [{ owner, depot }] : [];
  });

/** Three goods, all different (G61). */
export const hasRoom = ({ goods }: Depot, good: Good): boolean => goods.length < DEPOT_GOODS && !goods.includes(good);

/** Why a good cannot be stored in an owner's depot, if so (G61). */
export function storageRefusal(state: State, seat: Seat, city: City, owner: Seat, good: Good): Refusal | null {
  const open = openDepots(state, seat, city).find((one) => one.owner === owner);
  if (!open) return refuse("noDepotHere", "G61", { city });
  if (!hasRoom(open.depot, good)) return refuse("depotFull", "G61", { good });
  const { cash } = playerOf(state);
  return cash >= STORAGE ? null : refuse("noMoney", "G61", { cost: STORAGE, cash });
}

/** The player on turn stores a good, which then belongs to the depot's owner (G61). */
export function storeGood(state: State, owner: Seat, city: City, good: Good): void {
  spend(playerOf(state), STORAGE);
  const depot = depotOf(playerOf(state, owner), city);
  if (depot) depot.goods = [...depot.goods, good];
}

/** The owner on turn takes a good out of the own depot (G61). */
export function takeFromDepot(state: State, city: City, good: Good): void {
  const depot = depotOf(playerOf(state), city);
  if (depot) depot.goods = without(depot.goods, good);
}

/** A depot in any major city, without need of track or train (G61). */
export const depot: Handler<"depot"> = {
  choices(context, seat, into) {
    if (!context.state.options.fast) return;
    for (const city of citiesOf(context.board))
      if (!depotRefusal(context, seat, city)) into.push({ do: "depot", city });
  },
  refusal: (context, seat, { city }) => depotRefusal(context, seat, city),
  play({ state, tell }, seat, { city }) {
    payForBuilding(state, DEPOT);
    playerOf(state).depots.push({ city, goods: [], openTo: [] });
    tell({ is: "depot", seat, city });
  },
};

function depotRefusal({ state, board, restrictions }: Context, seat: Seat, city: City): Refusal | null {
  if (!state.options.fast) return refuse("noDepots", "G61");
  const early = roundOneRefusal(state) ?? debtRefusal(state);
  if (early) return early;
  if (!isMajorCity(board, city)) return refuse("depotInMajorCity", "G61", { city });
  if (depotOf(playerOf(state), city)) return refuse("oneDepot", "G61", { city });
  if (state.players.filter((player) => depotOf(player, city)).length >= DEPOTS_PER_CITY)
    return refuse("depotsTaken", "G61", { city });
  return (
    buildingStrikeRefusal(restrictions, seat) ??
    noBuildingRefusal(restrictions.noDepot[city]) ??
    tooDearRefusal(state, DEPOT)
  );
}

/** The owner opens a depot to a named player, or closes it again (G61). */
export const admit: Handler<"admit"> = {
  choices({ state }, seat, into) {
    if (state.round === 1) return;
    for (const { city, openTo } of playerOf(state).depots)
      for (const other of seatsOf(state.players.length))
        if (other !== seat) into.push({ do: "admit", city, seat: other, open: !openTo.includes(other) });
  },

  refusal({ state }, seat, { city, seat: other, open }) {
    const own = depotOf(playerOf(state), city);
    if (!own) return refuse("noDepotHere", "G61", { city });
    if (other === seat || !state.players[other]) return refuse("noSuchPlayer", "G61");
    return own.openTo.includes(other) === open ? refuse("alreadySo", "G61") : null;
  },

  play({ state, tell }, seat, { city, seat: other, open }) {
    const own = depotOf(playerOf(state), city);
    state.turn.acted = true;
    if (own)
      own.openTo = open ? [...own.openTo, other].sort((a, b) => a - b) : own.openTo.filter((one) => one !== other);
    tell({ is: "admitted", seat, city, other, open });
  },
};
