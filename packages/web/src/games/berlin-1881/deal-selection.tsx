import { type ReactNode, useState } from "react";
import type { Action, Company } from "@stellwerk/berlin-1881";
import { useBoard } from "./board-context.ts";
import { usePositionState } from "./position-state.ts";
import { requiredContext } from "./required-context.ts";

/** The company whose shares are shown, and the deal that is considered. */
export interface DealSelection {
  readonly company: Company | null;
  readonly setCompany: (company: Company | null) => void;
  readonly deal: Action | null;
  readonly setDeal: (deal: Action | null) => void;
}

const [Context, useDealSelection] = requiredContext<DealSelection>();
export { useDealSelection };

export function DealSelectionProvider({ children }: { children: ReactNode }) {
  const { view } = useBoard();
  const [company, setCompany] = useState<Company | null>(null);
  const [deal, setDeal] = usePositionState<Action | null>(view, null);
  return <Context value={{ company, setCompany, deal, setDeal }}>{children}</Context>;
}
