import { createContext, use, useState } from "react";
import type { Action, Step } from "@stellwerk/trambahn";
import type { Props } from "./board-context.ts";
import { stepOf } from "./moves.ts";

/** The step of the turn that a player has jumped to: only its targets light up. */
export interface StepFilter {
  /** Null: all steps. */
  readonly step: Step | null;
  readonly setStep: (step: Step | null) => void;
  /** Whether an action belongs to the chosen step. */
  readonly includes: (action: Action) => boolean;
}

const Context = createContext<StepFilter | null>(null);
export const StepFilterProvider = Context;

export function useStepFilter(): StepFilter {
  const filter = use(Context);
  if (!filter) throw new Error("only inside a board");
  return filter;
}

export function useStepFilterState({ view: { turn }, choices }: Props): StepFilter {
  const [chosen, setChosen] = useState<{ readonly step: Step; readonly turn: number } | null>(null);
  const isOpen = chosen?.turn === turn && choices.some((action) => stepOf(action) === chosen.step);
  const step = isOpen ? chosen.step : null;
  return {
    step,
    setStep: (next) => setChosen(next && { step: next, turn }),
    includes: (action) => step === null || stepOf(action) === step,
  };
}
