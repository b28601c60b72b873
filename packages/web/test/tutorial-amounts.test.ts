import { type Game, SeededChance, seedFrom } from "@stellwerk/kernel";
import { type State as BerlinState, berlin1881 } from "@stellwerk/berlin-1881";
import { type State as RailsState, boardById, buildingLimit, germanRails, goalOf } from "@stellwerk/german-rails";
import { type Column, NO_TRAM, type State as TramState, costOf, pointsOf, trambahn } from "@stellwerk/trambahn";
import { describe, expect, test } from "vitest";
import { LESSONS as BERLIN_1881 } from "../src/games/berlin-1881/tutorial/lessons.ts";
import { LESSONS as GERMAN_RAILS } from "../src/games/german-rails/tutorial/lessons.ts";
import type { Lesson, Text } from "../src/games/lesson.ts";
import { LESSONS as TRAMBAHN } from "../src/games/trambahn/tutorial/lessons.ts";

/** A text of a lesson, with the positions that it can speak of. */
interface Told<State> {
  readonly lesson: string;
  readonly text: Text;
  /** The positions at the beginning of the lesson, and before and after the step that the text belongs to. */
  readonly start: State;
  readonly before: State;
  readonly after: State;
  /** Of these the one that is shown with the text. */
  readonly now: State;
  /** The action that the step expects, if any. */
  readonly action: unknown;
}

/** Plays a lesson as it expects, and tells which text stands at which position. */
function textsOf<State, Action>(game: Game<State, Action>, lesson: Lesson<State, Action>): Told<State>[] {
  const chance = new SeededChance(seedFrom(lesson.id));
  const state = game.clone(lesson.position);
  const told: Told<State>[] = [];
  for (const { text, nudge, after, expect: expected, replies = [] } of lesson.steps) {
    const before = game.clone(state);
    const [action] = expected === "read" ? [] : (expected ?? game.choices(state, lesson.seat));
    if (action !== undefined) game.play(state, lesson.seat, action, chance);
    for (const reply of replies) game.play(state, reply.seat, reply.action, chance);
    const at = { lesson: lesson.id, start: lesson.position, before, after: game.clone(state), action };
    for (const one of [text, nudge]) if (one) told.push({ ...at, text: one, now: at.before });
    if (after) told.push({ ...at, text: after, now: at.after });
  }
  return told;
}

/** The numbers of a text; 5.000 and 5,000 are the same, and so are „2er-Bahn“ and "2-tram". */
const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\b\d+(?:[.,]\d{3})*(?=\b|er\b)/g)]
    .map(([number]) => Number(number.replaceAll(/[.,]/g, "")))
    .sort((a, b) => a - b);

describe.each([
  ["Trambahn", TRAMBAHN],
  ["German Rails", GERMAN_RAILS],
  ["1881", BERLIN_1881],
])("the tutorial of %s", (_name, lessons: readonly Lesson[]) => {
  test.each(lessons.map(({ id, steps }) => [id, steps] as const))(
    "%s tells the same numbers in both languages",
    (_id, steps) => {
      for (const { text, nudge, after } of steps)
        for (const told of [text, nudge, after]) expect(told && numbersIn(told.de)).toEqual(told && numbersIn(told.en));
    },
  );
});

/** Numbers that a pattern finds, and that are not among the facts. */
const unfounded = ({ en }: Text, pattern: RegExp, facts: readonly number[]): number[] =>
  [...en.matchAll(pattern)]
    .flatMap(([, ...found]) => found.flatMap(numbersIn))
    .filter((number) => !facts.includes(number));

describe("the tutorial of Trambahn", () => {
  const texts = TRAMBAHN.flatMap((lesson) => textsOf(trambahn, lesson));

  test("names only the money of the player, the price of a tram or the worth of a card", () => {
    const money = ({ players }: TramState): number => 1000 * (players[0]?.money.length ?? 0);
    const prices = ([2, 3, 4] as const).map((tram) => 1000 * costOf(tram));
    for (const { text, now } of texts) {
      const missing = prices.map((price) => price - money(now));
      const facts = [1000, money(now), ...prices, ...missing];
      expect(unfounded(text, /([\d,]+,000)/g, facts), text.en).toEqual([]);
    }
  });

  test("works out products as the rules score the columns", () => {
    const sum = ({ stops }: Column): number => stops.reduce((total, value) => total + pointsOf(value), 0);
    for (const { text, after } of texts) {
      const columns = after.players.flatMap((player) => player.columns).filter(({ tram }) => tram !== NO_TRAM);
      const products = columns.map((column) => `${sum(column)} × ${column.tram} = ${sum(column) * column.tram}`);
      for (const [product] of text.en.matchAll(/\d+ × \d+ = \d+/g)) expect(products, text.en).toContain(product);
    }
  });

  test("names scores that the score sheet shows", () => {
    const total = ({ tours, extraTours }: TramState, seat: number): number =>
      tours.reduce((points, tour) => points + (tour.points[seat] ?? 0), 0) +
      extraTours.reduce((points, tour) => points + (tour.seat === seat ? tour.points : 0), 0);
    for (const { text, now } of texts) {
      const scores = [...now.tours.map(({ points }) => points), [total(now, 0), total(now, 1)]];
      for (const [score] of text.en.matchAll(/\d+ to \d+/g))
        expect(
          scores.map((points) => points.join(" to ")),
          text.en,
        ).toContain(score);
    }
  });
});

/** All numbers of a value of plain data. */
const numbersOf = (data: unknown): number[] =>
  typeof data === "number"
    ? [data]
    : typeof data === "object" && data !== null
      ? Object.values(data).flatMap(numbersOf)
      : [];

/** The amount at hand, and what the step and the lesson up to there add or take. */
const balance = <State>(amount: (state: State) => number, { start, before, after, now }: Told<State>): number[] => [
  amount(now),
  Math.abs(amount(after) - amount(before)),
  Math.abs(amount(after) - amount(start)),
];

describe("the tutorial of German Rails", () => {
  const texts = GERMAN_RAILS.flatMap((lesson) => textsOf(germanRails, lesson));
  const cash = ({ players }: RailsState): number => players[0]?.cash ?? 0;

  test("names only money that the player has, earns, spends or may spend, and the goal", () => {
    for (const told of texts) {
      const { text, before } = told;
      const limit = buildingLimit(before.options);
      const facts = [
        ...balance(cash, told),
        limit,
        limit - before.turn.spent,
        goalOf(before.options, boardById(before.options.board)),
      ];
      expect(unfounded(text, /(\d+) million/g, facts), text.en).toEqual([]);
    }
  });
});

describe("the tutorial of 1881", () => {
  const texts = BERLIN_1881.flatMap((lesson) => textsOf(berlin1881, lesson));
  const cash = ({ players }: BerlinState): number => players[0]?.cash ?? 0;
  const treasury = ({ works }: BerlinState): number => works[0]?.cash ?? 0;

  test("names only money that the player or the company has, earns or spends, and what is bid", () => {
    for (const told of texts) {
      const { text, before, action } = told;
      const facts = [
        ...balance(cash, told),
        ...balance(treasury, told),
        ...numbersOf(action),
        before.operating.turn?.income ?? 0,
      ];
      // Not the summands of a sum, which are the values of single stations.
      expect(unfounded(text, /(?<!\+ )\b([\d,]+) TM/g, facts), text.en).toEqual([]);
    }
  });
});
