import type { CSSProperties } from "react";
import { figure } from "@stellwerk/kernel";
import type { Event, State } from "@stellwerk/german-rails";
import { germanRails, goalOf, boardById } from "@stellwerk/german-rails";
import { ValueAxis } from "../../components/value-axis.tsx";
import { SeatSign } from "../../components/name-sign.tsx";
import type { ResultProps } from "../game-face.ts";
import { axisTicks } from "../axis-ticks.ts";
import { useNamesWithYou, winnersFor } from "../own-name.ts";
import { letterOf } from "./art/engine.tsx";
import { type Standing, roundStatistics } from "./round-statistics.ts";
import { wordsOf } from "./words.ts";
import "../../style/chart.css";
import "../result.css";

/** Who won and why, the players' money, and its course over the match. */
export function Result({ view, viewer, names: known, language, history }: ResultProps<State, Event>) {
  const names = useNamesWithYou(known, viewer);
  const words = wordsOf(language);
  const rounds = roundStatistics(view, history);
  const standings = [...(germanRails.outcome(view)?.standings ?? [])].sort((a, b) => a.place - b.place);
  const over = history.at(-1)?.events.find((event) => event.is === "over");
  const goal = goalOf(view.options, boardById(view.options.board));
  const charts: readonly (readonly [string, keyof Standing])[] = [
    [words.chartCash, "cash"],
    [words.chartTrack, "track"],
    [words.chartDeliveries, "deliveries"],
  ];
  return (
    <article className="game-result six-seats stack">
      <header>
        <h2>{words.wins(...winnersFor(standings, names, viewer))}</h2>
        <p className="quiet-text">
          {over?.is === "over" && over.seat !== null
            ? words.byGoal(known[over.seat] ?? "", over.seat === viewer, goal)
            : words.byRounds}
        </p>
      </header>
      <div className="standings">
        <table>
          <thead>
            <tr>
              <th>
                <span className="unseen">{words.place}</span>
              </th>
              <th>{words.name}</th>
              <th>{words.cash}</th>
              <th>{words.earned}</th>
              <th>{words.spent}</th>
              <th>{words.transfers}</th>
              <th>{words.delivered}</th>
            </tr>
          </thead>
          <tbody>
            {standings.map(({ seat, place, score, parts }) => (
              <tr key={seat} data-seat={seat} data-won={place === 1 || undefined}>
                <td>{place}</td>
                <th scope="row" style={NAME}>
                  <b className="letter">{letterOf(seat)}</b> {names[seat]} <SeatSign seat={seat} />
                </th>
                <td>
                  <b>{score}</b>
                </td>
                <td>{parts["earned"]}</td>
                <td>{parts["spent"]}</td>
                <td>{figure(language, parts["transfers"] ?? 0)}</td>
                <td>{rounds.at(-1)?.[seat]?.deliveries ?? 0}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="charts">
        {charts.map(([title, part]) => (
          <Chart
            key={part}
            title={title}
            lines={names.map((_, seat) => rounds.map((round) => round[seat]?.[part] ?? 0))}
            label={words.chartLabel}
            names={names}
          />
        ))}
      </div>
    </article>
  );
}

/** A long name breaks before it pushes a column out of sight. */
const NAME: CSSProperties = { fontSize: "var(--type-2)", lineHeight: 1.15, overflowWrap: "anywhere" };

const WIDTH = 320;
const HEIGHT = 170;
const LEFT = 34;
const BOTTOM = 18;
const TOP = 10;

interface ChartProps {
  readonly title: string;
  /** By seat, then by round. */
  readonly lines: readonly (readonly number[])[];
  readonly names: readonly string[];
  readonly label: (names: readonly string[], lines: readonly (readonly number[])[]) => string;
}

/** A line for each player from round to round; each ends in the player's letter. */
function Chart({ title, lines, names, label }: ChartProps) {
  const rounds = Math.max(1, (lines[0]?.length ?? 1) - 1);
  const marks = axisTicks(Math.max(1, ...lines.flat()));
  const top = marks.at(-1) ?? 1;
  const x = (round: number): number => LEFT + 4 + (round * (WIDTH - LEFT - 24)) / rounds;
  const y = (value: number): number => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP);
  const ends = apart(lines.map((line) => y(line.at(-1) ?? 0)));
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label(names, lines)}>
        <ValueAxis marks={marks} y={y} left={LEFT} right={WIDTH} />
        {axisTicks(rounds)
          .filter((round) => round <= rounds)
          .map((round) => (
            <text key={round} className="tick" x={x(round)} y={HEIGHT - 3} textAnchor="middle">
              {round}
            </text>
          ))}
        {lines.map((line, seat) => (
          <g key={seat} className="series" data-seat={seat}>
            <polyline points={line.map((value, round) => `${x(round)},${y(value)}`).join(" ")} />
            <text x={x(line.length - 1) + 4} y={(ends[seat] ?? 0) + 4}>
              {letterOf(seat)}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

const LETTER = 11;

/** Moves letters that would cover one another down until they do not. */
function apart(places: readonly number[]): number[] {
  const moved: number[] = [];
  let free = 0;
  for (const seat of places.map((_, at) => at).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))) {
    moved[seat] = Math.max(places[seat] ?? 0, free);
    free = (moved[seat] ?? 0) + LETTER;
  }
  return moved;
}
