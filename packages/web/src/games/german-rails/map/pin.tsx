import type { Board, Milepost } from "@stellwerk/german-rails";
import { placeOf } from "./geometry.ts";

interface Props {
  readonly board: Board;
  readonly at: Milepost;
  /** What it counts: millions of planned track, or turns and stops of a way. */
  readonly kind: keyof typeof COLOURS;
  /** An end is seen at every scale, and points at its place instead of covering it. */
  readonly isEnd?: boolean;
  readonly children: string;
}

/** Money is blue, what this turn has none for is grey, turns and stops are brass as their way is. */
const COLOURS = {
  sum: { ground: "var(--plate)", ink: "var(--on-plate)" },
  later: { ground: "var(--atlas-later)", ink: "var(--atlas-halo)" },
  turn: { ground: "var(--brass-ink)", ink: "var(--atlas-halo)" },
};

/** Half the width of a digit, in pixels. */
const DIGIT = 4;

/** A number at a milepost. */
export function Pin({ board, at, kind, isEnd = true, children }: Props) {
  const { ground, ink } = COLOURS[kind];
  const half = 7 + DIGIT * Math.max(1, children.length - 1);
  return (
    <g transform={`translate(${placeOf(board, at).join(" ")})`} data-kind={kind} data-end={isEnd || undefined}>
      <g className="fixed pin" fill={ground}>
        <g transform={isEnd ? "translate(0 -18)" : undefined}>
          {isEnd && <path d="M-6 6 0 16 6 6Z" />}
          <rect x={-half} y="-9" width={2 * half} height="18" rx={kind === "turn" ? 4 : 9} />
          <text textAnchor="middle" dominantBaseline="central" y=".5" fill={ink} fontSize="var(--drawn-4)">
            {children}
          </text>
        </g>
      </g>
    </g>
  );
}
