import { type Bot, SeededChance, seedFrom } from "@stellwerk/kernel";
import { expect, test } from "vitest";
import * as bots from "../bots/index.ts";
import { sampleGame } from "../src/index.ts";

/** The points of two bots over some games, seats swapped after each. */
function points(first: Bot, second: Bot, games: number): [first: number, second: number] {
  const chance = new SeededChance(seedFrom(`${first.level} ${second.level}`));
  const total: [number, number] = [0, 0];
  for (let number = 0; number < games; number++) {
    const swapped = number % 2;
    const state = sampleGame.setup({ starter: "random", hand: 3 }, 2, chance);
    for (let [seat] = sampleGame.active(state); seat !== undefined; [seat] = sampleGame.active(state)) {
      const bot = seat === swapped ? first : second;
      const { action } = bot.think(sampleGame.view(state, seat), seat, { iterations: 60 }, chance);
      sampleGame.play(state, seat, sampleGame.schema.action.parse(action), chance);
    }
    total[0] += state.players[swapped]?.points ?? 0;
    total[1] += state.players[1 - swapped]?.points ?? 0;
  }
  return total;
}

test("medium earns more than easy, and hard more than medium", () => {
  const [medium, easy] = points(bots.medium, bots.easy, 60);
  expect(medium).toBeGreaterThan(easy);
  const [hard, other] = points(bots.hard, bots.medium, 60);
  expect(hard).toBeGreaterThan(other);
});
