import { Fragment, type ReactNode, useState } from "react";
import { type Language, type Seat, itemAt, seatsOf } from "@stellwerk/kernel";
import { type ColumnScore, type Event, type Line, type State, pointsOf, total } from "@stellwerk/trambahn";
import type { HistoryStep } from "../game-face.ts";
import { roman } from "./art/stop.tsx";
import { wordsOf } from "./words.ts";
import { type Scoring, columnsOf, scoringsOf } from "./scoring.ts";
import "./score-sheet.css";

interface SheetProps {
  readonly view: State;
  readonly names: readonly string[];
  readonly history: readonly HistoryStep<Event>[];
  readonly language: Language;
  /** Whether its title stands above it already. */
  readonly isTitled?: boolean;
}

/** The score sheet: a line a tour, with running totals; each opens to show where its points came from. */
export function ScoreSheet(props: SheetProps) {
  const { view, names, language, isTitled = false } = props;
  const words = wordsOf(language);
  const [open, setOpen] = useState<SheetLine | null>(null);
  const rows = { ...props, open, toggle: (line: SheetLine) => setOpen(open === line ? null : line) };
  return (
    <table className="sheet">
      <caption className={isTitled ? "unseen" : undefined}>{words.sheet}</caption>
      <thead>
        <tr>
          <td />
          {names.map((name, seat) => (
            <th key={seat} className="cut" scope="col" data-seat={seat} title={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: view.options.scorings }, (_, place) => (
          <TourRows key={place} {...rows} place={place} />
        ))}
      </tbody>
      <tfoot>
        <ExtraTourRows {...rows} />
        <tr className="total">
          <th scope="row">{words.total}</th>
          {seatsOf(view.players.length).map((seat) => (
            <td key={seat}>{total(view, seat).score}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** A line of the sheet: a tour by its place, or all extra tours. */
type SheetLine = number | "extra";

interface RowsProps extends SheetProps {
  /** The line that shows its details. */
  readonly open: SheetLine | null;
  readonly toggle: (line: SheetLine) => void;
}

/** A tour with the points of each seat and their running totals; empty until it has run. */
function TourRows({ view, names, history, language, open, toggle, place }: RowsProps & { readonly place: number }) {
  const words = wordsOf(language);
  const seats = seatsOf(view.players.length);
  const tour = view.tours[place];
  if (!tour)
    return (
      <tr>
        <th scope="row">{place + 1}</th>
        {seats.map((seat) => (
          <td key={seat} data-at={`sheet:${place}:${seat}`} />
        ))}
      </tr>
    );
  const scoring = scoringsOf(history).filter(({ is }) => is === "tour")[place];
  const runningTotal = (seat: Seat): number =>
    view.tours.slice(0, place + 1).reduce((sum, { points }) => sum + itemAt(points, seat), 0);
  return (
    <>
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
            {itemAt(tour.points, seat)} <small>{runningTotal(seat)}</small>
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
    </>
  );
}

/** The points of all extra tours together. */
function ExtraTourRows({ view, names, history, language, open, toggle }: RowsProps) {
  const words = wordsOf(language);
  const extras = scoringsOf(history).filter(({ is }) => is === "extraTour");
  return (
    <>
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
        {seatsOf(view.players.length).map((seat) => (
          <td key={seat} data-at={`sheet:extra:${seat}`}>
            {total(view, seat).extraTours}
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
    </>
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
    <button type="button" className="level" aria-expanded={open} aria-label={label} disabled={!known} onClick={toggle}>
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
  const seats: readonly Seat[] = scoring.is === "tour" ? seatsOf(names.length) : [scoring.seat];
  return (
    <div className="breakdown">
      <p className="fine">{scoring.is === "tour" ? words.by(names[scoring.by] ?? "") : words.line(scoring.line)}</p>
      <dl>
        {seats.map((seat) => (
          <Fragment key={seat}>
            <dt>
              <b>{names[seat]}</b>
            </dt>
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
