import type { CSSProperties } from "react";
import type { Seat } from "@stellwerk/kernel";
import { type Card, type Column, DATA, LINES, type Line, NO_TRAM, pointsOf } from "@stellwerk/trambahn";
import { ConductorHead } from "./art/conductor.tsx";
import { Passenger } from "./art/passenger.tsx";
import { roman } from "./art/stop.tsx";
import { TramDrawing } from "./art/trams.tsx";
import { usePlay } from "./play.tsx";
import "./lanes.css";

/**
 * One lane a line: its terminal in the middle, the opponent's columns above, one's own below. Both
 * players' trams of a line thus stand at the passengers that will make them run.
 */
export function Lanes({ top, bottom }: { top: Seat; bottom: Seat }) {
  const { view, words } = usePlay();
  const longest = (seat: Seat): number =>
    Math.max(
      0,
      ...(view.players[seat]?.columns ?? []).map(({ stops, conductors }) => stops.length + Math.min(conductors, 1)),
    );
  return (
    <div className="lanes" style={{ "--top": longest(top), "--bottom": longest(bottom) } as CSSProperties}>
      {LINES.map((line) => {
        const widest = Math.max(
          ...view.players.map(({ columns }) => columns.filter((column) => column.line === line).length),
        );
        return (
          <section
            key={line}
            className="lane"
            data-line={line}
            data-wide={Math.min(Math.max(widest, 1), 5)}
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
  const play = usePlay();
  const columns = play.view.players[seat]?.columns ?? [];
  return (
    <div className="half" data-side={side}>
      <div className="columns">
        {columns.map(
          (column, place) =>
            column.line === line && <ColumnOnTable key={place} seat={seat} place={place} column={column} />,
        )}
      </div>
      {seat === play.viewer && <NewColumn line={line} />}
    </div>
  );
}

function ColumnOnTable({ seat, place, column }: { seat: Seat; place: number; column: Column }) {
  const play = usePlay();
  const { words, names, viewer } = play;
  const name = seat === viewer ? words.ownColumn(column) : words.columnOf(names[seat] ?? "", column);
  const target = { is: "column", seat, column: place } as const;
  return (
    <button
      type="button"
      className="column"
      data-at={`column:${seat}:${place}`}
      data-stable={column.tram !== NO_TRAM || undefined}
      {...play.targetProps(target, name)}
    >
      <span className="shed" data-at={`tram:${seat}:${place}`}>
        {column.tram === NO_TRAM ? <span className="no-tram" /> : <TramDrawing tram={column.tram} />}
        {column.tram !== NO_TRAM && <b className="times">×{column.tram}</b>}
      </span>
      {column.conductors > 0 && (
        <span className="conductors">
          <svg viewBox="0 0 60 60" aria-hidden="true">
            <ConductorHead />
          </svg>
          <b>{column.conductors}</b>
        </span>
      )}
      {column.stops.map((value) => (
        <span key={value} className="stop-sign" data-at={`stop:${seat}:${place}:${value}`}>
          <b>{value}</b>
          <i>{"★".repeat(pointsOf(value))}</i>
        </span>
      ))}
      <Promise text={play.promise(target)} />
    </button>
  );
}

function NewColumn({ line }: { line: Line }) {
  const play = usePlay();
  const target = { is: "new", line } as const;
  const promised = play.promise(target);
  return (
    <button type="button" className="new-column" {...play.targetProps(target, play.words.newColumn(line))}>
      <span aria-hidden="true">+</span>
      <Promise text={promised} />
    </button>
  );
}

function Terminal({ line }: { line: Line }) {
  const play = usePlay();
  const waiting: readonly Card[] = play.view.passengers[line - 1] ?? [];
  const target = { is: "terminal", line } as const;
  return (
    <button
      type="button"
      className="terminal"
      data-at={`terminal:${line}`}
      {...play.targetProps(target, play.words.terminal(line, waiting))}
    >
      <span className="awning" aria-hidden="true">
        <b>{roman(line)}</b>
        <i>{play.words.terminalShort}</i>
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
      <Promise text={play.promise(target)} />
    </button>
  );
}

function Promise({ text }: { text: string | null }) {
  return text && <span className="promise">{text}</span>;
}
