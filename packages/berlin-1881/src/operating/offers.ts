import type { Refusal } from "@stellwerk/kernel";
import type { ActionOf, Doing, Handler } from "../handler.ts";
import { ALL_OPERATORS, isTram, type Operator } from "../ids.ts";
import { refuse } from "../refusals.ts";
import { isSeparate } from "../sbahn/nets.ts";
import { mayTradeVehicles } from "../sbahn/sbahn-vehicles.ts";
import { type Action, type Pending, type State, type Thing, tramOf, turnOf, worksOf } from "../state.ts";
import { vehicle } from "../tables.ts";
import { directorOf } from "./acting-director.ts";
import { depotPurchaseRefusal, leastForDepot, takeDepot } from "./depot-purchase.ts";
import { chipCost } from "./depots.ts";
import { receiveVehicle, withoutOne } from "./fleet.ts";
import { vehicleRefusal } from "./vehicle-purchase.ts";
import { scrapsOf } from "./vehicle-scrapping.ts";

/** A thing that was refused is not asked for again in the turn (E73). */
const keyOf = (from: Operator, thing: Thing): string =>
  thing.is === "vehicle" ? `vehicle ${from} ${thing.type}` : `depot ${from} ${thing.place}`;

/** What is wrong with asking for this thing, whatever the price. */
function thingRefusal(state: State, { from, thing, scrap }: ActionOf<"offer">): Refusal | null {
  const { operator, step, refused } = turnOf(state);
  if (thing.is === "vehicle" && step !== "vehicles") return refuse("vehiclesLater", "5.4");
  if (thing.is === "depot" && step !== "depot") return refuse("depotsEarlier", "5.4");
  if (from === operator) return refuse("ownThing", thing.is === "depot" ? "7.8" : "10.5", { operator });
  if (!isInPlay(state, from)) return refuse("notInPlay", "E73", { operator: from });
  if (refused.includes(keyOf(from, thing))) return refuse("refusedAlready", "E73", { from, thing: { ...thing } });
  if (thing.is === "depot") return scrap === null ? null : refuse("nothingToScrap", "E44");
  if (!mayTradeVehicles(from, operator)) return refuse("otherNetwork", "E32", { operator, from });
  const { vehicles, credit } = worksOf(state, from);
  if (!vehicles.includes(thing.type)) return refuse("noSuchVehicle", "10.5", { operator: from, type: thing.type });
  if (!credit.reduce(withoutOne, vehicles).includes(thing.type))
    return refuse("notPaidYet", "15.4", { operator: from, type: thing.type });
  return vehicleRefusal(state, operator, thing.type, scrap);
}

/** Whether an operator is in play, with a player to answer for it. */
export const isInPlay = (state: State, operator: Operator): boolean =>
  (isTram(operator) ? tramOf(state, operator).stage === "running" : isSeparate(state, operator)) &&
  directorOf(state, operator) >= 0;

/** What is wrong with the price: vehicles cost at least 1 (E32), all within the buyer's treasury (E73). */
function priceRefusal(state: State, { from, thing, price }: ActionOf<"offer">): Refusal | null {
  const { operator } = turnOf(state);
  if (thing.is === "depot") return depotPurchaseRefusal(state, operator, from, thing.place, price);
  const { cash } = worksOf(state, operator);
  if (price < 1) return refuse("priceOfOne", "E32");
  return price <= cash ? null : refuse("offerAboveTreasury", "E73", { price, cash });
}

/** Another company is asked for a vehicle or a depot (7.8, 10.5, 12.9). */
export const offer: Handler<"offer"> = {
  choices(state, _seat, into) {
    const { operator, step } = turnOf(state);
    if (worksOf(state, operator).cash < 1) return;
    for (const from of ALL_OPERATORS) {
      if (from === operator || !isInPlay(state, from)) continue;
      if (step === "depot") addDepots(state, operator, from, into);
      else if (mayTradeVehicles(from, operator)) addVehicles(state, operator, from, into);
    }
  },

  refusal: (state, _seat, action) => thingRefusal(state, action) ?? priceRefusal(state, action),

  play(doing, seat, { from, thing, price, scrap }) {
    const { state, tell } = doing;
    const { operator } = turnOf(state);
    const asked: OfferPending = { is: "offer", from, thing, price, scrap };
    // One director on both sides is not asked (E32).
    if (directorOf(state, from) === seat) return trade(doing, asked);
    state.pending = [asked, ...state.pending];
    tell({ is: "offered", operator, from, thing, price });
  },
};

function addVehicles(state: State, operator: Operator, from: Operator, into: Action[]): void {
  const { cash } = worksOf(state, operator);
  for (const type of new Set(worksOf(state, from).vehicles))
    for (const scrap of scrapsOf(state, operator)) {
      const action = { do: "offer" as const, from, thing: { is: "vehicle" as const, type }, price: 1, scrap };
      if (thingRefusal(state, action) === null)
        for (const price of somePrices(1, vehicle(type).price, cash)) into.push({ ...action, price });
    }
}

function addDepots(state: State, operator: Operator, from: Operator, into: Action[]): void {
  const least = leastForDepot(state);
  for (const place of worksOf(state, from).depots) {
    const action = { do: "offer" as const, from, thing: { is: "depot" as const, place }, price: least, scrap: null };
    if (offer.refusal(state, 0, action) !== null) continue;
    const most = worksOf(state, operator).cash - chipCost(state, operator);
    for (const price of somePrices(least, 4 * least, most)) into.push({ ...action, price });
  }
}

/** The least, half and all of what the thing is worth, and all one has. */
const somePrices = (least: number, worth: number, most: number): number[] =>
  [...new Set([least, Math.floor(worth / 2), worth, most])].filter((price) => price >= least && price <= most);

type OfferPending = Extract<Pending, { is: "offer" }>;

/** The thing and the money change hands; a depot costs its chip besides (7.8). */
function trade(doing: Doing, { from, thing, price, scrap }: OfferPending): void {
  const { state, tell } = doing;
  const { operator } = turnOf(state);
  if (thing.is === "depot") {
    const cost = takeDepot(doing, operator, from, thing.place, price);
    tell({ is: "traded", operator, from, thing, price, cost });
    return;
  }
  const seller = worksOf(state, from);
  worksOf(state, operator).cash -= price;
  seller.cash += price;
  seller.vehicles = withoutOne(seller.vehicles, thing.type);
  tell({ is: "traded", operator, from, thing, price, cost: 0 });
  receiveVehicle(doing, operator, thing.type, scrap);
}

export const answer: Handler<"answer"> = {
  choices(state, _seat, into) {
    if (state.pending[0]?.is === "offer") into.push({ do: "answer", accept: true }, { do: "answer", accept: false });
  },

  refusal: (state) => (state.pending[0]?.is === "offer" ? null : refuse("nothingPending", "E73")),

  play(doing, _seat, { accept }) {
    const { state, tell } = doing;
    const [asked, ...rest] = state.pending;
    if (asked?.is !== "offer") return;
    state.pending = rest;
    if (accept) return trade(doing, asked);
    const turn = turnOf(state);
    const { from, thing, price } = asked;
    turn.refused = [...turn.refused, keyOf(from, thing)];
    tell({ is: "declined", operator: turn.operator, from, thing, price });
  },
};
