import {
  type Action,
  type Operator,
  type State,
  companyOf,
  directorOf,
  percentOf,
  vehicle,
} from "@stellwerk/berlin-1881";
import type { Seat } from "@stellwerk/kernel";
import { glancedLays, reckon } from "./lays.ts";
import { roundsLeft } from "./outlook.ts";
import { type Option, after, byLead, leadAfter, leadIn } from "./weighing.ts";

/** What a mark in the treasury is worth where nothing else is known. */
const TREASURY = 0.25;
/** Of what track and depots promise, so much comes true. */
const PROMISE = 0.35;

/** What a mark of income in every round to come is worth to the one who leads an operator. */
function interestIn(state: State, seat: Seat, operator: Operator, rounds: number): number {
  const company = companyOf(operator);
  const own = percentOf(state, seat, company) / 100;
  const others = state.players.map((_, other) => (other === seat ? 0 : percentOf(state, other, company) / 100));
  const lead = own - others.reduce((sum, share) => sum + share, 0) / (others.length - 1);
  return Math.max(0.1, lead) * rounds * PROMISE;
}

const cashOf = (state: State, operator: Operator): number => state.works[operator]?.cash ?? 0;

/** Which tile to lay, of those that look best at a glance. */
export function weighTrack(state: State, seat: Seat, choices: readonly Action[], looks: number): Option[] {
  const { operator, connection } = state.operating.turn as NonNullable<State["operating"]["turn"]>;
  const lead = leadIn(state, seat);
  const rounds = roundsLeft(state);
  const interest = interestIn(state, seat, operator, rounds);
  const before = reckon(state, operator, rounds);
  const lays = choices.filter((action) => action.do === "lay");
  const options = glancedLays(state, operator, lays, looks).map((action): Option => {
    const next = after(state, seat, action);
    const gained =
      (next.operating.turn?.connection ?? connection) - connection + cashOf(next, operator) - cashOf(state, operator);
    return { action, worth: lead + interest * (reckon(next, operator, rounds) - before) + TREASURY * gained };
  });
  return [...options, { action: { do: "done" }, worth: lead }];
}

/** Depots that are looked at closely. */
const DEPOTS = 3;

/** Where to build or buy a depot: where the next fleet earns more with it, and the others less. */
export function weighDepots(state: State, seat: Seat, choices: readonly Action[]): Option[] {
  const { operator } = state.operating.turn as NonNullable<State["operating"]["turn"]>;
  const rounds = roundsLeft(state);
  const interest = interestIn(state, seat, operator, rounds);
  const before = reckon(state, operator, rounds);
  const built = choices
    .filter((action) => action.do === "depot")
    .map((action) => ({ action, gain: interest * (reckon(after(state, seat, action), operator, rounds) - before) }))
    .sort((a, b) => b.gain - a.gain)
    .slice(0, DEPOTS);
  return [
    { action: { do: "done" }, worth: leadIn(state, seat) },
    ...built.map(({ action, gain }) => ({ action, worth: leadAfter(state, seat, action) + gain })),
  ];
}

/** What to buy, or not. Others are asked only for what they are likely to give. */
export function weighVehicles(state: State, seat: Seat, choices: readonly Action[], deals: boolean): Option[] {
  const offers = choices.filter((action) => action.do === "offer");
  const isForced = !choices.some((action) => action.do === "done");
  const others = choices.filter(({ do: kind }) => kind !== "offer" && (kind !== "divest" || isForced));
  const hopeful = deals ? offers.filter(isFair) : [];
  return [
    ...byLead(state, seat, others).map((option) =>
      option.action.do === "invest" ? { ...option, worth: option.worth - INVESTMENT } : option,
    ),
    ...hopeful.flatMap((action): Option[] => {
      const next = after(state, seat, action);
      const partner = directorOf(state, action.from);
      const worth = leadIn(next, seat) - OFFER_MARGIN;
      const accepts = partner === seat || leadIn(next, partner) > leadIn(state, partner);
      return accepts ? [{ action, worth }] : [];
    }),
  ];
}
/** What an S-Bahn share must promise before the treasury is touched for it. */
const INVESTMENT = 5;
const OFFER_MARGIN = 15;

/** Half of what a vehicle costs new, or all: nobody gives it for less, and more would look odd. */
function isFair({ thing, price }: Extract<Action, { do: "offer" }>): boolean {
  if (thing.is === "depot") return false;
  const { price: face } = vehicle(thing.type);
  return price <= face && price >= Math.floor(face / 2);
}
