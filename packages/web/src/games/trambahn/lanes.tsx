import { type Seat, itemAt } from "@stellwerk/kernel";
import {
  type Card,
  type Column,
  DATA,
  LINES,
  type Line,
  NO_TRAM,
  columnPoints,
  linePoints,
  opponentOf,
  pointsOf,
} from "@stellwerk/trambahn";
import { ConductorHead } from "./art/conductor.tsx";
import { Passenger } from "./art/passenger.tsx";
import { roman } from "./art/stop.tsx";
import { TramDrawing } from "./art/trams.tsx";
import { useBoard } from "./board-context.ts";
import { useHand } from "./hand-context.ts";
import "./lanes.css";

/**
 * One lane a line: its terminal in the middle, the opponent's columns above, one's own below. Both
 * players' trams of a line thus stand at the passengers that will make them run.
 */
export function Lanes({ top, bottom }: { top: Seat; bottom: Seat }) {
  const { view, words, names } = useBoard();
  const longest = (seat: Seat): number =>
    Math.max(
      0,
      ...itemAt(view.players, seat).columns.map(({ stops, conductors }) => stops.length + Math.min(conductors, 1)),
    );
  return (
    <div className="lanes" style={{ "--top": longest(top), "--bottom": longest(bottom) }}>
      {LINES.map((line) => {
        const widest = Math.max(
          ...view.players.map(({ columns }) => columns.filter((column) => column.line === line).length),
        );
        return (
          <section
            key={line}
            className="lane"
            data-line={line}
            style={{ "--wide": Math.min(Math.max(widest, 1), 5) }}
            aria-label={`${words.line(line)}, ${words.linePatterns[line - 1]}: ${words.standing(names, linePoints(view, line))}`}
          >
            <Half seat={top} line={line} side="top" />
            <Terminal line={line} top={top} bottom={bottom} />
            <Half seat={bottom} line={line} side="bottom" />
          </section>
        );
      })}
    </div>
  );
}

function Half({ seat, line, side }: { seat: Seat; line: Line; side: "top" | "bottom" }) {
  const { view, viewer } = useBoard();
  const columns = itemAt(view.players, seat).columns;
  return (
    <div className="half" data-side={side}>
      <div className="columns">
        {columns.map(
          (column, place) =>
            column.line === line && <ColumnOnTable key={place} seat={seat} place={place} column={column} />,
        )}
      </div>
      {seat === viewer && <NewColumn line={line} />}
    </div>
  );
}

function ColumnOnTable({ seat, place, column }: { seat: Seat; place: number; column: Column }) {
  const { words, names, viewer, isNew } = useBoard();
  const { targetProps, preview } = useHand();
  const points = columnPoints(column);
  const [tramAt, conductorsAt] = [`tram:${seat}:${place}`, `conductors:${seat}:${place}`];
  const stops = column.stops.map((value) => ({ value, at: `stop:${seat}:${place}:${value}` }));
  const added = stops.flatMap(({ value, at }) => (isNew(at) ? [value] : []));
  const name =
    seat === viewer ? words.ownColumn(column, points, added) : words.columnOf(names[seat] ?? "", column, points, added);
  const target = { is: "column", seat, column: place } as const;
  return (
    <button
      type="button"
      className="column"
      data-at={`column:${seat}:${place}`}
      data-stable={column.tram !== NO_TRAM || undefined}
      data-losing={column.tram === NO_TRAM || undefined}
      {...targetProps(target, name)}
    >
      <span className="shed" data-at={tramAt} data-new={isNew(tramAt)}>
        {column.tram === NO_TRAM ? <span className="no-tram" /> : <TramDrawing tram={column.tram} />}
        {column.tram !== NO_TRAM && <b className="times">×{column.tram}</b>}
      </span>
      {column.conductors > 0 && (
        <span className="conductors level sign" data-new={isNew(conductorsAt)}>
          <svg viewBox="0 0 60 60" aria-hidden="true">
            <ConductorHead />
          </svg>
          <b>{column.conductors}</b>
        </span>
      )}
      {stops.map(({ value, at }) => (
        <span key={value} className="stop-sign level sign" data-at={at} data-new={isNew(at)}>
          <b>{value}</b>
          <i>{"★".repeat(pointsOf(value))}</i>
        </span>
      ))}
      {column.tram !== NO_TRAM && <span className="worth">{points} ★</span>}
      <Preview text={preview(target)} />
    </button>
  );
}

function NewColumn({ line }: { line: Line }) {
  const { words } = useBoard();
  const { targetProps, preview } = useHand();
  const target = { is: "new", line } as const;
  return (
    <button type="button" className="new-column" {...targetProps(target, words.newColumn(line))}>
      <span aria-hidden="true">+</span>
      <Preview text={preview(target)} />
    </button>
  );
}

function Terminal({ line, top, bottom }: { line: Line; top: Seat; bottom: Seat }) {
  const { view, words, isNew } = useBoard();
  const { targetProps, preview } = useHand();
  const waiting: readonly Card[] = view.passengers[line - 1] ?? [];
  const target = { is: "terminal", line } as const;
  const terminalAt = `terminal:${line}`;
  return (
    <button
      type="button"
      className="terminal"
      data-at={terminalAt}
      data-new={isNew(terminalAt)}
      {...targetProps(target, words.terminal(line, waiting))}
    >
      <span className="awning level" aria-hidden="true">
        <LineValue seat={top} line={line} arrow="▲" />
        <span>
          <b>{roman(line)}</b> <span>{words.terminalShort}</span>
        </span>
        <LineValue seat={bottom} line={line} arrow="▼" />
      </span>
      <span className="platform">
        {Array.from({ length: DATA.passengersPerScoring }, (_, place) => {
          const card = waiting[place];
          if (card === undefined) return <span key={place} className="place" />;
          const at = `passenger:${line}:${place}`;
          return (
            <span key={place} className="place" data-at={at} data-new={isNew(at)}>
              <Passenger card={card} place={place} line={line} />
            </span>
          );
        })}
      </span>
      <Preview text={preview(target)} />
    </button>
  );
}

/** What a tour of the line would bring a seat now; an arrow to its side of the table says that it leads. */
function LineValue({ seat, line, arrow }: { seat: Seat; line: Line; arrow: string }) {
  const { view } = useBoard();
  const points = linePoints(view, line);
  const own = itemAt(points, seat);
  const other = itemAt(points, opponentOf(seat));
  const leads = own > other;
  if (own + other === 0) return null;
  return (
    <span className="line-value" data-seat={seat} data-leads={leads || undefined}>
      {own}
      {leads && arrow}
    </span>
  );
}

function Preview({ text }: { text: string | null }) {
  return text && <span className="promise">{text}</span>;
}
