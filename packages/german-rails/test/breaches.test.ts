import { type State, germanRails } from "@stellwerk/german-rails";
import { expect, test } from "vitest";
import { TestTable, at, city, good, neighbours } from "./table.ts";

const spoilt = (spoil: (state: State) => void): string[] => {
  const { state } = new TestTable({ players: 4, options: { fast: true } });
  expect(germanRails.breaches(state)).toEqual([]);
  spoil(state);
  return germanRails.breaches(state);
};
const first = (state: State) => state.players[0] as State["players"][number];

test.each<[string, (state: State) => void, RegExp]>([
  ["a lost card", (state) => state.pile.pop(), /exists 0 times/],
  ["a doubled card", (state) => state.pile.push(first(state).hand[0] as number), /exists 2 times/],
  ["a lost chip", (state) => (state.supply[0] = 0), /has 0 chips/],
  ["money from nowhere", (state) => first(state).cash++, /has 61 instead of 60/],
  ["a payment without a payee", (state) => first(state).transfers--, /do not add up/],
  ["a debt to nobody", (state) => (first(state).debt = { to: -1, amount: 4 }), /owes strangely/],
  ["a section that is not on the board", (state) => first(state).sections.push(99_999), /no section 99999/],
  ["a train that is nowhere", (state) => ((first(state).trains[0] as { at: number }).at = 99_999), /no milepost/],
  ["a turn of nobody", (state) => (state.seat = 7), /no seat 7/],
  ["a turn without points", (state) => (state.turn.points = []), /other trains/],
  ["a depot in a small city", (state) => first(state).depots.push({ city: city("hof"), goods: [], openTo: [] }), /G61/],
  ["a bond without a card", (state) => first(state).bound.push({ card: 0, order: 5 }), /G62/],
  ["an overloaded train", (state) => overload(state), /carries 3 goods/],
  ["a view taken for a state", (state) => (first(state).hand[0] = -1), /no card -1/],
])("a state with %s is named", (_what, spoil, expected) => {
  expect(spoilt(spoil).join("; ")).toMatch(expected);
});

function overload(state: State): void {
  for (let i = 0; i < 3; i++) first(state).trains[0]?.load.push(good("bier"));
  state.supply[good("bier")] = (state.supply[good("bier")] as number) - 3;
}

test("G13 a state with too many players in a small city is named", () => {
  const table = new TestTable({ players: 4 });
  for (const seat of [0, 1, 2]) table.lay(seat, neighbours(at("fulda"))[seat] as number, at("fulda"));
  expect(germanRails.breaches(table.state)).toEqual(["too many players at Fulda (G13)"]);
});
