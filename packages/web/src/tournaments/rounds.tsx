import type { ReactNode } from "react";
import { Link } from "wouter";
import type { TournamentBoard, TournamentInfo } from "@stellwerk/wire";
import { pointsText } from "./points-text.ts";
import { useTournamentWords } from "./words.ts";

/** Every round with its tables, the latest first. */
export function Rounds({ of }: { of: TournamentInfo }): ReactNode {
  const w = useTournamentWords();
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
                <li key={board.players.join()} data-me={board.players.includes(of.you?.person ?? "") || undefined}>
                  <Board board={board} names={board.players.map(nameOf)} isPools={of.kind === "pools"} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

interface BoardProps {
  readonly board: TournamentBoard;
  readonly names: readonly string[];
  readonly isPools: boolean;
}

function Board({ board: { match, points }, names, isPools }: BoardProps): ReactNode {
  const w = useTournamentWords();
  if (match === null) return w.bye(names[0] ?? "");
  const figure = isPools ? w.figure : pointsText;
  return (
    <Link href={`/t/${match}`}>
      <span>{w.between(names)}</span>{" "}
      <span className="figure">{points ? points.map(figure).join(" : ") : w.running}</span>
    </Link>
  );
}
