import { useCallback, useEffect, useState } from "react";
import type { TableSource, TableState } from "./table-source.ts";

/** The position on the board: the present one, or an earlier one that somebody looks at. */
export interface Shown {
  readonly number: number;
  readonly view: unknown;
  readonly before: unknown;
  readonly events: readonly unknown[];
  readonly fresh: boolean;
}

interface Looking {
  readonly shown: Shown;
  readonly looking: boolean;
  readonly look: (number: number) => void;
  readonly toNow: () => void;
}

const NOTHING: readonly unknown[] = [];

/** The position that a link asks for, if it does. */
export function positionWanted(): number | null {
  const wanted = new URLSearchParams(location.search).get("at");
  return wanted === null ? null : Number(wanted);
}

export function useShown(source: TableSource, state: TableState, at: number | null): Looking {
  const { number: last, entries, viewer } = state;
  const [wanted, setWanted] = useState<number | null>(at);
  const [past, setPast] = useState<{ number: number; view: unknown } | null>(null);
  /** After looking back, the present step is no news any more and must not be animated again. */
  const [known, setKnown] = useState<number | null>(null);
  const looking = wanted !== null && wanted < last;

  useEffect(() => {
    let current = true;
    if (!looking) setPast(null);
    else
      void source.at(wanted).then((view) => {
        if (current) setPast({ number: wanted, view });
      });
    return () => {
      current = false;
    };
  }, [source, wanted, looking, viewer]);

  const look = useCallback(
    (number: number) => {
      setWanted(number >= last ? null : number);
      setKnown(last);
    },
    [last],
  );
  const toNow = useCallback(() => look(last), [look, last]);

  const events = (number: number): readonly unknown[] => entries[number - 1]?.events ?? NOTHING;
  const shown: Shown =
    looking && past
      ? { ...past, before: null, events: events(past.number), fresh: false }
      : {
          number: last,
          view: state.view,
          before: state.before,
          events: events(last),
          fresh: state.fresh && known !== last,
        };
  return { shown, looking, look, toNow };
}
