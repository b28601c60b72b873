import type { Action, State } from "@stellwerk/berlin-1881";
import type { Seat } from "@stellwerk/kernel";
import { berlin1881, holderOfSeat, ordinaryOf } from "@stellwerk/berlin-1881";
import { type Option, after, byLead, leadIn } from "./option.ts";

const isBuy = ({ do: kind }: Action): boolean => kind === "buy";

/** How many sales are followed up to the purchase that they make possible. */
const SALES = 4;
/** What a sale must gain at least, since forecasts are not exact. */
const MARGIN = 40;

/** Options of a turn in a stock round: buy, pass, or sell and then buy something better. */
export function rankStockTurn(state: State, seat: Seat, choices: readonly Action[], deals: boolean): Option[] {
  const plain = byLead(
    state,
    seat,
    choices.filter(({ do: kind }) => kind !== "sell"),
  );
  // Above the certificate limit every bot sells (E19).
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

/** Sales of one share, two, or all: those in between are not worth their time. */
function isTypical(state: State, seat: Seat, action: Action): boolean {
  if (action.do !== "sell") return false;
  const most = ordinaryOf(state, holderOfSeat(seat), action.company);
  return action.ordinary <= 2 || action.ordinary >= most - 1;
}

function afterPurchase(state: State, seat: Seat, { action, worth }: Option): number {
  if (state.dealing.bought > 0) return worth;
  const sold = after(state, seat, action);
  if (berlin1881.active(sold)[0] !== seat) return worth;
  const purchases = byLead(sold, seat, berlin1881.choices(sold, seat).filter(isBuy));
  return Math.max(worth, leadIn(sold, seat), ...purchases.map((purchase) => purchase.worth));
}
