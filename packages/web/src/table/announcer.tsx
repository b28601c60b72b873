import { type ReactNode, useMemo, useState } from "react";
import type { Game } from "@stellwerk/kernel";
import { useAfterDrawing } from "../components/after-drawing.ts";
import type { GameFace } from "../games/game-face.ts";
import { useTableSounds } from "../sound/table-sounds.ts";
import { logLines } from "./log-lines.ts";
import { useSentences } from "./log.tsx";
import { type TableState, ownSeat } from "./table-source.ts";

interface Props {
  readonly game: Game;
  readonly face: Pick<GameFace, "logGrouping" | "beginsRound" | "soundOf">;
  readonly state: TableState;
  readonly names: readonly string[];
  readonly status: string;
}

/** Says each step and whose turn it is to those who do not see it; with a sound, if wanted, to those who look away. */
export function Announcer({ game, face, state, names, status }: Props): ReactNode {
  const { sentences } = useSentences(game, face, names, ownSeat(state));
  const { entries, view } = state;
  // After the board: what is heard takes longer than the next frame anyway.
  const said = useAfterDrawing(useMemo(() => ({ entries, view, status }), [entries, view, status]));
  const latest = logLines(said.entries, face.logGrouping, true).at(-1);
  const [heard, setHeard] = useState({ said, before: "" });
  if (heard.said !== said) setHeard({ said, before: heard.said.status });
  // Who goes on is known: of others each sentence names them, and to the viewer it has been said.
  const seat = latest?.first.seat;
  const isGoingOn = seat !== undefined && game.active(said.view).includes(seat);
  const isKnown = isGoingOn && (seat !== ownSeat(state) || said.status === heard.before);
  useTableSounds(game, face.soundOf, state);
  return (
    <div className="unseen" role="status" aria-live="polite">
      {latest && sentences(latest).join(" ")} {isKnown ? "" : said.status}
    </div>
  );
}
