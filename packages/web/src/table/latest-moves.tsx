import { type ReactNode, useMemo } from "react";
import type { GameFace } from "../games/game-face.ts";
import { useWords } from "../words/index.ts";
import { type LogLine, logLines, logLinesUpTo, mostTelling } from "./log-lines.ts";
import { useSentences } from "./log.tsx";
import { type TableSource, type TableState, ownSeat } from "./table-source.ts";
import { WhyButton } from "./why-button.tsx";

const NARROW = "(max-width: 40rem)";

interface Props {
  readonly source: TableSource;
  readonly face: Pick<GameFace, "logGrouping" | "beginsRound" | "weightOf">;
  readonly state: TableState;
  readonly names: readonly string[];
  /** The position on the board. */
  readonly shown: number;
}

/** What led to the position on the board, in one line; and what the others have done since the viewer's last move. */
export function LatestMoves({ source, face, state, names, shown }: Props): ReactNode {
  const w = useWords();
  const { sentences } = useSentences(source.game, face, names, ownSeat(state));
  const { entries, entriesBeforeTrial, viewer } = state;
  const isOnline = state.online !== null;
  const lines = useMemo(
    () => [
      ...logLines(entriesBeforeTrial, face.logGrouping),
      ...logLinesUpTo(entries, shown, face.logGrouping, isOnline),
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
  const latest = face.weightOf ? mostTelling(told, face.weightOf) : told.at(-1);
  // Nothing led to the first position, but the line stays: looking back there must not move the board.
  if (!latest && entries.length > 0)
    return (
      <div className="latest-moves">
        <p>&nbsp;</p>
      </div>
    );
  if (!latest) return null;
  const since = told.filter((one) => one !== latest && one.line.first.seat !== viewer);
  const isSinceOwn = told[0]?.line.first.seat === viewer;
  const { seat, number } = latest.line.first;
  // The whole turn: what was done before explains what came last.
  const turn = told.slice(told.findLastIndex(({ line }) => line.first.seat !== seat) + 1);
  const why = <WhyButton key={number} {...{ source, names }} told={turn} />;
  // Where the line is cut off, it unfolds too.
  const isUnfolded = since.length > 0 || matchMedia(NARROW).matches;
  if (!isUnfolded)
    return (
      <div className="latest-moves level">
        <p className="cut" title={latest.text}>
          {latest.text}
        </p>
        {why}
      </div>
    );
  return (
    <div className="latest-moves level">
      <details
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Escape") currentTarget.open = false;
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
        }}
      >
        <summary className="cut" title={latest.text}>
          {latest.text} {since.length > 0 && w.table.movesBefore(since.length, isSinceOwn)}
        </summary>
        <ol className="panel">
          {told
            .filter((one) => one === latest || since.includes(one))
            .map(({ line, text }) => (
              <li key={line.first.number}>{text}</li>
            ))}
        </ol>
      </details>
      {why}
    </div>
  );
}
