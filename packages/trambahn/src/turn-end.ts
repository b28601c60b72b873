import { type Chance, type Seat, type Tell, itemAt, takeAny, takeLast } from "@stellwerk/kernel";
import { DATA } from "./data.ts";
import { type Card, type Event, NO_TRAM, type State, TRAMS_IN_ORDER, type Tram, cardsOf } from "./state.ts";
import { type Handler, intoHand, opponentOf, owesPassenger, playerOnTurn, refuse } from "./steps.ts";

/** Step 5: columns without a tram are cleared, the offer is refilled, the hand drawn to six (5, T2). */
export const end: Handler<"end"> = {
  choices(_state, into) {
    into.push({ do: "end" });
  },

  refusal(state) {
    return owesPassenger(state) ? refuse("passengerFirst", "1") : null;
  },

  play(state, _action, chance, tell) {
    clear(state, tell);
    refill(state, tell);
    draw(state, chance, tell);
    nextTurn(state, chance, tell);
  },
};

/** Columns without a tram become money: oldest first, conductors before stops, last card on top (T14, T28). */
function clear(state: State, tell: Tell<Event> | undefined): void {
  const player = playerOnTurn(state);
  if (player.columns.every((column) => column.tram !== NO_TRAM)) return;
  for (const column of player.columns) {
    if (column.tram !== NO_TRAM) continue;
    const { line, stops, conductors } = column;
    player.money.push(...cardsOf(column));
    tell?.({ is: "cleared", seat: state.seat, line, stops: [...stops], conductors });
  }
  player.columns = player.columns.filter((column) => column.tram !== NO_TRAM);
}

/** The offer is filled up from the sorted stack while that lasts (B, T12). */
function refill(state: State, tell: Tell<Event> | undefined): void {
  const added: Tram[] = [];
  while (state.offer.length < DATA.tramsOnOffer && state.stack > 0) {
    const tram = itemAt(TRAMS_IN_ORDER, TRAMS_IN_ORDER.length - state.stack);
    state.stack--;
    state.offer.push(tram);
    added.push(tram);
  }
  if (added.length > 0) tell?.({ is: "offer", trams: added });
}

/** The hand is filled up to six; if nothing can be had it stays short (5, T15). */
function draw(state: State, chance: Chance, tell: Tell<Event> | undefined): void {
  const { hand } = playerOnTurn(state);
  const drawn: Card[] = [];
  while (hand.length < DATA.handSize) {
    if (state.drawPile.length === 0 && !reshuffle(state, tell)) break;
    const card = takeAny(state.drawPile, chance);
    intoHand(hand, card);
    drawn.push(card);
  }
  if (drawn.length > 0) tell?.({ is: "drew", seat: state.seat, cards: drawn });
}

/** Half of both players' money and the discard pile make the new draw pile (5, T15). */
function reshuffle(state: State, tell: Tell<Event> | undefined): boolean {
  const given: [number, number] = [0, 0];
  for (const seat of [0, 1] as const) {
    const { money } = state.players[seat];
    given[seat] = Math.floor(money.length / 2);
    for (let i = 0; i < given[seat]; i++) state.drawPile.push(takeLast(money));
  }
  for (const card of state.discardPile) state.drawPile.push(card);
  state.discardPile.length = 0;
  if (state.drawPile.length === 0) return false;
  tell?.({ is: "reshuffle", given, cards: state.drawPile.length });
  return true;
}

/**
 * Passes the turn on. A player without a card then passes: a turn with refill and draw (T16). If neither
 * player has one even after drawing, none can be had any more, and the game is over (T26).
 */
function nextTurn(state: State, chance: Chance, tell: Tell<Event> | undefined): void {
  while (state.players.some(({ hand }) => hand.length > 0)) {
    begin(state, opponentOf(state.seat), tell);
    if (playerOnTurn(state).hand.length > 0) return;
    tell?.({ is: "passed", seat: state.seat });
    refill(state, tell);
    draw(state, chance, tell);
  }
  state.step = "over";
  tell?.({ is: "over", reason: "stuck" });
}

function begin(state: State, seat: Seat, tell: Tell<Event> | undefined): void {
  state.seat = seat;
  state.turn++;
  state.step = "passengers";
  state.laid = 0;
  tell?.({ is: "turn", seat, turn: state.turn });
}
