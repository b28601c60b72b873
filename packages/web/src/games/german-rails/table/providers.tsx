import type { ReactNode } from "react";
import { GameContext, type Props, useGameOf } from "./game.ts";
import { SelectionContext, useSelectionOf } from "./selection.ts";
import { TrackPlanContext, useTrackPlanOf } from "./track-plan.ts";

/** Hands the match, the player's selection and planned track to every part of the board. */
export function TableProviders({ table, children }: { table: Props; children: ReactNode }) {
  const game = useGameOf(table);
  const selection = useSelectionOf(game);
  const plan = useTrackPlanOf(game);
  return (
    <GameContext value={game}>
      <SelectionContext value={selection}>
        <TrackPlanContext value={plan}>{children}</TrackPlanContext>
      </SelectionContext>
    </GameContext>
  );
}
