import { Fragment, type ReactNode, useState } from "react";
import type { Language, Seat } from "@stellwerk/kernel";
import { type ColumnScore, type Event, type Line, type State, pointsOf } from "@stellwerk/trambahn";
import type { HistoryStep } from "../game-face.ts";
import { roman } from "./art/stop.tsx";
import { wordsOf } from "./play.tsx";
import { type Scoring, columnsOf, extraOf, scoringsOf, totalOf } from "./scoring.ts";
import "./score-sheet.css";

interface SheetProps {
  readonly view: State;
  readonly names: readonly string[];
  readonly history: readonly HistoryStep<Event>[];
  readonly language: Language;
}

/** The score sheet: a line a tour, with running totals; each opens to show where its points came from. */
export function ScoreSheet({ view, names, history, language }: SheetProps) {
  const words = wordsOf(language);
  const [open, setOpen] = useState<number | "extra" | null>(null);
  const scorings = scoringsOf(history);
  const tours = scorings.filter((scoring) => scoring.is === "tour");
  const extras = scorings.filter((scoring) => scoring.is === "extraTour");
  const seats = view.players.map((_, seat) => seat);
  const running = seats.map(() => 0);
  const toggle = (line: number | "extra"): void => setOpen(open === line ? null : line);
  return (
    <table className="sheet">
      <caption>{words.sheet}</caption>
      <thead>
        <tr>
          <td />
          {names.map((name, seat) => (
            <th key={seat} scope="col" data-seat={seat} title={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: view.options.scorings }, (_, place) => {
          const tour = view.tours[place];
          if (!tour)
            return (
              <tr key={place} className="empty">
                <th scope="row">{place + 1}</th>
                {seats.map((seat) => (
                  <td key={seat} data-at={`sheet:${place}:${seat}`} />
                ))}
              </tr>
            );
          const scoring = tours[place];
          return (
            <Fragment key={place}>
              <tr>
                <th scope="row">
                  <RowButton
                    open={open === place}
                    toggle={() => toggle(place)}
                    line={tour.line}
                    label={`${words.tour(place + 1)}, ${words.line(tour.line)}`}
                    known={scoring !== undefined}
                  >
                    <span className="number">{place + 1}</span>
                  </RowButton>
                </th>
                {seats.map((seat) => (
                  <td key={seat} data-at={`sheet:${place}:${seat}`}>
                    {tour.points[seat]}{" "}
                    <small>{(running[seat] = (running[seat] ?? 0) + (tour.points[seat] ?? 0))}</small>
                  </td>
                ))}
              </tr>
              {open === place && scoring && (
                <tr className="detail">
                  <td colSpan={3}>
                    <Breakdown scoring={scoring} names={names} language={language} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <RowButton
              open={open === "extra"}
              toggle={() => toggle("extra")}
              label={words.extraTours}
              known={extras.length > 0}
            >
              {words.extraTours}
            </RowButton>
          </th>
          {seats.map((seat) => (
            <td key={seat} data-at={`sheet:extra:${seat}`}>
              {extraOf(view, seat)}
            </td>
          ))}
        </tr>
        {open === "extra" && (
          <tr className="detail">
            <td colSpan={3}>
              {extras.map((scoring, place) => (
                <Breakdown key={place} scoring={scoring} names={names} language={language} />
              ))}
            </td>
          </tr>
        )}
        <tr className="total">
          <th scope="row">{words.total}</th>
          {seats.map((seat) => (
            <td key={seat}>{totalOf(view, seat)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

interface RowButtonProps {
  readonly open: boolean;
  readonly toggle: () => void;
  readonly line?: Line;
  readonly label: string;
  /** Whether there is something to show. */
  readonly known: boolean;
  readonly children: ReactNode;
}

function RowButton({ open, toggle, line, label, known, children }: RowButtonProps) {
  return (
    <button type="button" aria-expanded={open} aria-label={label} disabled={!known} onClick={toggle}>
      {children}
      {line && <LineBadge line={line} />}
    </button>
  );
}

export function LineBadge({ line }: { line: Line }) {
  return (
    <span className="badge" data-line={line}>
      {roman(line)}
    </span>
  );
}

/** The work behind a tour: every column's stops, added up and multiplied. */
function Breakdown({ scoring, names, language }: { scoring: Scoring; names: readonly string[]; language: Language }) {
  const words = wordsOf(language);
  const seats: readonly Seat[] = scoring.is === "tour" ? names.map((_, seat) => seat) : [scoring.seat];
  return (
    <div className="breakdown">
      {scoring.is === "tour" ? <p>{words.by(names[scoring.by] ?? "")}</p> : <p>{words.line(scoring.line)}</p>}
      <dl>
        {seats.map((seat) => (
          <Fragment key={seat}>
            <dt>{names[seat]}</dt>
            {columnsOf(scoring, seat).map((column) => (
              <dd key={column.column}>
                <Work column={column} line={scoring.line} /> × {column.tram}{" "}
                <small>({words.tramName(column.tram)})</small> = <b>{column.points}</b>
              </dd>
            ))}
            {columnsOf(scoring, seat).length === 0 && <dd>{words.noColumn}: 0</dd>}
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

/** The stops of a column as small signs, and the sum of their points. */
function Work({ column, line }: { column: ColumnScore; line: Line }) {
  return (
    <>
      {column.stops.map((value) => (
        <span key={value} className="stop-chip" data-line={line}>
          {value}
          <sup>{pointsOf(value)}</sup>
        </span>
      ))}{" "}
      {column.sum}
    </>
  );
}
