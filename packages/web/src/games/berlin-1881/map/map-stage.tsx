import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { type Event, type Hex, MAP, type Place, trackOf } from "@stellwerk/berlin-1881";
import { ByKeys, MapButtons } from "../../map-buttons.tsx";
import { PanZoom } from "../../pan-zoom.ts";
import { usePlay } from "../play.tsx";
import { HOME, type Point, SHEET, centreOf, hexOf, hexUnder, placePoint } from "./geometry.ts";
import { HexSheet, useHexText } from "./hex-sheet.tsx";
import { turned, useLays } from "./legal-lays.ts";
import { Draft, HexRing, LayMarks, StationMarks, announcedIn } from "./hex-marks.tsx";
import { Coordinates, Depots, Names, Pieces } from "./pieces.tsx";
import { RunSheet, Runs, useDrawing } from "./runs.tsx";
import { Limit, Route, Scenery } from "./scenery.tsx";
import { useMapWords } from "./words.ts";
import "./map.css";
import "./sheets.css";

/** Pixels a unit at the closest, and from where on more is shown; a hex is 100 wide. */
const CLOSEST = 2.6;
const DETAIL = { middle: 0.33, near: 0.75, close: 1.1 };
const TO_SCALE = ".name, .lay-mark, .cursor, .selected, .stop-mark";
/** Where hexes are too small to be pressed, by a finger or the mouse, the map comes nearer when one is chosen. */
const SMALL = { coarse: 0.42, fine: 0.3 };
const NEARER = 0.46;
const smallest = (): number => SMALL[matchMedia("(pointer: coarse)").matches ? "coarse" : "fine"];

/** Events after which the chosen hex is done with. */
const BUILDING: ReadonlySet<Event["is"]> = new Set(["laid", "depot", "traded", "started"]);

const ARROWS: { readonly [key: string]: Point } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The stage: Berlin with everything on it, to be dragged, zoomed and pressed. */
export function MapStage() {
  const play = usePlay();
  const { view, turn, hex, setHex, draft, setDraft, offers, pointAt, events, fresh } = play;
  const words = useMapWords();
  const stage = useRef<HTMLDivElement>(null);
  const paper = useRef<SVGSVGElement>(null);
  const eye = useRef<PanZoom | null>(null);
  const keys = useRef<HTMLButtonElement>(null);
  const sheets = useRef<HTMLDivElement>(null);
  /** Whether the way led over a sheet: then the keyboard goes on from the map. */
  const isFromSheet = useRef(false);
  const [cursor, setCursor] = useState<Hex | null>(null);
  const lays = useLays(play);
  const drawing = useDrawing(play);
  const textOf = useHexText();
  const { pieces } = trackOf(view.lays);

  /** Where the keyboard and drawing begin. */
  const home = hex ?? hexOf(view.works[turn?.operator ?? 0]?.depots[0] ?? "H20");

  // Before the first picture, and below before the next: the map is never seen where it will not stay.
  useLayoutEffect(() => {
    if (!stage.current || !paper.current) return;
    const { current: drawn } = paper;
    eye.current = new PanZoom({
      stage: stage.current,
      paper: drawn,
      home: HOME,
      sheet: SHEET,
      closest: CLOSEST,
      toScale: TO_SCALE,
      isPan: ({ target }) => !(target instanceof Element && target.closest("button")),
      onScale(scale) {
        const seen = Object.entries(DETAIL).filter(([, from]) => scale >= from);
        drawn.dataset["detail"] = seen.map(([name]) => name).join(" ");
      },
    });
    return () => eye.current?.stop();
  }, []);

  /** What a hint, a lesson or the chair of the S-Bahn is about. */
  const shown = pointAt ?? announcedIn(view);
  const pointed = shown && "hex" in shown ? shown.hex : shown && "place" in shown ? hexOf(shown.place) : null;
  /** Nothing chosen hides behind the sheets at the lower edge. */
  const reveal = (at: Hex): void => {
    const least = (eye.current?.scale() ?? 1) < smallest() ? NEARER : 0;
    eye.current?.show(...centreOf(at), sheets.current?.offsetHeight, least);
  };
  const show = useEffectEvent((at: Hex | null) => {
    if (at !== null) reveal(at);
  });
  useLayoutEffect(() => show(hex), [hex]);
  const leave = useEffectEvent(() => {
    const isBuilt = events.some(({ is }) => BUILDING.has(is));
    if (!fresh || !isBuilt) return;
    if (hex !== null) setHex(null);
    if (isFromSheet.current) keys.current?.focus({ preventScroll: true });
    isFromSheet.current = false;
  });
  useLayoutEffect(() => leave(), [view]);
  useLayoutEffect(() => show(pointed), [pointed]);
  const showHome = useEffectEvent((vehicle: number | null) => show(vehicle === null ? null : home));
  useLayoutEffect(() => showHome(drawing.vehicle), [drawing.vehicle]);

  const choose = (at: Hex | null): void => {
    if (at !== null && at === hex && draft?.hex === at) return setDraft(turned(lays.get(at) ?? [], draft));
    setHex(at);
    setDraft((at === null ? undefined : lays.get(at)?.[0]) ?? null);
  };
  const press = (at: Hex | null, point: Point): void => {
    if (drawing.vehicle === null || at === null) choose(at);
    else drawing.press(placeNear(at, point));
  };
  /** Of two stops on a hex the one that is nearer. */
  const placeNear = (at: Hex, point: Point): Place => {
    const places = pieces.find((piece) => piece.hex.hex === at)?.stops.map(({ place }) => place) ?? [];
    const distance = (place: Place): number => {
      const [x, y] = placePoint(pieces, place);
      return Math.hypot(x - point[0], y - point[1]);
    };
    return places.toSorted((a, b) => distance(a) - distance(b))[0] ?? at;
  };

  const stations = new Set([...offers("depot"), ...offers("start")].map(({ place }) => hexOf(place)));
  /** Where something can be built. */
  const sites = [...lays.keys(), ...stations];
  const go = (to: Hex): void => {
    setCursor(to);
    reveal(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const arrow = ARROWS[event.key];
    const zoom = { "+": 1.4, "-": 1 / 1.4 }[event.key];
    const page = { PageDown: 1, PageUp: -1 }[event.key];
    if (arrow) go(hexToward(cursor ?? home, arrow));
    else if (page) go(sites.at((sites.indexOf(cursor ?? home) + page) % sites.length) ?? home);
    else if (event.key === "Enter" && cursor !== null) press(cursor, centreOf(cursor));
    else if (event.key === "Escape" && hex !== null) choose(null);
    else if (zoom) eye.current?.zoomBy(zoom);
    else if (event.key === "0") eye.current?.fit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="map" data-drawing={drawing.vehicle !== null || undefined}>
      <div
        ref={stage}
        className="map-stage"
        role="group"
        aria-label={words.map}
        onKeyDown={onKeyDown}
        onClick={({ clientX, clientY, detail, target }) => {
          const point = detail > 0 && target !== keys.current ? eye.current?.toDrawing(clientX, clientY) : undefined;
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
        <svg ref={paper} className="paper">
          <Scenery />
          <Route />
          <Pieces />
          <Limit />
          <LayMarks hexes={[...lays.keys()]} />
          <Draft />
          <Runs />
          <Depots />
          <Names pieces={pieces} />
          <Coordinates hexes={MAP.hexes} />
          <StationMarks />
          <g aria-hidden="true">
            {hex !== null && <HexRing hex={hex} className="selected" />}
            {pointed !== null && <HexRing hex={pointed} className="selected pointed" />}
            {cursor !== null && <HexRing hex={cursor} className="cursor" scale={1} />}
          </g>
        </svg>
      </div>
      <p id="b-hex-text" className="unseen" aria-live="polite">
        {cursor !== null && textOf(cursor, lays.get(cursor) ?? [], stations.has(cursor))}
      </p>
      <div
        ref={sheets}
        className="map-sheets"
        onFocusCapture={() => {
          isFromSheet.current = true;
        }}
      >
        <RunSheet drawing={drawing} />
        <HexSheet
          lays={(hex === null ? undefined : lays.get(hex)) ?? []}
          close={() => {
            choose(null);
            keys.current?.focus({ preventScroll: true });
          }}
        />
      </div>
      <MapButtons eye={eye} words={words} />
    </div>
  );
}

/** The next hex in a direction, over gaps as well; up and down in a zigzag, so that one comes back to the same column. */
function hexToward(from: Hex, [dx, dy]: Point): Hex {
  const [x, y] = centreOf(from);
  const sway = (from.codePointAt(0) as number) % 2 === 0 ? 0.1 : -0.1;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const { hex } of MAP.hexes) {
    const [right, down] = minus(centreOf(hex), [x, y]);
    const ahead = right * dx + down * dy;
    const aside = Math.abs(right * dy) + Math.abs(down * dx);
    const cost = ahead + 1.2 * aside + sway * Math.sign(right) * Math.abs(dy);
    if (ahead < 1 || cost >= least) continue;
    best = hex;
    least = cost;
  }
  return best;
}

const minus = ([x, y]: Point, [dx, dy]: Point): Point => [x - dx, y - dy];
