import type { Refusal, Seat } from "@stellwerk/kernel";
import { MOST_TURNS, OFFERS_PER_TURN, TOP_PRICE } from "./figures.ts";
import { checkEnd, transfer } from "./money.ts";
import { loseGood } from "./disasters.ts";
import type { Action, Pending, State, Train } from "./state.ts";
import { type Handler, playerOf, refuse, trainOf } from "./table.ts";
import { drawOn } from "./turn.ts";

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

/** Why the user of a deal could not pay for it, if so. */
const cannotPay = (state: State, user: Seat, price: number): Refusal | null => {
  const { cash, debt } = playerOf(state, user);
  if (debt.to >= 0) return refuse("inDebt", "G54", { owner: debt.to });
  return cash < price ? refuse("noMoney", "G54", { cost: price, cash }) : null;
};

/** The current player offers the use of track for some turns, being user or owner himself (G54). */
export const offer: Handler<"offer"> = {
  choices({ state }, seat, into) {
    if (offersOver(state)) return;
    for (let other = 0; other < state.players.length; other++)
      if (other !== seat) for (const one of offersBetween(seat, other)) into.push(one);
  },

  refusal({ state }, seat, { user, owner, price, turns }) {
    const over = offersOver(state);
    if (over) return over;
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

function offersOver(state: State): Refusal | null {
  if (state.round === 1) return refuse("roundOne", "G3");
  return state.turn.offers >= OFFERS_PER_TURN ? refuse("twoOffers", "G54") : null;
}

type Offer = Extract<Pending, { is: "offer" }>;
const partner = (state: State, { deal }: Offer): Seat => (deal.user === state.seat ? deal.owner : deal.user);
const pendingOffer = (state: State): Offer | null => (state.pending?.is === "offer" ? state.pending : null);

export const answer: Handler<"answer"> = {
  choices({ state }, seat, into) {
    const offered = pendingOffer(state);
    if (!offered || partner(state, offered) !== seat) return;
    if (!cannotPay(state, offered.deal.user, offered.price)) into.push({ do: "answer", accept: true });
    into.push({ do: "answer", accept: false });
  },

  refusal({ state }, seat, { accept }) {
    const offered = pendingOffer(state);
    if (!offered || partner(state, offered) !== seat) return refuse("noOffer", "G54");
    return accept ? cannotPay(state, offered.deal.user, offered.price) : null;
  },

  play(doing, seat, { accept }) {
    const { state, tell } = doing;
    const { deal, price } = pendingOffer(state) as Offer;
    state.pending = null;
    tell({ is: "answered", seat, accept });
    if (!accept) return;
    // The user's turns count from the current one if it is his, else from his next.
    state.deals = [...state.deals, { ...deal }];
    transfer(doing, deal.user, deal.owner, price);
    checkEnd(doing);
  },
};

export const withdraw: Handler<"withdraw"> = {
  choices({ state }, seat, into) {
    if (pendingOffer(state) && seat === state.seat) into.push({ do: "withdraw" });
  },
  refusal: ({ state }, seat) => (pendingOffer(state) && seat === state.seat ? null : refuse("noOffer", "G54")),
  play({ state, tell }, seat) {
    state.pending = null;
    tell({ is: "withdrawn", seat });
  },
};

/** Owners of derailed trains name the good that each loses, all at once; then drawing goes on (G42). */
export const lose: Handler<"lose"> = {
  choices({ state }, seat, into) {
    if (state.pending?.is !== "loss") return;
    for (const { seat: owner, train } of state.pending.trains)
      if (owner === seat)
        for (const good of new Set((trainOf(state, train, seat) as Train).load)) into.push({ do: "lose", train, good });
  },

  refusal({ state }, seat, { train, good }) {
    const isConcerned =
      state.pending?.is === "loss" &&
      state.pending.trains.some((entry) => entry.seat === seat && entry.train === train);
    if (!isConcerned) return refuse("nothingToLose", "G42");
    return (trainOf(state, train, seat) as Train).load.includes(good) ? null : refuse("notOnBoard", "G42", { good });
  },

  play(doing, seat, { train, good }) {
    const { state, tell } = doing;
    const { trains } = state.pending as Extract<Pending, { is: "loss" }>;
    const left = trains.filter((entry) => entry.seat !== seat || entry.train !== train);
    state.pending = left.length > 0 ? { is: "loss", trains: left } : null;
    loseGood(doing, trainOf(state, train, seat) as Train, good);
    tell({ is: "lost", seat, train, good });
    if (!state.pending) drawOn(doing);
  },
};
