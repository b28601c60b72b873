import type { Seat, Viewer } from "@stellwerk/kernel";
import { CONDUCTOR, DATA, type Event, valueOf } from "@stellwerk/trambahn";
import type { HistoryStep } from "../game-face.ts";
import { othersSteps } from "../others-steps.ts";

/** Places of the board, by their `data-at`. */
type Changes = ReadonlySet<string>;

/** What the others changed since the viewer's last move; after a move of the viewer's own, what that one changed. */
export function latestChanges(history: readonly HistoryStep<Event>[], viewer: Viewer): Changes {
  const others = othersSteps(history, viewer);
  return changesOf(others.length > 0 ? others : history.slice(-1));
}

/** A changed part of a column. Its column has another place once an older one is cleared. */
interface ColumnChange {
  readonly seat: Seat;
  readonly column: number;
  readonly part: "tram" | "conductors" | { readonly stop: number };
  readonly opened: boolean;
}

function changesOf(steps: readonly HistoryStep<Event>[]): Changes {
  const changes = new Set<string>();
  let inColumns: ColumnChange[] = [];
  for (const { events } of steps) {
    for (const event of events) {
      if (event.is === "stop" || event.is === "tram") inColumns.push(columnChange(event));
      else markPlace(event, changes);
    }
    const cleared = events.find((event) => event.is === "cleared");
    if (cleared) inColumns = withoutCleared(inColumns, cleared.seat);
  }
  for (const { seat, column, part } of inColumns)
    changes.add(typeof part === "string" ? `${part}:${seat}:${column}` : `stop:${seat}:${column}:${part.stop}`);
  return changes;
}

function columnChange(event: Extract<Event, { is: "stop" | "tram" }>): ColumnChange {
  const { seat, column } = event;
  if (event.is === "tram") return { seat, column, part: "tram", opened: false };
  const part = event.card === CONDUCTOR ? "conductors" : { stop: valueOf(event.card) };
  return { seat, column, part, opened: event.opened };
}

function markPlace(event: Event, changes: Set<string>): void {
  if (event.is === "passenger") changes.add(`passenger:${event.line}:${event.waiting - 1}`);
  if (event.is === "income" || event.is === "cleared") changes.add(`money:${event.seat}`);
  if (event.is !== "tour") return;
  // Those who waited have left: the terminal itself shows that a tour ran.
  for (let place = 0; place < DATA.passengersPerScoring; place++) changes.delete(`passenger:${event.line}:${place}`);
  changes.add(`terminal:${event.line}`);
}

/** Of a seat's columns those that were opened in these steps and got no tram are gone; the later ones move up. */
function withoutCleared(changes: readonly ColumnChange[], seat: Seat): ColumnChange[] {
  const own = changes.filter((change) => change.seat === seat);
  const served = new Set(own.filter(({ part }) => part === "tram").map(({ column }) => column));
  const gone = own.filter(({ opened, column }) => opened && !served.has(column)).map(({ column }) => column);
  return changes
    .filter((change) => change.seat !== seat || !gone.includes(change.column))
    .map((change) =>
      change.seat === seat
        ? { ...change, column: change.column - gone.filter((place) => place < change.column).length }
        : change,
    );
}
