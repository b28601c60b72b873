import { SeededChance, itemAt, seedFrom } from "@stellwerk/kernel";
import { type Action, type State, trambahn } from "@stellwerk/trambahn";
import { expect, test } from "vitest";
import { type Advice, adviceAt } from "../src/games/trambahn/first-steps.ts";

const MATCHES = 300;

/** Every position of many first games, as the newcomer sees it. */
function* positions(): Generator<State> {
  for (let match = 0; match < MATCHES; match++) {
    const chance = new SeededChance(seedFrom(`first ${match}`));
    const state = trambahn.setup({ starter: 0, scorings: 5 }, 2, chance);
    while (trambahn.outcome(state) === null && state.turn <= 8) {
      yield trambahn.view(state, 0);
      const choices = trambahn.choices(state, state.seat);
      // Rarely the end of a turn: it would mostly come before anything is built.
      const others = choices.filter((action) => action.do !== "end");
      const from = others.length > 0 && chance.below(6) > 0 ? others : choices;
      trambahn.play(state, state.seat, itemAt(from, chance.below(from.length)), chance);
    }
  }
}

interface Told {
  readonly view: State;
  readonly advice: Advice | null;
  readonly possible: ReadonlySet<Action["do"]>;
}

const told: Told[] = Array.from(positions(), (view) => ({
  view,
  advice: adviceAt(view, 0),
  possible: new Set(trambahn.choices(view, 0).map((action) => action.do)),
}));

test("a first game is advised nothing that the rules refuse", () => {
  for (const { advice, possible } of told)
    for (const act of advice?.acts ?? []) expect(possible, advice?.text.en).toContain(act);
});

test("a newcomer on turn is always told something", () => {
  for (const { view, advice } of told.filter(({ view: { seat, turn } }) => seat === 0 && turn <= 6))
    expect(advice, `turn ${view.turn}, ${view.step}`).not.toBeNull();
});

test("T2 while a column waits for its tram, what a tram ends is told before it is bought", () => {
  const before = told.filter(
    ({ view, possible }) =>
      view.turn <= 6 && view.laid > 0 && possible.has("tram") && possible.has("stop") && possible.has("income"),
  );
  expect(before.length).toBeGreaterThan(50);
  for (const { advice } of before) expect(advice?.text.en).toMatch(/after the first tram/);
});

test("after a tram, nobody is told to build or to turn cards into money", () => {
  const after = told.filter(({ view: { step, seat, turn } }) => step === "trams" && seat === 0 && turn <= 6);
  expect(after.length).toBeGreaterThan(50);
  for (const { advice } of after) {
    expect(advice?.acts).not.toContain("stop");
    expect(advice?.acts).not.toContain("income");
    expect(advice?.text.en).not.toMatch(/[Bb]uild on|into money/);
  }
});
