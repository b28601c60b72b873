import { type Language, figure } from "@stellwerk/kernel";
import { ValueAxis } from "../../components/value-axis.tsx";
import { axisTicks } from "../axis-ticks.ts";
import "../../style/chart.css";
import "./chart.css";

const WIDTH = 320;
const HEIGHT = 170;
const LEFT = 38;
const BOTTOM = 18;
const TOP = 10;
const RIGHT = 34;

export interface Series {
  readonly name: string;
  /** Stands at the end of the line. */
  readonly sign: string;
  /** Null where there is nothing to show, as before a company is opened. */
  readonly values: readonly (number | null)[];
  readonly seat?: number;
  readonly company?: number;
}

interface Props {
  readonly title: string;
  readonly series: readonly Series[];
  /** The label below each point, one for each value. */
  readonly names: readonly string[];
  readonly label: string;
  readonly language: Language;
}

/** A line for each player or company from round to round; each ends in its sign. */
export function Chart({ title, series, names, label, language }: Props) {
  const steps = Math.max(1, names.length - 1);
  const marks = axisTicks(Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const top = marks.at(-1) ?? 1;
  const x = (step: number): number => LEFT + 4 + (step * (WIDTH - LEFT - RIGHT)) / steps;
  const y = (value: number): number => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP);
  const ends = apart(series.map(({ values }) => y(lastOf(values))));
  const spoken = series.map(({ name, values }) => `${name} ${figure(language, lastOf(values))}`).join(", ");
  const isWhole = (name: string): boolean => name !== "" && !name.includes(".");
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${label} ${spoken}`}>
        <ValueAxis marks={marks} shown={(mark) => figure(language, mark)} y={y} left={LEFT} right={WIDTH - RIGHT + 4} />
        {names.map(
          (name, step) =>
            isWhole(name) && (
              <text key={step} className="tick" x={x(step)} y={HEIGHT - 3} textAnchor="middle">
                {name}
              </text>
            ),
        )}
        {series.map(({ name, sign, values, seat, company }, place) => (
          <g key={name} className="series" data-seat={seat} data-company={company}>
            <title>{name}</title>
            {company !== undefined && <polyline className="casing" points={points(values)} />}
            <polyline points={points(values)} />
            <text x={x(values.findLastIndex((value) => value !== null)) + 5} y={(ends[place] ?? 0) + 4}>
              {sign}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );

  function points(values: Series["values"]): string {
    return values.flatMap((value, step) => (value === null ? [] : [`${x(step)},${y(value)}`])).join(" ");
  }
}

const lastOf = (values: Series["values"]): number => values.findLast((value) => value !== null) ?? 0;

const LETTER = 11;

/** Moves overlapping signs down until they are apart, then up again where they leave the chart. */
function apart(places: readonly number[]): number[] {
  const order = places.map((_, line) => line).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const moved = [...places];
  let free = TOP;
  for (const line of order) {
    moved[line] = Math.max(places[line] ?? 0, free);
    free = (moved[line] ?? 0) + LETTER;
  }
  let floor = HEIGHT - BOTTOM;
  for (const line of order.toReversed()) {
    moved[line] = Math.min(moved[line] ?? 0, floor);
    floor = (moved[line] ?? 0) - LETTER;
  }
  return moved;
}
