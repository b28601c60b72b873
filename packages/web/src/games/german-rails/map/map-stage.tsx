import { type Dispatch, type KeyboardEvent, type PointerEvent, useState } from "react";
import { type Milepost, centreOf, cityAt } from "@stellwerk/german-rails";
import { useWords } from "../../../words/index.ts";
import { ByKeys, MapButtons } from "../../map-buttons.tsx";
import { isTouch } from "../../touch.ts";
import { Prospect } from "../panel/prospect.tsx";
import { type Said, useGame } from "../table/game.ts";
import { useJourneys } from "../table/journey.ts";
import { isSamePlace, useMapPress } from "../table/map-press.ts";
import { useSelection } from "../table/selection.ts";
import { useTrackPlan } from "../table/track-plan.ts";
import { Changed } from "./changed.tsx";
import { Cities } from "./cities.tsx";
import { type Point, placeOf } from "./geometry.ts";
import {
  EventAreas,
  JourneyWay,
  Planned,
  Pointed,
  Reachable,
  Ring,
  Trip,
  Wanted,
  neighbourToward,
} from "./highlights.tsx";
import { HintWay } from "./hint-way.tsx";
import { type MapView, useMapView } from "./map-view.ts";
import { Mileposts, Scenery } from "./scenery.tsx";
import { Ferries, Track } from "./track.tsx";
import { useTrackDrawing } from "./track-drawing.ts";
import { Lying, Trains } from "./trains.tsx";
import "./map.css";

/** The stage: the country with everything on it, to be dragged, zoomed, clicked, drawn on. */
export function MapStage() {
  const game = useGame();
  const { words } = game;
  const { tool, asked } = useSelection();
  const { notice } = useTrackPlan();
  const { press, promise } = useMapPress();
  const drawing = useTrackDrawing();
  const map = useMapView(drawing.isPan);
  const { stage, paper, eye } = map;
  const [hover, setHover] = useState<Milepost | null>(null);
  const [cursor, setCursor] = useState<Milepost | null>(null);
  const [isByFinger, setByFinger] = useState(false);
  const { home, onKeyDown } = useMapKeys(map, cursor, setCursor);

  const follow = (event: PointerEvent<HTMLElement>): void => {
    // A map that is dragged goes with the pointer: the same place stays under it.
    if (drawing.follow(event, map) || event.buttons !== 0) return;
    const at = map.placeUnder(event.clientX, event.clientY, false);
    if (event.pointerType === "mouse" && at !== hover) setHover(at);
  };

  const pointed = cursor ?? hover ?? asked;
  return (
    <div className="map" data-tool={tool}>
      <div
        ref={stage}
        className="map-stage"
        role="group"
        aria-label={words.board}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => drawing.begin(event, map)}
        onPointerMove={follow}
        onPointerUp={drawing.end}
        onPointerCancel={drawing.end}
        onPointerLeave={() => setHover(null)}
        onClick={({ clientX, clientY, detail, nativeEvent }) => {
          const isFinger = isTouch(nativeEvent);
          const at = detail > 0 && !drawing.hasDrawn() ? map.placeUnder(clientX, clientY, isFinger) : null;
          setCursor(null);
          setByFinger(isFinger);
          if (at !== null) press(at, isFinger);
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
          <MapLayers pointed={pointed} isKey={cursor !== null} level={map.level} />
        </svg>
      </div>
      <Prospect />
      <MapPromise
        said={(pointed === null ? null : promise(pointed)) ?? notice}
        again={pointed === null || !isSamePlace(game, pointed, asked) ? null : isByFinger ? "tapAgain" : "pressAgain"}
      />
      <MapButtons eye={eye} words={words} />
    </div>
  );
}

/** Everything that is drawn, from the ground up. */
function MapLayers({ pointed, isKey, level }: { pointed: Milepost | null; isKey: boolean; level: number | null }) {
  const { board, view, language } = useGame();
  const { city } = useSelection();
  return (
    <>
      <Scenery board={board} language={language} />
      <EventAreas board={board} cards={view.inForce.map(({ card }) => card)} />
      <Mileposts board={board} />
      <Ferries view={view} board={board} />
      <Changed />
      <Track view={view} board={board} />
      {city !== null && <Ring board={board} city={city} kind="chosen" />}
      <Reachable />
      <Wanted />
      {level !== null && <Cities board={board} language={language} level={level} />}
      <Lying />
      <Trip to={pointed} />
      <JourneyWay />
      <Planned pointed={pointed} />
      <Pointed />
      <Trains />
      <HintWay />
      {pointed !== null && <Cursor at={placeOf(board, pointed)} isKey={isKey} />}
    </>
  );
}

/** What pressing the milepost under the pointer would do, or what was said last, with the rule that says so. */
function MapPromise({ said, again }: { said: Said | null; again: "tapAgain" | "pressAgain" | null }) {
  const { showRule } = useGame();
  const w = useWords();
  const rule = said?.rule;
  return (
    <p id="gr-promise" className="map-promise" data-can={said?.can} aria-live="polite">
      {said && again ? w.table[again](said.text) : said?.text}
      {rule && (
        <>
          {" "}
          <button type="button" className="link" aria-keyshortcuts="R" onClick={() => showRule(rule)}>
            {rule}
          </button>
        </>
      )}
    </p>
  );
}

const ARROWS: { readonly [key: string]: Point } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The keyboard moves a cursor from milepost to milepost, presses, and zooms; `home` is where it begins. */
function useMapKeys(
  { eye }: MapView,
  cursor: Milepost | null,
  setCursor: Dispatch<Milepost>,
): { home: Milepost; onKeyDown: (event: KeyboardEvent<HTMLElement>) => void } {
  const { board, me } = useGame();
  const { plan, planTo } = useTrackPlan();
  const { press } = useMapPress();
  const { journey, travelTo } = useJourneys();
  const { asked, setAsked } = useSelection();
  const home = me?.trains[0]?.at ?? centreOf(board, cityAt(Math.max(0, me?.start ?? 0)));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const arrow = ARROWS[event.key];
    const zoom = { "+": 1.4, "-": 1 / 1.4 }[event.key];
    if (arrow) {
      const from = cursor ?? home;
      const to = neighbourToward(board, from, arrow) ?? from;
      setCursor(to);
      eye.current?.show(...placeOf(board, to));
      eye.current?.keep();
    } else if (event.key === "Enter" && cursor !== null) press(cursor);
    else if (event.key === "Escape" && asked !== null) setAsked(null);
    else if (event.key === "Escape" && plan) planTo(null);
    else if (event.key === "Escape" && journey) travelTo(null);
    else if (zoom) eye.current?.zoomBy(zoom);
    else if (event.key === "0") eye.current?.fit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { home, onKeyDown };
}

function Cursor({ at: [x, y], isKey }: { at: Point; isKey: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`} aria-hidden="true">
      <circle className="cursor fixed" data-key={isKey || undefined} r="9" />
    </g>
  );
}
