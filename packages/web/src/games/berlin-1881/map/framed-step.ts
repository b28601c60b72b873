import { useEffectEvent, useLayoutEffect } from "react";
import { type Hex, trackOf } from "@stellwerk/berlin-1881";
import { useBoard } from "../board-context.ts";
import { useRunSelection } from "../run-selection.tsx";
import { useStageMemory } from "../stage-memory.tsx";
import { type Point, centreOf, placePoint } from "./geometry.ts";
import type { Layers } from "./layers.tsx";
import type { MapView } from "./map-view.ts";

interface Framed {
  readonly kind: "run" | "stations" | "track";
  readonly places: readonly Point[];
}

/** What can be chosen on the map in this step. */
function useFramed(layable: readonly Hex[]): Framed | null {
  const { view, turn, mayAct, offers } = useBoard();
  const { best } = useRunSelection();
  if (!mayAct) return null;
  const { pieces } = trackOf(view.lays);
  if (turn?.step === "run" && best)
    return { kind: "run", places: best.flatMap((run) => run.places.map((place) => placePoint(pieces, place))) };
  const stations = [...offers("depot"), ...offers("start")];
  if (stations.length > 0) return { kind: "stations", places: stations.map(({ place }) => placePoint(pieces, place)) };
  return layable.length > 0 ? { kind: "track", places: layable.map(centreOf) } : null;
}

/**
 * Frames what can be chosen when a step begins: the runs to be made and the stations for a depot, or hexes to build on
 * if none of them is in sight. It does so once a step, as from then on the player moves the map.
 */
export function useFramedStep(mapView: MapView, layable: readonly Hex[]): void {
  const { view, turn } = useBoard();
  const memory = useStageMemory();
  const framed = useFramed(layable);
  const step = framed && `${view.round} ${view.operating.number} ${turn?.operator} ${framed.kind}`;
  const frame = useEffectEvent(() => {
    if (!framed || memory.recall().framed === step) return;
    memory.keep({ framed: step });
    mapView.frame(framed.places, framed.kind === "track" ? "one" : "all");
  });
  const settle = useEffectEvent(() => mapView.eye.current?.settle());
  useLayoutEffect(() => {
    if (step === null) return;
    frame();
    return () => settle();
  }, [step]);
}

/** Pixels of a sheet of one line, such as the runs: reserved in every step, so that the map lies still as it appears. */
const RESERVED = 64;

/** Keeps the whole map above the sheets that stay for long, as far as there is room. */
export function useCoveredMap({ eye, sheets }: MapView, layers: Layers): void {
  const { turn, mayAct } = useBoard();
  const isRunning = turn?.step === "run" && mayAct;
  const lasting = [isRunning, layers.runs, layers.start].join(" ");
  useLayoutEffect(() => {
    const shown = sheets.current?.querySelectorAll<HTMLElement>(".map-sheet:not(.hex-sheet)") ?? [];
    const height = [...shown].reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
    eye.current?.cover(Math.max(RESERVED, height));
  }, [lasting, eye, sheets]);
}
