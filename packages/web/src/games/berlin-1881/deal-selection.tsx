import { type ReactNode, useState } from "react";
import type { Viewer } from "@stellwerk/kernel";
import type { Action, Company, State } from "@stellwerk/berlin-1881";
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

interface Chosen {
  readonly company: Company | null;
  readonly at: State;
  readonly by: Viewer;
}

export function DealSelectionProvider({ children }: { children: ReactNode }) {
  const { view, viewer, mayAct, offers } = useBoard();
  const [chosen, choose] = useState<Chosen | null>(null);
  // A turn does not begin with a company of an earlier one of which nothing can be had now.
  const begins = mayAct && chosen?.at !== view && view.dealing.bought + view.dealing.sold === 0;
  const hasDeal = [...offers("buy"), ...offers("sell")].some((deal) => deal.company === chosen?.company);
  // At a shared screen the next player begins with no company of the last one.
  const isOwn = chosen?.by === viewer;
  const company = chosen === null || !isOwn || (begins && !hasDeal) ? null : chosen.company;
  const setCompany = (next: Company | null): void => choose({ company: next, at: view, by: viewer });
  const [deal, setDeal] = usePositionState<Action | null>(view, null);
  return <Context value={{ company, setCompany, deal, setDeal }}>{children}</Context>;
}
