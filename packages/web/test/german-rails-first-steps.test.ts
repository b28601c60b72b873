import { type Action, type State, germanRails } from "@stellwerk/german-rails";
import { SeededChance, itemAt, seatAt, seedFrom } from "@stellwerk/kernel";
import { expect, test } from "vitest";
import { firstSteps } from "../src/games/german-rails/first-steps.ts";
import { cardFor } from "../src/games/german-rails/tutorial/positions.ts";
import { LESSONS } from "../src/games/german-rails/tutorial/lessons.ts";

const NEWCOMER = seatAt(0);
const told = (state: State): string => firstSteps(germanRails.view(state, NEWCOMER), NEWCOMER, "en") ?? "";

/** The position in a lesson after so many of the learner's own actions. */
function inLesson(id: string, acts: number): State {
  const lesson = LESSONS.find((one) => one.id === id);
  if (!lesson) throw new Error(`there is no lesson "${id}"`);
  const state = germanRails.clone(lesson.position);
  const chance = new SeededChance(seedFrom("first steps"));
  let done = 0;
  for (const { expect: expected, replies = [] } of lesson.steps) {
    if (expected === "read" || expected === null || done === acts) continue;
    const moves = [{ seat: NEWCOMER, action: itemAt<Action>(expected, 0) }, ...replies];
    for (const { seat, action } of moves) germanRails.play(state, seat, action, chance);
    done++;
  }
  return state;
}

test("a newcomer of German Rails is told the easiest order, what it pays, and what it takes", () => {
  expect(told(inLesson("orders", 1))).toMatch(
    /^Your easiest trip: oil and electronics from Vienna to Steyr, for 20 million\. Begin in Vienna: /,
  );
  expect(told(inLesson("building", 0))).toMatch(/from Vienna to Steyr, for \d+ million\. Link the two cities/);
  expect(told(inLesson("running", 0))).toMatch(
    /from Vienna to Steyr.* Your train is in Vienna already: load oil and electronics first\.$/,
  );
  expect(told(inLesson("running", 2))).toMatch(
    /^Your train carries oil and electronics, for which Steyr pays 20 million\. Choose Steyr/,
  );
});

test("a train that stands where the good is had loads it before anything is built", () => {
  const state = inLesson("running", 0);
  const [me] = state.players;
  if (!me) throw new Error("there is no player");
  me.sections = me.sections.slice(0, -2);
  expect(told(state)).toMatch(
    /^Your easiest trip: oil and electronics from Vienna .* Your train is in Vienna already: load oil and electronics first, then go on to building, for you still need track for \d+ million\.$/,
  );
});

test("a delivery that lies on the way comes before a better one behind it", () => {
  const state = inLesson("running", 2);
  const [me] = state.players;
  if (!me) throw new Error("there is no player");
  me.hand = [cardFor("oel", "Feldkirch"), cardFor("elektronik", "Steyr")];
  expect(told(state)).toMatch(/^Your train carries electronics, for which Steyr pays \d+ million\. Choose Steyr/);
});

test("where track to the easiest order is missing, its price is told", () => {
  expect(told(LESSONS[4]?.position ?? inLesson("foreign-track", 0))).toMatch(/You still need track for \d+ million/);
});

test("a newcomer of German Rails is told something in every turn of the first rounds", () => {
  const chance = new SeededChance(seedFrom("first game"));
  const state = germanRails.setup(germanRails.schema.options.parse({ board: "austria", rounds: 20 }), 2, chance);
  let turns = 0;
  for (let at = 0; at < 300 && state.round <= 6; at++) {
    const text = told(state);
    const [seat = NEWCOMER] = germanRails.active(state);
    if (seat === NEWCOMER) expect(text).not.toBe("");
    if (seat === NEWCOMER) turns++;
    const choices = germanRails.choices(state, seat);
    const end = choices.find((action) => action.do === "end");
    const action = end && chance.below(3) === 0 ? end : itemAt(choices, chance.below(choices.length));
    germanRails.play(state, seat, action, chance);
  }
  expect(turns).toBeGreaterThan(20);
});
