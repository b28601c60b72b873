import { type Chance, type Viewer, shuffle } from "@stellwerk/kernel";
import { HIDDEN, cardAt } from "./ids.ts";
import { boardById } from "./boards.ts";
import { isOrderCard } from "./cards/cards.ts";
import type { Event } from "./log-events.ts";
import { type Card, type Player, type State } from "./state.ts";

export const clone = (state: State): State => copy(state, keepAll, keepAll);

/** Hands, dealt cards and the pile are secret; of the returned cards a seat knows its own (G16, G40). */
export const view = (state: State, viewer: Viewer): State =>
  copy(state, mask, (cards, seat) => (seat === viewer ? cards.slice() : mask(cards)));

type Copy = (cards: readonly Card[], seat: number) => Card[];
const keepAll: Copy = (cards) => cards.slice();
const mask = (cards: readonly Card[]): Card[] =>
  // Frozen, so that a rule that changes a view in place fails; the type of states is not readonly.
  (MASKS[cards.length] ??= Object.freeze(Array<Card>(cards.length).fill(HIDDEN)) as Card[]);
const MASKS: Card[][] = [];

/** Lists that play replaces and never changes are shared; what it changes in place is copied. */
function copy(state: State, pile: Copy, own: Copy): State {
  const { turn } = state;
  return {
    options: state.options,
    players: state.players.map((player, seat) => copyPlayer(player, seat, own)),
    phase: state.phase,
    starter: state.starter,
    round: state.round,
    seat: state.seat,
    turn: {
      step: turn.step,
      acted: turn.acted,
      points: turn.points.slice(),
      halved: turn.halved.slice(),
      crossed: turn.crossed.slice(),
      paid: turn.paid,
      credit: turn.credit,
      spent: turn.spent,
      out: turn.out,
      offers: turn.offers,
      ending: turn.ending,
    },
    pending: state.pending,
    pile: pile(state.pile, -1),
    under: state.under.map(own),
    discards: state.discards,
    open: state.open,
    inForce: state.inForce,
    deals: state.deals,
    supply: state.supply.slice(),
    dropped: state.dropped,
  };
}

function copyPlayer(player: Player, seat: number, own: Copy): Player {
  return {
    cash: player.cash,
    hand: player.bound.length === 0 ? own(player.hand, seat) : withBound(player, own(player.hand, seat)),
    dealt: own(player.dealt, seat),
    start: player.start,
    sections: player.sections,
    lines: player.lines,
    trains: player.trains.map(({ engine, at, from, load, lost }) => ({ engine, at, from, load, lost })),
    debt: player.debt,
    depots: player.depots.map(({ city, goods, openTo }) => ({ city, goods, openTo })),
    bound: player.bound,
    earned: player.earned,
    spent: player.spent,
    transfers: player.transfers,
  };
}

/** A bound order is shown to all (G62). */
const withBound = ({ hand, bound }: Player, seen: readonly Card[]): Card[] =>
  seen.map((card, at) => (bound.some((entry) => entry.card === hand[at]) ? (hand[at] ?? card) : card));

export function viewEvent(event: Event, viewer: Viewer): Event {
  if (event.is === "drew" && event.seat !== viewer) return { ...event, card: HIDDEN };
  if (event.is === "kept" && event.seat !== viewer) return { ...event, cards: mask(event.cards) };
  return event;
}

/** Deals every hidden card anew: events can only be in the pile, orders anywhere (G1). */
export function imagine(seen: State, chance: Chance): State {
  const state = clone(seen);
  const board = boardById(state.options.board);
  const known = new Set([
    ...state.discards,
    ...state.open,
    ...state.pile,
    ...state.inForce.map(({ card }) => card),
    ...state.under.flat(),
    ...state.players.flatMap(({ hand, dealt }) => [...hand, ...dealt]),
  ]);
  const unknown = Array.from({ length: board.orders.length + board.events.length }, (_, index) => cardAt(index)).filter(
    (card) => !known.has(card),
  );
  const orders = shuffle(
    unknown.filter((card) => isOrderCard(board, card)),
    chance,
  );
  for (const cards of [...state.under, ...state.players.flatMap(({ hand, dealt }) => [hand, dealt])])
    fillIn(cards, orders);
  fillIn(state.pile, [...orders, ...unknown.filter((card) => !isOrderCard(board, card))]);
  return state;
}

function fillIn(cards: Card[], from: Card[]): void {
  for (let i = 0; i < cards.length; i++) if (cards[i] === HIDDEN) cards[i] = from.pop() ?? HIDDEN;
}
