import { type Refusal, type Seat, seatAt } from "@stellwerk/kernel";
import { playerOf } from "../context.ts";
import { MOST_TURNS, OFFERS_PER_TURN, TOP_PRICE } from "../figures.ts";
import { checkEnd } from "../game-end.ts";
import type { Handler } from "../handler.ts";
import { transfer } from "../money.ts";
import { refuse } from "../refusals.ts";
import type { Action, Pending, State } from "../state.ts";
import { roundOneRefusal } from "../turn/steps.ts";

/** The prices and durations that `choices` lists; any other in range is accepted (G54). */
const PRICES = [0, 2, 4, 8, 12, 20];
const TURNS = [1, 2, 3, 5];

/** Offers between two seats, made once: they are the same in every position. */
const OFFERS = new Map<number, readonly Action[]>();
function offersBetween(seat: Seat, other: Seat): readonly Action[] {
  const key = seat * 8 + other;
  let offers = OFFERS.get(key);
  if (!offers) {
    const roles = [
      { user: seat, owner: other },
      { user: other, owner: seat },
    ];
    offers = roles.flatMap((role) =>
      PRICES.flatMap((price) => TURNS.map((turns): Action => ({ do: "offer", ...role, price, turns }))),
    );
    OFFERS.set(key, offers);
  }
  return offers;
}

/** Owners whose track a seat uses without a fee: itself, and by deals; one bit a seat (G54). */
export function freeByDeals({ deals }: State, seat: Seat): number {
  let free = 1 << seat;
  for (const { user, owner } of deals) if (user === seat) free |= 1 << owner;
  return free;
}

/** Deals count the user's own turns, and are over after the last (G54). */
export function ageDeals(state: State): void {
  if (state.deals.length === 0) return;
  state.deals = state.deals
    .map((deal) => (deal.user === state.seat ? { ...deal, turns: deal.turns - 1 } : deal))
    .filter(({ turns }) => turns > 0);
}

/** The current player offers the use of track for some turns, being user or owner (G54). */
export const offer: Handler<"offer"> = {
  choices({ state }, seat, into) {
    if (noOffersRefusal(state)) return;
    for (let other = 0; other < state.players.length; other++)
      if (other !== seat) for (const one of offersBetween(seat, seatAt(other))) into.push(one);
  },

  refusal({ state }, seat, { user, owner, price, turns }) {
    const early = noOffersRefusal(state);
    if (early) return early;
    if (user === owner || (user !== seat && owner !== seat) || !state.players[user] || !state.players[owner])
      return refuse("dealOfTwo", "G54");
    if (price > TOP_PRICE || turns < 1 || turns > MOST_TURNS) return refuse("dealRange", "G54");
    return null;
  },

  play({ state, tell }, seat, { user, owner, price, turns }) {
    // Talking ends neither the time for ferries nor that for moving.
    state.turn.acted = true;
    state.turn.offers++;
    state.pending = { is: "offer", deal: { user, owner, turns }, price };
    tell({ is: "offered", seat, user, owner, price, turns });
  },
};

const noOffersRefusal = (state: State): Refusal | null =>
  roundOneRefusal(state) ?? (state.turn.offers >= OFFERS_PER_TURN ? refuse("twoOffers", "G54") : null);

type Offer = Extract<Pending, { is: "offer" }>;

/** The offer that waits for this seat's answer, if there is one. */
function offerTo(seat: Seat, { pending, seat: offering }: State): Offer | null {
  if (pending?.is !== "offer") return null;
  const { user, owner } = pending.deal;
  return (user === offering ? owner : user) === seat ? pending : null;
}

/** Why the user of a deal could not pay for it, if so. */
function cannotPayRefusal(state: State, { deal: { user }, price }: Offer): Refusal | null {
  const { cash, debt } = playerOf(state, user);
  if (debt.to >= 0) return refuse("inDebt", "G54", { owner: debt.to });
  return cash < price ? refuse("noMoney", "G54", { cost: price, cash }) : null;
}

export const answer: Handler<"answer"> = {
  choices({ state }, seat, into) {
    const offered = offerTo(seat, state);
    if (!offered) return;
    if (!cannotPayRefusal(state, offered)) into.push({ do: "answer", accept: true });
    into.push({ do: "answer", accept: false });
  },

  refusal({ state }, seat, { accept }) {
    const offered = offerTo(seat, state);
    if (!offered) return refuse("noOffer", "G54");
    return accept ? cannotPayRefusal(state, offered) : null;
  },

  play(context, seat, { accept }) {
    const { state, tell } = context;
    const offered = offerTo(seat, state);
    state.pending = null;
    tell({ is: "answered", seat, accept });
    if (!accept || !offered) return;
    const { deal, price } = offered;
    // The user's turns count from the current one if it is the user's, else from the user's next.
    state.deals = [...state.deals, { ...deal }];
    transfer(context, deal.user, deal.owner, price);
    checkEnd(context);
  },
};

const mayWithdraw = ({ pending, seat: offering }: State, seat: Seat): boolean =>
  pending?.is === "offer" && seat === offering;

export const withdraw: Handler<"withdraw"> = {
  choices({ state }, seat, into) {
    if (mayWithdraw(state, seat)) into.push({ do: "withdraw" });
  },
  refusal: ({ state }, seat) => (mayWithdraw(state, seat) ? null : refuse("noOffer", "G54")),
  play({ state, tell }, seat) {
    state.pending = null;
    tell({ is: "withdrawn", seat });
  },
};
