import type { Refusal } from "@stellwerk/kernel";
import { FIGURES, phaseFigures, vehicle } from "./figures.ts";
import { forcedRefusal, fundsOf, payFrom, valueOfSBahnShares } from "./forced.ts";
import { owesForVehicles } from "./income.ts";
import { changePhase, dropVehicle, giveUpVehicle } from "./phases.ts";
import type { Operator, State, Type } from "./state.ts";
import { type Doing, type Handler, isTram, refuse, turnOf, worksOf } from "./table.ts";
import { mustBuy, networkOf, waresFor } from "./wares.ts";

/** Why there is no room for the vehicle, or not by scrapping another (10.6, 10.7, 12.7, E44, E71). */
function roomRefusal(state: State, operator: Operator, type: Type, scrap: Type | null): Refusal | null {
  const { vehicles } = worksOf(state, operator);
  const limit = phaseFigures(state.phase).vehicleLimit;
  if (scrap === null)
    return vehicles.length < limit ? null : refuse("vehicleLimit", isTram(operator) ? "10.7" : "12.7", { limit });
  if (isTram(operator)) return refuse("tramsKeepVehicles", "10.6");
  if (!vehicles.includes(scrap)) return refuse("noSuchVehicle", "E44", { operator, type: scrap });
  return vehicle(scrap).range < vehicle(type).range ? null : refuse("scrapOlder", "E44", { type, scrap });
}

/** What a purchase may scrap: nothing, or of the S-Bahn one of each type it has. */
export const scrapsOf = (state: State, operator: Operator): (Type | null)[] =>
  isTram(operator) ? [null] : [null, ...new Set(worksOf(state, operator).vehicles)];

/** What is wrong with a vehicle that this company wants, wherever from. */
export function vehicleRefusal(state: State, operator: Operator, type: Type, scrap: Type | null): Refusal | null {
  if (vehicle(type).network !== networkOf(operator))
    return isTram(operator) ? refuse("noSBahnVehicles", "10.9") : refuse("noTramVehicles", "12.9");
  if (owesForVehicles(state, operator)) return refuse("inDebt", "15.3", { operator });
  return roomRefusal(state, operator, type, scrap);
}

export const purchase: Handler<"purchase"> = {
  choices(state, seat, into) {
    const { operator } = turnOf(state);
    for (const { type, used } of waresFor(state, operator))
      for (const scrap of scrapsOf(state, operator))
        for (const credit of state.options.credit ? [false, true] : [false]) {
          const action = { do: "purchase" as const, type, used, scrap, credit };
          if (purchase.refusal(state, seat, action) === null) into.push(action);
        }
  },

  refusal(state, _seat, { type, used, scrap, credit }) {
    const { operator } = turnOf(state);
    const wrong = vehicleRefusal(state, operator, type, scrap);
    if (wrong) return wrong;
    if (!waresFor(state, operator).some((ware) => ware.type === type && ware.used === used))
      return refuse(used ? "noneUsed" : "notOffered", used ? "E32" : "10.3", { type });
    return credit ? creditRefusal(state, operator, type) : priceRefusal(state, operator, type);
  },

  play(doing, _seat, { type, used, scrap, credit }) {
    const { state, tell } = doing;
    const { operator } = turnOf(state);
    const works = worksOf(state, operator);
    const { price } = vehicle(type);
    const help = credit ? 0 : Math.max(0, price - works.cash);
    if (!credit) payFrom(state, operator, price);
    const shelf = used ? "used" : "stock";
    state[shelf] = state[shelf].with(type, (state[shelf][type] as number) - 1);
    tell({ is: "purchased", operator, type, price, used, help, credit });
    receive(doing, operator, type, scrap);
    if (credit) works.credit = [...works.credit, type];
    if (!used) changePhase(doing, type);
  },
};

/** A vehicle arrives, and an older one of the S-Bahn makes room for it (12.7). */
export function receive({ state, tell }: Doing, operator: Operator, type: Type, scrap: Type | null): void {
  const works = worksOf(state, operator);
  if (scrap !== null) {
    dropVehicle(works, scrap);
    state.scrapped = state.scrapped.with(scrap, (state.scrapped[scrap] as number) + 1);
    tell({ is: "scrapped", operator, type: scrap });
  }
  works.vehicles = [...works.vehicles, type];
}

/** The treasury pays, with a quarter of help (10.1, E69); what must be bought may cost the director more (E34). */
function priceRefusal(state: State, operator: Operator, type: Type): Refusal | null {
  const { price } = vehicle(type);
  const { cash } = worksOf(state, operator);
  const lack = price - cash;
  const most = Math.floor((price * FIGURES.directorHelpPercent) / 100); // 82 and 137 are rounded down (E68)
  if (lack <= 0 || (lack <= most && lack <= fundsOf(state, operator))) return null;
  if (mustBuy(state, operator)) return forcedRefusal(state, operator, price);
  return refuse("tooDear", "10.1", { operator, price, cash, most });
}

/** Only where the company could not pay with all it has, and not above five clips (15.1, E79). */
function creditRefusal(state: State, operator: Operator, type: Type): Refusal | null {
  if (!state.options.credit) return refuse("creditNotPlayed", "15.1");
  const { cash, vehicles } = worksOf(state, operator);
  if (vehicles.length > 0) return refuse("creditWithoutVehicleOnly", "15.1", { operator });
  if (cash + valueOfSBahnShares(state, operator) >= vehicle(type).price) return refuse("canPay", "15.1", { operator });
  const clips = state.works.reduce((sum, { credit }) => sum + credit.length, 0);
  return clips < FIGURES.creditClips ? null : refuse("noClips", "E79", { clips });
}

/** A vehicle above the limit goes to the bank, again and again (E72). */
export const giveUp: Handler<"giveUp"> = {
  choices(state, _seat, into) {
    const operator = excessOf(state);
    if (operator !== null)
      for (const type of new Set(worksOf(state, operator).vehicles)) into.push({ do: "giveUp", type });
  },

  refusal(state, _seat, { type }) {
    const operator = excessOf(state);
    if (operator === null) return refuse("nothingPending", "E72");
    return worksOf(state, operator).vehicles.includes(type) ? null : refuse("noSuchVehicle", "E72", { operator, type });
  },

  play(doing, _seat, { type }) {
    const operator = excessOf(doing.state);
    if (operator !== null) giveUpVehicle(doing, operator, type);
  },
};

function excessOf({ pending: [first] }: State): Operator | null {
  return first?.is === "excess" ? first.operator : null;
}
