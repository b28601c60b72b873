import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import type { TournamentBoard, TournamentInfo } from "@stellwerk/wire";
import { DecideDialog } from "./decide-dialog.tsx";
import { pointsText } from "./points-text.ts";
import { useTournamentWords } from "./words.ts";

interface Props {
  readonly of: TournamentInfo;
  readonly changed: (of: TournamentInfo) => void;
}

/** Every round with its tables, the latest first. */
export function Rounds({ of, changed }: Props): ReactNode {
  const w = useTournamentWords();
  const [deciding, setDeciding] = useState<{ round: number; board: TournamentBoard } | null>(null);
  const nameOf = (person: string): string => of.standings.find((line) => line.person === person)?.name ?? w.gone;
  return (
    <section>
      <h2>{w.rounds}</h2>
      <div className="rounds">
        {of.played.map(({ round, isFinal, boards }) => (
          <section key={round}>
            <h3>{isFinal ? w.finalTitle : w.roundTitle(round)}</h3>
            <ul>
              {boards.map((board) => (
                <li
                  key={board.players.join()}
                  className="leaf"
                  data-me={board.players.includes(of.you?.person ?? "") || undefined}
                >
                  <Board board={board} names={board.players.map(nameOf)} isPools={of.kind === "pools"} />
                  {of.you?.isHost && board.match !== null && (
                    <button
                      type="button"
                      className="button quiet small"
                      aria-label={w.decide.of(w.between(board.players.map(nameOf)))}
                      onClick={() => setDeciding({ round, board })}
                    >
                      {w.decide.button}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {deciding && (
        <DecideDialog
          of={of}
          {...deciding}
          names={deciding.board.players.map(nameOf)}
          changed={changed}
          close={() => setDeciding(null)}
        />
      )}
    </section>
  );
}

interface BoardProps {
  readonly board: TournamentBoard;
  readonly names: readonly string[];
  readonly isPools: boolean;
}

function Board({ board: { match, points, isDecided, isMissed }, names, isPools }: BoardProps): ReactNode {
  const w = useTournamentWords();
  if (match === null) return (isMissed ? w.missed : w.bye)(names[0] ?? "");
  const figure = isPools ? w.figure : pointsText;
  return (
    <Link href={`/t/${match}`}>
      <span>{w.between(names)}</span>{" "}
      <span className="figure">
        {points ? points.map(figure).join(" : ") : w.running}
        {isDecided && "*"}
      </span>
    </Link>
  );
}
