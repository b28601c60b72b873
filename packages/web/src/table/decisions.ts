import { useEffect, useState } from "react";
import type { SeenEntry } from "@stellwerk/wire";
import type { LogGrouping } from "../games/game-face.ts";
import { useActionQueue } from "./action-queue.ts";
import { type TableSource, type TableState, effectiveEntries } from "./table-source.ts";

/** What a player did with one click: one action, or several in a row. */
interface Decision {
  /** The position it was made at. */
  readonly from: number;
  readonly actions: readonly unknown[];
}

/** One list, as to empty an empty one must not draw the table once more. */
const NONE: readonly Decision[] = [];

export interface Decisions {
  /** Does these actions as one decision, each once the one before is on the table; a refused one ends it. */
  readonly decide: (actions: readonly unknown[]) => void;
  /** How many actions of a decision still wait. */
  readonly waiting: number;
  /** Takes the last decision back; null where that is not possible now. */
  readonly undo: (() => void) | null;
  /** Asks the others to take the last decision back; null where it needs no asking, or everyone else is a bot. */
  readonly askUndo: (() => void) | null;
  /** Does again what was taken back last; null where there is nothing. */
  readonly redo: (() => void) | null;
}

/** Performs, takes back and repeats decisions of the viewer. */
export function useDecisions(
  source: TableSource,
  state: TableState,
  grouping: LogGrouping | undefined,
  isPast: boolean,
): Decisions {
  const { view, viewer, mayAct, number } = state;
  const [undone, setUndone] = useState(NONE);
  const [made, setMade] = useState(NONE);
  // What another player at this screen took back is not repeated by this one.
  useEffect(() => setUndone(NONE), [viewer]);
  const queue = useActionQueue({
    view,
    isReady: mayAct,
    refusal: (action) => (viewer === null ? null : source.game.refusal(view, viewer, action)),
    act: (action) => source.act(action),
  });
  const make = (actions: readonly unknown[]): void => {
    setMade([...made.filter(({ from }) => from < number), { from: number, actions }]);
    // A single action goes to the table at once, which says why if it refuses it.
    if (actions.length === 1) source.act(actions[0]);
    else if (source.actAll) source.actAll(actions);
    else queue.send(actions);
  };
  const mayAsk = source.requestUndo !== undefined && viewer !== null && state.phase === "playing" && !state.mayUndo;
  const target = (state.mayUndo || mayAsk) && !isPast ? undoTarget(source, state, made, grouping) : null;
  const last = undone.at(-1);
  return {
    decide(actions) {
      setUndone(NONE);
      make(actions);
    },
    waiting: queue.length,
    undo:
      target === null || !state.mayUndo
        ? null
        : () => {
            const decision = made.findLast(({ from }) => from === target);
            setUndone(decision ? [...undone, decision] : NONE);
            queue.send([]);
            source.undo(target);
          },
    askUndo: target !== null && mayAsk ? () => source.requestUndo?.(target) : null,
    redo:
      last && mayAct && !isPast
        ? () => {
            setUndone(undone.slice(0, -1));
            make(last.actions);
          }
        : null,
  };
}

/** The position before the last decision of the players at this screen; null where they have made none. */
function undoTarget(
  source: TableSource,
  { entries, number, seats, viewer }: TableState,
  made: readonly Decision[],
  grouping: LogGrouping | undefined,
): number | null {
  // On a server the others' steps are theirs; at one screen all people have agreed when one of them asks.
  const isOwn = ({ seat }: SeenEntry): boolean => (source.requestUndo ? seat === viewer : seats[seat]?.bot === null);
  const steps = effectiveEntries(entries, number);
  let at = steps.findLastIndex(isOwn);
  const last = steps[at];
  if (!last) return null;
  const decision = made.findLast(({ from }) => from < last.number);
  if (decision && last.number <= decision.from + decision.actions.length) return decision.from;
  // Of a decision before the page was loaded: what the log tells as one line.
  const kind = grouping?.kindOf(last.events) ?? null;
  const goesOn = (step: SeenEntry | undefined): boolean =>
    kind !== null && step?.seat === last.seat && grouping?.kindOf(step.events) === kind;
  while (goesOn(steps[at - 1])) at--;
  return (steps[at] ?? last).number - 1;
}
