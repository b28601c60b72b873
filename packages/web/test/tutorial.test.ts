import { SeededChance, freshSeed } from "@stellwerk/kernel";
import { type Action, type State, trambahn } from "@stellwerk/trambahn";
import { describe, expect, test } from "vitest";
import { LESSONS } from "../src/games/trambahn/tutorial.ts";
import type { Lesson, LessonStep, Text } from "../src/games/lesson.ts";

const textsOf = ({ text, nudge, then }: LessonStep): Text[] => [text, nudge, then].filter((one) => one !== undefined);

/** Plays what a lesson expects, and checks on the way that the rules allow it. */
function follow(lesson: Lesson<State, Action>): State {
  const seed = freshSeed();
  const chance = new SeededChance(seed);
  const state = trambahn.clone(lesson.position);
  const play = (seat: number, action: Action): void => {
    expect(trambahn.refusal(state, seat, action), `${JSON.stringify(action)}, seed ${seed}`).toBeNull();
    trambahn.play(state, seat, action, chance);
  };
  for (const { expect: expected, replies = [] } of lesson.steps) {
    if (expected === "read") continue;
    const choices = trambahn.choices(state, lesson.seat);
    const wanted = expected ?? choices;
    for (const action of wanted) expect(choices).toContainEqual(action);
    play(lesson.seat, wanted[0] as Action);
    for (const { seat, action } of replies) play(seat, action);
  }
  expect(trambahn.breaches(state), `seed ${seed}`).toEqual([]);
  return state;
}

const lesson = (id: string): Lesson<State, Action> => {
  const found = LESSONS.find((one) => one.id === id);
  if (!found) throw new Error(`there is no lesson "${id}"`);
  return found;
};

describe("the tutorial of Trambahn", () => {
  test("has lessons with names of their own", () => {
    expect(LESSONS.length).toBeGreaterThanOrEqual(8);
    expect(new Set(LESSONS.map(({ id }) => id)).size).toBe(LESSONS.length);
  });

  describe.each(LESSONS.map((one) => [one.id, one] as const))("%s", (_id, one) => {
    test("starts from a sound position with the learner on turn", () => {
      expect(trambahn.schema.state.safeParse(one.position).error).toBeUndefined();
      expect(trambahn.breaches(one.position)).toEqual([]);
      expect(trambahn.active(one.position)).toEqual([one.seat]);
    });

    test("can be played to its end, whatever is drawn", () => {
      for (let times = 0; times < 5; times++) follow(one);
    });

    test("has a friendly word for every legal action that it does not expect", () => {
      const chance = new SeededChance(freshSeed());
      const state = trambahn.clone(one.position);
      for (const { expect: expected, nudge, replies = [] } of one.steps) {
        if (expected === "read") continue;
        const choices = trambahn.choices(state, one.seat);
        if (expected !== null && choices.length > expected.length) expect(nudge).toBeDefined();
        trambahn.play(state, one.seat, (expected ?? choices)[0] as Action, chance);
        for (const { seat, action } of replies) trambahn.play(state, seat, action, chance);
      }
    });

    test("is told in both languages", () => {
      for (const { de, en } of [one.title, ...one.steps.flatMap(textsOf)]) {
        expect(de).not.toBe("");
        expect(en).not.toBe("");
        expect(de).not.toBe(en);
      }
    });
  });

  test("the points it tells of are those that the rules give", () => {
    expect(follow(lesson("scoring")).tours.at(-1)?.points).toEqual([24, 12]);
    expect(
      follow(lesson("timing"))
        .tours.slice(-2)
        .map(({ points }) => points),
    ).toEqual([
      [15, 4],
      [0, 15],
    ]);
    expect(follow(lesson("extra-tour")).extraTours.map(({ points }) => points)).toEqual([33]);
    expect(follow(lesson("clearing")).players[0].money).toHaveLength(5);
    const last = follow(lesson("last-tour"));
    expect(last.tours.at(-1)?.points).toEqual([30, 6]);
    expect(trambahn.outcome(last)?.standings.map(({ score }) => score)).toEqual([92, 75]);
  });
});
