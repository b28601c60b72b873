import { type ReactNode, useMemo } from "react";
import type { Game } from "@stellwerk/kernel";
import type { GameFace } from "../games/game-face.ts";
import { useWords } from "../words/index.ts";
import { logLines } from "./log-lines.ts";
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
  const told = lines.map((line) => ({ line, text: sentences(line).join(" ") })).filter(({ text }) => text !== "");
  const latest = told.at(-1);
  if (!latest) return null;
  const own = told.findLastIndex(({ line }) => line.first.seat === viewer);
  const since = viewer === null ? [] : told.slice(own + 1, -1);
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
