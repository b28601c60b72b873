import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { pointsOf } from "@stellwerk/trambahn";
import { mayAnimate } from "../../settings.ts";
import { useBoard } from "./board-context.ts";
import type { Scoring } from "./scoring.ts";
import "./tour-show.css";

const BEAT = 180;
const HOLD = 1500;

/** A column that earns: where its stops, its tram and its line of the score sheet are on the screen. */
interface Earning {
  readonly key: string;
  readonly column: DOMRect;
  readonly stops: readonly { readonly value: number; readonly box: DOMRect }[];
  readonly tram: DOMRect;
  readonly sheet: DOMRect;
  readonly work: string;
}

/**
 * A tour as it runs: each column's stops give their points one after the other, its tram multiplies
 * them, and the product goes to the score sheet. All of it lies above the table and takes no clicks;
 * any key or touch ends it. The same numbers stay readable in the score sheet.
 */
export function TourAnimation({ root }: { root: RefObject<HTMLElement | null> }) {
  const { events, fresh, view } = useBoard();
  const [earnings, setEarnings] = useState<readonly Earning[]>([]);
  const scorings = events.filter((event): event is Scoring => event.is === "tour" || event.is === "extraTour");
  const running = fresh && scorings.length > 0;

  const begin = useEffectEvent(() => {
    const element = root.current;
    if (!running || !element || !mayAnimate()) return undefined;
    const shown = scorings.flatMap((scoring) => earningsOf(scoring, element));
    const longest = Math.max(0, ...shown.map(({ stops }) => stops.length));
    const end = (): void => setEarnings([]);
    const timer = setTimeout(end, longest * BEAT + HOLD);
    window.addEventListener("pointerdown", end);
    window.addEventListener("keydown", end);
    setEarnings(shown);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointerdown", end);
      window.removeEventListener("keydown", end);
      end();
    };
  });
  // One show for each scoring, whatever else makes the board draw itself again.
  useEffect(() => begin(), [running, view.tours.length, view.extraTours.length]);

  return (
    <div className="tour-show sign" aria-hidden="true">
      {earnings.map(({ key, column, stops, tram, sheet, work }) => (
        <div key={key} style={{ "--beats": stops.length, "--beat-time": `${BEAT}ms` }}>
          <span
            className="glow"
            style={{ left: column.left, top: column.top, width: column.width, height: column.height }}
          />
          {stops.map(({ value, box }, beat) => (
            <i key={value} style={{ left: box.right, top: box.top + box.height / 2, "--beat": beat }}>
              {pointsOf(value)}
            </i>
          ))}
          <span className="factor" style={{ left: tram.left, top: tram.top, width: tram.width, height: tram.height }} />
          <b
            className="gain"
            style={{
              ...middleOf(column),
              "--way-x": `${sheet.left - column.left}px`,
              "--way-y": `${sheet.top - column.top}px`,
            }}
          >
            {work}
          </b>
        </div>
      ))}
    </div>
  );
}

const middleOf = ({ left, top, width, height }: DOMRect): { left: number; top: number } => ({
  left: left + width / 2,
  top: top + height / 2,
});

function earningsOf(scoring: Scoring, root: HTMLElement): Earning[] {
  const find = (at: string): DOMRect | undefined =>
    [...root.querySelectorAll(`[data-at="${at}"]`)]
      .map((found) => found.getBoundingClientRect())
      .find(({ width }) => width > 0);
  return scoring.columns.flatMap(({ seat, column: place, stops, sum, tram: factor, points }) => {
    const column = find(`column:${seat}:${place}`);
    const tram = find(`tram:${seat}:${place}`);
    // On a narrow screen the score sheet is closed; the points go to the player's total instead.
    const sheet =
      find(scoring.is === "tour" ? `sheet:${scoring.number - 1}:${seat}` : `sheet:extra:${seat}`) ??
      find(`score:${seat}`);
    if (!column || !tram || !sheet) return [];
    const boxes = stops.flatMap((value) => {
      const box = find(`stop:${seat}:${place}:${value}`);
      return box ? [{ value, box }] : [];
    });
    return [{ key: `${seat}:${place}`, column, stops: boxes, tram, sheet, work: `${sum} × ${factor} = ${points}` }];
  });
}
