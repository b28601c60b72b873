import type { ReactNode } from "react";
import type { Game, Seat } from "@stellwerk/kernel";
import { Dialog } from "../components/dialog.tsx";
import type { GameFace } from "../games/game-face.ts";
import { useWords } from "../words/index.ts";
import { linesSince, logLines } from "./log-lines.ts";
import { useSentences } from "./log.tsx";
import type { TableState } from "./table-source.ts";

/** More would not be read while the others wait. */
const MOST_LINES = 6;

interface Props {
  readonly game: Game;
  readonly face: Pick<GameFace, "logGrouping" | "beginsRound">;
  readonly state: TableState;
  readonly names: readonly string[];
  /** The player who takes the screen. */
  readonly seat: Seat;
  readonly onReady: () => void;
}

/** Covers a shared screen until the next player has it, and tells them what has happened since their last move. */
export function HandOverDialog({ game, face, state, names, seat, onReady }: Props): ReactNode {
  const w = useWords();
  const { sentences } = useSentences(game, face, names, null);
  const name = names[seat] ?? "";
  const all = logLines(state.entries, face.logGrouping);
  const lines = linesSince(all, seat);
  const since = lines.length < all.length ? w.handOver.since : w.handOver.soFar;
  const told = lines.map((line) => ({ line, text: sentences(line).join(" ") })).filter(({ text }) => text !== "");
  const more = told.length - MOST_LINES;
  return (
    <Dialog title={w.handOver.title(name)} className="hand-over">
      <p>{w.handOver.text}</p>
      {told.length > 0 && (
        <section aria-label={since}>
          <h3>{since}</h3>
          {more > 0 && <p>{w.handOver.more(more)}</p>}
          <ol>
            {told.slice(-MOST_LINES).map(({ line, text }) => (
              <li key={line.first.number}>{text}</li>
            ))}
          </ol>
        </section>
      )}
      <button type="button" className="button primary" autoFocus onClick={onReady}>
        {w.handOver.ready(name)}
      </button>
    </Dialog>
  );
}
