import { type Chance, type Viewer, freshSeed, shuffle } from "@stellwerk/kernel";
import { conform } from "@stellwerk/kernel/conformance";
import { expect, test } from "vitest";
import { type State, sampleGame } from "../src/index.ts";

/** Swaps around everything that is face down for a viewer. */
function scramble(state: State, viewer: Viewer, chance: Chance): State {
  const hidden = [state.yard, ...state.players.flatMap(({ hand }, seat) => (seat === viewer ? [] : [hand]))];
  const wagons = shuffle(hidden.flat(), chance);
  for (const pile of hidden) pile.splice(0, pile.length, ...wagons.splice(0, pile.length).sort((a, b) => a - b));
  return state;
}

test("Sample Game keeps the contract of a game in 300 random games", () => {
  const seed = freshSeed().slice(0, 12);
  console.info(`conformance of sample-game: SEED=${seed}`);
  const report = conform(sampleGame, {
    seed,
    games: 300,
    options: () => [{}, { hand: 5 }, { starter: 1 }],
    sample: 10,
    longest: 40,
    scramble,
  });
  expect([...report.refusals.keys()].toSorted()).toEqual(["fits", "notInHand", "notYourTurn", "tooLow"]);
});
