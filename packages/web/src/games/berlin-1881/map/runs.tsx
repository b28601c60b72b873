import { useEffect, useEffectEvent, useRef } from "react";
import {
  ALL_OPERATORS,
  bestRuns,
  type Event,
  hexIndex,
  hexOfPlace,
  MAIN,
  mayShuttle,
  type Operator,
  type Piece,
  type Place,
  type Run,
  trackOf,
  valueOfRuns,
} from "@stellwerk/berlin-1881";
import { mayAnimate } from "../../../settings.ts";
import type { HistoryStep } from "../../game-face.ts";
import { Sign } from "../art/sign.tsx";
import { useBoard } from "../board-context.ts";
import { useHighlight } from "../highlight.tsx";
import { lastIncome } from "../round-statistics.ts";
import { useRunSelection } from "../run-selection.tsx";
import { centreOf, placePoint, runPath, text } from "./geometry.ts";
import { StopsArt } from "../tiles/art.tsx";
import type { RunDrawing } from "./run-drawing.ts";
import { legsOf } from "./run-editing.ts";
import { useMapWords } from "./words.ts";

interface ShownRuns {
  readonly operator: Operator;
  readonly runs: readonly Run[];
}

/** The latest runs of a company or net, or of any. */
function lastRuns(history: readonly HistoryStep<Event>[], operator: Operator | null): ShownRuns | null {
  for (const { events } of history.toReversed())
    for (const event of events)
      if (event.is === "ran" && (operator === null || event.operator === operator)) return event;
  return null;
}

/** The runs that the map shows: those about to be made, those just made, or the best ones of the highlighted company. */
function useShownRuns(isLast: boolean): ShownRuns {
  const { view, turn, mayAct, events, history } = useBoard();
  const { runs } = useRunSelection();
  const { lit } = useHighlight();
  if (isLast) return lastRuns(history, lit) ?? { operator: MAIN, runs: [] };
  if (turn?.step === "run" && mayAct) return { operator: turn.operator, runs };
  if (lit !== null) return { operator: lit, runs: bestRuns(view, lit).runs };
  // A turn that ended with its runs is told by the step alone.
  const ran = events.find((event) => event.is === "ran");
  return ran ?? { operator: turn?.operator ?? MAIN, runs: turn?.runs ?? [] };
}

/** Runs on the map, each in a colour and with a pattern of its own. */
export function Runs({ last }: { last: boolean }) {
  const { view, events, fresh } = useBoard();
  const { operator, runs: shown } = useShownRuns(last);
  const track = trackOf(view.lays);
  const isRunning = fresh && events.some(({ is }) => is === "ran");
  const { pieces } = track;
  return (
    <g className="runs" aria-hidden="true">
      {shown.map(({ places }, place) => {
        const legs = legsOf(track, operator, places);
        const path = legs.map((leg) => runPath(pieces, leg)).join("");
        return (
          <g key={place} className="run" data-run={place}>
            <path className="under" d={path} />
            <path className="line" d={path} />
            {legs.length > 1 && <path className="gap" d={gapsBetween(pieces, legs)} />}
          </g>
        );
      })}
      {[...new Set(shown.flatMap(({ places }) => places.map(hexOfPlace)))].map((hex) => {
        const piece = pieces[hexIndex(hex)];
        return (
          piece && (
            <g key={hex} transform={`translate(${text(centreOf(hex))})`}>
              <StopsArt shape={piece.shape} value={piece.stops[0]?.value ?? 0} />
            </g>
          )
        );
      })}
      {isRunning &&
        shown.map(({ places, vehicle }, place) => <Tram key={place} path={runPath(pieces, places)} type={vehicle} />)}
    </g>
  );
}

/** Straight lines across the gaps between the legs of a run. */
const gapsBetween = (pieces: readonly Piece[], legs: readonly Place[][]): string =>
  legs
    .flatMap((leg, at) => {
      const [from, to] = [leg.at(-1), legs[at + 1]?.[0]];
      return from && to ? [`M${text(placePoint(pieces, from))}L${text(placePoint(pieces, to))}`] : [];
    })
    .join("");

const RUN = 1100;

/** A vehicle that moves along its run once. */
function Tram({ path, type }: { path: string; type: number }) {
  const piece = useRef<SVGGElement>(null);
  const run = useEffectEvent(() => {
    if (!mayAnimate()) return;
    piece.current?.animate(
      [
        { offsetDistance: "0%", opacity: 1 },
        { offsetDistance: "100%", opacity: 1 },
      ],
      { duration: RUN, easing: "ease-in-out" },
    );
  });
  useEffect(() => run(), [path]);
  return (
    <g ref={piece} className="tram" strokeWidth="1.6" style={{ offsetPath: `path("${path}")` }}>
      <rect fill="var(--company-0)" x="-15" y="-8" width="30" height="16" rx="4" data-type={type} />
      <path d="M-9-8v16M0-8v16M9-8v16" />
    </g>
  );
}

/** The companies that have run, each with what it earned last: pressing one shows its runs. */
export function LastRunsSheet() {
  const { history } = useBoard();
  const { lit, setLit } = useHighlight();
  const words = useMapWords();
  // A company that was chosen here does not stay highlighted on the map and the market.
  useEffect(() => () => setLit(null), [setLit]);
  const operators = ALL_OPERATORS.filter((operator) => lastRuns(history, operator) !== null);
  const shown = lastRuns(history, lit)?.operator;
  if (operators.length === 0) return null;
  return (
    <section className="map-sheet leaf" aria-label={words.layers.runs}>
      <div className="run-chips level" role="group" aria-label={words.layers.runs}>
        <span className="quiet-text" aria-hidden="true">
          {words.layers.runs}
        </span>
        {operators.map((operator) => (
          <button
            key={operator}
            type="button"
            className="button small"
            aria-pressed={operator === shown}
            onClick={() => setLit(operator)}
          >
            <Sign of={operator} named /> <b>{lastIncome(history, operator)}</b>
          </button>
        ))}
      </div>
    </section>
  );
}

/** The vehicles of the company that runs, each with what it earns: pressing one begins to draw its run by hand. */
export function RunSheet({ drawing }: { drawing: RunDrawing }) {
  const { view, turn, mayAct } = useBoard();
  const { runs } = useRunSelection();
  const words = useMapWords();
  const vehicles = view.works[turn?.operator ?? MAIN]?.vehicles ?? [];
  if (turn?.step !== "run" || !mayAct || vehicles.length === 0) return null;
  return (
    <section className="map-sheet run-sheet leaf stack" aria-label={words.runs}>
      <div className="run-chips level" role="group" aria-label={words.drawByHand}>
        <span className="quiet-text" aria-hidden="true">
          {words.drawByHand}
        </span>
        {vehicles.map((type, place) => {
          const run = drawing.runs[place] ?? null;
          const value = run && valueOfRuns(view, [run]);
          const isChosen = drawing.vehicle === place;
          return (
            <button
              key={place}
              type="button"
              className="button small"
              data-run={run ? runs.indexOf(run) : undefined}
              aria-pressed={isChosen}
              onClick={() => drawing.choose(isChosen ? null : place)}
            >
              {run && (
                <svg className="swatch" viewBox="0 0 24 10" width="24" aria-hidden="true">
                  <path className="run-line" d="M3 5h18" strokeWidth="5" strokeLinecap="round" />
                </svg>
              )}
              {words.vehicle(type)} <b>{value ? value.income + value.ferry : "–"}</b>
            </button>
          );
        })}
      </div>
      {drawing.vehicle !== null && <RunEditor drawing={drawing} vehicle={drawing.vehicle} />}
    </section>
  );
}

/** Extends, shuttles or clears the run that is being drawn. */
function RunEditor({ drawing, vehicle }: { drawing: RunDrawing; vehicle: number }) {
  const { view, turn } = useBoard();
  const words = useMapWords();
  const run = drawing.runs[vehicle] ?? null;
  const isShuttleAllowed = turn !== null && mayShuttle(view, turn.operator);
  return (
    <div className="run-drawn level">
      <p className="quiet-text">{run ? words.drawOn : words.drawFirst}</p>
      {run && isShuttleAllowed && (
        <label>
          <input
            type="checkbox"
            checked={run.double}
            onChange={() => drawing.change(vehicle, { ...run, double: !run.double })}
          />{" "}
          {words.shuttle}
        </label>
      )}
      {run && (
        <button type="button" className="button small" onClick={() => drawing.change(vehicle, null)}>
          {words.clear}
        </button>
      )}
    </div>
  );
}
