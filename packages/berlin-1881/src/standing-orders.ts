import { type Seat, type StandingOrders, idSchema } from "@stellwerk/kernel";
import * as z from "zod/mini";
import type { ActionOf } from "./handler.ts";
import { type Company, SBAHN } from "./ids.ts";
import type { Action, State } from "./state.ts";
import { buy } from "./stock/buying.ts";
import { offeredCards } from "./stock/bank-certificates.ts";
import { costOf, sharesOf } from "./stock/holdings.ts";
import { pass } from "./stock/stock-round.ts";

/**
 * How far dealing has come: every purchase raises the clock, and between two purchases every sale
 * raises the money of the players.
 */
export interface Mark {
  clock: number;
  cash: number;
}

/** What ends an order to pass that lasts from round to round. */
export type Until =
  /** The player comes first in a stock round (3.4). */
  | { is: "first" }
  /** A company starts (4.25). */
  | { is: "starts"; company: Company }
  /** Shares of a company are bought at or after this time of the clock. */
  | { is: "bought"; company: Company; clock: number };

/** What to do in one's turns of a stock round; only `passUntil` reaches into the next. */
export type DealingOrder =
  /** Pass to the end of the round, or until a player buys or sells: until dealing leaves this mark. */
  | { do: "pass"; round: number; until: Mark | null }
  /** Pass in every stock round until something happens. */
  | { do: "passUntil"; until: Until }
  /** Buy one ordinary certificate a turn and end it, while it is to be had for so much. */
  | { do: "buy"; round: number; company: Company; atMost: number };

export interface Orders {
  dealing: DealingOrder | null;
  /** Let the chair of the S-Bahn carry out what is announced (12.6). */
  neverObject: boolean;
}

const count = z.int().check(z.nonnegative());

const company = idSchema<Company>(count.check(z.lte(SBAHN)));

const Orders_: z.ZodMiniType<Orders> = z.strictObject({
  dealing: z.nullable(
    z.discriminatedUnion("do", [
      z.strictObject({
        do: z.literal("pass"),
        round: count,
        until: z.nullable(z.strictObject({ clock: count, cash: z.int() })),
      }),
      z.strictObject({
        do: z.literal("passUntil"),
        until: z.discriminatedUnion("is", [
          z.strictObject({ is: z.literal("first") }),
          z.strictObject({ is: z.literal("starts"), company }),
          z.strictObject({ is: z.literal("bought"), company, clock: count }),
        ]),
      }),
      z.strictObject({
        do: z.literal("buy"),
        round: count,
        company,
        atMost: count,
      }),
    ]),
  ),
  neverObject: z.boolean(),
});

export const markOf = ({ clock, players }: State): Mark => ({
  clock,
  cash: players.reduce((sum, { cash }) => sum + cash, 0),
});

/** Whether what a lasting order waits for has happened. */
function hasHappened(state: State, seat: Seat, until: Until): boolean {
  if (until.is === "first") return state.stage === "stock" && state.dealing.order[0] === seat;
  const { stage, held } = sharesOf(state, until.company);
  if (until.is === "starts") return stage === "running" || stage === "bankrupt";
  return held.some((stamps) => stamps.some((stamp) => stamp >= until.clock));
}

/** Whether an order still counts: in its own stock round, and as long as nothing happened that it waits for. */
export function isInForce(state: State, seat: Seat, order: DealingOrder): boolean {
  if (order.do === "passUntil") return !hasHappened(state, seat, order.until);
  if (state.stage !== "stock" || state.round !== order.round) return false;
  if (order.do === "buy" || order.until === null) return true;
  const { clock, cash } = markOf(state);
  return clock === order.until.clock && cash === order.until.cash;
}

/** The cheapest ordinary certificate that a seat may buy, the initial offering first; null where there is none for so much. */
function purchaseOf(state: State, seat: Seat, company: Company, atMost: number): ActionOf<"buy"> | null {
  const affordable = offeredCards(state, company)
    .filter(({ from, card }) => card === "ordinary" && costOf(state, company, from, card) <= atMost)
    .map((offered) => ({ do: "buy", ...offered }) satisfies Action)
    .filter((action) => buy.refusal(state, seat, action) === null)
    .sort((a, b) => costOf(state, company, a.from, a.card) - costOf(state, company, b.from, b.card));
  return affordable[0] ?? null;
}

function deal(state: State, seat: Seat, order: DealingOrder): Action | null {
  if (state.stage !== "stock" || !isInForce(state, seat, order)) return null;
  const mayPass = pass.refusal(state, seat, { do: "pass" }) === null;
  if (order.do !== "buy" || state.dealing.bought > 0) return mayPass ? { do: "pass" } : null;
  return purchaseOf(state, seat, order.company, order.atMost);
}

/** Orders that a player gives in advance. */
export const standingOrders: StandingOrders<State, Action, Orders> = {
  schema: Orders_,
  act(state, seat, { dealing, neverObject }) {
    const [pending] = state.pending;
    if (pending) return pending.is === "veto" && neverObject ? { do: "object", object: false } : null;
    return dealing && deal(state, seat, dealing);
  },
};
