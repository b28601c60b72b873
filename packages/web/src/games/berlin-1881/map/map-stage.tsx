import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { type Action, type Hex, hexOfPlace, type State, trackOf } from "@stellwerk/berlin-1881";
import { useDrawnParts } from "../../drawn-parts.ts";
import { ByKeys, MapButtons } from "../../map-buttons.tsx";
import { useBoard } from "../board-context.ts";
import { useHexSelection } from "../hex-selection.tsx";
import { useCoveredMap, useFramedStep } from "./framed-step.ts";
import { ROWS, hexUnder } from "./geometry.ts";
import { useHexChoice } from "./hex-choice.ts";
import { useHexCursor } from "./hex-cursor.ts";
import { Draft, HexRing, LastBuilt, LayMarks, StationMarks, announcedIn } from "./hex-marks.tsx";
import { HexSheet, useHexText } from "./hex-sheet.tsx";
import { useLays } from "./legal-lays.ts";
import { LayerButtons, type Layers, StartSheet, useLayers } from "./layers.tsx";
import { type MapView, useMapView } from "./map-view.ts";
import { Coordinates, Depots, Names, Pieces, Rim } from "./pieces.tsx";
import { useRunDrawing } from "./run-drawing.ts";
import { LastRunsSheet, RunSheet, Runs } from "./runs.tsx";
import { Limit, Route, Scenery } from "./scenery.tsx";
import { useMapWords } from "./words.ts";
import "./map.css";
import "./sheets.css";

/** The map is drawn in so many parts when it is opened. */
const PARTS = 5;

/** The map as it is printed. */
const NO_LAYS: State["lays"] = [];

/** The map with everything on it, to be dragged, zoomed and pressed, and the sheets about the chosen hex and the runs. */
export function MapStage() {
  const { view, turn, offers, pointAt } = useBoard();
  const { hex } = useHexSelection();
  const words = useMapWords();
  const mapView = useMapView();
  const [layers, toggle] = useLayers();
  const { stage, paper, sheets, eye } = mapView;
  const keys = useRef<HTMLButtonElement>(null);
  const lays = useLays();
  const drawing = useRunDrawing();
  const textOf = useHexText();
  const pointed = hexIn(pointAt ?? announcedIn(view));
  /** Where the keyboard and drawing begin. */
  const home = hex ?? hexOfPlace(view.works[turn?.operator ?? 0]?.depots[0] ?? "H20");
  const markFromSheet = useRevealedHex({ mapView, keys, pointed, home, vehicle: drawing.vehicle });
  useFramedStep(mapView, [...lays.keys()]);
  useCoveredMap(mapView, layers);
  const { choose, press } = useHexChoice(lays, drawing);
  const stations = new Set([...offers("depot"), ...offers("start")].map(({ place }) => hexOfPlace(place)));
  const { cursor, setCursor, onKeyDown } = useHexCursor({
    view: mapView,
    home,
    sites: [...lays.keys(), ...stations],
    press,
    cancel: hex === null ? null : () => choose(null),
  });

  return (
    <div className="map" data-drawing={drawing.vehicle !== null || undefined}>
      <div
        ref={stage}
        className="map-stage"
        role="group"
        aria-label={words.map}
        onKeyDown={onKeyDown}
        onClick={({ clientX, clientY, detail, target }) => {
          const isPress = detail > 0 && target !== keys.current;
          const point = isPress ? eye.current?.toDrawing(clientX, clientY) : undefined;
          setCursor(null);
          if (point) press(hexUnder(point), point);
        }}
      >
        <button
          ref={keys}
          type="button"
          className="button square by-keys"
          aria-label={words.byKeys}
          aria-describedby="b-hex-text"
          onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && setCursor(home)}
          onBlur={() => setCursor(null)}
        >
          <ByKeys />
        </button>
        <Paper ref={paper} layers={layers} layable={[...lays.keys()]} pointed={pointed} cursor={cursor} />
      </div>
      <p id="b-hex-text" className="unseen" aria-live="polite">
        {cursor !== null && textOf(cursor, lays.get(cursor) ?? [], stations.has(cursor))}
      </p>
      <div ref={sheets} className="map-sheets stack" onFocusCapture={markFromSheet}>
        <RunSheet drawing={drawing} />
        {layers.runs && <LastRunsSheet />}
        {layers.start && <StartSheet leave={() => toggle("start")} />}
        <HexSheet
          lays={(hex === null ? undefined : lays.get(hex)) ?? []}
          close={() => {
            choose(null);
            keys.current?.focus({ preventScroll: true });
          }}
        />
      </div>
      <MapButtons eye={eye} words={words}>
        <LayerButtons layers={layers} toggle={toggle} />
      </MapButtons>
    </div>
  );
}

/** The hex that an action is about, null for none. */
function hexIn(action: Action | null): Hex | null {
  if (action && "hex" in action) return action.hex;
  return action && "place" in action ? hexOfPlace(action.place) : null;
}

interface RevealProps {
  readonly mapView: MapView;
  readonly keys: RefObject<HTMLButtonElement | null>;
  /** The hex that a hint, a lesson or the chair of the S-Bahn points at. */
  readonly pointed: Hex | null;
  readonly home: Hex;
  /** The vehicle whose run is being drawn. */
  readonly vehicle: number | null;
}

/**
 * Keeps in sight what is chosen, pointed at or drawn. After what was pointed at it leads back to what was seen before;
 * where the player has brought the map nearer by choosing, or has done what was pointed at, it stays. The returned function notes that a sheet had the
 * focus: after building, the keyboard continues on the map.
 */
function useRevealedHex({ mapView, keys, pointed, home, vehicle }: RevealProps): () => void {
  const { view } = useBoard();
  const { hex, hasBuilt } = useHexSelection();
  const isFromSheet = useRef(false);
  const show = useEffectEvent((at: Hex | null) => {
    if (at !== null) mapView.reveal(at);
  });
  useLayoutEffect(() => show(hex), [hex]);
  const leave = useEffectEvent(() => {
    if (!hasBuilt) return;
    if (isFromSheet.current) keys.current?.focus({ preventScroll: true });
    isFromSheet.current = false;
  });
  useLayoutEffect(() => leave(), [view]);
  useLayoutEffect(() => show(pointed), [pointed]);
  const showHome = useEffectEvent(() => show(vehicle === null ? null : home));
  useLayoutEffect(() => showHome(), [vehicle]);
  const shown = hex !== null || vehicle !== null ? "chosen" : pointed !== null ? "pointed" : null;
  const viewNow = useEffectEvent(() => view);
  const leaveShown = useEffectEvent((was: "chosen" | "pointed", since: State) => {
    if (was === "chosen" || since !== view) mapView.eye.current?.settle();
    else mapView.eye.current?.restore();
  });
  useLayoutEffect(() => {
    if (shown === null) return undefined;
    const since = viewNow();
    return () => leaveShown(shown, since);
  }, [shown]);
  return () => {
    isFromSheet.current = true;
  };
}

interface PaperProps {
  readonly ref: RefObject<SVGSVGElement | null>;
  readonly layers: Layers;
  /** Hexes on which a tile can be laid. */
  readonly layable: readonly Hex[];
  readonly pointed: Hex | null;
  readonly cursor: Hex | null;
}

/** The drawing of the map, layer by layer. */
function Paper({ ref, layers, layable, pointed, cursor }: PaperProps) {
  const { view, plan, events, fresh } = useBoard();
  const { hex } = useHexSelection();
  const laid = fresh ? events.find((event) => event.is === "laid") : undefined;
  const planned = new Set(plan?.plan.slice(1).flatMap((action) => hexIn(action) ?? []));
  const drawn = useDrawnParts(PARTS);
  const lays = layers.start ? NO_LAYS : view.lays;
  return (
    <svg
      ref={ref}
      className="paper"
      data-coordinates={layers.coordinates || undefined}
      aria-busy={drawn < PARTS || undefined}
    >
      {drawn > 1 && (
        <>
          <Scenery />
          <Route />
        </>
      )}
      {drawn > 2 && <Pieces lays={lays} fresh={laid?.hex ?? null} rows={drawn > 3 ? ROWS.length : ROWS.length / 2} />}
      <Limit />
      {drawn > 3 && !layers.start && (
        <>
          <LayMarks hexes={layable} />
          <LastBuilt />
          <Draft />
          <Runs last={layers.runs} />
          <Depots />
        </>
      )}
      {drawn > 4 && (
        <>
          <Names pieces={trackOf(lays).pieces} />
          <Rim />
          <Coordinates pieces={trackOf(lays).pieces} />
        </>
      )}
      {drawn > 3 && !layers.start && <StationMarks />}
      <g aria-hidden="true">
        {hex !== null && <HexRing hex={hex} className="selected" />}
        {pointed !== null && <HexRing hex={pointed} className="selected pointed" />}
        {[...planned].map((one) => (
          <HexRing key={one} hex={one} className="selected pointed planned" />
        ))}
        {cursor !== null && <HexRing hex={cursor} className="cursor" scale={1} />}
      </g>
    </svg>
  );
}
