import { type Refusal, SeededChance, freshSeed } from "@stellwerk/kernel";
import { type Action, type State, trambahn } from "@stellwerk/trambahn";
import { describe, expect, test } from "vitest";
import type { Lesson, LessonStep, Text } from "../src/games/lesson.ts";
import { LESSONS } from "../src/games/trambahn/tutorial.ts";

interface Followed {
  /** The position at the end. */
  readonly state: State;
  /** What the rules had against the actions of the lesson. */
  readonly refusals: readonly Refusal[];
  /** The texts of steps that leave a legal action without an answer. */
  readonly unanswered: readonly Text[];
}

/** Plays a lesson as it wants to be played. */
function follow({ position, seat: learner, steps }: Lesson<State, Action>, seed = freshSeed()): Followed {
  const chance = new SeededChance(seed);
  const state = trambahn.clone(position);
  const refusals: Refusal[] = [];
  const unanswered: Text[] = [];
  const allowed = (seat: number, action: Action): boolean => {
    const refusal = trambahn.refusal(state, seat, action);
    if (refusal) refusals.push(refusal);
    return refusal === null;
  };
  for (const { text, expect: expected, nudge, replies = [] } of steps) {
    if (expected === "read") continue;
    const choices = trambahn.choices(state, learner);
    const wanted = (expected ?? choices).filter((action) => allowed(learner, action));
    if (wanted.length < choices.length && !nudge) unanswered.push(text);
    const moves = [...wanted.slice(0, 1).map((action) => ({ seat: learner, action })), ...replies];
    for (const { seat, action } of moves) if (allowed(seat, action)) trambahn.play(state, seat, action, chance);
  }
  return { state, refusals, unanswered };
}

function lesson(id: string): Lesson<State, Action> {
  const found = LESSONS.find((one) => one.id === id);
  if (!found) throw new Error(`there is no lesson "${id}"`);
  return found;
}

const textsOf = ({ text, nudge, after }: LessonStep): Text[] => [text, nudge, after].filter((one) => one !== undefined);

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

    test("expects only what the rules allow, whatever is drawn", () => {
      for (let times = 0; times < 5; times++) {
        const seed = freshSeed();
        const { state, refusals } = follow(one, seed);
        expect(refusals, `seed ${seed}`).toEqual([]);
        expect(trambahn.breaches(state), `seed ${seed}`).toEqual([]);
      }
    });

    test("has a friendly word for every legal action that it does not expect", () => {
      expect(follow(one).unanswered).toEqual([]);
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
    expect(follow(lesson("scoring")).state.tours.at(-1)?.points).toEqual([24, 12]);
    const [yours, theirs] = follow(lesson("timing")).state.tours.slice(-2);
    expect(yours?.points).toEqual([15, 4]);
    expect(theirs?.points).toEqual([0, 15]);
    expect(follow(lesson("extra-tour")).state.extraTours.map(({ points }) => points)).toEqual([33]);
    expect(follow(lesson("clearing")).state.players[0].money).toHaveLength(5);
    const last = follow(lesson("last-tour")).state;
    expect(last.tours.at(-1)?.points).toEqual([30, 6]);
    expect(trambahn.outcome(last)?.standings.map(({ score }) => score)).toEqual([92, 75]);
  });
});
