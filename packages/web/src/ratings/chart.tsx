import type { ReactNode } from "react";
import type { RatingHistory } from "@stellwerk/wire";
import { ValueAxis } from "../components/value-axis.tsx";
import { useRatingWords } from "./words.ts";
import "../style/chart.css";

const WIDTH = 380;
const HEIGHT = 150;
const LEFT = 40;
const RIGHT = 14;
const BOTTOM = 20;
const TOP = 10;

/** The rating before the first match, with which the chart begins. */
const START = 1_500;

/** How a rating went from match to match. */
export function RatingChart({ history, title }: { history: RatingHistory["history"]; title: string }): ReactNode {
  const w = useRatingWords();
  const last = history.at(-1);
  if (!last) return null;
  const values = [START, ...history.map(({ rating }) => rating)];
  const { marks, low, high } = axis(values);
  const x = (match: number): number => LEFT + 6 + (match * (WIDTH - LEFT - RIGHT - 6)) / (values.length - 1);
  const y = (rating: number): number => HEIGHT - BOTTOM - ((rating - low) / (high - low)) * (HEIGHT - BOTTOM - TOP);
  return (
    <figure className="chart rating-chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={w.chart(START, last.rating, history.length)}>
        <ValueAxis marks={marks} y={y} left={LEFT} right={WIDTH} />
        <text className="tick" x={LEFT} y={HEIGHT - 4}>
          {w.day(history[0]?.at ?? last.at)}
        </text>
        {history.length > 1 && (
          <text className="tick" x={WIDTH - RIGHT} y={HEIGHT - 4} textAnchor="end">
            {w.day(last.at)}
          </text>
        )}
        <polyline points={values.map((rating, match) => `${x(match)},${y(rating)}`).join(" ")} />
        <circle cx={x(values.length - 1)} cy={y(last.rating)} r={4.5} />
      </svg>
    </figure>
  );
}

/** Round numbers that hold all values between them. */
function axis(values: readonly number[]): { marks: number[]; low: number; high: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = [25, 50, 100, 200, 500].find((size) => (most - least) / size <= 3) ?? 1_000;
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil(most / step) * step);
  return { low, high, marks: Array.from({ length: (high - low) / step + 1 }, (_, at) => low + at * step) };
}
