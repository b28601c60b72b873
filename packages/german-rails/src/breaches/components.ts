import { ferryAt } from "../ids.ts";
import type { Board } from "../board.ts";
import { connectedPlayers, connectionLimit, countBits, placesOf } from "../building/right-of-way.ts";
import { isOrderCard } from "../cards/cards.ts";
import { contextOf } from "../context.ts";
import { LINE_PLAYERS } from "../figures.ts";
import type { State } from "../state.ts";
import { chipsInGame } from "../variants/duel.ts";

/** What is wrong with the components of a state: cards, chips, track and money. */
export const componentBreaches = (board: Board, state: State): string[] => [
  ...goodBreaches(board, state),
  ...trackBreaches(board, state),
  ...moneyBreaches(board, state),
];

/** Numbers of seats, cities, goods and so on that the board or the table does not have. */
export function unknownThings(board: Board, state: State): string[] {
  const found: string[] = [];
  const check = (what: string, numbers: readonly number[], below: number, none = false): void => {
    for (const number of numbers) {
      const isKnown = number >= 0 ? number < below : none && number === -1;
      if (!isKnown) found.push(`there is no ${what} ${number}`);
    }
  };
  const seats = state.players.length;
  const { turn, pending } = state;
  check("seat", [state.seat, state.starter, ...turn.paid], seats);
  check(
    "seat",
    state.deals.flatMap(({ user, owner }) => [user, owner]),
    seats,
  );
  check(
    "seat",
    state.inForce.map(({ drawer }) => drawer),
    seats,
  );
  check("city", turn.out, board.cities.length);
  for (const { city, good } of state.dropped) {
    check("city", [city], board.cities.length);
    check("good", [good], board.goods.length);
  }
  for (const player of state.players) {
    const { depots, trains } = player;
    check("section", player.sections, board.edges.length);
    check("ferry line", player.lines, board.ferries.length);
    check("seat", [player.debt.to], seats, true);
    check("city", [player.start], board.cities.length, state.phase === "orders" || state.phase === "cities");
    for (const { at, from, load } of trains) {
      check("milepost", [at], board.mileposts.length);
      check("milepost", [from], board.mileposts.length, true);
      check("good", load, board.goods.length);
    }
    for (const { city, goods, openTo } of depots) {
      check("city", [city], board.cities.length);
      check("good", goods, board.goods.length);
      check("seat", openTo, seats);
    }
  }
  if (pending?.is === "offer") check("seat", [pending.deal.user, pending.deal.owner], seats);
  if (pending?.is === "loss")
    for (const { seat, train } of pending.trains) {
      check("seat", [seat], seats);
      check("train", [train], state.players[seat]?.trains.length ?? 0);
    }
  if (state.supply.length !== board.goods.length) found.push("the supply knows other goods than the board");
  if (state.under.length !== seats) found.push("cards were returned by others than the players");
  return found;
}

/** Every card exists exactly once, and no player holds an event. */
export function cardBreaches(board: Board, state: State): string[] {
  const all = board.orders.length + board.events.length;
  const count = new Uint8Array(all);
  const found: string[] = [];
  const see = (card: number): void => {
    if (card < 0 || card >= all) found.push(`there is no card ${card}`);
    else count[card] = (count[card] ?? 0) + 1;
  };
  const held = [
    ...state.open,
    ...state.under.flat(),
    ...state.players.flatMap(({ hand, dealt }) => [...hand, ...dealt]),
  ];
  const inForce = state.inForce.map(({ card }) => card);
  for (const cards of [held, state.pile, state.discards, inForce]) cards.forEach(see);
  count.forEach((times, card) => {
    if (times !== 1) found.push(`card ${card} exists ${times} times`);
  });
  if (held.some((card) => !isOrderCard(board, card))) found.push("an event is held like an order");
  if (inForce.some((card) => isOrderCard(board, card))) found.push("an order is in force like an event");
  return found;
}

/** Chips of each good: supply, trains, cities and depots together. */
function goodBreaches(board: Board, state: State): string[] {
  const count = state.supply.slice();
  const see = (good: number): void => {
    count[good] = (count[good] ?? 0) + 1;
  };
  for (const { trains, depots } of state.players) {
    for (const { load } of trains) load.forEach(see);
    for (const { goods } of depots) goods.forEach(see);
  }
  for (const { good } of state.dropped) see(good);
  return board.goods.flatMap(({ id, chips }, good) => {
    const expected = chipsInGame(state.options, chips);
    return count[good] === expected ? [] : [`${id} has ${count[good]} chips instead of ${expected}`];
  });
}

/** Every section has one owner, and no place more players than it may have. */
function trackBreaches(board: Board, state: State): string[] {
  const owner = new Map<number, number>();
  const found: string[] = [];
  state.players.forEach(({ sections, lines }, seat) => {
    for (const edge of sections) {
      if (owner.has(edge)) found.push(`section ${edge} has two owners`);
      if (board.edges[edge]?.interior) found.push(`section ${edge} lies inside a city`);
      owner.set(edge, seat);
    }
    if (new Set(lines).size !== lines.length) found.push(`seat ${seat} has a ferry line twice`);
  });
  board.ferries.forEach(({ name }, ferry) => {
    if (state.players.filter(({ lines }) => lines.includes(ferryAt(ferry))).length > LINE_PLAYERS)
      found.push(`${name.en} has three owners (G30)`);
  });
  const context = contextOf(state);
  for (const place of placesOf(board).all)
    if (countBits(connectedPlayers(context, place)) > connectionLimit(board, state, place))
      found.push(`too many players at ${board.cities[place.city]?.name.en ?? "a port"} (G13)`);
  return found;
}

/** Money comes from deliveries and the start alone, and goes to the bank; between players nothing is lost. */
function moneyBreaches(board: Board, { players }: State): string[] {
  const found = players.flatMap(({ cash, earned, spent, transfers, debt }, seat) => {
    const expected = board.figures.startMoney + earned - spent + transfers;
    return [
      ...(cash === expected ? [] : [`seat ${seat} has ${cash} instead of ${expected}`]),
      ...(cash < 0 ? [`seat ${seat} has less than nothing`] : []),
      ...(debt.to < 0 === (debt.amount === 0) && debt.to !== seat ? [] : [`seat ${seat} owes strangely`]),
    ];
  });
  const sum = players.reduce((total, { transfers }) => total + transfers, 0);
  return sum === 0 ? found : [...found, `payments between players do not add up: ${sum}`];
}
