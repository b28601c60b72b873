import { seatsOf } from "@stellwerk/kernel";
import { type Event, LINES, type State, total, trambahn } from "@stellwerk/trambahn";
import { ValueAxis } from "../../components/value-axis.tsx";
import { SeatSign } from "../../components/name-sign.tsx";
import type { ResultProps } from "../game-face.ts";
import { axisTicks } from "../axis-ticks.ts";
import { useNamesWithYou } from "../own-name.ts";
import { TramDrawing } from "./art/trams.tsx";
import { LineBadge, ScoreSheet } from "./score-sheet.tsx";
import { wordsOf } from "./words.ts";
import { type Scoring, runningTotals, scoringsOf, pointsByLineAndTram } from "./scoring.ts";
import type { BoardWords } from "./words.en.ts";
import "./art/art.css";
import "../../style/chart.css";
import "../result.css";
import "./result.css";

/** Who won and why, and where the points came from. */
export function Result({ view, viewer, names: known, language, history }: ResultProps<State, Event>) {
  const names = useNamesWithYou(known, viewer);
  const words = wordsOf(language);
  const scorings = scoringsOf(history);
  const seats = seatsOf(view.players.length);
  const origins = seats.map((seat) => pointsByLineAndTram(scorings, seat));
  // One scale for all, so that their bars can be compared.
  const most = Math.max(1, ...origins.flatMap(({ byLine, byTram }) => [...byLine.values(), ...byTram.values()]));
  return (
    <article className="trambahn-result game-result stack">
      <Verdict {...{ view, viewer, names, words }} />
      <div className="totals sign">
        {seats.map((seat) => (
          <p key={seat} data-seat={seat}>
            <span>
              <i className="seat-mark" /> {names[seat]} <SeatSign seat={seat} />
            </span>
            <b>{total(view, seat).score}</b>
            <small>
              {words.ordinaryTours} {total(view, seat).tours} · {words.extraTours} {total(view, seat).extraTours}
            </small>
          </p>
        ))}
      </div>
      <div className="charts">
        <Curve scorings={scorings} names={names} words={words} />
        <Bars scorings={scorings} names={names} words={words} />
      </div>
      <div className="origins">
        {origins.map((origin, seat) => (
          <Origins key={seat} {...origin} {...{ seat, most, words }} name={names[seat] ?? ""} />
        ))}
      </div>
      <ScoreSheet view={view} names={names} history={history} language={language} />
    </article>
  );
}

interface VerdictProps extends Pick<ResultProps<State>, "view" | "viewer" | "names"> {
  readonly words: BoardWords;
}

function Verdict({ view, viewer, names, words }: VerdictProps) {
  const standings = trambahn.outcome(view)?.standings ?? [];
  const winner = standings.find(({ place }) => place === 1);
  if (!winner) return null;
  const loser = standings.find(({ place }) => place !== 1);
  const level = loser?.score === winner.score;
  const reason = !loser
    ? words.levelAll
    : level
      ? words.byMoney([winner.parts["money"] ?? 0, loser.parts["money"] ?? 0])
      : words.byPoints(winner.score - loser.score);
  return (
    <header>
      <h2>{loser ? words.wins(names[winner.seat] ?? "", winner.seat === viewer) : words.draw}</h2>
      <p className="quiet-text">
        {reason}
        {view.tours.length < view.options.scorings && ` · ${words.stuck}`}
      </p>
    </header>
  );
}

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 30;
const BOTTOM = 18;
const TOP = 10;

interface ChartProps {
  readonly scorings: readonly Scoring[];
  readonly names: readonly string[];
  readonly words: BoardWords;
}

/** Points after each tour, the extra tours so far included. */
function Curve({ scorings, names, words }: ChartProps) {
  const totals = seatsOf(names.length).map((seat) => runningTotals(scorings, seat));
  const tours = (totals[0]?.length ?? 1) - 1;
  const marks = axisTicks(Math.max(1, ...totals.flat()));
  const top = marks.at(-1) ?? 1;
  const x = (tour: number): number => LEFT + 6 + (tour * (WIDTH - LEFT - 16)) / Math.max(1, tours);
  const y = (points: number): number => HEIGHT - BOTTOM - (points / top) * (HEIGHT - BOTTOM - TOP);
  return (
    <figure className="chart">
      <figcaption>
        {words.chartPoints}
        <Legend names={names} />
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.chartLabel(names, totals)}>
        <ValueAxis marks={marks} y={y} left={LEFT} right={WIDTH} />
        {totals.map((line, seat) => (
          <g key={seat} className="series" data-seat={seat}>
            <polyline points={line.map((points, tour) => `${x(tour)},${y(points)}`).join(" ")} />
            {line.map((points, tour) =>
              seat === 0 ? (
                <circle key={tour} cx={x(tour)} cy={y(points)} r="3" />
              ) : (
                <rect key={tour} x={x(tour) - 2.8} y={y(points) - 2.8} width="5.6" height="5.6" />
              ),
            )}
          </g>
        ))}
        {Array.from({ length: tours + 1 }, (_, tour) => (
          <text key={tour} className="tick" x={x(tour)} y={HEIGHT - 4} textAnchor="middle">
            {tour}
          </text>
        ))}
      </svg>
    </figure>
  );
}

/** What each tour brought, and to whom. */
function Bars({ scorings, names, words }: ChartProps) {
  const tours = scorings.filter((scoring) => scoring.is === "tour");
  const marks = axisTicks(Math.max(1, ...tours.flatMap(({ points }) => points)));
  const top = marks.at(-1) ?? 1;
  const slot = (WIDTH - LEFT) / Math.max(1, tours.length);
  const bar = Math.min(12, slot / 2 - 2);
  const y = (points: number): number => HEIGHT - BOTTOM - (points / top) * (HEIGHT - BOTTOM - TOP);
  return (
    <figure className="chart">
      <figcaption>
        {words.chartTours}
        <Legend names={names} />
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={words.chartLabel(
          names,
          names.map((_, seat) => tours.map(({ points }) => points[seat] ?? 0)),
        )}
      >
        <ValueAxis marks={marks} y={y} left={LEFT} right={WIDTH} />
        {tours.map(({ points, line }, place) => {
          const middle = LEFT + slot * (place + 0.5);
          return (
            <g key={place}>
              {points.map((won, seat) => (
                <rect
                  key={seat}
                  className="bar"
                  data-seat={seat}
                  x={middle + (seat === 0 ? -bar - 0.5 : 0.5)}
                  y={y(won)}
                  width={bar}
                  height={HEIGHT - BOTTOM - y(won)}
                />
              ))}
              <g data-line={line}>
                <rect className="plate" x={middle - 9} y={HEIGHT - 14} width="18" height="13" rx="2" />
                <text className="on-plate" x={middle} y={HEIGHT - 4} textAnchor="middle">
                  {["I", "II", "III", "IV"][line - 1]}
                </text>
              </g>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

function Legend({ names }: { names: readonly string[] }) {
  return (
    <span className="legend">
      {names.map((name, seat) => (
        <span key={seat} data-seat={seat}>
          <i className="seat-mark" /> {name}
        </span>
      ))}
    </span>
  );
}

interface OriginsProps extends ReturnType<typeof pointsByLineAndTram> {
  readonly seat: number;
  readonly name: string;
  /** What a full bar stands for. */
  readonly most: number;
  readonly words: BoardWords;
}

/** A seat's points by line and by tram. */
function Origins({ byLine, byTram, seat, name, most, words }: OriginsProps) {
  return (
    <section>
      <h3 data-seat={seat}>
        <i className="seat-mark" /> {name}
      </h3>
      <h4 className="fine">{words.byLine}</h4>
      <ul className="sign">
        {LINES.map((line) => (
          <li key={line} data-line={line}>
            <LineBadge line={line} />
            <Meter points={byLine.get(line) ?? 0} most={most} />
          </li>
        ))}
      </ul>
      <h4 className="fine">{words.byTram}</h4>
      <ul className="sign">
        {[2, 3, 4].map((tram) => (
          <li key={tram}>
            <span className="tram-mark level" title={words.tramName(tram)}>
              <TramDrawing tram={tram} />×{tram}
            </span>
            <Meter points={byTram.get(tram) ?? 0} most={most} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Meter({ points, most }: { points: number; most: number }) {
  return (
    <>
      <svg className="meter" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width={(points / most) * 100} height="10" />
      </svg>
      <b>{points}</b>
    </>
  );
}
