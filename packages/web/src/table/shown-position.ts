import { useCallback, useEffect, useState } from "react";
import { type Seat, seatAt } from "@stellwerk/kernel";
import type { TableSource, TableState } from "./table-source.ts";

/** The position on the board: the present one, or an earlier one that the viewer looks at. */
export interface ShownPosition {
  readonly number: number;
  readonly view: unknown;
  readonly before: unknown;
  readonly events: readonly unknown[];
  readonly fresh: boolean;
}

export interface PositionControl {
  readonly shown: ShownPosition;
  readonly isPast: boolean;
  /** Whether the position of a link is on its way: the latest would give away what came after it. */
  readonly isOpening: boolean;
  readonly showPosition: (number: number) => void;
  readonly showPresent: () => void;
}

const NOTHING: readonly unknown[] = [];

/** The position that a link asks for, if it does. */
export const positionFromUrl = (): number | null => numberFromUrl("at");

/** The seat with whose eyes a link wants it to be seen, if it does. */
export function seatFromUrl(): Seat | null {
  const wanted = numberFromUrl("as");
  return wanted === null ? null : seatAt(wanted);
}

function numberFromUrl(name: string): number | null {
  const wanted = Number.parseInt(new URLSearchParams(location.search).get(name) ?? "", 10);
  return wanted >= 0 ? wanted : null;
}

export function useShownPosition(source: TableSource, state: TableState, at: number | null): PositionControl {
  const { number: last, entries, viewer } = state;
  const [wanted, setWanted] = useState<number | null>(at);
  const [past, setPast] = useState<{ number: number; view: unknown } | null>(null);
  /** After looking back, the present step is no news any more and must not be animated again. */
  const [known, setKnown] = useState<number | null>(null);
  const isPast = wanted !== null && wanted < last;

  useEffect(() => {
    let current = true;
    if (!isPast) setPast(null);
    else
      void source.viewAt(wanted).then((view) => {
        if (current) setPast({ number: wanted, view });
      });
    return () => {
      current = false;
    };
  }, [source, wanted, isPast, viewer]);

  const showPosition = useCallback(
    (number: number) => {
      setWanted(number >= last ? null : number);
      setKnown(last);
    },
    [last],
  );
  const showPresent = useCallback(() => showPosition(last), [showPosition, last]);

  const events = (number: number): readonly unknown[] => entries[number - 1]?.events ?? NOTHING;
  const shown: ShownPosition =
    isPast && past
      ? { ...past, before: null, events: events(past.number), fresh: false }
      : {
          number: last,
          view: state.view,
          before: state.previousView,
          events: events(last),
          fresh: state.fresh && known !== last,
        };
  const isOpening = isPast && past === null && wanted === at;
  return { shown, isPast, isOpening, showPosition, showPresent };
}
