import { type Chance, type Viewer, freshSeed, shuffle } from "@stellwerk/kernel";
import { conform } from "@stellwerk/kernel/conformance";
import { type State, trambahn } from "@stellwerk/trambahn";
import { expect, test } from "vitest";

/** Swaps around everything that T13, T18 and T25 hide from a viewer. */
function scramble(state: State, viewer: Viewer, chance: Chance): State {
  const hidden = [state.drawPile, state.discardPile, ...state.players.map(({ money }) => money)];
  state.players.forEach(({ hand }, seat) => {
    if (seat !== viewer) hidden.push(hand);
  });
  const cards = shuffle(hidden.flat(), chance);
  for (const pile of hidden) pile.splice(0, pile.length, ...cards.splice(0, pile.length));
  for (const { hand } of state.players) hand.sort((a, b) => a - b);
  return state;
}

test("Trambahn keeps the contract of a game in 2,000 random games", () => {
  const seed = process.env["SEED"] ?? freshSeed().slice(0, 12);
  const games = Number(process.env["GAMES"] ?? 2_000);
  console.info(`conformance of trambahn: SEED=${seed} GAMES=${games}`);
  const report = conform(trambahn, {
    seed,
    games,
    options: () => [{}, { scorings: 5 }, { starter: 1 }],
    sample: 40,
    longest: 2_000,
    scramble,
  });
  console.info(
    `${report.actions} actions, ${report.sampled} positions examined closely, longest game ${report.longest} actions`,
  );
  expect(report.games).toBe(games);
  // Every reason that Trambahn knows was met.
  expect([...report.refusals.keys()].toSorted()).toEqual([
    "columnClosed",
    "conductorOpens",
    "hasTram",
    "noSuchColumn",
    "notAscending",
    "notInHand",
    "notOnOffer",
    "notYourTurn",
    "otherLine",
    "passengerFirst",
    "stepOver",
    "thirdPassenger",
    "tooExpensive",
    "wrongLine",
  ]);
});
