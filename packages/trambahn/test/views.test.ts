import { SeededChance, isRefusal, Match, seedFrom, type Seat } from "@stellwerk/kernel";
import { HIDDEN, position, trambahn } from "@stellwerk/trambahn";
import { expect, test } from "vitest";

const state = position({
  hands: [
    [101, 205],
    [303, 404, 410],
  ],
  money: [4, 6],
  discarded: 3,
  columns: [[{ line: 1, stops: [2, 5], tram: 2 }], []],
});

test("T25 a seat sees its own hand, and of the other hand and all piles only the sizes", () => {
  const view = trambahn.view(state, 0);
  expect(view.players[0].hand).toEqual([101, 205]);
  expect(view.players[1].hand).toEqual([HIDDEN, HIDDEN, HIDDEN]);
  expect(view.drawPile).toEqual(state.drawPile.map(() => HIDDEN));
  expect(view).toMatchObject({ offer: state.offer, stack: state.stack, passengers: state.passengers });
  expect(view.players[0].columns).toEqual(state.players[0].columns);
});

test("T25 a spectator sees no hand", () => {
  const view = trambahn.view(state, null);
  for (const { hand } of view.players) expect(hand.every((card) => card === HIDDEN)).toBe(true);
});

test("T13 the money piles are hidden from all players, their owner too", () => {
  for (const viewer of [0, 1, null] as const)
    expect(trambahn.view(state, viewer).players.map(({ money }) => money)).toEqual([
      Array(4).fill(HIDDEN),
      Array(6).fill(HIDDEN),
    ]);
});

test("T18 the discard pile cannot be browsed", () => {
  for (const viewer of [0, 1, null] as const)
    expect(trambahn.view(state, viewer).discardPile).toEqual([HIDDEN, HIDDEN, HIDDEN]);
});

test("T25 income and drawn cards are told to others only by number", () => {
  const income = { is: "income", seat: 0, card: 205, money: 5 } as const;
  expect(trambahn.viewEvent(income, 0)).toEqual(income);
  for (const viewer of [1, null] as const)
    expect(trambahn.viewEvent(income, viewer)).toEqual({ ...income, card: HIDDEN });
  const drew = { is: "drew", seat: 0, cards: [205, 206] } as { is: "drew"; seat: Seat; cards: number[] };
  expect(trambahn.viewEvent(drew, 0)).toEqual(drew);
  for (const viewer of [1, null] as const)
    expect(trambahn.viewEvent(drew, viewer)).toEqual({ ...drew, cards: [HIDDEN, HIDDEN] });
});

test("T13 imagining deals the hidden cards anew, the money piles too", () => {
  const seen = trambahn.view(state, 0);
  const piles = new Set<string>();
  for (let i = 0; i < 10; i++) {
    const imagined = trambahn.imagine(seen, 0, new SeededChance(seedFrom(`imagine ${i}`)));
    expect(trambahn.breaches(imagined)).toEqual([]);
    expect(imagined.players[0].hand).toEqual([101, 205]);
    piles.add(JSON.stringify(imagined.players[0].money));
  }
  expect(piles.size).toBeGreaterThan(1);
});

test("T29 undo reaches back to the last draw, even past what the opponent has seen", () => {
  const match = Match.start(trambahn, { starter: 0, scorings: 10 }, 2, seedFrom("undo"));
  const [first] = match.state.players[0].hand as [number];
  const line = first === 0 ? 1 : Math.floor(first / 100);
  match.play(0, { do: "passenger", card: first, line });
  expect(match.undoTarget(0)).toBe(0);
  match.play(0, { do: "end" });
  expect(match.undoTarget(0)).toMatchObject({ code: "undoBeyondChance" });
  expect(match.undoTarget(1)).toMatchObject({ code: "undoOthersAction" });
});

test("T29 after an agreed undo past a draw, the cards are drawn anew", () => {
  const hands = new Set<string>();
  const match = Match.start(trambahn, { starter: 0, scorings: 10 }, 2, seedFrom("anew"));
  const action = trambahn.choices(match.state, 0)[0];
  match.play(0, action);
  const before = match.number;
  for (let i = 0; i < 5; i++) {
    expect(isRefusal(match.play(0, { do: "end" }))).toBe(false);
    hands.add(JSON.stringify(match.state.players[0].hand));
    match.undo(0, before);
  }
  expect(hands.size).toBeGreaterThan(1);
});
