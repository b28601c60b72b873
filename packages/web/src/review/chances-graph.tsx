import type { ReactNode } from "react";
import { type Review, itemAt } from "@stellwerk/kernel";
import { ValueAxis } from "../components/value-axis.tsx";
import { percentOf } from "../words/percent.ts";
import { placeOf, positionAt, positionByKey, spread } from "./graph-positions.ts";
import { useReviewWords } from "./words.ts";
import "../style/chart.css";

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 30;
const RIGHT = 6;
const BOTTOM = 8;
const TOP = 8;
const MARKS = [0, 25, 50, 75, 100];
/** Colour is not the only sign of a player's line. */
const DASHES = ["none", "6 3", "2 3", "8 2 2 2", "1 2", "12 4"];
const ROWS = 20;

interface Props {
  readonly review: Review;
  readonly names: readonly string[];
  /** The number of the position on the board. */
  readonly shown: number;
  readonly showPosition: (number: number) => void;
}

/** The chances of all players over the match, to jump to its positions. */
export function ChancesGraph({ review, names, shown, showPosition }: Props): ReactNode {
  const r = useReviewWords();
  const { positions, chances, players } = review;
  const last = Math.max(1, positions.length - 1);
  const place = placeOf(positions, shown);
  const x = (at: number): number => LEFT + (at * (WIDTH - LEFT - RIGHT)) / last;
  const y = (percent: number): number => HEIGHT - BOTTOM - (percent / 100) * (HEIGHT - BOTTOM - TOP);
  const heightOf = (at: number, seat: number): number => y(100 * (chances[at]?.[seat] ?? 0));
  const now = names.map((name, seat) => r.chance(name, percentOf(chances[place]?.[seat] ?? 0)));
  const jump = (share: number): void => showPosition(positionAt(positions, share));
  return (
    <figure className="chart chances">
      <figcaption>{r.chances}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="slider"
        tabIndex={0}
        aria-label={r.chances}
        aria-valuemin={0}
        aria-valuemax={positions.at(-1) ?? 0}
        aria-valuenow={itemAt(positions, place)}
        aria-valuetext={r.chancesAt(place, now)}
        onClick={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          jump((((clientX - left) / width) * WIDTH - LEFT) / (WIDTH - LEFT - RIGHT));
        }}
        onKeyDown={(event) => {
          const next = positionByKey(positions, shown, event.key);
          if (next === null) return;
          event.preventDefault();
          showPosition(next);
        }}
      >
        <ValueAxis marks={MARKS} y={y} left={LEFT} right={WIDTH - RIGHT} />
        <path className="now" d={`M${x(place)} ${TOP}V${HEIGHT - BOTTOM}`} />
        {names.map((name, seat) => (
          <g key={seat} className="series" data-seat={seat} style={{ "--dash": DASHES[seat] ?? "none" }}>
            <title>{name}</title>
            <polyline points={positions.map((_, at) => `${x(at)},${heightOf(at, seat)}`).join(" ")} />
          </g>
        ))}
        {players.flatMap(({ seat, mistakes }) =>
          mistakes.map(({ number }) => {
            const at = placeOf(positions, number);
            return (
              <g key={number} className="series" data-seat={seat}>
                <circle cx={x(at)} cy={heightOf(at, seat)} r={3.5} />
              </g>
            );
          }),
        )}
      </svg>
      <ul className="legend" aria-hidden="true">
        {now.map((text, seat) => (
          <li key={seat} className="level" data-seat={seat} style={{ "--dash": DASHES[seat] ?? "none" }}>
            <svg viewBox="0 0 28 8">
              <polyline points="0,4 28,4" />
            </svg>
            {text}
          </li>
        ))}
      </ul>
      <p className="fine quiet-text">{r.graphHelp}</p>
    </figure>
  );
}

/** The same for those who cannot see the graph. */
export function ChancesTable({ review, names, showPosition }: Omit<Props, "shown">): ReactNode {
  const r = useReviewWords();
  const { positions, chances } = review;
  return (
    <details>
      <summary>{r.asTable}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{r.move}</th>
            {names.map((name, seat) => (
              <th key={seat} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spread(positions.length, ROWS).map((place) => {
            const number = itemAt(positions, place);
            return (
              <tr key={place}>
                <th scope="row">
                  <button type="button" className="link" onClick={() => showPosition(number)}>
                    {place}
                  </button>
                </th>
                {names.map((_, seat) => (
                  <td key={seat}>{r.percent(percentOf(chances[place]?.[seat] ?? 0))}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
