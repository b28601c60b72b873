import { type Action, MAIN, type State, berlin1881 } from "@stellwerk/berlin-1881";
import type { Chance, Seat } from "@stellwerk/kernel";
import { weighDealing } from "./dealing.ts";
import { potentialOf } from "./lays.ts";
import { weighDepots, weighTrack, weighVehicles } from "./operating.ts";
import { type Option, after, byLead, leadIn } from "./weighing.ts";

export interface Skill {
  /** Tiles that are looked at closely. */
  readonly tiles: number;
  /** By how much an option is misjudged at most, in thousand marks. */
  readonly misjudges: number;
  /** Whether it sells shares to buy better ones, and asks others for vehicles. */
  readonly deals: boolean;
}

/** What a seat might do, best first. */
export function decide(state: State, seat: Seat, skill: Skill, chance: Chance): Option[] {
  const choices = berlin1881.choices(state, seat);
  const [only] = choices;
  if (!only) throw new Error(`seat ${seat} has no choice`);
  if (choices.length === 1) return [{ action: only, worth: leadIn(state, seat) }];
  const misjudged = (option: Option): Option => ({
    ...option,
    worth: option.worth + skill.misjudges * (chance.below(2001) / 1000 - 1),
  });
  const options = weigh(state, seat, skill, choices, chance);
  return (skill.misjudges > 0 ? options.map(misjudged) : options).sort((a, b) => b.worth - a.worth);
}

function weigh(state: State, seat: Seat, skill: Skill, choices: readonly Action[], chance: Chance): Option[] {
  const [pending] = state.pending;
  if (pending) return weighAnswer(state, seat, pending, choices);
  if (state.stage === "bid") return weighBid(choices, chance);
  if (state.stage !== "operating") return weighDealing(state, seat, choices, skill.deals);
  switch (state.operating.turn?.step) {
    case "track":
      return weighTrack(state, seat, choices, skill.tiles);
    case "depot":
      return weighDepots(state, seat, choices);
    case "vehicles":
      return weighVehicles(state, seat, choices, skill.deals);
    case "run":
      return [{ action: choices[0] as Action, worth: leadIn(state, seat) }]; // the solver's best
    default:
      return byLead(state, seat, choices);
  }
}

/** A little more than the least: to choose first is worth something, but money is short. */
function weighBid(choices: readonly Action[], chance: Chance): Option[] {
  const bid = Math.min(choices.length - 1, 1 + chance.below(5));
  return [{ action: choices[bid] as Action, worth: 0 }];
}

function weighAnswer(
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
        const operator = MAIN + pending.net;
        const isJoined = (next.works[operator]?.depots.length ?? 0) === 0;
        return { action, worth: potentialOf(next, isJoined ? MAIN : operator) };
      });
    default:
      return byLead(state, seat, choices);
  }
}
/** What must be gained by an objection. */
const OBJECTION = 20;
const agree = (is: "veto" | "vote"): Action =>
  is === "veto" ? { do: "object", object: false } : { do: "vote", yes: true };
const isAgreed = (action: Action): boolean =>
  action.do === "object" ? !action.object : action.do === "vote" && action.yes;
