import { useCallback, useEffect, useRef, useState } from "react";
import { type Seat, type Viewer, seatAt } from "@stellwerk/kernel";
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

/** What a viewer sees of an earlier position of a match. */
interface Past {
  readonly number: number;
  readonly view: unknown;
  readonly viewer: Viewer;
  readonly source: TableSource;
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
  const [past, setPast] = useState<Past | null>(null);
  /** After looking back, the present step is no news any more and must not be animated again. */
  const [known, setKnown] = useState<number | null>(null);
  const asked = useRef<number | null>(at);
  const isPast = wanted !== null && wanted < last;

  const show = useCallback(
    async (number: number) => {
      asked.current = number;
      const view = await source.viewAt(number);
      // Another position was asked for meanwhile.
      if (asked.current !== number) return;
      setKnown(last);
      setWanted(number);
      setPast({ number, view, viewer, source });
    },
    [source, viewer, last],
  );
  const showPosition = useCallback(
    (number: number) => {
      if (number < last) return void show(number);
      asked.current = null;
      setKnown(last);
      setWanted(null);
      setPast(null);
    },
    [show, last],
  );
  const showPresent = useCallback(() => showPosition(last), [showPosition, last]);
  // A link asks for an earlier position, or another viewer looks at it.
  const isStale = isPast && (past?.viewer !== viewer || past.source !== source);
  useEffect(() => {
    if (isStale) void show(wanted);
  }, [isStale, wanted, show]);

  const events = (number: number): readonly unknown[] => entries[number - 1]?.events ?? NOTHING;
  const shown: ShownPosition =
    isPast && past
      ? { number: past.number, view: past.view, before: null, events: events(past.number), fresh: false }
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
