import {
  ALL_HOLDERS,
  type Action,
  type Company,
  type State,
  berlin1881,
  directorOf,
  firstOperatorOf,
  heldBy,
  holderOfSeat,
  isTram,
  ordinaryOf,
  sharesOf,
} from "@stellwerk/berlin-1881";
import { NO_SEAT, type Seat } from "@stellwerk/kernel";
import { burdenOf } from "./final-worth.ts";
import { type Option, after, byLead, leadIn } from "./option.ts";

const isBuy = ({ do: kind }: Action): boolean => kind === "buy";

/** How many sales are followed up to the purchase that they make possible. */
const SALES = 4;
/** What a sale must gain at least, since forecasts are not exact. */
const MARGIN = 40;

/** What the chair of a sound company is worth to its director: where its track leads and what its treasury buys. */
const CHAIR = 150;

/** Options of a turn in a stock round: buy, pass, or sell and then buy something better. */
export function rankStockTurn(
  state: State,
  seat: Seat,
  choices: readonly Action[],
  { deals, prudent }: { deals: boolean; prudent: boolean },
): Option[] {
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
    choices.filter((one) => isTypical(state, seat, one) && !(prudent && isHasty(state, seat, one))),
  )
    .sort((a, b) => b.worth - a.worth)
    .slice(0, SALES)
    .map((sale) => {
      const margin = state.dealing.over ? 0 : MARGIN;
      const chair = prudent && risksChair(state, seat, sale.action) ? CHAIR : 0;
      return { ...sale, worth: afterPurchase(state, seat, sale) - margin - chair };
    });
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

/** So many tenths and twentieths change hands in a stock round between a purchase and the next turns of its buyer, by player. */
const FRESH = 6;

/** Whether it sells what was bought a few turns ago: that price was paid for good, and nothing has changed since. */
function isHasty(state: State, seat: Seat, action: Action): boolean {
  if (action.do !== "sell" || state.dealing.over || state.dealing.lastBuyer === NO_SEAT) return false;
  const newest = sharesOf(state, action.company).held[holderOfSeat(seat)]?.at(-1) ?? Number.NEGATIVE_INFINITY;
  return state.clock - newest <= FRESH * state.players.length;
}

/** Whether a sale gives the chair of a tram company away, or lets another take it with one share from the pool. */
function risksChair(state: State, seat: Seat, action: Action): boolean {
  if (action.do !== "sell" || !isTram(action.company) || !isChairOf(state, seat, action.company)) return false;
  if (sharesOf(state, action.company).stage !== "running" || burdenOf(state, action.company) > 0) return false;
  const sold = after(state, seat, action);
  if (!isChairOf(sold, seat, action.company)) return true;
  const own = heldBy(sold, holderOfSeat(seat), action.company);
  return ALL_HOLDERS.some((other) => other !== holderOfSeat(seat) && heldBy(sold, other, action.company) >= own);
}

const isChairOf = (state: State, seat: Seat, company: Company): boolean =>
  directorOf(state, firstOperatorOf(company)) === seat;
