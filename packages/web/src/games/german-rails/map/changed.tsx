import { useMemo } from "react";
import { othersSteps } from "../../others-steps.ts";
import { useGame } from "../table/game.ts";
import { pathThrough, placeOf } from "./geometry.ts";

/** What the others have changed since the viewer's last act: sections they built, and ways their trains have gone. */
export function Changed() {
  const { board, history, viewer } = useGame();
  const events = useMemo(() => othersSteps(history, viewer).flatMap((step) => step.events), [history, viewer]);
  const built = events.flatMap((event) => (event.is === "built" ? (board.edges[event.edge] ?? []) : []));
  const moved = events.flatMap((event) => (event.is === "moved" ? [event] : []));
  return (
    <g className="changed" aria-hidden="true">
      {built.length > 0 && (
        <path
          className="newly-built"
          d={built.map(({ a, b }) => pathThrough([placeOf(board, a), placeOf(board, b)])).join("")}
        />
      )}
      {moved.map(({ seat, path }, place) => (
        <path key={place} className="went" data-seat={seat} d={pathThrough(path.map((at) => placeOf(board, at)))} />
      ))}
    </g>
  );
}
