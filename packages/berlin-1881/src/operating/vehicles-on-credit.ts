import type { Refusal } from "@stellwerk/kernel";
import { takeFromWorks } from "../bank.ts";
import type { Doing } from "../handler.ts";
import type { Operator, Type } from "../ids.ts";
import { refuse } from "../refusals.ts";
import { type State, worksOf } from "../state.ts";
import { FIGURES, vehicle } from "../tables.ts";
import { valueOfSBahnShares } from "./purchase-funds.ts";

/** Only where the company could not pay with all it has, and for at most five vehicles at a time (15.1, E79). */
export function creditRefusal(state: State, operator: Operator, type: Type): Refusal | null {
  if (!state.options.credit) return refuse("creditNotPlayed", "15.1");
  const { cash, vehicles } = worksOf(state, operator);
  if (vehicles.length > 0) return refuse("creditWithoutVehicleOnly", "15.1", { operator });
  if (cash + valueOfSBahnShares(state, operator) >= vehicle(type).price) return refuse("canPay", "15.1", { operator });
  const clips = state.works.reduce((sum, { credit }) => sum + credit.length, 0);
  return clips < FIGURES.creditClips ? null : refuse("noClips", "E79", { clips });
}

/** As soon as the treasury can pay a vehicle on credit in full, it does (15.3, E79). */
export function repay({ state, tell }: Doing, operator: Operator): void {
  const works = worksOf(state, operator);
  for (const type of works.credit) {
    const { price } = vehicle(type);
    if (works.cash < price) continue;
    takeFromWorks(state, operator, price);
    works.credit = works.credit.toSpliced(works.credit.indexOf(type), 1);
    tell({ is: "repaid", operator, type, price });
  }
}
