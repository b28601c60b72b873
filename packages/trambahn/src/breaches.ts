import { type Seat, itemAt, bySeat } from "@stellwerk/kernel";
import { DATA } from "./data.ts";
import {
  ALL_CARDS,
  CONDUCTOR,
  HIDDEN,
  NO_TRAM,
  type Player,
  type State,
  TRAMS_IN_ORDER,
  lengthOf,
  lineOf,
  cardsOf,
} from "./state.ts";
import { playerOnTurn } from "./steps.ts";

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
  ];
  const hidden = countOf(cards, HIDDEN);
  return hidden > 0
    ? [`${hidden} cards are hidden: this is a view, not a state`]
    : differences("card", cards, ALL_CARDS);
}

/** All 16 trams exist exactly once. */
function tramBreaches(state: State): string[] {
  const total = TRAMS_IN_ORDER.length;
  if (state.stack > total) return [`the stack holds ${state.stack} of ${total} trams`];
  const trams = [
    ...TRAMS_IN_ORDER.slice(total - state.stack),
    ...state.offer,
    ...state.players.flatMap(({ columns }) => columns.map(({ tram }) => tram)).filter((tram) => tram !== NO_TRAM),
  ];
  const found = differences("tram", trams, TRAMS_IN_ORDER);
  if (state.offer.length > DATA.tramsOnOffer) found.push(`the offer shows ${state.offer.length} trams`);
  return found;
}

const countOf = (list: readonly number[], kind: number): number => list.filter((one) => one === kind).length;

/** Compares two lists, naming every kind whose number is wrong. Asked at every position that is tried: it only counts. */
function differences(what: string, found: readonly number[], expected: readonly number[]): string[] {
  const surplus: number[] = [];
  for (const kind of found) surplus[kind] = (surplus[kind] ?? 0) + 1;
  for (const kind of expected) surplus[kind] = (surplus[kind] ?? 0) - 1;
  return surplus.flatMap((many, kind) =>
    many === 0 ? [] : [`${what} ${kind} exists ${countOf(found, kind)} times instead of ${countOf(expected, kind)}`],
  );
}

function tableBreaches(state: State): string[] {
  const found: string[] = [];
  state.passengers.forEach((waiting, at) => {
    const line = at + 1;
    if (waiting.length >= DATA.passengersPerScoring) found.push(`${waiting.length} passengers wait at line ${line}`);
    if (waiting.some((card) => card !== CONDUCTOR && lineOf(card) !== line))
      found.push(`a passenger waits at the wrong terminal, line ${line}`);
  });
  for (const [seat, player] of bySeat(state.players)) found.push(...playerBreaches(state, player, seat));
  return found;
}

function playerBreaches(state: State, { hand, columns }: Player, seat: Seat): string[] {
  const found: string[] = [];
  if (hand.length > DATA.handSize) found.push(`seat ${seat} holds ${hand.length} cards`);
  if (hand.some((card, i) => i > 0 && card < itemAt(hand, i - 1)))
    found.push(`the hand of seat ${seat} is not in ascending order`);
  columns.forEach((column, at) => {
    const name = `column ${at} of seat ${seat}`;
    if (column.stops.length === 0) found.push(`${name} has no stop`);
    if (column.stops.some((value, i) => i > 0 && value <= itemAt(column.stops, i - 1)))
      found.push(`${name} does not ascend strictly (T3)`);
    if (column.tram !== NO_TRAM) return;
    if (state.step !== "over" && (seat !== state.seat || state.step === "passengers"))
      found.push(`${name} has outlived its turn without a tram (T14)`);
  });
  return found;
}

function turnBreaches(state: State): string[] {
  const found: string[] = [];
  const { step, laid, tours, options, players } = state;
  const { hand, columns } = playerOnTurn(state);
  const thisTurn = columns.reduce(
    (sum, column) => (column.tram === NO_TRAM ? sum + lengthOf(column) : sum),
    laid + hand.length,
  );
  // T7: what was laid in this turn came from a hand of six, so no new column can reach eight cards.
  if (thisTurn > DATA.handSize) found.push(`${thisTurn} cards of one turn came from a hand of ${DATA.handSize} (T7)`);
  if (laid === 0 && step !== "passengers" && step !== "over" && hand.length > 0)
    found.push(`step ${step} without a passenger (1)`);
  if (laid === 2 && step === "passengers") found.push("two passengers are laid, but their step goes on (1)");
  if (tours.length > options.scorings) found.push(`${tours.length} tours were scored`);
  if (tours.length === options.scorings && step !== "over") found.push("the last tour did not end the game (8)");
  if (tours.length < options.scorings && step === "over" && players.some((player) => player.hand.length > 0))
    found.push("the game is over before the last tour, though there are cards to play (8, T26)");
  return found;
}
