import { type ReactNode, useLayoutEffect } from "react";
import { Icon } from "../components/icons.tsx";
import { useWords } from "../words/index.ts";

interface Props {
  /** The position on the board, and the latest one. */
  readonly shown: number;
  readonly last: number;
  /** To any position; to the last means to go on playing. */
  readonly showPosition: (number: number) => void;
}

/** Steps through the match: a slider, two buttons and the arrow keys. */
export function HistorySlider({ shown, last, showPosition }: Props): ReactNode {
  const w = useWords();
  useArrowKeys(shown, last, showPosition);
  return (
    <div className="history" role="group" aria-label={w.table.history}>
      <button
        type="button"
        className="button quiet square"
        disabled={shown === 0}
        onClick={() => showPosition(shown - 1)}
        aria-label={w.table.back}
      >
        <Icon name="back" />
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={shown}
        disabled={last === 0}
        aria-label={w.table.history}
        aria-valuetext={w.table.position(shown, last)}
        onChange={(event) => showPosition(Number(event.target.value))}
      />
      <button
        type="button"
        className="button quiet square"
        disabled={shown === last}
        onClick={() => showPosition(shown + 1)}
        aria-label={w.table.forward}
      >
        <Icon name="forward" />
      </button>
      <output className="figure">{w.table.position(shown, last)}</output>
    </div>
  );
}

/** Where the arrow keys mean something else: fields, and the board's own cards. */
const OWN_ARROWS = "input, textarea, select, dialog, [role=tablist], .table-board";

function useArrowKeys(shown: number, last: number, showPosition: (number: number) => void): void {
  // From the moment the position is seen: a key that follows at once counts from there.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(OWN_ARROWS))) return;
      if (event.key === "ArrowLeft" && shown > 0) showPosition(shown - 1);
      else if (event.key === "ArrowRight" && shown < last) showPosition(shown + 1);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [shown, last, showPosition]);
}
