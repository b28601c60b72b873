import type { Refusal, Seat } from "@stellwerk/kernel";
import type { City } from "../board.ts";
import { type Place, connectedPlayers } from "../building/right-of-way.ts";
import { type Context, type PlayContext, playerOf } from "../context.ts";
import type { ActionOf } from "../handler.ts";
import { refuse } from "../refusals.ts";
import type { Action, Card, OrderRef, Player } from "../state.ts";

/** Whether an order has lapsed because another one of its card is bound (G62). */
export const isLapsed = ({ bound }: Player, card: Card, order: number): boolean =>
  bound.some((entry) => entry.card === card && entry.order !== order);

/** Whether the player is not yet connected to a small city, which the duel allows only with an order (G22). */
const needsOrder = (context: Context, seat: Seat, place: Place): boolean =>
  context.state.options.duel &&
  !place.isCut &&
  context.board.cities[place.city]?.tier === "small" &&
  (connectedPlayers(context, place) & (1 << seat)) === 0;

/** The small city that a section or line would newly connect in the duel, if any: never two at once (G22). */
const cityToConnect = (context: Context, seat: Seat, places: readonly Place[]): Place | undefined =>
  context.state.options.duel ? places.find((place) => needsOrder(context, seat, place)) : undefined;

/** Orders in hand that give the right to connect a small city: for it, or for a good it supplies (G22). */
function bindableOrders({ state, board }: Context, seat: Seat, city: City): OrderRef[] {
  const player = playerOf(state, seat);
  return player.hand.flatMap((card) =>
    (board.orders[card] ?? []).flatMap((wanted, order) => {
      const fits = wanted.city === city || board.cities[city]?.supplies.includes(wanted.good);
      return fits && !isLapsed(player, card, order) ? [{ card, order }] : [];
    }),
  );
}

/** Whether the duel keeps the player from connecting to a place for want of an order (G22). */
export const lacksOrder = (context: Context, seat: Seat, place: Place): boolean =>
  needsOrder(context, seat, place) && bindableOrders(context, seat, place.city).length === 0;

/** Why a binding does not fit, if it does not: one is needed exactly where a small city is newly connected (G22, G62). */
export function bindingRefusal(
  context: Context,
  seat: Seat,
  places: readonly Place[],
  bind: OrderRef | undefined,
): Refusal | null {
  const place = cityToConnect(context, seat, places);
  if (!place) return bind ? refuse("nothingToBind", "G62") : null;
  const possible = bindableOrders(context, seat, place.city);
  if (bind && possible.some(({ card, order }) => card === bind.card && order === bind.order)) return null;
  return refuse("needsOrder", "G22", { city: place.city });
}

/** Adds an action, once for each order that may be bound by it where one must be (G62). */
export function addBindingChoices(
  context: Context,
  seat: Seat,
  action: ActionOf<"build" | "line">,
  places: readonly Place[],
  into: Action[],
): void {
  const place = cityToConnect(context, seat, places);
  if (!place) into.push(action);
  else for (const bind of bindableOrders(context, seat, place.city)) into.push({ ...action, bind });
}

/** An order may give the right to connect several cities; it is bound once (G62). */
export function bindOrder({ state, tell }: PlayContext, seat: Seat, bind: OrderRef | undefined): void {
  const player = playerOf(state, seat);
  if (!bind || player.bound.some(({ card }) => card === bind.card)) return;
  player.bound = [...player.bound, { ...bind }];
  tell({ is: "bound", seat, card: bind.card, order: bind.order });
}
