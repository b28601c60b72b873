import { type Game, type Seat, type Viewer, problemOf } from "@stellwerk/kernel";
import type { ServerMessage } from "@stellwerk/wire";
import { RequestError } from "../common/request-error.ts";

/** Standing orders as the game knows them; `null` for none. */
export function readOrders(game: Game, wish: unknown): unknown {
  if (wish === null) return null;
  const parsed = game.standingOrders?.schema.safeParse(wish);
  if (!parsed) throw new RequestError("noOrders", "this game knows no standing orders");
  if (!parsed.success) throw new RequestError("malformed", problemOf(parsed.error));
  return parsed.data;
}

/** Tells each seat of its own standing orders only. */
export class OrdersNews {
  /** What each seat was told last. */
  readonly #told = new Map<Seat, string>();
  readonly #ordersOf: (seat: Seat) => unknown;
  readonly #send: (seat: Seat, message: string) => void;

  constructor(ordersOf: (seat: Seat) => unknown, send: (seat: Seat, message: string) => void) {
    this.#ordersOf = ordersOf;
    this.#send = send;
  }

  /** The orders that a subscriber gets when it joins. */
  for(viewer: Viewer): unknown {
    if (viewer === null) return null;
    const orders = this.#ordersOf(viewer);
    this.#told.set(viewer, messageOf(orders));
    return orders;
  }

  /** Tells those who have been told something else. */
  tell(): void {
    for (const [seat, told] of this.#told) {
      const message = messageOf(this.#ordersOf(seat));
      if (message === told) continue;
      this.#told.set(seat, message);
      this.#send(seat, message);
    }
  }
}

const messageOf = (orders: unknown): string => JSON.stringify({ is: "orders", orders } satisfies ServerMessage);
