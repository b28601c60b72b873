import type { ReactNode } from "react";

interface Props {
  readonly marks: readonly number[];
  /** How a value is written; as it is if this is left out. */
  readonly shown?: (value: number) => string;
  /** How high a value stands in the chart. */
  readonly y: (value: number) => number;
  /** Where the lines begin, with the numbers before them, and where they end. */
  readonly left: number;
  readonly right: number;
}

/** The values of a chart: a number and a line for each of a few round ones. */
export const ValueAxis = ({ marks, shown = String, y, left, right }: Props): ReactNode =>
  marks.map((mark) => (
    <g key={mark} className="axis">
      <path d={`M${left} ${y(mark)}H${right}`} />
      <text x={left - 5} y={y(mark) + 3.5} textAnchor="end">
        {shown(mark)}
      </text>
    </g>
  ));
