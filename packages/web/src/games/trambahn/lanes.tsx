import { type Seat, itemAt } from "@stellwerk/kernel";
import { type Card, type Column, DATA, LINES, type Line, NO_TRAM, pointsOf } from "@stellwerk/trambahn";
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
  const { view, words } = useBoard();
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
            aria-label={`${words.line(line)}, ${words.linePatterns[line - 1]}`}
          >
            <Half seat={top} line={line} side="top" />
            <Terminal line={line} />
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
  const { words, names, viewer } = useBoard();
  const { targetProps, preview } = useHand();
  const name = seat === viewer ? words.ownColumn(column) : words.columnOf(names[seat] ?? "", column);
  const target = { is: "column", seat, column: place } as const;
  return (
    <button
      type="button"
      className="column"
      data-at={`column:${seat}:${place}`}
      data-stable={column.tram !== NO_TRAM || undefined}
      {...targetProps(target, name)}
    >
      <span className="shed" data-at={`tram:${seat}:${place}`}>
        {column.tram === NO_TRAM ? <span className="no-tram" /> : <TramDrawing tram={column.tram} />}
        {column.tram !== NO_TRAM && <b className="times">×{column.tram}</b>}
      </span>
      {column.conductors > 0 && (
        <span className="conductors level sign">
          <svg viewBox="0 0 60 60" aria-hidden="true">
            <ConductorHead />
          </svg>
          <b>{column.conductors}</b>
        </span>
      )}
      {column.stops.map((value) => (
        <span key={value} className="stop-sign level sign" data-at={`stop:${seat}:${place}:${value}`}>
          <b>{value}</b>
          <i>{"★".repeat(pointsOf(value))}</i>
        </span>
      ))}
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

function Terminal({ line }: { line: Line }) {
  const { view, words } = useBoard();
  const { targetProps, preview } = useHand();
  const waiting: readonly Card[] = view.passengers[line - 1] ?? [];
  const target = { is: "terminal", line } as const;
  return (
    <button
      type="button"
      className="terminal"
      data-at={`terminal:${line}`}
      {...targetProps(target, words.terminal(line, waiting))}
    >
      <span className="awning level" aria-hidden="true">
        <b>{roman(line)}</b>
        <i>{words.terminalShort}</i>
      </span>
      <span className="platform">
        {Array.from({ length: DATA.passengersPerScoring }, (_, place) => {
          const card = waiting[place];
          return (
            <span key={place} className="place" data-at={card === undefined ? undefined : `passenger:${line}:${place}`}>
              {card !== undefined && <Passenger card={card} place={place} line={line} />}
            </span>
          );
        })}
      </span>
      <Preview text={preview(target)} />
    </button>
  );
}

function Preview({ text }: { text: string | null }) {
  return text && <span className="promise">{text}</span>;
}
