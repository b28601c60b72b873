import { type KeyboardEvent, type PointerEvent, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { type Board, type Milepost, contextOf, graphOf, networkOf } from "@stellwerk/german-rails";
import { ByKeys, MapButtons } from "../../map-buttons.tsx";
import { type Frame, PanZoom } from "../../pan-zoom.ts";
import { usePlay } from "../play.tsx";
import { Cities } from "./cities.tsx";
import {
  EventAreas,
  Planned,
  Pointed,
  Reachable,
  Ring,
  Trip,
  Wanted,
  neighbourToward,
  placesOfAction,
} from "./highlights.tsx";
import { Lying, Trains, centreOf } from "./trains.tsx";
import { sceneryOf } from "./scenery-files.ts";
import { Mileposts, Scenery } from "./scenery.tsx";
import { type Point, milepostAt, placeOf } from "./geometry.ts";
import { Ferries, Track } from "./track.tsx";
import "./map.css";

/** Pixels a kilometre at the closest, and from where on more is shown. */
const CLOSEST = 6;
const DETAIL = { middle: 0.62, near: 1.25, close: 1.9 };
/** What is drawn in other sizes at other scales. */
const TO_SCALE = `.fixed, .modest, .sign, .border, .river, .plain, .ferry, .stroke, .grain, .pattern, .line,
  .ring, .dots, .trip, .now, .later, .neat-line, .margin-line`;
/** How near to a milepost a finger or pointer must be, in pixels. */
const TOUCH = 24;
/** Track is drawn by dragging only where mileposts are this far apart, in pixels; else a drag moves the map. */
const DRAWABLE = 18;
/** Pixels between the places at which the pen is taken to have been. */
const PEN = DRAWABLE / 3;

const ARROWS: { readonly [key: string]: Point } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The stage: the country with everything on it, to be dragged, zoomed, clicked, drawn on. */
export function MapStage() {
  const play = usePlay();
  const {
    board,
    view,
    viewer,
    words,
    language,
    tool,
    plan,
    city,
    pointAt,
    me,
    press,
    promise,
    notice,
    drawPlan,
    planTo,
    showRule,
  } = play;
  const stage = useRef<HTMLDivElement>(null);
  const paper = useRef<SVGSVGElement>(null);
  const eye = useRef<PanZoom | null>(null);
  /** The mileposts drawn through so far, and where the pen is on the screen. */
  const drawing = useRef<{ readonly stops: Milepost[]; pen: Point } | null>(null);
  /** A click that ends a drawn line is no press. */
  const hasDrawn = useRef(false);
  const [hover, setHover] = useState<Milepost | null>(null);
  const [cursor, setCursor] = useState<Milepost | null>(null);

  const under = (clientX: number, clientY: number): Milepost | null => {
    const scale = eye.current?.scale() ?? 1;
    const place = eye.current?.toDrawing(clientX, clientY);
    return place ? milepostAt(board, place, Math.max(TOUCH / scale, board.spacing * 0.6)) : null;
  };

  /** The milepost of the own network from which a press would draw track. */
  const drawsFrom = (clientX: number, clientY: number): Milepost | null => {
    const isRoomy = (eye.current?.scale() ?? 0) * board.spacing >= DRAWABLE;
    const at = tool === "build" && viewer !== null && isRoomy ? under(clientX, clientY) : null;
    return at !== null && viewer !== null && networkOf(contextOf(view), viewer).has(at) ? at : null;
  };
  const isPan = useEffectEvent((event: MouseEvent | TouchEvent): boolean => {
    if (event.target instanceof Element && event.target.closest("button")) return false;
    if ("touches" in event && event.touches.length > 1) return true;
    const point = "touches" in event ? event.touches[0] : event;
    return !point || drawsFrom(point.clientX, point.clientY) === null;
  });

  // Before the first picture, and below before the next: the map is never seen where it will not stay.
  useLayoutEffect(() => {
    if (!stage.current || !paper.current) return;
    const { current: drawn } = paper;
    eye.current = new PanZoom({
      stage: stage.current,
      paper: drawn,
      home: homeOf(board),
      sheet: sceneryOf(board).frame,
      closest: CLOSEST,
      toScale: TO_SCALE,
      isPan: (event) => isPan(event),
      onScale(scale) {
        const seen = Object.entries(DETAIL).filter(([, from]) => scale >= from);
        drawn.dataset["detail"] = seen.map(([name]) => name).join(" ");
      },
    });
    return () => eye.current?.stop();
  }, [board]);

  const show = (place: Point | undefined): void => {
    if (place) eye.current?.show(...place);
  };
  const showPointed = useEffectEvent(() =>
    show(pointAt ? placesOfAction(board, pointAt, me?.trains ?? []).at(-1) : undefined),
  );
  const showCity = useEffectEvent(() => show(city === null ? undefined : placeOf(board, centreOf(board, city))));
  useLayoutEffect(() => showPointed(), [pointAt]);
  useLayoutEffect(() => showCity(), [city]);

  const begin = ({
    clientX,
    clientY,
    button,
    isPrimary,
    currentTarget,
    pointerId,
  }: PointerEvent<HTMLElement>): void => {
    const from = isPrimary && button === 0 ? drawsFrom(clientX, clientY) : null;
    hasDrawn.current = false;
    if (from === null) return;
    drawing.current = { stops: [from], pen: [clientX, clientY] };
    currentTarget.setPointerCapture(pointerId);
  };
  const follow = ({ clientX, clientY, pointerType, buttons }: PointerEvent<HTMLElement>): void => {
    const drawn = drawing.current;
    // A map that is dragged goes with the pointer: the same place stays under it.
    if (!drawn && buttons !== 0) return;
    if (!drawn) {
      const at = under(clientX, clientY);
      if (pointerType === "mouse" && at !== hover) setHover(at);
      return;
    }
    // A quick hand is reported at a few places only: the pen went over what lies between them.
    const [x, y] = drawn.pen;
    const steps = Math.ceil(Math.hypot(clientX - x, clientY - y) / PEN);
    for (let step = 1; step <= steps; step++)
      trace(drawn.stops, under(x + ((clientX - x) * step) / steps, y + ((clientY - y) * step) / steps));
    drawn.pen = [clientX, clientY];
  };
  const trace = (stops: number[], at: number | null): void => {
    const last = stops.at(-1);
    if (at === null || at === last || last === undefined) return;
    if (at === stops.at(-2)) stops.pop();
    else if (graphOf(board).edgeBetween(last, at) >= 0) stops.push(at);
    else return;
    hasDrawn.current = true;
    drawPlan(stops);
  };
  const end = (): void => {
    drawing.current = null;
  };

  /** Where the keyboard begins. */
  const home = me?.trains[0]?.at ?? centreOf(board, Math.max(0, me?.start ?? 0));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const arrow = ARROWS[event.key];
    const zoom = { "+": 1.4, "-": 1 / 1.4 }[event.key];
    if (arrow) {
      const from = cursor ?? home;
      const to = neighbourToward(board, from, arrow) ?? from;
      setCursor(to);
      eye.current?.show(...placeOf(board, to));
    } else if (event.key === "Enter" && cursor !== null) press(cursor);
    else if (event.key === "Escape" && plan) planTo(null);
    else if (zoom) eye.current?.zoomBy(zoom);
    else if (event.key === "0") eye.current?.fit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const pointed = cursor ?? hover;
  const promised = (pointed === null ? null : promise(pointed)) ?? notice;
  return (
    <div className="map" data-tool={tool}>
      <div
        ref={stage}
        className="map-stage"
        role="group"
        aria-label={words.board}
        onKeyDown={onKeyDown}
        onPointerDown={begin}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={end}
        onPointerLeave={() => setHover(null)}
        onClick={({ clientX, clientY, detail }) => {
          const at = detail > 0 && !hasDrawn.current ? under(clientX, clientY) : null;
          setCursor(null);
          if (at !== null) press(at);
        }}
      >
        <button
          type="button"
          className="button square by-keys"
          aria-label={words.map}
          aria-describedby="gr-promise"
          onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && setCursor(home)}
          onBlur={() => setCursor(null)}
        >
          <ByKeys />
        </button>
        <svg ref={paper} className="paper">
          <Scenery board={board} language={language} />
          <EventAreas board={board} cards={view.inForce.map(({ card }) => card)} />
          <Mileposts board={board} />
          <Ferries view={view} board={board} />
          <Track view={view} board={board} />
          <Cities board={board} />
          <Lying />
          {city !== null && <Ring board={board} city={city} kind="chosen" />}
          <Reachable />
          <Wanted />
          <Trip to={pointed} />
          <Planned />
          <Pointed />
          <Trains />
          {pointed !== null && <Cursor at={placeOf(board, pointed)} isKey={cursor !== null} />}
        </svg>
      </div>
      <p id="gr-promise" className="map-promise" data-can={promised?.can} aria-live="polite">
        {promised?.text}
        {promised?.rule && (
          <>
            {" "}
            <button
              type="button"
              className="link"
              aria-keyshortcuts="R"
              onClick={() => promised.rule && showRule(promised.rule)}
            >
              {promised.rule}
            </button>
          </>
        )}
      </p>
      <MapButtons eye={eye} words={words} />
    </div>
  );
}

/** The mileposts, with some air around them. */
function homeOf({ mileposts, spacing }: Board): Frame {
  const [airX, airY] = [spacing * 3.6, spacing * 1.8];
  const [x, y] = [mileposts.map((at) => at.x), mileposts.map((at) => at.y)];
  return [Math.min(...x) - airX, Math.min(...y) - airY, Math.max(...x) + airX, Math.max(...y) + airY];
}

function Cursor({ at: [x, y], isKey }: { at: Point; isKey: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`} aria-hidden="true">
      <circle className="cursor fixed" data-key={isKey || undefined} r="9" />
    </g>
  );
}
