import {
  type Card,
  type City,
  type Good,
  type OrderRef,
  type Train,
  bonusFor,
  eachFillableOrder,
} from "@stellwerk/german-rails";
import type { CostMap } from "./cost-map.ts";

/** An order that may be filled, and what it pays with the bonuses that lie open (G47). */
export interface WantedOrder extends Readonly<OrderRef> {
  readonly city: City;
  readonly good: Good;
  readonly pay: number;
  /** Others may fill it first. */
  readonly isPublic: boolean;
}

/** Orders in hand, or on other cards imagined there, and public ones, with bonuses. */
export function wantedOrders({ context, view, seat }: CostMap, hand?: readonly Card[]): WantedOrder[] {
  const wanted: WantedOrder[] = [];
  eachFillableOrder(
    context,
    seat,
    ({ city, good, pay }, card, order) =>
      wanted.push({
        card,
        order,
        city,
        good,
        pay: pay + bonusFor(context, city, good),
        isPublic: view.open.includes(card),
      }),
    hand,
  );
  return wanted;
}

/**
 * Goods aboard that no order wants. Only these are ever dropped, and only wanted goods are loaded,
 * so that a train never takes up again what it has just put down.
 */
export function unwantedGoods(map: CostMap, train: Train): Good[] {
  const orders = wantedOrders(map);
  return train.load.filter((good, at) => {
    const wanting = new Set(orders.flatMap((one) => (one.good === good ? [one.card] : []))).size;
    return train.load.slice(0, at).filter((other) => other === good).length >= wanting;
  });
}
