import { type Action, type State, berlin1881 } from "@stellwerk/berlin-1881";
import { SeededChance, itemAt, seatAt, seedFrom } from "@stellwerk/kernel";
import { manifest } from "@stellwerk/berlin-1881/manifest";
import { expect, test } from "vitest";
import { firstSteps } from "../src/games/berlin-1881/first-steps.ts";

const NEWCOMER = seatAt(0);
const MATCHES = 12;
const LONGEST = 400;

interface Told {
  readonly where: string;
  readonly isMine: boolean;
  readonly text: string | null;
  readonly view: State;
}

/** What a newcomer is told at every position of a first game, however it is played. */
function* told(): Generator<Told> {
  for (let match = 0; match < MATCHES; match++) {
    const chance = new SeededChance(seedFrom(`first steps ${match}`));
    const options = berlin1881.schema.options.parse({ rounds: 3 });
    const state = berlin1881.setup(options, 3, chance);
    for (let at = 0; at < LONGEST && berlin1881.outcome(state) === null && state.round <= 2; at++) {
      const view = berlin1881.view(state, NEWCOMER);
      const active = berlin1881.active(state);
      const step = state.operating.turn?.step ?? state.stage;
      const where = state.pending.length > 0 ? "asked" : step;
      yield { where, isMine: active.includes(NEWCOMER), text: firstSteps(view, NEWCOMER, "en"), view };
      const seat = itemAt(active, 0);
      const choices = berlin1881.choices(state, seat);
      // Ending a step is rare, so that companies start, build and run.
      const others = choices.filter((action) => action.do !== "pass" && action.do !== "done");
      const from = others.length > 0 && chance.below(8) > 0 ? others : choices;
      berlin1881.play(state, seat, itemAt(from, chance.below(from.length)), chance);
    }
  }
}

const all = [...told()];
const mine = (where: string): readonly (string | null)[] =>
  all.filter((one) => one.isMine && one.where === where).map(({ text }) => text);

test("a newcomer of 1881 is told what each step is for, and while others play, that they do", () => {
  for (const [where, words] of [
    ["bid", /bids in secret/],
    ["initial", /director’s certificate|60%|can buy no more|nothing you can buy/],
    ["stock", /buy one certificate|director’s certificate|60%|can buy no more|nothing you can buy/],
    ["track", /Lay a tile/],
    ["vehicles", /No vehicle, no income/],
  ] as const) {
    const texts = mine(where);
    expect(texts.length, where).toBeGreaterThan(0);
    for (const text of texts) expect(text, where).toMatch(words);
  }
  const waiting = all.filter(({ isMine }) => !isMine);
  expect(waiting.length).toBeGreaterThan(50);
  for (const { text } of waiting) expect(text).toMatch(/^Now the others play/);
});

test("a director whose company has not started is told its name and what is missing", () => {
  expect(mine("initial").some((text) => text?.startsWith("You run "))).toBe(true);
});

test("who watches is told nothing, and from the third game round on nobody is", () => {
  const chance = new SeededChance(seedFrom("first steps"));
  const state = berlin1881.setup(berlin1881.schema.options.parse({ rounds: 3 }), 3, chance);
  expect(firstSteps(berlin1881.view(state, null), null, "en")).toBeNull();
  expect(firstSteps({ ...berlin1881.view(state, NEWCOMER), round: 3 }, NEWCOMER, "en")).toBeNull();
});

test("the hint of a first game buys what the first steps say, and neither tells to buy what the rules refuse", async () => {
  const reasons = await manifest.reasons?.();
  const pass: Action = { do: "pass" };
  const counts = { founds: 0, goesOn: 0, ends: 0 };
  for (const { where, isMine, text, view } of all) {
    if (!isMine || (where !== "initial" && where !== "stock")) continue;
    const weighed = [{ action: pass, value: 0, winning: null, visits: 1 }];
    const action = reasons?.guide?.(view, NEWCOMER, { action: pass, weighed }).action as Action;
    const mayBuy = berlin1881.choices(view, NEWCOMER).some((one) => one.do === "buy");
    if (text?.startsWith("First buy a director’s")) {
      counts.founds++;
      expect(action).toMatchObject({ do: "buy", card: "director" });
    } else if (text?.includes("Buy more of its shares")) {
      counts.goesOn++;
      expect(action).toMatchObject({ do: "buy", from: "offering" });
    } else expect(action).toEqual(pass);
    if (!mayBuy) {
      counts.ends++;
      expect(text).toMatch(/end your turn\.$|: pass\.$/);
    }
  }
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
});
