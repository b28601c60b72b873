import { useEffect, useRef, useState } from "react";
import type { Seat } from "@stellwerk/kernel";
import type { Action, State, Step } from "@stellwerk/trambahn";
import { stepOf } from "./moves.ts";
import { useBoard } from "./board-context.ts";
import { useHand } from "./hand-context.ts";
import { useHints } from "./hints.ts";
import { useStepFilter } from "./step-filter.ts";
import { turnEnd } from "./turn-end.ts";
import "./dock.css";

const STEPS = ["passengers", "stops", "income", "trams"] as const satisfies readonly Step[];
const END: Action = { do: "end" };

/** The five steps of the turn: done, current, possible. Pressing a step shows only its targets. */
export function Steps() {
  const { view, choices, words } = useBoard();
  const filter = useStepFilter();
  const now = STEPS.findIndex((step) => step === view.step);
  return (
    <ol className="steps" aria-label={words.steps}>
      {STEPS.map((step, place) => {
        const open = choices.some((action) => stepOf(action) === step);
        const state = place < now ? "done" : place === now ? "now" : open ? "open" : "later";
        return (
          <li key={step} data-state={state} aria-current={state === "now" ? "step" : undefined}>
            <button
              type="button"
              className="level"
              disabled={!open}
              aria-pressed={filter.step === step}
              title={open ? words.only(words.step[step]) : undefined}
              onClick={() => filter.setStep(filter.step === step ? null : step)}
            >
              <b>{state === "done" ? "✓" : place + 1}</b>
              <span className="cut">{words.step[step]}</span>
              <span className="unseen">({words.stepState[state]})</span>
            </button>
          </li>
        );
      })}
      <li data-state="later">
        <span className="level">
          <b>5</b>
          <span className="cut">{words.lastStep}</span>
        </span>
      </li>
    </ol>
  );
}

/** The end of the turn, named by what it brings and costs, and undo. */
export function TurnButtons() {
  const { viewer, words, undo, undoReason } = useBoard();
  const { hintProps, explain } = useHints();
  const { picked, drop } = useHand();
  if (viewer === null) return null;
  const noUndo = { text: undoReason, rule: null };
  return (
    <div className="turn-buttons">
      {picked ? (
        <button type="button" className="button back" onClick={drop}>
          ✕ <span>{words.cancel}</span>
        </button>
      ) : (
        <button
          type="button"
          className="button back"
          aria-disabled={undo === null}
          title={undo ? words.undoKeys : undefined}
          onClick={({ currentTarget }) => (undo ? undo() : explain(currentTarget, noUndo))}
          {...hintProps(undo ? null : noUndo)}
        >
          ↶ <span>{words.undo}</span>
        </button>
      )}
      <EndButton seat={viewer} />
    </div>
  );
}

/**
 * Ends the turn. Where that loses a column or money the button looks different and says what; a mouse has read it by
 * then, a finger or key asks with the first press and does it with the second.
 */
function EndButton({ seat }: { seat: Seat }) {
  const { view, choices, act, words, feedback, pointAt } = useBoard();
  const { hintProps, explain } = useHints();
  const { isArmed, arm } = useArmed(view);
  const isByMouse = useRef(false);
  const allowed = choices.some((action) => action.do === "end");
  const end = allowed ? turnEnd(view, seat) : null;
  const parts = end ? words.endTurnParts(end) : [];
  const cost = end?.isCostly ? { text: words.endTurnCost(end), rule: "5" } : null;
  const reason = allowed ? cost : feedback.refusal(END);
  const press = (button: Element): void => {
    if (!allowed) return explain(button, reason);
    if (!cost || isArmed || isByMouse.current) return act(END);
    arm();
    explain(button, { ...cost, text: `${cost.text} ${words.pressAgain}` }, "costs");
  };
  return (
    <button
      type="button"
      className="button primary"
      data-end
      data-costly={cost !== null || undefined}
      data-armed={isArmed || undefined}
      data-pointed={pointAt?.do === "end" || undefined}
      aria-disabled={!allowed}
      aria-keyshortcuts="E"
      aria-label={[words.endTurn, parts.join(", ")].filter(Boolean).join(": ")}
      onPointerDown={({ pointerType }) => (isByMouse.current = pointerType === "mouse")}
      onClick={({ currentTarget, detail }) => {
        if (detail === 0) isByMouse.current = false;
        press(currentTarget);
      }}
      {...hintProps(reason, allowed ? "costs" : "cannot")}
    >
      <b>{isArmed ? words.endTurnReally : words.endTurn}</b>
      {parts.length > 0 && <span>{parts.join("\u00a0· ")}</span>}
    </button>
  );
}

/** Whether the end of the turn was asked for once at this position; any other press forgets that. */
function useArmed(view: State): { readonly isArmed: boolean; readonly arm: () => void } {
  const [armedAt, setArmedAt] = useState<State | null>(null);
  useEffect(() => {
    if (!armedAt) return undefined;
    const disarm = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element && target.closest("[data-end]"))) setArmedAt(null);
    };
    addEventListener("pointerdown", disarm, true);
    return () => removeEventListener("pointerdown", disarm, true);
  }, [armedAt]);
  return { isArmed: armedAt === view, arm: () => setArmedAt(view) };
}
