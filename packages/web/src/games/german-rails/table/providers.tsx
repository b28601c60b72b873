import type { ReactNode } from "react";
import { GameContext, type Props, useGameOf } from "./game.ts";
import { JourneysContext, useJourneysOf } from "./journey.ts";
import { SelectionContext, useSelectionOf } from "./selection.ts";
import { TrackPlanContext, useTrackPlanOf } from "./track-plan.ts";

/** Hands the match, the player's selection and planned track to every part of the board. */
export function TableProviders({ table, children }: { table: Props; children: ReactNode }) {
  const game = useGameOf(table);
  const selection = useSelectionOf(game);
  const journeys = useJourneysOf(game, selection);
  const plan = useTrackPlanOf(game);
  return (
    <GameContext value={game}>
      <SelectionContext value={selection}>
        <JourneysContext value={journeys}>
          <TrackPlanContext value={plan}>{children}</TrackPlanContext>
        </JourneysContext>
      </SelectionContext>
    </GameContext>
  );
}
