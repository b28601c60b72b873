import { type Chance, itemAt, winShares } from "@stellwerk/kernel";
import { type Options, type State, playing } from "@stellwerk/trambahn";
import {
  FIXED_FEATURES,
  LINE_FEATURES,
  commonFeatures,
  fixedFeatures,
  lineFeatures,
  sharedFeatures,
} from "../../packages/trambahn/bots/features.ts";
import type { After, Plan, Planner } from "../../packages/trambahn/bots/turns.ts";
import { COMMON, FINAL_LEAD, LEAD, LEFT, SAMPLE, SHARED, WON } from "./trambahn-trainer.ts";

/** One game in so many is short. */
const SHORT = 8;
/** How many options of each kind a line keeps while plans are combined. */
const CARE = 3;
/** How much a target trusts the result rather than what was expected a turn later: TD(λ). */
const LAMBDA = 0.75;
/** One turn in so many is misjudged by up to so much (a logit), to see more of the game. */
const EXPLORE = 10;
const MISJUDGED = 1;

interface Turn {
  readonly side: 1 | -1;
  readonly features: Float64Array;
  readonly lead: number;
  readonly left: number;
  readonly best: Plan;
  readonly isExplored: boolean;
}

/** A game of a net against itself, as samples of its turns. */
export function selfPlay(planner: Planner, chance: Chance, generation: number): Float32Array {
  const options: Options = { starter: "random", scorings: chance.below(SHORT) === 0 ? 5 : 10 };
  const state = playing.setup(options, 2, chance);
  const turns: Turn[] = [];
  const explore = generation === 0 ? 1 : generation === 1 ? 4 : EXPLORE;
  const misjudge = (): number => MISJUDGED * (chance.below(2001) / 1000 - 1);
  while (state.step !== "over") {
    const { seat } = state;
    const best = itemAt(planner.plans(state, seat, 1, CARE), 0);
    const isExplored = chance.below(explore) === 0;
    const plan = isExplored ? itemAt(planner.plans(state, seat, 1, CARE, misjudge), 0) : best;
    const { common, lead } = plan.after;
    if (common.left > 0)
      turns.push({
        side: seat === 0 ? 1 : -1,
        features: featuresOf(plan.after),
        lead,
        left: common.left,
        best,
        isExplored,
      });
    else if (isExplored || turns.length === 0)
      turns.push({ side: 1, features: new Float64Array(0), lead, left: 0, best, isExplored });
    for (const action of plan.actions) playing.play(state, seat, action, chance);
  }
  return samplesOf(
    turns.filter(({ left }) => left > 0),
    state,
    generation,
  );
}

/** What each turn led to, seen backwards from the end. */
function samplesOf(turns: readonly Turn[], state: State, generation: number): Float32Array {
  const samples = new Float32Array(turns.length * SAMPLE);
  const lambda = generation < 2 ? 1 : LAMBDA;
  let lead = finalLead(state);
  let won = winOf(state);
  for (let i = turns.length - 1; i >= 0; i--) {
    const turn = itemAt(turns, i);
    const at = i * SAMPLE;
    samples.set(turn.features, at);
    samples[at + LEAD] = turn.lead;
    samples[at + LEFT] = turn.left;
    samples[at + FINAL_LEAD] = turn.side * lead;
    samples[at + WON] = turn.side === 1 ? won : 1 - won;
    // What came of a slip says nothing about the turn before it.
    const trust = generation > 0 && turn.isExplored ? 0 : lambda;
    const expected = turn.side === 1 ? turn.best.winning : 1 - turn.best.winning;
    lead = trust * lead + (1 - trust) * turn.side * turn.best.lead;
    won = trust * won + (1 - trust) * expected;
  }
  return samples;
}

function featuresOf({ scene, options, common }: After): Float64Array {
  const features = new Float64Array(LEAD);
  scene.lines.forEach((line, i) => {
    const { rows, waiting, kept } = itemAt(options, i);
    fixedFeatures(line, features, i * LINE_FEATURES);
    const after = { rows, waiting, kept, conductors: common.conductors };
    lineFeatures(scene, line, after, features, i * LINE_FEATURES + FIXED_FEATURES);
  });
  commonFeatures(scene, common, features.subarray(COMMON, SHARED));
  sharedFeatures(scene, features.subarray(SHARED));
  return features;
}

function finalLead(state: State): number {
  const [first, second] = playing.outcome(state)?.standings ?? [];
  return (first?.score ?? 0) - (second?.score ?? 0);
}

/** What of the win is the first seat's. */
const winOf = (state: State): number => winShares(playing.outcome(state)?.standings ?? [])[0] ?? 0;
