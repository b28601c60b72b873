import { type Chance, type Viewer, itemAt, shuffle, uint8At, takeLast } from "@stellwerk/kernel";
import { ALL_CARDS, type Card, type Column, type Event, HIDDEN, type Player, type State, cardsOf } from "./state.ts";

export const clone = (state: State): State =>
  copy(
    state,
    (cards) => cards.slice(),
    (cards) => cards.slice(),
    (cards) => cards.slice(),
  );

/** What a viewer may know: everything face up, the own hand, and how many cards lie in each pile (T13, T18, T25). */
export const view = (state: State, viewer: Viewer): State =>
  copy(state, masked, viewer === 0 ? own : masked, viewer === 1 ? own : masked);

export function viewEvent(event: Event, viewer: Viewer): Event {
  if (event.is === "income" && event.seat !== viewer) return { ...event, card: HIDDEN };
  if (event.is === "drew" && event.seat !== viewer) return { ...event, cards: masked(event.cards) };
  return event;
}

type Copy = (cards: readonly Card[]) => Card[];

const own: Copy = (cards) => cards.slice();

/** As many hidden cards; the same arrays again and again, since views are only looked at. */
const masked: Copy = (cards) =>
  // Frozen, so that a rule that changes a view in place fails; the type of states is not readonly.
  (MASKS[cards.length] ??= Object.freeze(Array<Card>(cards.length).fill(HIDDEN)) as Card[]);
const MASKS: Card[][] = [];

/** One literal for states and views alike: the same shape, the same order of keys. */
function copy(state: State, pile: Copy, hand0: Copy, hand1: Copy): State {
  const { passengers, players, options } = state;
  return {
    options: { starter: options.starter, scorings: options.scorings },
    starter: state.starter,
    seat: state.seat,
    turn: state.turn,
    step: state.step,
    laid: state.laid,
    drawPile: pile(state.drawPile),
    discardPile: pile(state.discardPile),
    passengers: [
      itemAt(passengers, 0).slice(),
      itemAt(passengers, 1).slice(),
      itemAt(passengers, 2).slice(),
      itemAt(passengers, 3).slice(),
    ],
    offer: state.offer.slice(),
    stack: state.stack,
    players: [copyPlayer(players[0], pile, hand0), copyPlayer(players[1], pile, hand1)],
    // Lines of the score sheet are never changed once written.
    tours: state.tours.slice(),
    extraTours: state.extraTours.slice(),
  };
}

function copyPlayer(player: Player, pile: Copy, hand: Copy): Player {
  const columns: Column[] = [];
  for (const { line, stops, conductors, tram } of player.columns)
    columns.push({ line, stops: stops.slice(), conductors, tram });
  return { hand: hand(player.hand), money: pile(player.money), columns };
}

/** Deals every hidden card of a view anew from those that the viewer cannot see (T13). */
export function imagine(seen: State, chance: Chance): State {
  const state = clone(seen);
  const hidden = shuffle(unseenCards(state), chance);
  for (const pile of [state.drawPile, state.discardPile, ...state.players.flatMap(({ hand, money }) => [money, hand])])
    for (let i = 0; i < pile.length; i++) if (pile[i] === HIDDEN) pile[i] = takeLast(hidden);
  for (const { hand } of state.players) hand.sort((a, b) => a - b);
  return state;
}

function unseenCards(state: State): Card[] {
  const seen = new Uint8Array(HIGHEST_CARD + 1);
  const see = (card: Card): void => {
    if (card !== HIDDEN) seen[card] = uint8At(seen, card) + 1;
  };
  for (const waiting of state.passengers) waiting.forEach(see);
  for (const { hand, columns } of state.players) {
    hand.forEach(see);
    for (const column of columns) cardsOf(column).forEach(see);
  }
  const unseen: Card[] = [];
  for (const card of ALL_CARDS) {
    const left = uint8At(seen, card);
    if (left > 0) seen[card] = left - 1;
    else unseen.push(card);
  }
  return unseen;
}

const HIGHEST_CARD = Math.max(...ALL_CARDS);
