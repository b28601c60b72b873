import type { Refusal, Seat } from "@stellwerk/kernel";
import type { Board, City, Good } from "./board.ts";
import { discard } from "./cards.ts";
import { eventOf } from "./events.ts";
import { DEPOT_GOODS, ROUNDS_IN_CITY, STORAGE, handlingPoints, loadsOf } from "./figures.ts";
import { checkEnd, earn } from "./money.ts";
import { acted, isMoving, notMoving } from "./movement.ts";
import type { Card, Depot, Player, State, Train } from "./state.ts";
import { type Doing, type Handler, type Table, cityAt, playerOf, refuse, spend, trainOf, without } from "./table.ts";
import { drawOn } from "./turn.ts";

/** Why a train cannot be loaded or unloaded here at all, if so. */
function notHandling(table: Table, train: number): Refusal | null {
  const { state } = table;
  const early = notMoving(state, train);
  if (early) return early;
  if (cityAt(table, (trainOf(state, train) as Train).at) < 0) return refuse("notInCity", "G9");
  if (!hasPoint(state, train)) return refuse("noPointForGoods", "G21");
  return null;
}

const hasPoint = (state: State, train: number): boolean =>
  (state.turn.points[train] as number) >= handlingPoints(state.options);

/** Whether a train takes part in this turn (G41), and can pay for handling a good (G21). */
const canHandle = (state: State, train: number): boolean => trainOf(state, train)?.lost === 0 && hasPoint(state, train);

const takePoint = (state: State, train: number): void => {
  state.turn.points[train] = (state.turn.points[train] as number) - handlingPoints(state.options);
};

export const depotOf = (player: Player, city: City): Depot | undefined =>
  player.depots.find((depot) => depot.city === city);

/** Where a good can be had in a city: the supply, what lies there, or one's own depot (G9, G61). */
function sources({ state, board }: Table, city: City, good: Good): ("supply" | "city" | "depot")[] {
  const found: ("supply" | "city" | "depot")[] = [];
  if (board.cities[city]?.supplies.includes(good) && (state.supply[good] as number) > 0) found.push("supply");
  if (state.dropped.some((lying) => lying.city === city && lying.good === good)) found.push("city");
  if (depotOf(playerOf(state), city)?.goods.includes(good)) found.push("depot");
  return found;
}

export const load: Handler<"load"> = {
  choices(table, _seat, into) {
    const { state, board, limits } = table;
    if (!isMoving(state)) return;
    playerOf(state).trains.forEach(({ at, engine, load: carried }, train) => {
      const city = cityAt(table, at);
      if (city < 0 || carried.length >= loadsOf(engine) || !canHandle(state, train) || limits.noLoad[city] !== 0)
        return;
      const here = new Set([
        ...(board.cities[city] as Board["cities"][number]).supplies,
        ...state.dropped.filter((lying) => lying.city === city).map(({ good }) => good),
        ...(depotOf(playerOf(state), city)?.goods ?? []),
      ]);
      for (const good of here)
        for (const from of sources(table, city, good)) into.push({ do: "load", train, good, from });
    });
  },

  refusal(table, _seat, { train, good, from }) {
    const { state, board, limits } = table;
    const early = notHandling(table, train);
    if (early) return early;
    const { at, engine, load: carried } = trainOf(state, train) as Train;
    const city = cityAt(table, at);
    if (!board.goods[good]) return refuse("noSuchGood", "G9", { good });
    if (limits.noLoad[city] !== 0) return refuse("strike", "G44", { city });
    if (carried.length >= loadsOf(engine)) return refuse("trainFull", "G14", { loads: loadsOf(engine) });
    if (sources(table, city, good).includes(from)) return null;
    const suppliedHere = board.cities[city]?.supplies.includes(good) ?? false;
    return suppliedHere && from === "supply"
      ? refuse("soldOut", "G50", { good })
      : refuse("notHere", "G9", { good, city });
  },

  play(doing, seat, { train, good, from }) {
    const { state, tell } = doing;
    const engine = trainOf(state, train) as Train;
    const city = cityAt(doing, engine.at);
    acted(state);
    takePoint(state, train);
    if (from === "supply") state.supply[good] = (state.supply[good] as number) - 1;
    if (from === "city") {
      // Of equal goods the one that lay longest.
      const lying = state.dropped.find((one) => one.city === city && one.good === good);
      state.dropped = state.dropped.filter((one) => one !== lying);
    }
    if (from === "depot") takeFromDepot(state, city, good);
    engine.load = [...engine.load, good];
    tell({ is: "loaded", seat, train, good, city, from });
  },
};

function takeFromDepot(state: State, city: City, good: Good): void {
  const depot = depotOf(playerOf(state), city) as Depot;
  depot.goods = without(depot.goods, good);
}

/** Depots in a city where the player may store a good: his own, and those opened to him (G61). */
const openDepots = (state: State, seat: Seat, city: City): Seat[] =>
  state.players.flatMap((player, owner) => {
    const depot = depotOf(player, city);
    return depot && (owner === seat || depot.openTo.includes(seat)) ? [owner] : [];
  });

const hasRoom = (depot: Depot, good: Good): boolean => depot.goods.length < DEPOT_GOODS && !depot.goods.includes(good);

export const drop: Handler<"drop"> = {
  choices(table, seat, into) {
    const { state } = table;
    if (!isMoving(state)) return;
    playerOf(state).trains.forEach(({ at, load: carried }, train) => {
      const city = cityAt(table, at);
      if (city < 0 || carried.length === 0 || !canHandle(state, train)) return;
      for (const good of new Set(carried)) {
        into.push({ do: "drop", train, good, depot: null });
        if (playerOf(state).cash < STORAGE) continue;
        for (const owner of openDepots(state, seat, city))
          if (hasRoom(depotOf(playerOf(state, owner), city) as Depot, good))
            into.push({ do: "drop", train, good, depot: owner });
      }
    });
  },

  refusal(table, seat, { train, good, depot: owner }) {
    const { state } = table;
    const early = notHandling(table, train);
    if (early) return early;
    const { at, load: carried } = trainOf(state, train) as Train;
    const city = cityAt(table, at);
    if (!carried.includes(good)) return refuse("notOnBoard", "G9", { good });
    if (owner === null) return null;
    if (!openDepots(state, seat, city).includes(owner)) return refuse("noDepotHere", "G61", { city });
    if (!hasRoom(depotOf(playerOf(state, owner), city) as Depot, good)) return refuse("depotFull", "G61", { good });
    return playerOf(state).cash >= STORAGE
      ? null
      : refuse("noMoney", "G61", { cost: STORAGE, cash: playerOf(state).cash });
  },

  play(doing, seat, { train, good, depot: owner }) {
    const { state, tell } = doing;
    const engine = trainOf(state, train) as Train;
    const city = cityAt(doing, engine.at);
    acted(state);
    takePoint(state, train);
    engine.load = without(engine.load, good);
    tell({ is: "dropped", seat, train, good, city, depot: owner });
    if (owner !== null) {
      spend(playerOf(state), STORAGE);
      const depot = depotOf(playerOf(state, owner), city) as Depot;
      depot.goods = [...depot.goods, good];
    } else layDown(doing, city, good);
  },
};

/** A dropped good lies for four rounds; where it is supplied anyway it returns at once (G49, G22). */
function layDown({ state, board, tell }: Doing, city: City, good: Good): void {
  const back = (one: Good): void => {
    state.supply[one] = (state.supply[one] as number) + 1;
    tell({ is: "returned", good: one, city });
  };
  if (board.cities[city]?.supplies.includes(good)) return back(good);
  if (state.options.duel) {
    for (const lying of state.dropped) if (lying.city === city) back(lying.good);
    state.dropped = state.dropped.filter((lying) => lying.city !== city);
  }
  const until = state.options.duel ? 0 : state.round + ROUNDS_IN_CITY;
  state.dropped = [...state.dropped, { city, good, until }];
}

type Order = Board["orders"][number][number];

/** An order that the player can still fill; of a bound card only one is left (G62). */
function orderOf({ state, board }: Table, card: Card, order: number): Order | null {
  const { hand, bound } = playerOf(state);
  if (!hand.includes(card) && !state.open.includes(card)) return null;
  if (bound.some((entry) => entry.card === card && entry.order !== order)) return null;
  return board.orders[card]?.[order] ?? null;
}

/** Why there is no such order to fill: nobody has it, or it lapsed when another of its card was bound. */
const noOrder = ({ state, board }: Table, card: Card, order: number): Refusal =>
  playerOf(state).bound.some((entry) => entry.card === card) && board.orders[card]?.[order]
    ? refuse("lapsed", "G62")
    : refuse("noSuchOrder", "G51");

/** Calls back for every order, private or public, that the player can still fill (G51). */
function eachOrder(table: Table, visit: (wanted: Order, card: Card, order: number) => void): void {
  const { state, board } = table;
  for (const cards of [playerOf(state).hand, state.open])
    for (const card of cards)
      board.orders[card]?.forEach((wanted, order) => {
        if (orderOf(table, card, order)) visit(wanted, card, order);
      });
}

export const deliver: Handler<"deliver"> = {
  choices(table, _seat, into) {
    const { state, limits } = table;
    if (!isMoving(state)) return;
    playerOf(state).trains.forEach(({ at, load: carried }, train) => {
      const city = cityAt(table, at);
      if (city < 0 || carried.length === 0 || !canHandle(state, train) || limits.noDeliver[city] !== 0) return;
      eachOrder(table, (wanted, card, order) => {
        if (wanted.city === city && carried.includes(wanted.good)) into.push({ do: "deliver", train, card, order });
      });
    });
  },

  refusal(table, _seat, { train, card, order }) {
    const { state, limits } = table;
    const early = notHandling(table, train);
    if (early) return early;
    const { at, load: carried } = trainOf(state, train) as Train;
    const city = cityAt(table, at);
    const wanted = orderOf(table, card, order);
    if (!wanted) return noOrder(table, card, order);
    if (limits.noDeliver[city] !== 0) return refuse("strike", "G44", { city });
    if (wanted.city !== city) return refuse("wrongCity", "G10", { city: wanted.city });
    return carried.includes(wanted.good) ? null : refuse("notOnBoard", "G10", { good: wanted.good });
  },

  play(doing, _seat, { train, card, order }) {
    const { state } = doing;
    const wanted = orderOf(doing, card, order) as Order;
    acted(state);
    takePoint(state, train);
    const engine = trainOf(state, train) as Train;
    engine.load = without(engine.load, wanted.good);
    fulfil(doing, card, wanted, false);
  },
};

/** A sale from a depot needs no train there, only a point of one (G61). */
export const sell: Handler<"sell"> = {
  choices(table, _seat, into) {
    const { state, limits } = table;
    if (!isMoving(state) || playerOf(state).depots.every(({ goods }) => goods.length === 0)) return;
    playerOf(state).trains.forEach((_, train) => {
      if (!canHandle(state, train)) return;
      eachOrder(table, (wanted, card, order) => {
        const isThere = depotOf(playerOf(state), wanted.city)?.goods.includes(wanted.good);
        if (isThere && limits.noDeliver[wanted.city] === 0) into.push({ do: "sell", train, card, order });
      });
    });
  },

  refusal(table, _seat, { train, card, order }) {
    const { state, limits } = table;
    const early = notMoving(state, train);
    if (early) return early;
    if (!state.options.fast) return refuse("noDepots", "G61");
    if (!hasPoint(state, train)) return refuse("noPointForGoods", "G21");
    const wanted = orderOf(table, card, order);
    if (!wanted) return noOrder(table, card, order);
    if (!depotOf(playerOf(state), wanted.city)?.goods.includes(wanted.good))
      return refuse("notInDepot", "G61", { good: wanted.good, city: wanted.city });
    return limits.noDeliver[wanted.city] !== 0 ? refuse("strike", "G44", { city: wanted.city }) : null;
  },

  play(doing, _seat, { train, card, order }) {
    const { state } = doing;
    const wanted = orderOf(doing, card, order) as Order;
    acted(state);
    takePoint(state, train);
    takeFromDepot(state, wanted.city, wanted.good);
    fulfil(doing, card, wanted, true);
  },
};

/** Chip to the supply, payment with bonuses, announcement and end check, card away, new cards (G38). */
function fulfil(doing: Doing, card: Card, { city, good, pay }: Order, fromDepot: boolean): void {
  const { state, board, tell } = doing;
  const player = playerOf(state);
  state.supply[good] = (state.supply[good] as number) + 1;
  const bonus = takeBonuses(doing, city, good);
  tell({ is: "delivered", seat: state.seat, good, city, pay, bonus, card, fromDepot });
  earn(doing, state.seat, pay + bonus);
  if (player.cash >= board.figures.announcement) tell({ is: "announced", seat: state.seat });
  const over = checkEnd(doing);
  player.hand = player.hand.filter((one) => one !== card);
  state.open = state.open.filter((one) => one !== card);
  player.bound = player.bound.filter((entry) => entry.card !== card);
  discard(state, card);
  if (!over) drawOn(doing);
}

/** Bonus cards count for the next order they fit, and are used up (G47). */
export function takeBonuses({ state, board, tell }: Doing, city: City, good: Good): number {
  let bonus = 0;
  state.inForce = state.inForce.filter(({ card }) => {
    const effect = eventOf(board, card).effects.find((one) => one.op === "bonusDelivery");
    if (!effect || (effect.city !== city && effect.good !== good)) return true;
    bonus += effect.amount;
    discard(state, card);
    tell({ is: "eventOver", card });
    return false;
  });
  return bonus;
}
