import type { Action, State } from "@stellwerk/berlin-1881";
import type { Seat } from "@stellwerk/kernel";
import { berlin1881, ordinaryOf } from "@stellwerk/berlin-1881";
import { type Option, after, byLead, leadIn } from "./weighing.ts";

const isBuy = ({ do: kind }: Action): boolean => kind === "buy";

/** Sales that are thought through to the purchase they make possible. */
const SALES = 4;
/** What a sale must promise: prospects are not exact. */
const MARGIN = 40;

/** What to do in a turn of dealing: buy, pass, or sell and then buy something better. */
export function weighDealing(state: State, seat: Seat, choices: readonly Action[], deals: boolean): Option[] {
  const plain = byLead(
    state,
    seat,
    choices.filter(({ do: kind }) => kind !== "sell"),
  );
  // Above the limit everybody sells (E19).
  if (!deals && !state.dealing.over) return plain;
  const sales = byLead(
    state,
    seat,
    choices.filter((one) => isTypical(state, seat, one)),
  )
    .sort((a, b) => b.worth - a.worth)
    .slice(0, SALES)
    .map((sale) => ({ ...sale, worth: afterPurchase(state, seat, sale) - (state.dealing.over ? 0 : MARGIN) }));
  return [...plain, ...sales];
}

/** One share, two, or all: what lies between decides nothing. */
function isTypical(state: State, seat: Seat, action: Action): boolean {
  if (action.do !== "sell") return false;
  const most = ordinaryOf(state, seat, action.company);
  return action.ordinary <= 2 || action.ordinary >= most - 1;
}

function afterPurchase(state: State, seat: Seat, { action, worth }: Option): number {
  if (state.dealing.bought > 0) return worth;
  const sold = after(state, seat, action);
  if (berlin1881.active(sold)[0] !== seat) return worth;
  const purchases = byLead(sold, seat, berlin1881.choices(sold, seat).filter(isBuy));
  return Math.max(worth, leadIn(sold, seat), ...purchases.map((purchase) => purchase.worth));
}
