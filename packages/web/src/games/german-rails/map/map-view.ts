import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { type Milepost, centreOf } from "@stellwerk/german-rails";
import { PanZoom } from "../../pan-zoom.ts";
import { useGame } from "../table/game.ts";
import { useSelection } from "../table/selection.ts";
import { type Point, homeOf, nearestMilepost, placeOf } from "./geometry.ts";
import { placesOfAction, useWantedPlaces } from "./highlights.tsx";
import { cityNamedAt, levelOf } from "./labels.ts";
import { sceneryOf } from "./scenery-files.ts";

/** Pixels a kilometre at the closest, and from where on more is shown. */
const CLOSEST = 6;
const DETAIL = { middle: 0.62, near: 1.25, close: 1.9 };
/** What is drawn in other sizes at other scales. */
const TO_SCALE = `.fixed, .modest, .sign, .border, .river, .plain, .ferry, .stroke, .grain, .pattern, .line,
  .ring, .dots, .trip, .newly-built, .went, .now, .later, .neat-line, .margin-line`;
/** Pixels below which a card lies across the map and not beside what is chosen. */
const NARROW = 600;
/** How near to a milepost a finger or pointer must be, in pixels. */
const TOUCH = 24;
/** How near to a city's sign a press is meant for it, whatever name is written there. */
const SIGN = 9;
/** How near to a milepost a mouse means it and not the name over it, where mileposts are so many pixels apart. */
const EXACT = 4;
const SPARSE = 16;

/** The map on the screen: which part is seen, and what lies under a pointer. */
export interface MapView {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly paper: RefObject<SVGSVGElement | null>;
  readonly eye: RefObject<PanZoom | null>;
  /** The scale for which names and goods are placed; null until the stage has been measured. */
  readonly level: number | null;
  readonly milepostUnder: (clientX: number, clientY: number) => Milepost | null;
  /** The same for a press: a name stands for its city, unless a mouse is right on a milepost beside its letters. */
  readonly placeUnder: (clientX: number, clientY: number, isFinger: boolean) => Milepost | null;
}

/** `isPan`: whether a pointer that goes down moves the map. */
export function useMapView(isPan: (event: MouseEvent | TouchEvent, view: MapView) => boolean): MapView {
  const { board, language, pointAt } = useGame();
  const stage = useRef<HTMLDivElement>(null);
  const paper = useRef<SVGSVGElement>(null);
  const eye = useRef<PanZoom | null>(null);
  const [level, setLevel] = useState<number | null>(null);
  const view: MapView = {
    stage,
    paper,
    eye,
    level,
    milepostUnder(clientX, clientY) {
      const scale = eye.current?.scale() ?? 1;
      const place = eye.current?.toDrawing(clientX, clientY);
      return place ? nearestMilepost(board, place, Math.max(TOUCH / scale, board.spacing * 0.6)) : null;
    },
    placeUnder(clientX, clientY, isFinger) {
      const at = view.milepostUnder(clientX, clientY);
      const scale = eye.current?.scale() ?? 1;
      const place = eye.current?.toDrawing(clientX, clientY);
      if (!place || level === null) return at;
      const sign = nearestMilepost(board, place, SIGN / scale);
      const isSign = sign !== null && (board.mileposts[sign]?.city ?? -1) >= 0;
      const isExact =
        !isFinger && board.spacing * scale > SPARSE && nearestMilepost(board, place, EXACT / scale) !== null;
      const isPointed = pointAt !== null && "to" in pointAt && pointAt.to === at;
      const named = isSign || isExact || isPointed ? null : cityNamedAt(board, language, level, scale, place);
      return named === null ? at : centreOf(board, named);
    },
  };
  const pans = useEffectEvent((event: MouseEvent | TouchEvent): boolean => isPan(event, view));

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
      isPan: (event) => pans(event),
      onScale(scale) {
        const seen = Object.entries(DETAIL).filter(([, from]) => scale >= from);
        drawn.dataset["detail"] = seen.map(([name]) => name).join(" ");
        setLevel(levelOf(scale));
      },
    });
    return () => eye.current?.stop();
  }, [board]);
  useShowSelected(view);
  return view;
}

/** Moves the map so that what is pointed at, and the chosen city, can be seen. */
function useShowSelected({ eye, stage }: MapView): void {
  const { board, pointAt, me } = useGame();
  const { city, isPinned } = useSelection();
  const show = (place: Point | undefined): void => {
    // Nothing is measured for nothing: that would lay the whole page out once more.
    if (!place) return;
    // On a narrow screen the card of a city lies over the lower part of the map.
    const card = stage.current?.closest(".sheet-of-map")?.querySelector<HTMLElement>(".city-card");
    const isNarrow = (stage.current?.clientWidth ?? 0) < NARROW;
    eye.current?.show(...place, isNarrow ? card?.offsetHeight : 0);
  };
  const showPointed = useEffectEvent(() =>
    show(pointAt ? placesOfAction(board, pointAt, me?.trains ?? []).at(-1) : undefined),
  );
  const showCity = useEffectEvent(() => {
    if (city !== null) show(placeOf(board, centreOf(board, city)));
    else if (!isPinned) eye.current?.restore();
  });
  useLayoutEffect(() => showPointed(), [pointAt]);
  useLayoutEffect(() => showCity(), [city]);
  useShowPinned(eye);
}

/** Shows every place of an order that was pressed, and then what was seen before. */
function useShowPinned(eye: MapView["eye"]): void {
  const { board } = useGame();
  const { city, lit, isPinned } = useSelection();
  const wanted = useWantedPlaces();
  const pinned = isPinned && lit ? `${lit.card}.${lit.order}` : null;
  const show = useEffectEvent(() => {
    // A city that was chosen instead stays in sight.
    if (pinned === null || !wanted) return city === null ? eye.current?.restore() : eye.current?.keep();
    const { destination, suppliers, lying } = wanted;
    const cities = [...(destination === null ? [] : [destination]), ...suppliers, ...lying];
    eye.current?.showAll(cities.map((city) => placeOf(board, centreOf(board, city))));
  });
  useLayoutEffect(() => show(), [pinned]);
}
