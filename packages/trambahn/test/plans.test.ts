import { randomBot } from "@stellwerk/bots";
import { type State, trambahn } from "@stellwerk/trambahn";
import { describe, expect, it } from "vitest";
import { type Plan, plansFor } from "../bots/plans.ts";
import { COLUMNS, ROLE, type Sketch, columnAt, sketchOf } from "../bots/sketch.ts";
import { worth } from "../bots/worth.ts";
import { FULL, chanceNamed, playOut } from "./bot-matches.ts";

/** Plays a plan by the rules, up to the end of the turn, which draws. */
function follow(state: State, { actions }: Plan): State {
  const after = trambahn.clone(state);
  const { seat } = state;
  for (const action of actions) {
    const refusal = trambahn.refusal(after, seat, action);
    if (refusal) throw new Error(`refused: ${JSON.stringify({ action, refusal, state })}`);
    if (action.do !== "end") trambahn.play(after, seat, action, chanceNamed("none is drawn"));
  }
  return after;
}

describe("plans", () => {
  it("come true: what was sketched is what the rules make of it, from any point of any turn", () => {
    const random = randomBot(trambahn);
    let plans = 0;
    for (let game = 0; game < 10; game++) {
      playOut([random, random], 1, chanceNamed(`sketched ${game}`), FULL, (state, seat) => {
        for (const plan of plansFor(state, seat, worth, 3)) {
          const { sketch } = sketchOf(follow(state, plan), seat);
          expect(visible(plan.sketch)).toEqual(visible(sketch));
          plans++;
        }
      });
    }
    expect(plans).toBeGreaterThan(1000);
  });
});

/** All of a sketch that shows at the end of a turn: not which card went where. */
function visible(sketch: Sketch): unknown {
  const columns = sketch[COLUMNS] as number;
  return { fixed: sketch.slice(0, ROLE), columns: sketch.slice(columnAt(0), columnAt(columns)) };
}
