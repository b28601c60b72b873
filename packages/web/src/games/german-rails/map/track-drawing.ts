import { type PointerEvent, useRef } from "react";
import { type Milepost, contextOf, graphOf, networkOf } from "@stellwerk/german-rails";
import { useGame } from "../table/game.ts";
import { useSelection } from "../table/selection.ts";
import { useTrackPlan } from "../table/track-plan.ts";
import type { Point } from "./geometry.ts";
import type { MapView } from "./map-view.ts";

/** Track is drawn by dragging only where mileposts are this far apart, in pixels; else a drag moves the map. */
const DRAWABLE = 18;
/** Pixels between the places at which the pen is taken to have been. */
const PEN = DRAWABLE / 3;

/** Drawing track by dragging from a milepost of the own network. */
export interface TrackDrawing {
  readonly begin: (event: PointerEvent<HTMLElement>, view: MapView) => void;
  /** Follows the pointer; returns false if no track is being drawn. */
  readonly follow: (event: PointerEvent<HTMLElement>, view: MapView) => boolean;
  readonly end: () => void;
  /** Whether track was drawn since the pointer went down: the click that ends a drawn line is no press. */
  readonly hasDrawn: () => boolean;
  /** Whether a press at a place would move the map and not draw. */
  readonly isPan: (event: MouseEvent | TouchEvent, view: MapView) => boolean;
}

export function useTrackDrawing(): TrackDrawing {
  const { board, view: state, viewer } = useGame();
  const { tool } = useSelection();
  const { drawPlan } = useTrackPlan();
  /** The mileposts drawn through so far, and where the pen is on the screen. */
  const drawing = useRef<{ readonly stops: Milepost[]; pen: Point } | null>(null);
  const drawn = useRef(false);

  /** The milepost of the own network from which a press would draw track. */
  const drawsFrom = ({ eye, milepostUnder }: MapView, clientX: number, clientY: number): Milepost | null => {
    const isRoomy = (eye.current?.scale() ?? 0) * board.spacing >= DRAWABLE;
    if (tool !== "build" || viewer === null || !isRoomy) return null;
    const at = milepostUnder(clientX, clientY);
    return at !== null && networkOf(contextOf(state), viewer).has(at) ? at : null;
  };

  const trace = (stops: Milepost[], at: Milepost | null): void => {
    const last = stops.at(-1);
    if (at === null || at === last || last === undefined) return;
    if (at === stops.at(-2)) stops.pop();
    else if (graphOf(board).edgeBetween(last, at) >= 0) stops.push(at);
    else return;
    drawn.current = true;
    drawPlan(stops);
  };

  return {
    begin({ clientX, clientY, button, isPrimary, currentTarget, pointerId }, view) {
      const from = isPrimary && button === 0 ? drawsFrom(view, clientX, clientY) : null;
      drawn.current = false;
      if (from === null) return;
      drawing.current = { stops: [from], pen: [clientX, clientY] };
      currentTarget.setPointerCapture(pointerId);
    },
    follow({ clientX, clientY }, { milepostUnder }) {
      const line = drawing.current;
      if (!line) return false;
      // A quick hand is reported at a few places only: the pen went over what lies between them.
      const [x, y] = line.pen;
      const steps = Math.ceil(Math.hypot(clientX - x, clientY - y) / PEN);
      for (let step = 1; step <= steps; step++)
        trace(line.stops, milepostUnder(x + ((clientX - x) * step) / steps, y + ((clientY - y) * step) / steps));
      line.pen = [clientX, clientY];
      return true;
    },
    end() {
      drawing.current = null;
    },
    hasDrawn: () => drawn.current,
    isPan(event, view) {
      if (event.target instanceof Element && event.target.closest("button")) return false;
      if ("touches" in event && event.touches.length > 1) return true;
      const point = "touches" in event ? event.touches[0] : event;
      return !point || drawsFrom(view, point.clientX, point.clientY) === null;
    },
  };
}
