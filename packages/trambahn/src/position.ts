import { itemAt } from "@stellwerk/kernel";
import { DATA } from "./data.ts";
import {
  ALL_CARDS,
  type Card,
  cardsOf,
  type Column,
  type ExtraTour,
  LINES,
  type Line,
  NO_TRAM,
  type Options,
  type Player,
  type State,
  type Step,
  type Tour,
  TRAMS_IN_ORDER,
  type Tram,
} from "./state.ts";

/** A column as one would say it: the 2, 5 and 6 of line I, a conductor, a steam tram. */
export interface Laid {
  line: Line;
  stops: number[];
  conductors?: number;
  tram?: Tram;
}

export interface Sketch {
  options?: Partial<Options>;
  seat?: 0 | 1;
  turn?: number;
  step?: Step;
  laid?: number;
  hands?: readonly [readonly Card[], readonly Card[]];
  /** How many cards are in the money piles. */
  money?: readonly [number, number];
  /** How many cards are in the discard pile. */
  discarded?: number;
  columns?: readonly [readonly Laid[], readonly Laid[]];
  /** By line, I first. */
  passengers?: readonly (readonly Card[])[];
  /** The trams face up; those that are neither here nor in a column are in the stack. */
  offer?: readonly Tram[];
  tours?: readonly Tour[];
  extraTours?: readonly ExtraTour[];
}

/**
 * A sound position from a sketch, for tests, lessons and puzzles: what the sketch does not place
 * goes to the piles, so that every card and every tram exists exactly once. The stack is sorted,
 * so the trams that are left must be its last ones.
 */
export function position(sketch: Sketch): State {
  const columns = (sketch.columns ?? [[], []]).map((laid) => laid.map(columnFrom));
  const hands = (sketch.hands ?? [[], []]).map((hand) => [...hand].sort((a, b) => a - b));
  const passengers = LINES.map((line) => [...(sketch.passengers?.[line - 1] ?? [])]);
  const rest = without(ALL_CARDS, [...hands.flat(), ...passengers.flat(), ...columns.flat().flatMap(cardsOf)]);
  const playerAt = (seat: number): Player => {
    const money = rest.splice(0, sketch.money?.[seat] ?? 0);
    return { hand: itemAt(hands, seat), money, columns: itemAt(columns, seat) };
  };
  const players: [Player, Player] = [playerAt(0), playerAt(1)];
  const inColumns = columns
    .flat()
    .map(({ tram }) => tram)
    .filter((tram) => tram !== NO_TRAM);
  const offer = sketch.offer ?? without(TRAMS_IN_ORDER, inColumns).slice(0, DATA.tramsOnOffer);
  const laid = sketch.laid ?? 0;
  return {
    options: { starter: 0, scorings: 10, ...sketch.options },
    starter: 0,
    seat: sketch.seat ?? 0,
    turn: sketch.turn ?? 1,
    step: sketch.step ?? (laid === 2 ? "stops" : "passengers"),
    laid,
    discardPile: rest.splice(0, sketch.discarded ?? 0),
    drawPile: rest,
    passengers,
    offer: [...offer],
    stack: TRAMS_IN_ORDER.length - inColumns.length - offer.length,
    players,
    tours: [...(sketch.tours ?? [])],
    extraTours: [...(sketch.extraTours ?? [])],
  };
}

const columnFrom = ({ line, stops, conductors = 0, tram = NO_TRAM }: Laid): Column => ({
  line,
  stops: [...stops],
  conductors,
  tram,
});

function without<T>(all: readonly T[], gone: readonly T[]): T[] {
  const rest = [...all];
  for (const item of gone) {
    const at = rest.indexOf(item);
    if (at < 0) throw new Error(`there is no ${String(item)} left to place`);
    rest.splice(at, 1);
  }
  return rest;
}
