import type { ReactNode } from "react";
import type { ActionOf, Hex } from "@stellwerk/berlin-1881";
import { useBoard } from "./board-context.ts";
import { usePositionState } from "./position-state.ts";
import { requiredContext } from "./required-context.ts";

/** The hex that the player has chosen, and the tile that is considered for it. */
export interface HexSelection {
  readonly hex: Hex | null;
  readonly setHex: (hex: Hex | null) => void;
  readonly draft: ActionOf<"lay"> | null;
  readonly setDraft: (draft: ActionOf<"lay"> | null) => void;
}

const [Context, useHexSelection] = requiredContext<HexSelection>();
export { useHexSelection };

/** Keeps the hex for the turn of a company, and the tile for the position. */
export function HexSelectionProvider({ children }: { children: ReactNode }) {
  const { view, turn } = useBoard();
  const [hex, setHex] = usePositionState<Hex | null>(`${turn?.operator} ${view.round} ${view.operating.number}`, null);
  const [draft, setDraft] = usePositionState<ActionOf<"lay"> | null>(view, null);
  return <Context value={{ hex, setHex, draft, setDraft }}>{children}</Context>;
}
