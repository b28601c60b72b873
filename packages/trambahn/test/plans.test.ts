import { randomBot } from "@stellwerk/bots";
import { itemAt } from "@stellwerk/kernel";
import { type State, lineOf, trambahn, valueOf } from "@stellwerk/trambahn";
import { describe, expect, it } from "vitest";
import { planner } from "../bots/learned-planner.ts";
import { sceneOf } from "../bots/scene.ts";
import type { Plan } from "../bots/turns.ts";
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
  it("come true: what was planned is what the rules make of it, from any point of any turn", () => {
    const random = randomBot(trambahn);
    let plans = 0;
    for (let game = 0; game < 6; game++) {
      playOut([random, random], 1, chanceNamed(`planned ${game}`), FULL, (state, seat) => {
        for (const plan of planner.plans(state, seat, 3, game < 3 ? 2 : 6)) {
          const after = follow(state, plan);
          expect(planned(plan)).toEqual(found(after, plan));
          plans++;
        }
      });
    }
    expect(plans).toBeGreaterThan(500);
  });
});

/** What a plan promises: the lead, tours left, and for each line its passengers, columns and cards in hand. */
function planned({ after: { scene, options, common, lead } }: Plan): unknown {
  const isOver = common.left === 0;
  return {
    lead,
    left: common.left,
    money: isOver ? scene.money : common.money,
    lines: options.map(({ rows, waiting, kept }) => ({
      waiting,
      ...(isOver ? {} : { kept, columns: rows.map(({ last, length, sum, tram }) => ({ last, length, sum, tram })) }),
    })),
  };
}

/** The same in the position that the rules have led to; columns without a tram are about to become money. */
function found(state: State, { after }: Plan): unknown {
  const { seat } = after.scene;
  const scene = sceneOf(state, seat);
  const hand = itemAt(state.players, seat).hand.filter((card) => card > 0);
  const cleared = scene.lines.flatMap(({ mine }) => mine).filter(({ tram }) => tram === 0);
  return {
    lead: scene.lead,
    left: scene.left,
    money: scene.money + (scene.left === 0 ? 0 : cleared.reduce((sum, { length }) => sum + length, 0)),
    lines: scene.lines.map(({ line, waiting, mine }) => ({
      waiting,
      ...(scene.left === 0
        ? {}
        : {
            kept: hand.filter((card) => lineOf(card) === line).map(valueOf),
            columns: mine.map(({ last, length, sum, tram }) => ({ last, length, sum, tram })),
          }),
    })),
  };
}
