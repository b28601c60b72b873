import { type ActionOf, type Good, isLapsed } from "@stellwerk/german-rails";
import type { Game } from "./game.ts";

type Duty = ActionOf<"deliver"> | ActionOf<"load">;

/** What the trains should not leave undone where they stand: deliveries, then goods for the hand that are not on board yet. */
export function dutiesOf({ board, me, offers }: Pick<Game, "board" | "me" | "offers">): Duty[] {
  const missing = new Map<Good, number>();
  const add = (good: Good, many: number): void => void missing.set(good, (missing.get(good) ?? 0) + many);
  for (const card of me?.hand ?? [])
    board.orders[card]?.forEach(({ good }, order) => {
      if (me && !isLapsed(me, card, order)) add(good, 1);
    });
  for (const good of me?.trains.flatMap(({ load }) => load) ?? []) add(good, -1);
  return [...offers("deliver"), ...offers("load").filter(({ good }) => (missing.get(good) ?? 0) > 0)];
}

/** How many loads could be delivered where the trains stand; two orders for one load are one delivery. */
export function openDeliveries({ board, me, offers }: Pick<Game, "board" | "me" | "offers">): number {
  const orders = new Map<string, { readonly aboard: number; asked: number }>();
  for (const { train, card, order } of offers("deliver")) {
    const good = board.orders[card]?.[order]?.good;
    const key = `${train} ${good}`;
    const one = orders.get(key) ?? {
      aboard: me?.trains[train]?.load.filter((load) => load === good).length ?? 0,
      asked: 0,
    };
    one.asked++;
    orders.set(key, one);
  }
  return [...orders.values()].reduce((sum, { aboard, asked }) => sum + Math.min(aboard, asked), 0);
}
