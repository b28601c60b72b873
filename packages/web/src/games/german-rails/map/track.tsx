import { memo } from "react";
import { type Seat, bySeat } from "@stellwerk/kernel";
import { type Board, type Edge, type Ferry, type State, lineOwners, ferryAt } from "@stellwerk/german-rails";
import { aside, crayonPath, pathThrough, placeOf } from "./geometry.ts";

/** One player's track as a crayon draws it: a broad stroke, a second over it, streaks where the paper shows, and the player's own pattern. */
const Strokes = memo(
  function Strokes({ board, seat, sections }: { board: Board; seat: Seat; sections: readonly Edge[] }) {
    const drawn = (stroke: number): string => sections.map((edge) => crayonPath(board, edge, stroke)).join("");
    return (
      <g className="track" data-seat={seat}>
        <path className="stroke" d={drawn(0)} />
        <path className="stroke again" d={drawn(1)} />
        <path className="grain" d={drawn(2)} />
        <path className="pattern" d={drawn(0)} />
      </g>
    );
  },
  (before, after) =>
    before.board === after.board &&
    before.seat === after.seat &&
    before.sections.length === after.sections.length &&
    before.sections.every((edge, place) => edge === after.sections[place]),
);

export function Track({ view, board }: { view: State; board: Board }) {
  return bySeat(view.players).map(([seat, { sections }]) => (
    <Strokes key={seat} board={board} seat={seat} sections={sections} />
  ));
}

const BESIDE = 2.4;

/** Ferry lines: dashed across the water, in the colours of those who have opened them, anchors at both ends. */
export function Ferries({ view, board }: { view: State; board: Board }) {
  return (
    <g className="ferries" aria-hidden="true">
      {board.ferries.map(({ id, a, b }, ferry) => {
        const ends = [placeOf(board, a), placeOf(board, b)] as const;
        return (
          <g key={id}>
            <path className="ferry" d={pathThrough(ends)} />
            <Lines view={view} ferry={ferryAt(ferry)} ends={ends} />
            {ends.map(([x, y], end) => (
              <g key={end} transform={`translate(${x} ${y})`}>
                <Anchor />
              </g>
            ))}
          </g>
        );
      })}
    </g>
  );
}

function Lines({ view, ferry, ends }: { view: State; ferry: Ferry; ends: Parameters<typeof pathThrough>[0] }) {
  const [from, to] = ends;
  const owners = lineOwners(view, ferry);
  if (!from || !to) return null;
  return owners.map((seat, place) => (
    <g key={seat} className="track" data-seat={seat}>
      <path className="line" d={pathThrough(aside(from, to, owners.length > 1 ? (place - 0.5) * 2 * BESIDE : 0))} />
    </g>
  ));
}

function Anchor() {
  return (
    <g className="fixed">
      <path
        className="anchor"
        transform="translate(-17 -7)"
        d="M5 1.5a1.7 1.7 0 1 1-.1 0M5 5v8M2.4 6.8h5.2M.5 9.5c.3 2.5 2 3.5 4.5 3.5s4.2-1 4.5-3.5"
      />
    </g>
  );
}
