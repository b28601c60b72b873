import { type ReactNode, useLayoutEffect, useMemo } from "react";
import { Icon } from "../components/icons.tsx";
import type { GameFace } from "../games/game-face.ts";
import { useWords } from "../words/index.ts";
import { type HistorySteps, historySteps, placeOf } from "./history-steps.ts";
import type { TableState } from "./table-source.ts";

interface Props {
  readonly face: Pick<GameFace, "beginsRound">;
  readonly state: TableState;
  /** The position on the board. */
  readonly shown: number;
  /** To any position; to the last means to go on playing. */
  readonly showPosition: (number: number) => void;
}

type Jump = "back" | "forward" | "roundBack" | "roundForward" | "ownBack" | "ownForward";

/** Steps through the match: a slider, buttons, and keys: arrows for moves, with Shift own turns, Page Up and Down rounds. */
export function HistorySlider({ face, state, shown, showPosition }: Props): ReactNode {
  const w = useWords();
  const { entries, number, viewer } = state;
  const { beginsRound } = face;
  const steps = useMemo(
    () => historySteps(entries, number, viewer, beginsRound ?? (() => false)),
    [entries, number, viewer, beginsRound],
  );
  const { positions } = steps;
  const at = placeOf(steps, shown);
  const last = positions.length - 1;
  const show = (place: number): void => showPosition(positions[place] ?? 0);
  const jump = (where: Jump): void => {
    const place = jumpFrom(steps, at, where);
    if (place !== at) show(place);
  };
  useHistoryKeys(jump);
  const button = (where: Jump, icon: "back" | "forward" | "roundBack" | "roundForward"): ReactNode => (
    <button
      type="button"
      className={where.startsWith("round") ? "button quiet square round-jump" : "button quiet square"}
      disabled={jumpFrom(steps, at, where) === at}
      onClick={() => jump(where)}
      aria-label={w.table.jumps[where]}
      title={w.table.jumps[where]}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className="history level" role="group" aria-label={w.table.history}>
      {steps.rounds.length > 0 && button("roundBack", "roundBack")}
      {button("back", "back")}
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        disabled={last === 0}
        aria-label={w.table.history}
        aria-valuetext={w.table.position(at, last)}
        onChange={(event) => show(Number(event.target.value))}
      />
      {button("forward", "forward")}
      {steps.rounds.length > 0 && button("roundForward", "roundForward")}
      <output className="figure fine">{w.table.position(at, last)}</output>
    </div>
  );
}

function jumpFrom({ positions, rounds, own }: HistorySteps, at: number, where: Jump): number {
  const last = positions.length - 1;
  switch (where) {
    case "back":
      return Math.max(at - 1, 0);
    case "forward":
      return Math.min(at + 1, last);
    case "roundBack":
      return rounds.findLast((place) => place < at) ?? 0;
    case "roundForward":
      return rounds.find((place) => place > at) ?? last;
    case "ownBack":
      return own.findLast((place) => place < at) ?? 0;
    case "ownForward":
      return own.find((place) => place > at) ?? last;
  }
}

/** Where these keys mean something else: the arrows in fields and on the board, Page Up and Down where text scrolls. */
const OWN_ARROWS = "input, textarea, select, dialog, [role=tablist], .table-board";
const OWN_PAGES = "textarea, dialog, aside";

function useHistoryKeys(jump: (where: Jump) => void): void {
  // From the moment the position is seen: a key that follows at once counts from there.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const where = jumpOf(event);
      if (where === null || event.defaultPrevented) return;
      const elsewhere = where.startsWith("round") ? OWN_PAGES : OWN_ARROWS;
      if (event.target instanceof Element && event.target.closest(elsewhere)) return;
      event.preventDefault();
      jump(where);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [jump]);
}

function jumpOf({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): Jump | null {
  if (ctrlKey || altKey || metaKey) return null;
  switch (key) {
    case "ArrowLeft":
      return shiftKey ? "ownBack" : "back";
    case "ArrowRight":
      return shiftKey ? "ownForward" : "forward";
    case "PageUp":
      return "roundBack";
    case "PageDown":
      return "roundForward";
    default:
      return null;
  }
}
