import { type Refusal, itemAt } from "@stellwerk/kernel";
import type { Handler } from "../handler.ts";
import type { Operator, Type } from "../ids.ts";
import { refuse } from "../refusals.ts";
import { networkRefusal } from "../sbahn/sbahn-vehicles.ts";
import { type State, turnOf, worksOf } from "../state.ts";
import { FIGURES, vehicle } from "../tables.ts";
import { vehiclesForSale } from "./bank-vehicles.ts";
import { isInDebt, receiveVehicle } from "./fleet.ts";
import { forcedRefusal, mustBuy } from "./forced-purchase.ts";
import { changePhase } from "./phases.ts";
import { fundsOf, payFrom } from "./purchase-funds.ts";
import { roomRefusal } from "./vehicle-limit.ts";
import { scrapsOf } from "./vehicle-scrapping.ts";
import { creditRefusal } from "./vehicles-on-credit.ts";

/** What is wrong with a vehicle that this company wants, wherever from. */
export function vehicleRefusal(state: State, operator: Operator, type: Type, scrap: Type | null): Refusal | null {
  const wrong = networkRefusal(operator, type);
  if (wrong) return wrong;
  if (isInDebt(state, operator)) return refuse("inDebt", "15.3", { operator });
  return roomRefusal(state, operator, type, scrap);
}

export const purchase: Handler<"purchase"> = {
  choices(state, seat, into) {
    const { operator } = turnOf(state);
    for (const { type, used } of vehiclesForSale(state, operator))
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
    if (!vehiclesForSale(state, operator).some((offered) => offered.type === type && offered.used === used))
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
    state[shelf] = state[shelf].with(type, itemAt(state[shelf], type) - 1);
    tell({ is: "purchased", operator, type, price, used, help, credit });
    receiveVehicle(doing, operator, type, scrap);
    if (credit) works.credit = [...works.credit, type];
    if (!used) changePhase(doing, type); // before the next purchase (E70)
  },
};

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
