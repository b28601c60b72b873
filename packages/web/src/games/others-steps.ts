import type { Viewer } from "@stellwerk/kernel";
import type { HistoryStep } from "./game-face.ts";

/** What the others have done since the viewer's last step; for those who watch, what the last player did. */
export function othersSteps<Event>(
  history: readonly HistoryStep<Event>[],
  viewer: Viewer,
): readonly HistoryStep<Event>[] {
  const latest = history.at(-1)?.seat;
  const isBefore = ({ seat }: HistoryStep<Event>): boolean => (viewer === null ? seat !== latest : seat === viewer);
  return history.slice(history.findLastIndex(isBefore) + 1);
}
