import { type Seat, type Tell, itemAt } from "@stellwerk/kernel";
import { type Column, type ColumnScore, type Event, type Line, type State, pointsOf } from "./state.ts";

/** The points of a column's stops, before its tram multiplies them (6). */
function sumOf(column: Column): number {
  let sum = 0;
  for (const value of column.stops) sum += pointsOf(value);
  return sum;
}

/** What a column would bring in a tour now; nothing without a tram (6). */
export const columnPoints = (column: Column): number => sumOf(column) * column.tram;

/** What a tour of a line would bring to each seat now: every column of the line counts for its owner (6). */
export function linePoints({ players }: State, line: Line): [number, number] {
  const points: [number, number] = [0, 0];
  for (const seat of [0, 1] as const)
    for (const column of players[seat].columns) if (column.line === line) points[seat] += columnPoints(column);
  return points;
}

/** How many tours the game still lasts: with 1, the next one is the last (8, T8). */
export const toursLeft = ({ options, tours }: State): number => options.scorings - tours.length;

/**
 * A tour is one of the ten even if neither player has a column of its line (T9). The last one ends the
 * game on the spot (8, T8).
 */
export function score(state: State, line: Line, tell: Tell<Event> | undefined): void {
  const points = linePoints(state, line);
  state.tours.push({ line, by: state.seat, points, turn: state.turn });
  tell?.({
    is: "tour",
    number: state.tours.length,
    line,
    by: state.seat,
    points: [...points],
    columns: ([0, 1] as const).flatMap((seat) =>
      state.players[seat].columns.flatMap((column, at) => (column.line === line ? [explain(seat, at, column)] : [])),
    ),
  });
  if (toursLeft(state) <= 0) {
    state.step = "over";
    tell?.({ is: "over", reason: "tours" });
  }
}

/** An extra tour: this column alone, for its owner; not one of the ten (7, T10, T24). */
export function scoreExtra(state: State, at: number, tell: Tell<Event> | undefined): void {
  const { seat } = state;
  const column = itemAt(itemAt(state.players, seat).columns, at);
  const points = columnPoints(column);
  state.extraTours.push({ line: column.line, seat, points, turn: state.turn });
  tell?.({ is: "extraTour", seat, line: column.line, column: at, points, columns: [explain(seat, at, column)] });
}

/** Where the points of a column come from. */
const explain = (seat: Seat, at: number, column: Column): ColumnScore => ({
  seat,
  column: at,
  stops: [...column.stops],
  conductors: column.conductors,
  sum: sumOf(column),
  tram: column.tram,
  points: columnPoints(column),
});
