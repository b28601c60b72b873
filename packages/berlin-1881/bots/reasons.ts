import {
  type Action,
  type ActionOf,
  type Operator,
  type State,
  berlin1881,
  cheapestFor,
  companyOf,
  mustBuy,
  netOf,
  percentOf,
  playerOf,
  priceOf,
  reachOf,
  holderOfNet,
  holderOfSeat,
  isTram,
  MAP,
  turnOf,
  valueOfRuns,
  worksOf,
} from "@stellwerk/berlin-1881";
import { type Message, type Other, type Reasons, type Seat, type Thought, itemAt } from "@stellwerk/kernel";
import { alternativesTo, fastChance, restOfTurn } from "@stellwerk/bots";
import { chancesOf } from "./chances.ts";
import { aheadOf, worths } from "./final-worth.ts";
import { master } from "./index.ts";
import { after, leadIn } from "./option.ts";
import { buyReasons, passReasons, sellReasons } from "./reasons-dealing.ts";
import { finite, runOf, tens } from "./reasons-figures.ts";
import { answerReasons, offerReasons, purchaseReasons } from "./reasons-vehicles.ts";

export { guide } from "./first-game.ts";
export { words } from "./reason-words.ts";
export { words as told } from "./told-words.ts";

/** Why an action: what the rules say changes by it, for the company and for the player. */
export const explain: Reasons<State, Action>["explain"] = (view, seat, thought, action = thought.action) => {
  const plan = restOfTurn(berlin1881, view, seat, action, (now) => nextAction(view, now, seat));
  return {
    action,
    reasons: reasonsFor(view, seat, action, plan),
    standing: standingOf(view, seat),
    plan,
    others: othersOf(thought, action),
  };
};

/** Enough to look a little ahead at each of the few steps of a turn, within the time that a player waits. */
const BUDGET = { iterations: 24 };

/** How a turn goes on; its end is the player's to call. */
function nextAction(view: State, now: State, seat: Seat): Action | null {
  const turn = now.operating.turn;
  if (now.stage !== view.stage || turn?.operator !== view.operating.turn?.operator) return null;
  const { action } = master.think(now, seat, BUDGET, fastChance(1));
  const ends = action.do === "pass" || (action.do === "done" && turn?.step === "vehicles");
  return ends ? null : action;
}

function reasonsFor(state: State, seat: Seat, action: Action, plan: readonly Action[]): Message[] {
  switch (action.do) {
    case "bid":
      return bidReasons(state, seat, action);
    case "buy":
      return buyReasons(state, seat, action);
    case "sell":
      return sellReasons(state, seat, action, plan);
    case "pass":
      return passReasons(state, seat);
    case "lay":
    case "depot":
      return networkReasons(state, seat, action);
    case "run":
      return runReasons(state, action);
    case "pay":
      return payReasons(state, seat, action);
    case "purchase":
      return purchaseReasons(state, seat, action, plan);
    case "offer":
      return offerReasons(state, seat, action);
    case "invest":
      return [{ key: "reason.invest", values: { operator: turnOf(state).operator } }];
    case "answer":
      return answerReasons(state, seat, action);
    case "object":
      return [consentReason(state, seat, !action.object)];
    case "vote":
      return [consentReason(state, seat, action.yes)];
    case "divest":
      return [
        {
          key: "reason.divest",
          values: { operator: turnOf(state).operator, isForced: mustBuy(state, turnOf(state).operator) },
        },
      ];
    case "giveUp":
      return giveUpReasons(state, seat, action);
    case "start":
      return [{ key: "reason.startDepot", values: { place: action.place } }];
    case "done":
      return doneReasons(state);
    default:
      return [];
  }
}

function bidReasons(state: State, seat: Seat, { amount }: ActionOf<"bid">): Message[] {
  const isLeast = berlin1881.choices(state, seat).every((one) => one.do !== "bid" || one.amount >= amount);
  return [{ key: "reason.bid", values: { amount, isLeast } }];
}

/** What a tile or a depot does for the runs, or which stations it brings into reach. */
function networkReasons(state: State, seat: Seat, action: ActionOf<"lay"> | ActionOf<"depot">): Message[] {
  const { operator } = turnOf(state);
  const next = after(state, seat, action);
  const [from, to] = [runOf(state, operator), runOf(next, operator)];
  if (to > from) return [{ key: "reason.run", values: { operator, from, to } }];
  const places = MAP.hexes
    .filter(({ index, site }) => site !== null && !reaches(state, operator, index) && reaches(next, operator, index))
    .map(({ hex }) => hex);
  if (places.length > 0) return [{ key: "reason.reach", values: { operator, places } }];
  return [{ key: "reason.prepares", values: { operator, income: to, isDepot: action.do === "depot" } }];
}

function reaches(state: State, operator: Operator, hex: number): boolean {
  const { stops } = reachOf(state, operator);
  return stops[hex * 2] === 1 || stops[hex * 2 + 1] === 1;
}

function runReasons(state: State, { runs }: ActionOf<"run">): Message[] {
  const { operator } = turnOf(state);
  const value = valueOfRuns(state, runs);
  // Ferries count in what a company could run, too.
  const income = value.income + value.ferry;
  const isMost = income > 0 && income >= runOf(state, operator);
  return isMost ? [{ key: "reason.mostRun", values: { operator, income } }] : [];
}

/** What the chair announced does to the player's lead. */
function consentReason(state: State, seat: Seat, isAgreed: boolean): Message {
  const [first] = state.pending;
  const agree: Action = first?.is === "vote" ? { do: "vote", yes: true } : { do: "object", object: false };
  const gain = leadIn(after(state, seat, agree), seat) - leadIn(state, seat);
  if (isAgreed) return { key: "reason.agrees", values: { helps: gain > 0 } };
  return { key: "reason.objects", values: { cost: tens(-gain) } };
}

/** Vehicles above the limit: what still runs without this one. */
function giveUpReasons(state: State, seat: Seat, action: ActionOf<"giveUp">): Message[] {
  const [first] = state.pending;
  if (first?.is !== "excess") return [];
  const { operator } = first;
  return [{ key: "reason.giveUp", values: { operator, income: runOf(after(state, seat, action), operator) } }];
}

function payReasons(state: State, seat: Seat, action: ActionOf<"pay">): Message[] {
  const turn = turnOf(state);
  const { operator } = turn;
  const company = companyOf(operator);
  const next = after(state, seat, action);
  const [from, to] = [priceOf(state, company), priceOf(next, company)];
  const { cash } = worksOf(next, operator);
  const cheapest = finite(cheapestFor(state, operator));
  if (action.income === "withhold") return [{ key: "reason.withhold", values: { operator, cash, from, to, cheapest } }];
  const percent = percentOf(state, holderOfSeat(seat), company);
  const bonus = turn.ferry + turn.connection;
  const isKept = action.income === "dividendWithoutBonus";
  const part = (amount: number): number => Math.floor((amount * percent) / 100);
  // The nets of the S-Bahn pay together, after the last of them (12.13).
  const dividend: Message = isTram(operator)
    ? {
        key: "reason.dividend",
        values: { operator, mine: playerOf(next, seat).cash - playerOf(state, seat).cash, percent, from, to },
      }
    : {
        key: "reason.netDividend",
        values: { operator, mine: part(turn.income + (isKept ? 0 : bonus)), percent },
      };
  const bonusReason: Message = isKept
    ? { key: "reason.keepsBonus", values: { bonus, cash, cheapest } }
    : { key: "reason.paysBonus", values: { bonus, mine: part(bonus) } };
  return [dividend, ...(isKept || part(bonus) > 0 ? [bonusReason] : []), ...commissionReasons(state, seat, action)];
}

/** Where a net may give its holder the commission (12.5): who gets it, or that the net has more use for it. */
function commissionReasons(state: State, seat: Seat, action: ActionOf<"pay">): Message[] {
  const isChoice = berlin1881
    .choices(state, seat)
    .some((one) => one.do === "pay" && one.income === action.income && one.commission !== action.commission);
  if (!isChoice) return [];
  const holder = holderOfNet(state, netOf(turnOf(state).operator));
  const values = { holder, isMine: holder === holderOfSeat(seat) };
  return [{ key: action.commission ? "reason.commission" : "reason.noCommission", values }];
}

function doneReasons(state: State): Message[] {
  const { operator, step } = turnOf(state);
  const { cash } = worksOf(state, operator);
  if (step === "track") return [{ key: "reason.noTile", values: { operator } }];
  if (step === "depot") return [{ key: "reason.noDepot", values: { operator } }];
  if (step !== "vehicles") return [];
  return [{ key: "reason.noVehicle", values: { operator, cash, cheapest: finite(cheapestFor(state, operator)) } }];
}

/** Leads at the end are foreseen roughly: told in steps of 250, and as even where they are smaller. */
const LEAD_STEP = 250;
/** Chances are told in steps of 5 %. */
const CHANCE_STEP = 5;

/**
 * While shares are dealt, the lead depends on deals to come: then it is not known. It is told only beside a chance that
 * agrees with it: the best of all for who is ahead, not the best for who is behind.
 */
function standingOf(view: State, seat: Seat): Message | null {
  if (view.stage !== "operating") return null;
  const chances = chancesOf(view);
  const own = itemAt(chances, seat);
  const winning = CHANCE_STEP * Math.round((100 * own) / CHANCE_STEP);
  const lead = LEAD_STEP * Math.round(aheadOf(worths(view), seat) / LEAD_STEP);
  const isBest = own >= Math.max(...chances);
  const isAgreed = lead === 0 ? Math.abs(own - 1 / chances.length) < NEAR_EVEN : lead > 0 === isBest;
  return { key: "reason.standing", values: { lead: isAgreed ? lead : null, winning } };
}
/** How far a chance may be from an even share where the leads are told as even. */
const NEAR_EVEN = 0.15;

/** What a bid gives up is not foreseen, so that there is nothing to say of others. */
const othersOf = (thought: Thought<Action>, chosen: Action): Other<Action>[] =>
  (chosen.do === "bid" ? [] : alternativesTo(thought, chosen)).map(({ action, less }) => ({
    action,
    givesUp: less === null ? null : { key: "reason.givesUp", values: { less: tens(less) } },
  }));
