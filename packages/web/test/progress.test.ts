import { SeededChance, itemAt, seatAt, seedFrom } from "@stellwerk/kernel";
import { expect, test } from "vitest";
import { TITLES } from "../src/games/index.ts";

test.each(TITLES.map((title) => [title.name, title] as const))(
  "%s says how far a match has come, alike to the server and to a list that has no rules",
  async (_name, title) => {
    const [game, words] = await Promise.all([title.game(), title.progress()]);
    // A game may leave it out, on both sides.
    expect(words === null).toBe(game.progress === undefined);
    if (!words) return;
    const chance = new SeededChance(seedFrom("progress"));
    const state = game.setup(game.schema.options.parse({}), game.seats.min, chance);
    for (let at = 0; at < 60; at++) {
      expect(words.of(game.view(state, seatAt(0)))).toEqual(game.progress?.(state));
      const seat = itemAt(game.active(state), 0);
      const choices = game.choices(state, seat);
      game.play(state, seat, itemAt(choices, chance.below(choices.length)), chance);
    }
    expect(words.text({ round: 3, of: 20 }, "en")).toMatch(/^(?:Round|Tour) 3 of 20$/);
    expect(words.text({ round: 3, of: 20 }, "de")).toMatch(/^(?:Runde|Fahrt) 3 von 20$/);
  },
);

test("1881 has a name for what comes before its first round", async () => {
  const words = await TITLES.find(({ name }) => name === "1881")?.progress();
  expect(words?.text({ round: 0, of: 3 }, "en")).toBe("Bid and initial purchase");
  expect(words?.text({ round: 0, of: 3 }, "de")).toBe("Gebot und Erstkauf");
});

test("the games with rounds say so", async () => {
  const named = await Promise.all(TITLES.map(async (title) => ((await title.progress()) ? title.name : null)));
  expect(named).toEqual(expect.arrayContaining(["Trambahn", "German Rails", "1881"]));
});
