import type { Doing } from "../handler.ts";
import { isHeld, isPlayer, isTram, MAIN, netOf, type Operator, tramOfHolder, seatOfPlayer } from "../ids.ts";
import { holderOfNet } from "../operating/acting-director.ts";
import { playerOf, type State, worksOf } from "../state.ts";
import { SBAHN_FIGURES } from "../tables.ts";

/** Whether a net that pays, with so much in its treasury then, may give its holder the commission (12.5, E40). */
export function mayGiveCommission(state: State, operator: Operator, treasury: number): boolean {
  if (isTram(operator) || state.sbahn.nets.indexOf("separate", 1) < 0) return false;
  if (operator === MAIN && state.options.houseRules) return false;
  return treasury >= SBAHN_FIGURES.commission && isHeld(holderOfNet(state, netOf(operator)));
}

export function giveCommission({ state, tell }: Doing, operator: Operator): void {
  const holder = holderOfNet(state, netOf(operator));
  if (!isHeld(holder)) return;
  const amount = SBAHN_FIGURES.commission;
  worksOf(state, operator).cash -= amount;
  if (isPlayer(holder)) playerOf(state, seatOfPlayer(holder)).cash += amount;
  else worksOf(state, tramOfHolder(holder)).cash += amount;
  tell({ is: "commission", operator, holder, amount });
}
