import { germanRails } from "@stellwerk/german-rails";
import { master } from "@stellwerk/german-rails/bots";
import { SeededChance, itemAt, seatAt, seedFrom } from "@stellwerk/kernel";
import { expect, test } from "vitest";
import { choiceWords } from "../src/games/german-rails/choice-words.ts";
import type { ChoiceWords } from "../src/games/game-face.ts";
import { turnText } from "../src/review/turn-text.ts";

test("a review tells a turn by its acts: sections as the ways they make, and no end of a turn that had more", () => {
  const chance = new SeededChance(seedFrom("turns"));
  const state = germanRails.setup(germanRails.schema.options.parse({ board: "austria" }), 2, chance);
  const telling = {
    game: germanRails,
    words: choiceWords as ChoiceWords,
    names: ["Ada", "Ben"],
  };
  let view = germanRails.view(state, null);
  let actions: unknown[] = [];
  let seat = seatAt(0);
  const texts: string[] = [];
  while (state.round < 6) {
    const now = itemAt(germanRails.active(state), 0);
    if (now !== seat || actions.length === 0) {
      if (actions.length > 1) texts.push(turnText({ ...telling, language: "en" }, view, seat, actions));
      [view, actions, seat] = [germanRails.view(state, now), [], now];
    }
    const { action } = master.think(germanRails.view(state, now), now, { iterations: 16 }, chance);
    actions.push(action);
    germanRails.play(state, now, action, chance);
  }
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.join("\n")).toMatch(/^Build \d+ sections for \d+\u00a0million: /m);
  for (const text of texts) {
    expect(text).not.toMatch(/End the turn|milepost .* · .* milepost .* · .*Build/);
    expect(text.split(" · ").length).toBeLessThan(5);
  }
  expect(turnText({ ...telling, language: "de" }, view, seat, [{ do: "end" }])).toBe("Den Zug beenden");
});
