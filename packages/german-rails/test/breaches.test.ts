import { NO_SEAT, seatAt, type Seat } from "@stellwerk/kernel";
import {
  type State,
  type Train,
  germanRails,
  type Card,
  type Milepost,
  edgeAt,
  cardAt,
  HIDDEN,
  type Good,
  cityAt,
} from "@stellwerk/german-rails";
import { expect, test } from "vitest";
import { TestTable, at, board, city, event, good, neighbours } from "./table.ts";

const spoilt = (spoil: (state: State) => void): string[] => {
  const { state } = new TestTable({ players: 4, options: { fast: true } });
  expect(germanRails.breaches(state)).toEqual([]);
  spoil(state);
  return germanRails.breaches(state);
};
const first = (state: State) => state.players[0] as State["players"][number];

test.each<[string, (state: State) => void, RegExp]>([
  ["a lost card", (state) => state.pile.pop(), /exists 0 times/],
  ["a doubled card", (state) => state.pile.push(first(state).hand[0] as Card), /exists 2 times/],
  ["a lost chip", (state) => (state.supply[0] = 0), /has 0 chips/],
  ["money from nowhere", (state) => first(state).cash++, /has 61 instead of 60/],
  ["a payment without a payee", (state) => first(state).transfers--, /do not add up/],
  ["a debt to nobody", (state) => (first(state).debt = { to: NO_SEAT, amount: 4 }), /owes strangely/],
  ["a section that is not on the board", (state) => first(state).sections.push(edgeAt(99_999)), /no section 99999/],
  ["a train that is nowhere", (state) => ((first(state).trains[0] as { at: number }).at = 99_999), /no milepost/],
  ["a turn of nobody", (state) => (state.seat = seatAt(7)), /no seat 7/],
  ["a turn without points", (state) => (state.turn.points = []), /other trains/],
  ["a depot in a small city", (state) => first(state).depots.push({ city: city("hof"), goods: [], openTo: [] }), /G61/],
  ["a bond without a card", (state) => first(state).bound.push({ card: cardAt(0), order: 5 }), /G62/],
  ["an overloaded train", (state) => overload(state), /carries 3 goods/],
  ["an order in force", (state) => force(state, cardAt(0), 1), /an order is in force/],
  ["a view taken for a state", (state) => (first(state).hand[0] = HIDDEN), /no card -1/],
])("a state with %s is named", (_what, spoil, expected) => {
  expect(spoilt(spoil).join("; ")).toMatch(expected);
});

/** Puts a card of the pile in force. */
function force(state: State, card: Card, left: number): void {
  for (const cards of [state.pile, ...state.under, ...state.players.map(({ hand }) => hand)])
    if (cards.includes(card)) cards.splice(cards.indexOf(card), 1);
  state.inForce = [{ card, drawer: 0, left }];
}

const offered = (user: Seat, owner: Seat, price: number, turns: number): State["pending"] => ({
  is: "offer",
  deal: { user, owner, turns },
  price,
});
const taken = (state: State, id: string): Good => {
  state.supply[good(id)] = (state.supply[good(id)] as number) - 1;
  return good(id);
};

// Positions in which every component is there, but which no play can lead to, and in which some could not be played on.
test.each<[string, string, (state: State) => void, RegExp]>([
  ["G1", "a choice of orders without orders", (state) => (state.phase = "orders"), /all orders are chosen/],
  ["G1", "a choice of cities that is over", (state) => (state.phase = "cities"), /has a start city already/],
  ["G1", "a start in a small city", (state) => (first(state).start = city("hof")), /not major/],
  ["G12", "three sections out of a city", (state) => (state.turn.out = [cityAt(0), cityAt(0), cityAt(0)]), /G12/],
  ["G14", "endless points", (state) => (state.turn.points = [26]), /too many points/],
  ["G14", "an engine that is not in the game", (state) => (firstTrain(state).engine = "C15"), /not in the game/],
  ["G15", "a second train without the option", (state) => secondTrain(state), /2 trains/],
  ["G19", "track across a river in flood", (state) => flood(state), /in flood/],
  ["G27", "a fee paid to oneself", (state) => (state.turn.paid = [0]), /paid strangely/],
  ["G28", "a debt of more than a fee", (state) => (first(state).debt = { to: 1, amount: 5 }), /more than a fee/],
  ["G39", "a derailment in force", (state) => force(state, event("X01"), 1), /X01 cannot lie open/],
  ["G39", "an event in force for ever", (state) => force(state, event("X07"), 3), /X07 cannot lie open/],
  ["G39", "a bonus that passes", (state) => force(state, event("X20"), 1), /X20 cannot lie open/],
  ["G41", "a lost turn that is played", (state) => (firstTrain(state).lost = 1), /has lost this turn/],
  ["G42", "a loss that concerns nobody", (state) => (state.pending = { is: "loss", trains: [] }), /without a choice/],
  ["G42", "a loss of nothing", (state) => lossOf(state, []), /without a choice/],
  ["G42", "a loss without a choice", (state) => lossOf(state, ["bier"]), /without a choice/],
  ["G49", "a good that lies too long", (state) => lie(state, "hof", state.round + 5), /G49/],
  ["G49", "a good that lies where it is supplied", (state) => lie(state, "muenchen", state.round), /G49/],
  ["G54", "a deal with oneself", (state) => (state.deals = [{ user: 1, owner: 1, turns: 1 }]), /deal that cannot/],
  ["G54", "a deal without end", (state) => (state.deals = [{ user: 0, owner: 1, turns: 11 }]), /deal that cannot/],
  ["G54", "an offer between others", (state) => (state.pending = offered(1, 2, 4, 1)), /offer that cannot/],
  ["G54", "an offer beyond all prices", (state) => (state.pending = offered(0, 1, 100, 1)), /offer that cannot/],
  ["G54", "three offers", (state) => (state.turn.offers = 3), /3 offers/],
  ["G59", "second trains for four", (state) => (state.options.secondTrain = true), /two or three players/],
  ["G61", "a depot open to its owner", (state) => depots(state, [0], [0]), /open strangely/],
  ["G61", "four depots in a city", (state) => depots(state, [0, 1, 2, 3], []), /too many depots/],
  ["G62", "a bond outside of the duel", (state) => bind(state), /outside of variant II/],
])("%s a state with %s is named", (_rule, _what, spoil, expected) => {
  expect(spoilt(spoil).join("; ")).toMatch(expected);
});

const firstTrain = (state: State) => first(state).trains[0] as Train;

function secondTrain(state: State): void {
  first(state).trains.push({ ...firstTrain(state) });
  state.turn.points.push(0);
  state.turn.halved.push(false);
  state.turn.crossed.push(false);
}

function flood(state: State): void {
  force(state, event("X16"), 2);
  first(state).sections = [edgeAt(board.edges.findIndex(({ rivers, interior }) => rivers.includes(0) && !interior))];
}

function lossOf(state: State, ids: string[]): void {
  firstTrain(state).load = ids.map((id) => taken(state, id));
  state.pending = { is: "loss", trains: [{ seat: 0, train: 0 }] };
}

function lie(state: State, where: string, until: number): void {
  state.dropped = [{ city: city(where), good: taken(state, "bier"), until }];
}

function depots(state: State, seats: Seat[], openTo: Seat[]): void {
  for (const seat of seats) state.players[seat]?.depots.push({ city: city("berlin"), goods: [], openTo });
}

function bind(state: State): void {
  first(state).bound = [{ card: first(state).hand[0] as Card, order: 0 }];
}

test("G58 a state with more rounds than there can be is refused", () => {
  const { state } = new TestTable();
  expect(germanRails.schema.state.safeParse(state).success).toBe(true);
  const endless = { ...state, options: { ...state.options, rounds: 151 } };
  expect(germanRails.schema.state.safeParse(endless).success).toBe(false);
});

function overload(state: State): void {
  for (let i = 0; i < 3; i++) first(state).trains[0]?.load.push(good("bier"));
  state.supply[good("bier")] = (state.supply[good("bier")] as number) - 3;
}

test("G13 a state with too many players in a small city is named", () => {
  const table = new TestTable({ players: 4 });
  for (const seat of [0, 1, 2] as const) table.lay(seat, neighbours(at("fulda"))[seat] as Milepost, at("fulda"));
  expect(germanRails.breaches(table.state)).toEqual(["too many players at Fulda (G13)"]);
});
