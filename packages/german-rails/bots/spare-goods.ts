import {
  type Good,
  type Options,
  type Order,
  ROUNDS_IN_CITY,
  type Train,
  cardAt,
  cityOf,
} from "@stellwerk/german-rails";
import type { CostMap } from "./cost-map.ts";
import type { Stop } from "./trip-search.ts";
import { unwantedGoods } from "./wanted-orders.ts";

/**
 * By good: what orders on cards that the seat has not seen would pay for it aboard a train, beyond the way there and
 * the new track, in Mio DM a card. A good that no order wants yet costs nothing to carry, and can be dropped.
 */
export function hopesFor(map: CostMap, train: Train, stepWorth: number): Float64Array {
  const legs = map.legsFrom(train.at);
  const unseen = unseenOrders(map);
  const hopes = new Float64Array(map.board.goods.length);
  for (const { good, city, pay } of unseen) {
    const leg = legs[city];
    const gain = leg ? pay - leg.built - leg.steps * stepWorth : 0;
    if (gain > 0) hopes[good] = (hopes[good] ?? 0) + gain;
  }
  return hopes.map((sum) => (sum * ORDERS_PER_CARD) / Math.max(ORDERS_PER_CARD, unseen.length));
}

const ORDERS_PER_CARD = 3;

/** Orders on the cards that the seat has not seen. */
export function unseenOrders({ board, me, view }: CostMap): Order[] {
  const seen = new Set([...me.hand, ...view.open, ...view.discards]);
  return board.orders.filter((_, index) => !seen.has(cardAt(index))).flat();
}

/** Goods aboard that a trip does not deliver. */
export function sparedBy(stops: readonly Stop[], { load }: Train): Good[] {
  const spare = [...load];
  for (const { wanted } of fromAboard(stops)) {
    const at = spare.indexOf(wanted.good);
    if (at >= 0) spare.splice(at, 1);
  }
  return spare;
}

/**
 * Goods aboard that must not make room: those that an order wants and that the city here supplies, or a train could
 * drop and load them in turns. A good that lies where it was dropped is not loaded there again in the same round.
 */
export function keptAboard(map: CostMap, train: Train): Good[] {
  const { board, graph } = map;
  const city = graph.cityAt(train.at);
  if (city < 0) return [];
  const { supplies } = cityOf(board, city);
  const unwanted = unwantedGoods(map, train);
  return train.load.filter((good) => supplies.includes(good) && !unwanted.includes(good));
}

/** Whether a good lies in the city of a train since this round, which does not supply it. */
export function isJustDropped({ board, graph, view }: CostMap, train: Train, good: Good): boolean {
  const city = graph.cityAt(train.at);
  if (city < 0 || cityOf(board, city).supplies.includes(good)) return false;
  const until = view.round + ROUNDS_IN_CITY;
  return view.dropped.some((lying) => lying.city === city && lying.good === good && lying.until === until);
}

/** Whether trains take goods along and drop them for others: not in the duel, where goods lie for ever (G22). */
export const makesRoomIn = (options: Options, makesRoom: boolean): boolean => makesRoom && !options.duel;

/** The deliveries of a trip whose goods are aboard when it begins. */
export const fromAboard = (stops: readonly Stop[]): Stop[] =>
  stops.filter(({ wanted, loads }) => !loads && !stops.some((stop) => stop.loads && stop.wanted === wanted));
