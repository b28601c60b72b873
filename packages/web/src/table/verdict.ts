import type { Outcome, Viewer } from "@stellwerk/kernel";
import type { Words } from "../words/en.ts";

/** How the match ended for the viewer, in a few words; null for those who watch. */
export function verdictOf(outcome: Outcome | null, viewer: Viewer, w: Words): string | null {
  const own = viewer === null ? undefined : outcome?.standings.find(({ seat }) => seat === viewer);
  if (!outcome || !own) return null;
  const winners = outcome.standings.filter(({ place }) => place === 1).length;
  if (own.place > 1) return w.table.youCame(own.place, outcome.standings.length);
  return winners > 1 ? w.table.youShareWin : w.table.youWon;
}
