import type { ReactNode } from "react";
import { Link } from "wouter";
import type { TournamentBoard, TournamentInfo, TournamentRound, TournamentStanding } from "@stellwerk/wire";
import { pointsText } from "./points-text.ts";
import { useTournamentWords } from "./words.ts";

/** The cross table by rounds: who met whom, with which result, and what decides between equal points. */
export function CrossRounds({ of }: { of: TournamentInfo }): ReactNode {
  const w = useTournamentWords();
  const rounds = of.played.toReversed();
  const isPools = of.kind === "pools";
  const figure = isPools ? w.figure : pointsText;
  return (
    <>
      <div className="club-table cross-table leaf">
        <table>
          <thead>
            <tr>
              <th scope="col" className="start">
                {w.name}
              </th>
              {rounds.map(({ round, isFinal }) => (
                <th key={round} scope="col">
                  {isFinal ? w.finalTitle : round}
                  {!isFinal && <span className="unseen"> {w.roundTitle(round)}</span>}
                </th>
              ))}
              <th scope="col">{w.points}</th>
              <th scope="col">{w.buchholz}</th>
              {isPools ? <th scope="col">{w.won}</th> : <th scope="col">{w.sonnebornBerger}</th>}
            </tr>
          </thead>
          <tbody>
            {of.standings.map((line, index) => (
              <tr
                key={line.person}
                data-me={line.person === of.you?.person || undefined}
                data-out={line.isOut || undefined}
              >
                <th scope="row">
                  {index + 1} <span className="club-name cut">{line.name ?? w.gone}</span>
                  {line.isOut && <small> ({w.isOut})</small>}
                </th>
                {rounds.map((round) => (
                  <td key={round.round}>
                    <Cell of={of} line={line} round={round} figure={figure} />
                  </td>
                ))}
                <td>
                  <b>{figure(line.points)}</b>
                </td>
                <td>{figure(line.buchholz)}</td>
                <td>{isPools ? line.wins : figure(line.sonnebornBerger)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="quiet-text">
        {w.crossRoundsText} {w.tieBreaks[of.kind]} {w.tieBreakTexts.buchholz}{" "}
        {!isPools && w.tieBreakTexts.sonnebornBerger}
      </p>
    </>
  );
}

interface CellProps {
  readonly of: TournamentInfo;
  readonly line: TournamentStanding;
  readonly round: TournamentRound;
  readonly figure: (points: number) => string;
}

/** One player in one round: the points, small the numbers of the opponents; a link to the match. */
function Cell({ of, line, round, figure }: CellProps): ReactNode {
  const w = useTournamentWords();
  const board = round.boards.find(({ players }) => players.includes(line.person));
  if (!board) return <span className="quiet-text">–</span>;
  const points = pointsIn(board, line.person);
  const result = points === null ? w.running : figure(points);
  if (board.match === null)
    return (
      <>
        <b>{result}</b> <small>{board.isMissed ? w.missedShort : w.byeShort}</small>
      </>
    );
  const others = board.players.filter((other) => other !== line.person);
  const numbers = others.map((other) => of.standings.findIndex(({ person }) => person === other) + 1);
  const names = others.map((other) => of.standings.find(({ person }) => person === other)?.name ?? w.gone);
  const told = board.isDecided ? `${result}, ${w.decided}` : result;
  return (
    <Link href={`/t/${board.match}`} aria-label={w.inRound(round.round, names, told)}>
      <b>{points === null ? "…" : result}</b>
      {board.isDecided && "*"} <small>{numbers.join(" ")}</small>
    </Link>
  );
}

const pointsIn = ({ players, points }: TournamentBoard, person: string): number | null =>
  points?.[players.indexOf(person)] ?? null;
