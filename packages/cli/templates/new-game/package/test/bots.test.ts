import { type Bot, SeededChance, seedFrom } from "@stellwerk/kernel";
import { expect, test } from "vitest";
import { easy, hard, medium } from "../bots/index.ts";
import { sampleGame } from "../src/index.ts";

/** How many of the games the first bot wins, seats swapped after each; a shared win counts half. */
function wins(first: Bot, second: Bot, games: number): number {
  const chance = new SeededChance(seedFrom(`${first.level} ${second.level}`));
  let won = 0;
  for (let number = 0; number < games; number++) {
    const own = number % 2;
    const state = sampleGame.setup({ starter: "random", hand: 3 }, 2, chance);
    for (let [seat] = sampleGame.active(state); seat !== undefined; [seat] = sampleGame.active(state)) {
      const bot = seat === own ? first : second;
      const { action } = bot.think(sampleGame.view(state, seat), seat, { iterations: 100 }, chance);
      sampleGame.play(state, seat, sampleGame.schema.action.parse(action), chance);
    }
    const winners = sampleGame.outcome(state)?.standings.filter(({ place }) => place === 1) ?? [];
    if (winners.some(({ seat }) => seat === own)) won += 1 / winners.length;
  }
  return won;
}

test("medium beats easy, and hard beats medium", () => {
  expect(wins(medium, easy, 60)).toBeGreaterThan(30);
  expect(wins(hard, medium, 60)).toBeGreaterThan(30);
});
