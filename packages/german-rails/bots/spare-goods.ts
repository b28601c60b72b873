import { type Good, type Order, type Train, cardAt } from "@stellwerk/german-rails";
import type { CostMap } from "./cost-map.ts";
import type { Stop } from "./trip-search.ts";

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

/** The deliveries of a trip whose goods are aboard when it begins. */
export const fromAboard = (stops: readonly Stop[]): Stop[] =>
  stops.filter(({ wanted, loads }) => !loads && !stops.some((stop) => stop.loads && stop.wanted === wanted));
