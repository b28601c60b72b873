import { type ReactNode, useState } from "react";
import type { ActionOf, Event, Hex } from "@stellwerk/berlin-1881";
import { type BoardContext, useBoard } from "./board-context.ts";
import { usePositionState } from "./position-state.ts";
import { requiredContext } from "./required-context.ts";

/** The hex that the player has chosen, and the tile that is considered for it. */
export interface HexSelection {
  readonly hex: Hex | null;
  readonly setHex: (hex: Hex | null) => void;
  readonly draft: ActionOf<"lay"> | null;
  readonly setDraft: (draft: ActionOf<"lay"> | null) => void;
  /** Whether something has just been built: the chosen hex is given up. */
  readonly hasBuilt: boolean;
}

const [Context, useHexSelection] = requiredContext<HexSelection>();
export { useHexSelection };

/** Events after which the chosen hex is given up. */
const BUILDING: ReadonlySet<Event["is"]> = new Set(["laid", "depot", "traded", "started"]);

/** Whether something was built since so many steps: a press may build and go on through what leaves no choice. */
const builtSince = ({ fresh, history }: BoardContext, steps: number): boolean =>
  fresh && history.slice(steps).some(({ events }) => events.some(({ is }) => BUILDING.has(is)));

/** Keeps the hex for the turn of a company until something is built, and the tile for the position. */
export function HexSelectionProvider({ children }: { children: ReactNode }) {
  const board = useBoard();
  const { view, turn, history } = board;
  const [shown, setShown] = useState({ view, steps: history.length, hasBuilt: false });
  const [hex, setHex] = usePositionState<Hex | null>(`${turn?.operator} ${view.round} ${view.operating.number}`, null);
  const [draft, setDraft] = usePositionState<ActionOf<"lay"> | null>(view, null);
  // While rendering, so that the map is drawn once: an effect would draw it with the hex first.
  if (shown.view !== view) {
    const hasBuilt = builtSince(board, shown.steps);
    setShown({ view, steps: history.length, hasBuilt });
    if (hasBuilt) setHex(null);
  }
  return <Context value={{ hex, setHex, draft, setDraft, hasBuilt: shown.hasBuilt }}>{children}</Context>;
}
