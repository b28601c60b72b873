import { type ReactNode, Suspense } from "react";
import { useStore } from "zustand";
import type { HistoryStep } from "../games/game-face.ts";
import type { LoadedGame } from "../games/index.ts";
import { useLanguage, useWords } from "../words/index.ts";
import type { OnlineSlots } from "./online-slots.ts";
import { ResultDialog } from "./result-dialog.tsx";
import { useSettledBoard } from "./settled-board.ts";
import { type Side, isReviewable } from "./side.ts";
import { type TableSource, ownSeat } from "./table-source.ts";
import { verdictOf } from "./verdict.ts";

interface Props {
  readonly loaded: LoadedGame;
  readonly source: TableSource;
  readonly names: readonly string[];
  readonly history: readonly HistoryStep[];
  readonly online: OnlineSlots | undefined;
  /** What stands above the places and scores. */
  readonly above: ReactNode;
  readonly side: Side;
  readonly onClose: () => void;
  readonly lookBack: () => void;
}

/** The result of the match, once the last move has been seen. */
export function MatchResult({
  loaded: { game, face },
  source,
  names,
  history,
  online,
  above,
  side,
  ...ways
}: Props): ReactNode {
  const w = useWords();
  const language = useLanguage();
  const state = useStore(source.store);
  const { view, fresh } = state;
  const viewer = ownSeat(state);
  if (!useSettledBoard(fresh)) return null;
  return (
    <ResultDialog
      source={source}
      verdict={online?.ended ? null : verdictOf(game.outcome(view), viewer, w)}
      review={isReviewable(state) ? () => side.openTab("review") : null}
      {...ways}
    >
      {above}
      <Suspense>{online?.ended?.result ?? <face.Result {...{ view, viewer, names, language, history }} />}</Suspense>
      {online?.afterResult}
    </ResultDialog>
  );
}
