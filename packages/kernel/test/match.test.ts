import { isRefusal, Match, type Refusal, seedFrom, type Step } from "@stellwerk/kernel";
import { expect, test } from "vitest";
import { type Heap, type HeapAction, type HeapEvent, heapGame } from "./heap.ts";

type HeapStep = Step<Heap, HeapAction, HeapEvent>;

const start = (heap = 12) => Match.start(heapGame, { heap }, 2, seedFrom("match"));
const take = (chips: number): HeapAction => ({ do: "take", chips });
const SWAP: HeapAction = { do: "swap" };

function accepted(result: Refusal | HeapStep): HeapStep {
  if (isRefusal(result)) throw new Error(JSON.stringify(result));
  return result;
}

test("an action is refused or entered, and a refused one changes nothing", () => {
  const match = start();
  expect(match.play(0, take(9))).toMatchObject({ code: "tooMany", rule: "1" });
  expect(match.play(1, take(1))).toMatchObject({ code: "notYourTurn", rule: null });
  expect(match.number).toBe(0);
  expect(accepted(match.play(0, take(2))).number).toBe(1);
  expect(match.state.heap).toBe(10);
});

test.each([null, 7, "take", {}, { do: "take" }, { do: "take", chips: "2" }, { do: "take", chips: 2, more: 1 }])(
  "%j is malformed, and the refusal says where",
  (action) => {
    const match = start();
    expect(match.play(0, action)).toMatchObject({ code: "malformed", rule: null });
    expect(match.number).toBe(0);
  },
);

test("a prepared step changes nothing until it is committed, and only fits its position", () => {
  const match = start();
  const step = accepted(match.prepare(0, take(2)));
  expect(match.state.heap).toBe(12);
  match.commit(step);
  expect(match.state.heap).toBe(10);
  expect(() => match.commit(step)).toThrow("does not follow");
});

test("a seat takes back its own last action", () => {
  const match = start();
  match.play(0, take(3));
  accepted(match.undo(0));
  expect(match.state.heap).toBe(12);
  expect(match.number).toBe(2);
  expect(match.undo(0)).toMatchObject({ code: "nothingToUndo" });
});

test("undo goes on backwards through what still stands", () => {
  const match = start();
  match.play(0, SWAP);
  match.play(0, take(1));
  match.play(1, take(1));
  match.undo(1);
  expect(match.undoTarget(1)).toMatchObject({ code: "undoOthersAction", values: { seat: 0 } });
  accepted(match.undo(0));
  expect(match.undoTarget(0)).toMatchObject({ code: "undoBeyondChance" });
});

test("an agreed undo reaches further, and chance is not rewound: what is drawn again is drawn anew", () => {
  const cards = new Set<number>();
  const match = start();
  for (let i = 0; i < 12; i++) {
    match.play(0, SWAP);
    cards.add(match.state.players[0]?.card as number);
    accepted(match.undo(0, 0));
  }
  expect(cards.size).toBeGreaterThan(1);
});

test.each([-1, 1, 0.5, 99])("there is no position %d to go back to", (to) => {
  const match = start();
  match.play(0, take(1));
  expect(match.undo(0, to)).toMatchObject({ code: "malformed" });
});

test("every earlier position can be looked at, across snapshots and undos", () => {
  const match = start(2_000);
  const seen = [JSON.stringify(match.state)];
  for (let i = 0; match.number < 200; i++) {
    const seat = match.state.seat;
    if (i % 7 === 3 && typeof match.undoTarget(seat) === "number") match.undo(seat);
    else if (i % 11 === 5 && match.number > 20) match.undo(seat, match.number - 17);
    else match.play(seat, match.state.players[seat]?.swapped || i % 5 > 0 ? take(1 + (i % 3)) : SWAP);
    seen.push(JSON.stringify(match.state));
  }
  seen.forEach((state, number) => expect(JSON.stringify(match.at(number))).toBe(state));
  expect(() => match.at(201)).toThrow("no position 201");
});

test("looking at a position gives a copy", () => {
  const match = start();
  match.play(0, take(1));
  match.at(1).heap = 0;
  match.at(0).heap = 0;
  expect(match.state.heap).toBe(11);
  expect(match.at(0).heap).toBe(12);
});

test("events are masked for the viewer who asks", () => {
  const match = start();
  match.play(0, SWAP);
  expect(match.eventsOf(1, 0)).toMatchObject([{ is: "swap", card: match.state.players[0]?.card }]);
  expect(match.eventsOf(1, 1)).toMatchObject([{ is: "swap", card: -1 }]);
  expect(match.eventsOf(1, null)).toMatchObject([{ is: "swap", card: -1 }]);
});

test("a match is only set up for as many seats as its game has", () => {
  for (const seats of [0, 1, 4, 2.5])
    expect(() => Match.start(heapGame, { heap: 12 }, seats)).toThrow("2 to 3 players");
});

test("a replay enters all entries, or all before the first that is refused", () => {
  const match = start();
  expect(
    match.replay([
      { seat: 0, action: SWAP },
      { seat: 0, action: take(2) },
    ]),
  ).toBeNull();
  const before = match.snapshot();
  const kept = structuredClone(before);
  const seen: number[] = [];
  const refusal = match.replay(
    [
      { seat: 1, action: take(3) },
      { seat: 1, undo: 2 },
      { seat: 1, action: take(9) },
    ],
    ({ number }) => seen.push(number),
  );
  expect(refusal).toMatchObject({ code: "tooMany", rule: "1" });
  expect(seen).toEqual([3, 4]);
  expect(match.number).toBe(4);
  expect(match.state).toEqual(match.at(2));
  // A position that was read before stays the same.
  expect(before).toEqual(kept);
});

test("a match is resumed where it was, and goes on the same", () => {
  const match = start(200);
  for (let i = 0; i < 50; i++)
    accepted(
      match.play(match.state.seat, i % 9 === 0 && !match.state.players[match.state.seat]?.swapped ? SWAP : take(1)),
    );
  const resumed = Match.resume(heapGame, match.header, match.past, match.snapshots);
  expect(resumed.state).toEqual(match.state);
  expect(resumed.at(17)).toEqual(match.at(17));
  expect(accepted(resumed.play(resumed.state.seat, take(2))).snapshot).toEqual(
    accepted(match.play(match.state.seat, take(2))).snapshot,
  );
});

test("actions of older rules are never replayed: the match goes on from its stored position", () => {
  const match = start(200);
  for (let i = 0; i < 40; i++) accepted(match.play(match.state.seat, take(1)));
  const newRules: typeof heapGame = {
    ...heapGame,
    rules: 2,
    play(state, seat, action, chance, tell) {
      heapGame.play(state, seat, action, chance, tell);
      state.heap -= 1; // a different game from now on
    },
  };
  const resumed = Match.resume(newRules, match.header, match.past, match.snapshots);
  expect(resumed.state.heap).toBe(160);
  accepted(resumed.play(resumed.state.seat, take(1)));
  expect(resumed.state.heap).toBe(158);
  // Looking back shows the nearest position that was stored before, never a wrong one.
  expect(resumed.at(35).heap).toBe(200 - 32);
  expect(resumed.at(40).heap).toBe(160);
});
