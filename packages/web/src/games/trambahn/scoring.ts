import { type Seat, itemAt } from "@stellwerk/kernel";
import type { ColumnScore, Event, Line, Tram } from "@stellwerk/trambahn";
import type { HistoryStep } from "../game-face.ts";

/** A tour or an extra tour as the log tells it, with the columns that earned its points. */
export type Scoring = Extract<Event, { is: "tour" | "extraTour" }>;

export const scoringsOf = (history: readonly HistoryStep<Event>[]): Scoring[] =>
  history.flatMap(({ events }) =>
    events.filter((event): event is Scoring => event.is === "tour" || event.is === "extraTour"),
  );

/** Points after each tour, the extra tours so far included, beginning with 0. */
export function runningTotals(scorings: readonly Scoring[], seat: Seat): number[] {
  const totals = [0];
  let total = 0;
  for (const scoring of scorings) {
    if (scoring.is === "tour") totals.push((total += itemAt(scoring.points, seat)));
    else if (scoring.seat === seat) {
      total += scoring.points;
      totals[totals.length - 1] = total;
    }
  }
  return totals;
}

/** What a seat's columns earned in all, by line and by tram. */
export function pointsByLineAndTram(
  scorings: readonly Scoring[],
  seat: Seat,
): { byLine: Map<Line, number>; byTram: Map<Tram, number> } {
  const byLine = new Map<Line, number>();
  const byTram = new Map<Tram, number>();
  for (const { line, columns } of scorings) {
    for (const { points, tram, seat: owner } of columns) {
      if (owner !== seat) continue;
      byLine.set(line, (byLine.get(line) ?? 0) + points);
      byTram.set(tram, (byTram.get(tram) ?? 0) + points);
    }
  }
  return { byLine, byTram };
}

export const columnsOf = (scoring: Scoring, seat: Seat): ColumnScore[] =>
  scoring.columns.filter((column) => column.seat === seat);
