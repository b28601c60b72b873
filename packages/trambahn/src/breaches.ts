import type { Seat } from "@stellwerk/kernel";
import { DATA } from "./data.ts";
import { ALL_CARDS, type Card, CONDUCTOR, NO_TRAM, type Player, type State, TRAMS_IN_ORDER, lengthOf, lineOf, cardsOf } from "./state.ts";

/** What is impossible about a state: lost or doubled components, and what no turn can leave behind. */
export function breaches(state: State): string[] {
  return [...cardBreaches(state), ...tramBreaches(state), ...tableBreaches(state), ...turnBreaches(state)];
}

/** All 120 cards exist exactly once. */
function cardBreaches(state: State): string[] {
  const cards = [
    ...state.drawPile,
    ...state.discardPile,
    ...state.passengers.flat(),
    ...state.players.flatMap(({ hand, money, columns }) => [...hand, ...money, ...columns.flatMap(cardsOf)]),
  ].sort((a, b) => a - b);
  return differences("card", cards, ALL_CARDS);
}

/** All 16 trams exist exactly once. */
function tramBreaches(state: State): string[] {
  const total = TRAMS_IN_ORDER.length;
  if (state.stack > total) return [`the stack holds ${state.stack} of ${total} trams`];
  const trams = [
    ...TRAMS_IN_ORDER.slice(total - state.stack),
    ...state.offer,
    ...state.players.flatMap(({ columns }) => columns.map(({ tram }) => tram)).filter((tram) => tram !== NO_TRAM),
  ].sort((a, b) => a - b);
  const found = differences("tram", trams, TRAMS_IN_ORDER);
  if (state.offer.length > DATA.tramsOnOffer) found.push(`the offer shows ${state.offer.length} trams`);
  return found;
}

/** Compares two sorted lists, naming every kind whose number is wrong. */
function differences(what: string, found: readonly number[], expected: readonly number[]): string[] {
  const kinds = [...new Set([...found, ...expected])];
  const countOf = (list: readonly number[], kind: number) => list.filter((one) => one === kind).length;
  return kinds
    .filter((kind) => countOf(found, kind) !== countOf(expected, kind))
    .map((kind) => `${what} ${kind} exists ${countOf(found, kind)} times instead of ${countOf(expected, kind)}`);
}

function tableBreaches(state: State): string[] {
  const found: string[] = [];
  state.passengers.forEach((waiting, at) => {
    const line = at + 1;
    if (waiting.length >= DATA.passengersPerScoring) found.push(`${waiting.length} passengers wait at line ${line}`);
    if (waiting.some((card) => card !== CONDUCTOR && lineOf(card) !== line))
      found.push(`a passenger waits at the wrong terminal, line ${line}`);
  });
  state.players.forEach((player, seat) => found.push(...playerBreaches(state, player, seat)));
  return found;
}

function playerBreaches(state: State, { hand, columns }: Player, seat: Seat): string[] {
  const found: string[] = [];
  if (hand.length > DATA.handSize) found.push(`seat ${seat} holds ${hand.length} cards`);
  if (hand.some((card, i) => i > 0 && card < (hand[i - 1] as Card))) found.push(`the hand of seat ${seat} is not in ascending order`);
  columns.forEach((column, at) => {
    const name = `column ${at} of seat ${seat}`;
    if (column.stops.length === 0) found.push(`${name} has no stop`);
    if (column.stops.some((value, i) => i > 0 && value <= (column.stops[i - 1] as number)))
      found.push(`${name} does not ascend strictly (T3)`);
    if (column.tram !== NO_TRAM) return;
    // T7: a column of one turn is made of what is left of the hand after the passenger.
    if (lengthOf(column) >= DATA.handSize) found.push(`${name} has ${lengthOf(column)} cards and no tram (T7)`);
    if (state.step !== "over" && (seat !== state.seat || state.step === "passengers"))
      found.push(`${name} has outlived its turn without a tram (T14)`);
  });
  return found;
}

function turnBreaches(state: State): string[] {
  const found: string[] = [];
  if (state.laid === 0 && state.step !== "passengers" && state.step !== "over" && handOnTurn(state) > 0)
    found.push(`step ${state.step} without a passenger (1)`);
  if (state.laid === 2 && state.step === "passengers") found.push("two passengers are laid, but their step goes on (1)");
  if (state.tours.length > state.options.scorings) found.push(`${state.tours.length} tours were scored`);
  if (state.tours.length === state.options.scorings && state.step !== "over") found.push("the last tour did not end the game (8)");
  return found;
}

const handOnTurn = (state: State): number => state.players[state.seat]?.hand.length ?? 0;
