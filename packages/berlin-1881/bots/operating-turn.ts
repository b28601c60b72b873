import {
  type Action,
  type Operator,
  type State,
  companyOf,
  directorOf,
  holderOfSeat,
  percentOf,
  turnOf,
  vehicle,
} from "@stellwerk/berlin-1881";
import { type Seat, itemAt, seatsOf } from "@stellwerk/kernel";
import { gainsAhead } from "./track-ahead.ts";
import { earnsNothing, promisingLays, trackValue } from "./track-value.ts";
import { roundsLeft } from "./final-worth.ts";
import { type Option, after, byLead, leadAfter, leadIn } from "./option.ts";
import { hasUse } from "./idle-vehicles.ts";

/** What a mark in the treasury is worth to its director. */
const TREASURY = 0.25;
/** Rounds for which a company that does not run saves what its first track costs. */
const SAVES_FOR = 10;
/** The part of what track and depots promise that comes true. */
const PROMISE = 0.35;

/** What a mark of income in every round to come is worth to the director of an operator. */
export function interestIn(state: State, seat: Seat, operator: Operator, rounds: number): number {
  const company = companyOf(operator);
  const own = percentOf(state, holderOfSeat(seat), company) / 100;
  const others = seatsOf(state.players.length).map((other) =>
    other === seat ? 0 : percentOf(state, holderOfSeat(other), company) / 100,
  );
  const lead = own - others.reduce((sum, share) => sum + share, 0) / (others.length - 1);
  return Math.max(0.1, lead) * rounds * PROMISE;
}

const cashOf = (state: State, operator: Operator): number => state.works[operator]?.cash ?? 0;

/** Lays to choose from: the most promising ones, examined closely; of a company that is stuck, what they lead to. */
export function rankLays(
  state: State,
  seat: Seat,
  choices: readonly Action[],
  looks: number,
  plansRuns: boolean,
): Option[] {
  const { operator, connection } = turnOf(state);
  const lead = leadIn(state, seat);
  const rounds = roundsLeft(state);
  const interest = interestIn(state, seat, operator, rounds);
  const before = trackValue(state, operator, rounds);
  const lays = promisingLays(
    state,
    operator,
    choices.filter((action) => action.do === "lay"),
    looks,
  );
  const laid = lays.map((action) => after(state, seat, action));
  const mustBegin = plansRuns && earnsNothing(state, operator);
  // Towards the end nothing is left to save for.
  const treasury = mustBegin ? TREASURY * Math.min(1, rounds / SAVES_FOR) : TREASURY;
  const paid = laid.map((next) => {
    const bonus = (next.operating.turn?.connection ?? connection) - connection;
    return treasury * (bonus + cashOf(next, operator) - cashOf(state, operator));
  });
  const gains = laid.map((next) => trackValue(next, operator, rounds) - before);
  // Until a company runs, the tile that the way to a run begins with often gains too little by itself.
  const isStuck = mustBegin && gains.every((gain, at) => interest * gain + itemAt(paid, at) <= 0);
  const promised = isStuck ? gainsAhead(state, seat, operator, lays, rounds) : gains;
  const options = lays.map((action, at): Option => ({
    action,
    worth: lead + interest * itemAt(promised, at) + itemAt(paid, at),
  }));
  return [...options, { action: { do: "done" }, worth: lead }];
}

/** How many depots are examined closely. */
const DEPOTS = 3;

/** Depots to choose from: those with which the next fleet earns more, and the others less. */
export function rankDepots(state: State, seat: Seat, choices: readonly Action[]): Option[] {
  const { operator } = turnOf(state);
  const rounds = roundsLeft(state);
  const interest = interestIn(state, seat, operator, rounds);
  const before = trackValue(state, operator, rounds);
  const built = choices
    .filter((action) => action.do === "depot")
    .map((action) => ({ action, gain: interest * (trackValue(after(state, seat, action), operator, rounds) - before) }))
    .sort((a, b) => b.gain - a.gain)
    .slice(0, DEPOTS);
  return [
    { action: { do: "done" }, worth: leadIn(state, seat) },
    ...built.map(({ action, gain }) => ({ action, worth: leadAfter(state, seat, action) + gain })),
  ];
}

/** Purchases to choose from. Offers are made only where the owner is likely to accept. */
export function rankVehicles(
  state: State,
  seat: Seat,
  choices: readonly Action[],
  { deals, prudent }: { deals: boolean; prudent: boolean },
): Option[] {
  const isForced = !choices.some((action) => action.do === "done");
  const sound = prudent && !isForced ? choices.filter((action) => isSound(state, seat, action)) : choices;
  const offers = sound.filter((action) => action.do === "offer");
  const others = sound.filter(({ do: kind }) => kind !== "offer" && (kind !== "divest" || isForced));
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
/** What an S-Bahn share must gain at least to be bought from the treasury. */
const INVESTMENT = 5;
const OFFER_MARGIN = 15;

/** Whether the company has use for what is bought. To begin a phase is worth it anyway; what others sell must run at once. */
function isSound(state: State, seat: Seat, action: Action): boolean {
  const { operator } = turnOf(state);
  if (action.do === "purchase")
    return hasUse(state, operator, action.type, action.scrap, 1) || after(state, seat, action).phase > state.phase;
  if (action.do !== "offer" || action.thing.is === "depot") return true;
  return hasUse(state, operator, action.thing.type, action.scrap, 0);
}

/** Between half of what a vehicle costs new and all of it: owners refuse less, and more is not worth it. */
function isFair({ thing, price }: Extract<Action, { do: "offer" }>): boolean {
  if (thing.is === "depot") return false;
  const { price: face } = vehicle(thing.type);
  return price <= face && price >= Math.floor(face / 2);
}
