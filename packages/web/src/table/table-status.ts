import type { LoadedGame } from "../games/index.ts";
import { useLanguage, useWords } from "../words/index.ts";
import type { OnlineSlots } from "./online-slots.ts";
import type { PositionControl } from "./shown-position.ts";
import { type TableState, ownSeat } from "./table-source.ts";
import { verdictOf } from "./verdict.ts";

interface TableStatus {
  /** Whose turn it is, or how the match ended. */
  readonly status: string;
  /** What ends the match soon; null while nothing does. */
  readonly notice: string | null;
  /** Whether the match has a result to show. */
  readonly hasResult: boolean;
}

/** What the header says of the position on the board. */
export function useTableStatus(
  { game, face }: LoadedGame,
  state: TableState,
  { shown, isPast }: PositionControl,
  names: readonly string[],
  online: OnlineSlots | undefined,
): TableStatus {
  const w = useWords();
  const language = useLanguage();
  const { phase, viewer } = state;
  // An administrator closed the match, or a tournament's host decided it, at a position where a seat could still act: there is no result.
  const isClosed = phase === "over" && !online?.ended && game.active(state.view).length > 0;
  const closed = state.online?.tournament ? w.table.decided : w.table.closed;
  const early = isPast ? null : (online?.ended?.text ?? (isClosed ? closed : null));
  const verdict = isPast || phase !== "over" ? null : verdictOf(game.outcome(state.view), viewer, w);
  return {
    status: early ?? verdict ?? face.status(shown.view, names, viewer, language, ownSeat(state)),
    notice: early === null ? (face.endNotice?.(shown.view, language) ?? null) : null,
    hasResult: phase === "over" && !isClosed,
  };
}
