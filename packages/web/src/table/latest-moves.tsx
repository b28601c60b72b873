import { type ReactNode, useMemo } from "react";
import type { Game } from "@stellwerk/kernel";
import type { GameFace } from "../games/game-face.ts";
import { useWords } from "../words/index.ts";
import { type LogLine, logLines } from "./log-lines.ts";
import { useSentences } from "./log.tsx";
import type { TableState } from "./table-source.ts";

interface Props {
  readonly game: Game;
  readonly face: Pick<GameFace, "logGrouping" | "beginsRound">;
  readonly state: TableState;
  readonly names: readonly string[];
  /** The position on the board. */
  readonly shown: number;
}

/** What led to the position on the board, in one line; and what the others have done since the viewer's last move. */
export function LatestMoves({ game, face, state, names, shown }: Props): ReactNode {
  const w = useWords();
  const { sentences } = useSentences(game, face, names);
  const { entries, entriesBeforeTrial, viewer } = state;
  const isOnline = state.online !== null;
  const lines = useMemo(
    () => [
      ...logLines(entriesBeforeTrial, face.logGrouping),
      ...logLines(entries.slice(0, shown), face.logGrouping, isOnline),
    ],
    [entriesBeforeTrial, entries, shown, face.logGrouping, isOnline],
  );
  // Only the lines since the viewer's last move are put into words: those of a whole log would take longer than the board.
  const told: { readonly line: LogLine; readonly text: string }[] = [];
  for (const line of lines.toReversed()) {
    const text = sentences(line).join(" ");
    if (text !== "") told.unshift({ line, text });
    if (text !== "" && (viewer === null || line.first.seat === viewer)) break;
  }
  const latest = told.at(-1);
  // Nothing led to the first position, but the line stays: looking back there must not move the board.
  if (!latest && entries.length > 0)
    return (
      <div className="latest-moves">
        <p>&nbsp;</p>
      </div>
    );
  if (!latest) return null;
  const since = told.slice(0, -1).filter(({ line }) => line.first.seat !== viewer);
  if (since.length === 0)
    return (
      <div className="latest-moves">
        <p className="cut" title={latest.text}>
          {latest.text}
        </p>
      </div>
    );
  return (
    <details className="latest-moves">
      <summary className="cut" title={latest.text}>
        {latest.text} {w.table.movesBefore(since.length)}
      </summary>
      <ol className="panel">
        {since.map(({ line, text }) => (
          <li key={line.first.number}>{text}</li>
        ))}
      </ol>
    </details>
  );
}
