import { type ReactNode, useMemo } from "react";
import type { Run } from "@stellwerk/berlin-1881";
import { useBoard } from "./board-context.ts";
import { usePositionState } from "./position-state.ts";
import { requiredContext } from "./required-context.ts";

/** The runs that the operating company is about to make. */
export interface RunSelection {
  /** The best runs, while the company is about to run; else null. */
  readonly best: readonly Run[] | null;
  /** Runs drawn by hand; null for the best ones. */
  readonly drawn: readonly Run[] | null;
  readonly setDrawn: (runs: readonly Run[] | null) => void;
  /** The drawn runs, else the best ones. */
  readonly runs: readonly Run[];
}

const [Context, useRunSelection] = requiredContext<RunSelection>();
export { useRunSelection };

export function RunSelectionProvider({ children }: { children: ReactNode }) {
  const { view, offers } = useBoard();
  const best = useMemo(() => offers("run")[0]?.runs ?? null, [offers]);
  const [drawn, setDrawn] = usePositionState<readonly Run[] | null>(view, null);
  return <Context value={{ best, drawn, setDrawn, runs: drawn ?? best ?? [] }}>{children}</Context>;
}
