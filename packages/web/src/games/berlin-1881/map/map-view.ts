import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Hex } from "@stellwerk/berlin-1881";
import { PanZoom } from "../../pan-zoom.ts";
import { useStageMemory } from "../stage-memory.tsx";
import { HOME, SHEET, type Point, centreOf } from "./geometry.ts";

/** Pixels per unit at the closest zoom, and from which scale on more detail is shown; a hex is 100 units wide. */
const CLOSEST = 2.6;
const DETAIL = { middle: 0.33, near: 0.75, close: 1.1 };
const TO_SCALE = ".name, .rim, .coordinates, .last-built, .lay-bed, .lay-mark, .cursor, .selected, .stop-mark";
/** Below these scales a hex is too small for a finger or the mouse: the map zooms in when one is chosen, or some are to be. */
const SMALL = { coarse: 0.42, fine: 0.3 };
const NEARER = 0.46;
const FRAMED = 0.6;
const smallest = (): number => SMALL[matchMedia("(pointer: coarse)").matches ? "coarse" : "fine"];

/** The part of the map that is seen: the elements it needs, and the way to move it. */
export interface MapView {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly paper: RefObject<SVGSVGElement | null>;
  /** The sheets at the lower edge, which cover a part of the map. */
  readonly sheets: RefObject<HTMLDivElement | null>;
  readonly eye: RefObject<PanZoom | null>;
  /** Moves the map until a hex is in sight and not behind the sheets. */
  readonly reveal: (hex: Hex) => void;
  /** Moves the map until several places can be seen well together, or one of them at all. */
  readonly frame: (places: readonly Point[], enough: "all" | "one") => void;
  /** Does so for good, as the player's own movement. */
  readonly walkTo: (hex: Hex) => void;
}

export function useMapView(): MapView {
  const stage = useRef<HTMLDivElement>(null);
  const paper = useRef<SVGSVGElement>(null);
  const sheets = useRef<HTMLDivElement>(null);
  const eye = useRef<PanZoom | null>(null);
  const memory = useStageMemory();
  // A layout effect, so that the first frame already shows the map at its place.
  useLayoutEffect(() => {
    if (!stage.current || !paper.current) return;
    const { current: drawn } = paper;
    eye.current = new PanZoom({
      stage: stage.current,
      paper: drawn,
      home: HOME,
      sheet: SHEET,
      begin: memory.recall().map,
      closest: CLOSEST,
      toScale: TO_SCALE,
      isPan: ({ target }) => !(target instanceof Element && target.closest("button")),
      onScale(scale) {
        const seen = Object.entries(DETAIL).filter(([, from]) => scale >= from);
        drawn.dataset["detail"] = seen.map(([name]) => name).join(" ");
      },
    });
    return () => {
      memory.keep({ map: eye.current?.seen() ?? null });
      eye.current?.stop();
      eye.current = null;
    };
  }, [memory]);
  const reveal = (hex: Hex): void => {
    const least = (eye.current?.scale() ?? 1) < smallest() ? NEARER : 0;
    eye.current?.show(...centreOf(hex), sheets.current?.offsetHeight, least);
  };
  const frame = (places: readonly Point[], enough: "all" | "one"): void => {
    const covered = sheets.current?.offsetHeight ?? 0;
    const size = enough === "all" ? { least: smallest(), near: FRAMED } : {};
    eye.current?.showAll(places, { covered, enough, ...size });
  };
  const walkTo = (hex: Hex): void => {
    reveal(hex);
    eye.current?.keep();
  };
  return { stage, paper, sheets, eye, reveal, frame, walkTo };
}
