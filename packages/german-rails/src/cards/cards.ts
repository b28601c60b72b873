import { itemAt } from "@stellwerk/kernel";
import type { Board, EventCard } from "../board.ts";
import type { Card } from "../state.ts";

/** Order cards are numbered first, then the event cards. */
export const isOrderCard = (board: Board, card: Card): boolean => card < board.orders.length;
export const eventCardOf = (board: Board, card: Card): EventCard => itemAt(board.events, card - board.orders.length);
