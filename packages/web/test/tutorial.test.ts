import { type Game, type Refusal, SeededChance, freshSeed, seatAt } from "@stellwerk/kernel";
import { berlin1881 } from "@stellwerk/berlin-1881";
import { germanRails } from "@stellwerk/german-rails";
import { trambahn } from "@stellwerk/trambahn";
import { describe, expect, test } from "vitest";
import { LESSONS as BERLIN_1881 } from "../src/games/berlin-1881/tutorial/lessons.ts";
import { LESSONS as GERMAN_RAILS } from "../src/games/german-rails/tutorial/lessons.ts";
import type { Lesson, LessonStep, Text } from "../src/games/lesson.ts";
import { TITLES } from "../src/games/index.ts";
import { LESSONS as TRAMBAHN } from "../src/games/trambahn/tutorial/lessons.ts";

interface Followed<State> {
  /** The position at the end. */
  readonly state: State;
  /** What the rules had against the actions of the lesson. */
  readonly refusals: readonly Refusal[];
  /** The texts of steps that leave a legal action without an answer. */
  readonly unanswered: readonly Text[];
}

/** Plays a lesson as it wants to be played. */
function follow<State, Action>(
  game: Game<State, Action>,
  { position, seat: learner, steps }: Lesson<State, Action>,
  seed = freshSeed(),
): Followed<State> {
  const chance = new SeededChance(seed);
  const state = game.clone(position);
  const refusals: Refusal[] = [];
  const unanswered: Text[] = [];
  const allowed = (seat: number, action: Action): boolean => {
    const refusal = game.refusal(state, seatAt(seat), action);
    if (refusal) refusals.push(refusal);
    return refusal === null;
  };
  for (const { text, expect: expected, nudge, replies = [] } of steps) {
    if (expected === "read") continue;
    const choices = game.choices(state, learner);
    const wanted = (expected ?? choices).filter((action) => allowed(learner, action));
    if (wanted.length < choices.length && !nudge) unanswered.push(text);
    const moves = [...wanted.slice(0, 1).map((action) => ({ seat: learner, action })), ...replies];
    for (const { seat, action } of moves) if (allowed(seat, action)) game.play(state, seat, action, chance);
  }
  return { state, refusals, unanswered };
}

function lesson<State, Action>(lessons: readonly Lesson<State, Action>[], id: string): Lesson<State, Action> {
  const found = lessons.find((one) => one.id === id);
  if (!found) throw new Error(`there is no lesson "${id}"`);
  return found;
}

const textsOf = ({ text, nudge, after }: LessonStep): Text[] => [text, nudge, after].filter((one) => one !== undefined);

/** What must hold for the tutorial of every game. */
function holds<State, Action>(game: Game<State, Action>, lessons: readonly Lesson<State, Action>[]): void {
  test("has lessons with names of their own", () => {
    expect(lessons).not.toEqual([]);
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
  });

  describe.each(lessons.map((one) => [one.id, one] as const))("%s", (_id, one) => {
    test("starts from a sound position in which the learner may act", () => {
      expect(game.schema.state.safeParse(one.position).error).toBeUndefined();
      expect(game.breaches(one.position)).toEqual([]);
      expect(game.active(one.position)).toContain(one.seat);
    });

    test("expects only what the rules allow, whatever is drawn", () => {
      for (let times = 0; times < 5; times++) {
        const seed = freshSeed();
        const { state, refusals } = follow(game, one, seed);
        expect(refusals, `seed ${seed}`).toEqual([]);
        expect(game.breaches(state), `seed ${seed}`).toEqual([]);
      }
    });

    test("has a friendly word for every legal action that it does not expect", () => {
      expect(follow(game, one).unanswered).toEqual([]);
    });

    test("ends with a word, so that its last panel is not empty", () => {
      const last = one.steps.at(-1);
      expect(last?.expect === "read" || last?.after !== undefined).toBe(true);
    });

    test("calls the other players by the names at the table", () => {
      const texts = one.steps.flatMap(textsOf);
      const told = (name: string): boolean => texts.some(({ de, en }) => de.includes(name) && en.includes(name));
      if (one.others) expect(one.others).toHaveLength(game.seats.min - 1);
      for (const name of ["Anna", "Ben"]) expect(told(name) && !one.others?.includes(name)).toBe(false);
      for (const { de, en } of texts) expect(`${de} ${en}`).not.toMatch(/Gegenüber|your opponent/i);
    });

    test("is told in both languages", () => {
      for (const { de, en } of [one.title, ...one.steps.flatMap(textsOf)]) {
        expect(de).not.toBe("");
        expect(en).not.toBe("");
        expect(de).not.toBe(en);
      }
    });
  });
}

const TUTORIALS = await Promise.all(
  TITLES.map(async (title) => [title.name, await title.game(), await title.lessons()] as const),
);

describe.each(TUTORIALS)("the tutorial of %s", (_name, game, lessons) => {
  holds(game, lessons);
});

test.each([
  ["Trambahn", TRAMBAHN],
  ["German Rails", GERMAN_RAILS],
  ["1881", BERLIN_1881],
] as const)("the tutorial of %s teaches it in at least six lessons", (_name, lessons) => {
  expect(lessons.length).toBeGreaterThanOrEqual(6);
});

describe("the tutorial of Trambahn", () => {
  test("the points it tells of are those that the rules give", () => {
    const end = (id: string) => follow(trambahn, lesson(TRAMBAHN, id)).state;
    expect(end("scoring").tours.at(-1)?.points).toEqual([24, 12]);
    const [yours, theirs] = end("timing").tours.slice(-2);
    expect(yours?.points).toEqual([15, 4]);
    expect(theirs?.points).toEqual([0, 15]);
    expect(end("extra-tour").extraTours.map(({ points }) => points)).toEqual([33]);
    expect(end("clearing").players[0].money).toHaveLength(5);
    const last = end("last-tour");
    expect(last.tours.at(-1)?.points).toEqual([30, 6]);
    expect(trambahn.outcome(last)?.standings.map(({ score }) => score)).toEqual([92, 75]);
  });
});

describe("the tutorial of German Rails", () => {
  const end = (id: string) => follow(germanRails, lesson(GERMAN_RAILS, id)).state;
  const cash = (id: string): number | undefined => end(id).players[0]?.cash;

  test("the money it tells of is what the rules take and pay", () => {
    expect(cash("building")).toBe(60 - 15);
    expect(cash("running")).toBe(45 + 20);
    expect(lesson(GERMAN_RAILS, "engines").position.players[0]?.cash).toBe(65);
    expect(cash("engines")).toBe(65 - 20);
    expect(cash("foreign-track")).toBe(45 - 4 + 8);
    expect(cash("goal")).toBe(94 + 9);
  });

  test("the last lesson ends with the learner's victory", () => {
    expect(germanRails.outcome(end("goal"))?.standings.map(({ place }) => place)).toEqual([1, 2]);
  });

  test("the first lessons go on from one another", () => {
    expect(lesson(GERMAN_RAILS, "building").position).toEqual(end("orders"));
    expect(lesson(GERMAN_RAILS, "running").position).toEqual(end("building"));
  });
});

describe("the tutorial of 1881", () => {
  const end = (id: string) => follow(berlin1881, lesson(BERLIN_1881, id)).state;

  test("the money it tells of is what the rules take and pay", () => {
    expect(end("founding").players.map(({ cash }) => cash)).toEqual([200, 220, 240]);
    expect(end("founding").works[0]?.cash).toBe(1000);
    expect(lesson(BERLIN_1881, "vehicles").position.works[0]?.cash).toBe(960);
    expect(end("vehicles").works[0]?.cash).toBe(520);
    expect(end("income").players[0]?.cash).toBe(100 + 78);
  });

  test("its lessons go on from one another", () => {
    expect(lesson(BERLIN_1881, "shares").position).toEqual(end("founding"));
    expect(lesson(BERLIN_1881, "track").position).toEqual(end("shares"));
    expect(lesson(BERLIN_1881, "vehicles").position).toEqual(end("track"));
    expect(lesson(BERLIN_1881, "outlook").position).toEqual(end("income"));
  });
});
