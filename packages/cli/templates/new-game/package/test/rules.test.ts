import { SeededChance, seedFrom } from "@stellwerk/kernel";
import { expect, test } from "vitest";
import { ALL_WAGONS, type State, sampleGame } from "../src/index.ts";

const chance = new SeededChance(seedFrom("rules"));

/** A position of two players with these hands and this train; the yard has the rest, or nothing. */
function position(hands: readonly [number[], number[]], train: number[], isYardEmpty = false): State {
  const placed = new Set([...hands.flat(), ...train]);
  const rest = ALL_WAGONS.filter((wagon) => !placed.has(wagon));
  return {
    options: { starter: 0, hand: 3 },
    starter: 0,
    seat: 0,
    turn: 0,
    train: [...train],
    departed: isYardEmpty ? rest : [],
    yard: isYardEmpty ? [] : rest,
    players: hands.map((hand) => ({ hand: [...hand], points: 0 })),
  };
}

test("1 deals three wagons to each player, or five", () => {
  for (const hand of [3, 5] as const) {
    const { players, yard } = sampleGame.setup({ starter: 0, hand }, 4, chance);
    expect(players.map((player) => player.hand.length)).toEqual([hand, hand, hand, hand]);
    expect(yard).toHaveLength(20 - 4 * hand);
  }
});

test("1 refuses a wagon that is not in the hand", () => {
  const state = position([[4, 9], [5]], []);
  expect(sampleGame.refusal(state, 0, { do: "couple", wagon: 5 })).toMatchObject({ code: "notInHand", rule: "1" });
});

test("2 pays a point for every wagon of the train, the new one included", () => {
  const state = position([[9], [10]], [2, 7]);
  expect(sampleGame.refusal(state, 0, { do: "start", wagon: 9 })).toMatchObject({ code: "fits", rule: "3" });
  sampleGame.play(state, 0, { do: "couple", wagon: 9 }, chance);
  expect(state.train).toEqual([2, 7, 9]);
  expect(state.players[0]?.points).toBe(3);
});

test("2, 3 a lower wagon is not coupled: it starts a new train for no points", () => {
  const state = position([[4], [10]], [2, 7]);
  expect(sampleGame.refusal(state, 0, { do: "couple", wagon: 4 })).toMatchObject({ code: "tooLow", rule: "2" });
  sampleGame.play(state, 0, { do: "start", wagon: 4 }, chance);
  expect(state).toMatchObject({ train: [4], departed: [2, 7] });
  expect(state.players[0]?.points).toBe(0);
});

test("4 draws a wagon after each turn while the yard has one", () => {
  const state = position([[4], [10]], []);
  sampleGame.play(state, 0, { do: "couple", wagon: 4 }, chance);
  expect(state.players[0]?.hand).toHaveLength(1);
  const last = position([[4, 6], [10]], [], true);
  sampleGame.play(last, 0, { do: "couple", wagon: 4 }, chance);
  expect(last.players[0]?.hand).toEqual([6]);
});

test("5 ends when all hands are empty, and most points win", () => {
  const state = position([[4], [3]], [], true);
  sampleGame.play(state, 0, { do: "couple", wagon: 4 }, chance);
  expect(sampleGame.outcome(state)).toBeNull();
  sampleGame.play(state, 1, { do: "start", wagon: 3 }, chance);
  expect(sampleGame.active(state)).toEqual([]);
  expect(sampleGame.outcome(state)?.standings.map(({ place, score }) => [place, score])).toEqual([
    [1, 1],
    [2, 0],
  ]);
});

test("5 players with equal points share a place", () => {
  const state = position([[], []], [4], true);
  expect(sampleGame.outcome(state)?.standings.map(({ place }) => place)).toEqual([1, 1]);
});
