import { useState } from "react";
import { MAIN, type Place, type Run, trackOf } from "@stellwerk/berlin-1881";
import { useBoard } from "../board-context.ts";
import { useRunSelection } from "../run-selection.tsx";
import { afterPress, runsByVehicle } from "./run-editing.ts";

/** Drawing runs by hand: for which vehicle of the company, and what a press on a place does. */
export interface RunDrawing {
  /** Its index among the vehicles, null while no run is being drawn. */
  readonly vehicle: number | null;
  readonly choose: (vehicle: number | null) => void;
  readonly press: (place: Place) => void;
  readonly change: (vehicle: number, run: Run | null) => void;
  /** By vehicle: the run to be made, null for none. */
  readonly runs: readonly (Run | null)[];
}

export function useRunDrawing(): RunDrawing {
  const { view, turn, mayAct } = useBoard();
  const selection = useRunSelection();
  const [chosen, choose] = useState<number | null>(null);
  const operator = turn?.operator ?? MAIN;
  const vehicles = view.works[operator]?.vehicles ?? [];
  // Two vehicles of a type keep their runs apart while one of them is drawn.
  const [kept, keep] = useState<{ drawn: readonly Run[]; runs: readonly (Run | null)[] } | null>(null);
  const runs = kept && kept.drawn === selection.drawn ? kept.runs : runsByVehicle(vehicles, selection.runs);
  const change = (vehicle: number, run: Run | null): void => {
    const next = runs.map((other, at) => (at === vehicle ? run : other));
    const drawn = next.filter((one) => one !== null);
    keep({ drawn, runs: next });
    selection.setDrawn(drawn);
  };
  const vehicle = mayAct && turn?.step === "run" ? chosen : null;
  return {
    vehicle,
    choose,
    change,
    runs,
    press(place) {
      const type = vehicle === null ? undefined : vehicles[vehicle];
      if (vehicle === null || type === undefined) return;
      const run = runs[vehicle] ?? { vehicle: type, double: false, places: [] };
      const places = afterPress(trackOf(view.lays), operator, run.places, place);
      change(vehicle, places.length > 0 ? { ...run, places } : null);
    },
  };
}
