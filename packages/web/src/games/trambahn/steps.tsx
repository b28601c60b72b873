import type { Action, Step } from "@stellwerk/trambahn";
import { foresee, stepOf } from "./moves.ts";
import { useBoard } from "./board-context.ts";
import { useHand } from "./hand-context.ts";
import { useHints } from "./hints.ts";
import { useStepFilter } from "./step-filter.ts";
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

/** The end of the turn, named by what it does, and undo. */
export function TurnButtons() {
  const { view, viewer, choices, act, words, feedback, undo, undoReason, pointAt } = useBoard();
  const { hintProps, explain } = useHints();
  const { picked, drop } = useHand();
  if (viewer === null) return null;
  const allowed = choices.some((action) => action.do === "end");
  const events = allowed ? foresee(view, viewer, END) : [];
  const cleared = events.filter((event) => event.is === "cleared").length;
  const drawn = events.reduce(
    (sum, event) => (event.is === "drew" && event.seat === viewer ? sum + event.cards.length : sum),
    0,
  );
  const reason = allowed ? null : feedback.refusal(END);
  const noUndo = { text: undoReason, rule: null };
  return (
    <div className="turn-buttons">
      {picked ? (
        <button type="button" className="quiet" onClick={drop}>
          ✕ <span>{words.cancel}</span>
        </button>
      ) : (
        <button
          type="button"
          className="quiet"
          aria-disabled={undo === null}
          onClick={({ currentTarget }) => (undo ? undo() : explain(currentTarget, noUndo))}
          {...hintProps(undo ? null : noUndo)}
        >
          ↶ <span>{words.undo}</span>
        </button>
      )}
      <button
        type="button"
        className="primary"
        data-end
        data-pointed={pointAt?.do === "end" || undefined}
        aria-disabled={!allowed}
        aria-keyshortcuts="E"
        onClick={({ currentTarget }) => (allowed ? act(END) : explain(currentTarget, reason))}
        {...hintProps(reason)}
      >
        {words.endTurn(cleared, drawn)}
      </button>
    </div>
  );
}
