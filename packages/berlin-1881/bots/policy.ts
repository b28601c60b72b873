import { type Action, MAIN, type State, berlin1881, operatorOfNet } from "@stellwerk/berlin-1881";
import { type Chance, type Seat, itemAt } from "@stellwerk/kernel";
import { isOfThree } from "./final-worth.ts";
import { rankStockTurn } from "./stock-turn.ts";
import { networkPotential } from "./track-value.ts";
import { rankDepots, rankLays, rankVehicles } from "./operating-turn.ts";
import { type Option, after, byLead, leadIn } from "./option.ts";

export interface Skill {
  /** How many tiles are examined closely. */
  readonly tiles: number;
  /** The largest random error in judging an option, in thousand marks. */
  readonly misjudgement: number;
  /** Whether the bot sells shares to buy better ones, and makes offers for vehicles. */
  readonly deals: boolean;
  /** Whether it pays whatever its companies earn: the forecast overrates what a treasury will buy. */
  readonly alwaysPays: boolean;
  /** Whether it keeps shares that it has just bought and chairs of sound companies, and buys no vehicle that it has no use for. */
  readonly prudent: "never" | "ofThree" | "always";
  /** Whether it plans tile by tile for a company that does not run yet, where no single tile seems to help. */
  readonly plansRuns: boolean;
  /** Whether it makes the least bid at a table of four or more: the lowest bidders get the money of the highest, and end best. */
  readonly bidsLeast: boolean;
}

/** What all levels begin with. */
export const PLAIN: Skill = {
  tiles: 2,
  misjudgement: 0,
  deals: false,
  alwaysPays: false,
  prudent: "never",
  plansRuns: false,
  bidsLeast: false,
};

/** The options of a seat with their worth, best first. */
export function rankOptions(state: State, seat: Seat, skill: Skill, chance: Chance): Option[] {
  const choices = berlin1881.choices(state, seat);
  const [only] = choices;
  if (!only) throw new Error(`seat ${seat} has no choice`);
  if (choices.length === 1) return [{ action: only, worth: leadIn(state, seat) }];
  const misjudged = (option: Option): Option => ({
    ...option,
    worth: option.worth + skill.misjudgement * (chance.below(2001) / 1000 - 1),
  });
  const options = optionsOf(state, seat, skill, choices, chance);
  return (skill.misjudgement > 0 ? options.map(misjudged) : options).sort((a, b) => b.worth - a.worth);
}

function optionsOf(state: State, seat: Seat, skill: Skill, choices: readonly Action[], chance: Chance): Option[] {
  const [pending] = state.pending;
  if (pending) return rankAnswers(state, seat, pending, choices);
  if (state.stage === "bid") return rankBid(choices, skill.bidsLeast && !isOfThree(state), chance);
  if (state.stage !== "operating")
    return rankStockTurn(state, seat, choices, { ...skill, prudent: isPrudent(state, skill) });
  switch (state.operating.turn?.step) {
    case "track":
      return rankLays(state, seat, choices, skill.tiles, skill.plansRuns);
    case "depot":
      return rankDepots(state, seat, choices);
    case "vehicles":
      return rankVehicles(state, seat, choices, { ...skill, prudent: isPrudent(state, skill) });
    case "pay":
      return byLead(state, seat, skill.alwaysPays ? choices.filter(isPayout) : choices);
    case "run":
      return [{ action: itemAt(choices, 0), worth: leadIn(state, seat) }]; // the solver's best
    default:
      return byLead(state, seat, choices);
  }
}

const isPrudent = (state: State, { prudent }: Skill): boolean =>
  prudent === "always" || (prudent === "ofThree" && isOfThree(state));

const isPayout = (action: Action): boolean => action.do === "pay" && action.income !== "withhold";

/** The least bid, or a little more where a bot cannot tell what the first choice is worth. */
function rankBid(choices: readonly Action[], bidsLeast: boolean, chance: Chance): Option[] {
  const bid = bidsLeast ? 0 : Math.min(choices.length - 1, 1 + chance.below(5));
  return [{ action: itemAt(choices, bid), worth: 0 }];
}

function rankAnswers(
  state: State,
  seat: Seat,
  pending: State["pending"][number],
  choices: readonly Action[],
): Option[] {
  switch (pending.is) {
    case "veto":
    case "vote": {
      const done = leadIn(after(state, seat, agree(pending.is)), seat);
      const prevented = leadIn(state, seat) - OBJECTION;
      return choices.map((action) => ({ action, worth: isAgreed(action) ? done : prevented }));
    }
    case "start":
      return choices.map((action) => {
        const next = after(state, seat, action);
        const operator = operatorOfNet(pending.net);
        const isJoined = (next.works[operator]?.depots.length ?? 0) === 0;
        return { action, worth: networkPotential(next, isJoined ? MAIN : operator) };
      });
    default:
      return byLead(state, seat, choices);
  }
}
/** What an objection must gain at least. */
const OBJECTION = 20;
const agree = (is: "veto" | "vote"): Action =>
  is === "veto" ? { do: "object", object: false } : { do: "vote", yes: true };
const isAgreed = (action: Action): boolean =>
  action.do === "object" ? !action.object : action.do === "vote" && action.yes;
