import type { ReactNode } from "react";
import { Link } from "wouter";
import type { TournamentInfo, TournamentStanding } from "@stellwerk/wire";
import { RemoveButton } from "./tournament-actions.tsx";
import { pointsText } from "./points-text.ts";
import { useTournamentWords } from "./words.ts";

interface Props {
  readonly of: TournamentInfo;
  /** The host has removed a player. */
  readonly changed: (of: TournamentInfo) => void;
}

/** A player, with a link to the profile. */
function Name({ of }: { of: TournamentStanding }): ReactNode {
  const w = useTournamentWords();
  if (of.name === null) return w.gone;
  return (
    <>
      <Link className="club-name cut" href={`/p/${encodeURIComponent(of.name)}`}>
        {of.name}
      </Link>
      {of.isOut && <small className="quiet-text"> ({w.isOut})</small>}
    </>
  );
}

/** Who takes part. */
export function Entrants({ of, changed }: Props): ReactNode {
  const w = useTournamentWords();
  const players = of.standings.filter(({ isOut }) => !isOut);
  if (players.length === 0) return <p>{w.noEntrants}</p>;
  return (
    <ul className="people">
      {players.map((player) => (
        <li key={player.person} className="leaf">
          <b>
            <Name of={player} />
          </b>
          {player.rating !== null && <span className="figure">{player.rating}</span>}
          <RemoveButton of={of} person={player.person} name={player.name ?? w.gone} changed={changed} />
        </li>
      ))}
    </ul>
  );
}

export function Standings({ of }: { of: TournamentInfo }): ReactNode {
  const w = useTournamentWords();
  const isPools = of.kind === "pools";
  const figure = isPools ? w.figure : pointsText;
  return (
    <div className="club-table leaf">
      <table>
        <thead>
          <tr>
            <th scope="col">{w.place}</th>
            <th scope="col" className="start">
              {w.name}
            </th>
            <th scope="col">{w.points}</th>
            <th scope="col" className="spare">
              {w.played}
            </th>
            <th scope="col" className="spare">
              {w.won}
            </th>
            {of.kind !== "roundRobin" && (
              <th scope="col">
                <abbr title={w.buchholzText}>{w.buchholz}</abbr>
              </th>
            )}
            {!isPools && (
              <th scope="col">
                <abbr title={w.sonnebornBergerText}>{w.sonnebornBerger}</abbr>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {of.standings.map((line) => (
            <tr
              key={line.person}
              data-me={line.person === of.you?.person || undefined}
              data-out={line.isOut || undefined}
            >
              <td>{line.place}</td>
              <th scope="row">
                <Name of={line} />
              </th>
              <td>
                <b>{figure(line.points)}</b>
              </td>
              <td className="spare">{line.played}</td>
              <td className="spare">{line.wins}</td>
              {of.kind !== "roundRobin" && <td>{figure(line.buchholz)}</td>}
              {!isPools && <td>{figure(line.sonnebornBerger)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Of a round-robin: the points of each against each. */
export function CrossTable({ of }: { of: TournamentInfo }): ReactNode {
  const w = useTournamentWords();
  const boards = of.played.flatMap((round) => round.boards).toReversed();
  const between = (player: string, other: string): string =>
    boards
      .filter(({ players, points }) => points !== null && players.includes(player) && players.includes(other))
      .map(({ players, points }) => pointsText(points?.[players.indexOf(player)] ?? 0))
      .join(" ");
  return (
    <div className="club-table cross-table leaf">
      <table>
        <thead>
          <tr>
            <th scope="col" className="start">
              {w.name}
            </th>
            {of.standings.map(({ person, name }, index) => (
              <th key={person} scope="col" title={name ?? w.gone}>
                <span aria-hidden="true">{index + 1}</span>
                <span className="unseen">{w.against(name ?? w.gone)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.standings.map(({ person, name }, index) => (
            <tr key={person} data-me={person === of.you?.person || undefined}>
              <th scope="row">
                <span aria-hidden="true">{index + 1} </span>
                <span className="club-name cut">{name ?? w.gone}</span>
              </th>
              {of.standings.map((other) =>
                other.person === person ? (
                  <td key={other.person} className="cross-self" />
                ) : (
                  <td key={other.person}>{between(person, other.person)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The first three, the winner in the middle and highest. */
export function Podium({ of }: { of: TournamentInfo }): ReactNode {
  const w = useTournamentWords();
  const first = of.standings.filter(({ place }) => place <= 3).slice(0, 3);
  if (first.length === 0) return null;
  return (
    <section className="podium" aria-label={w.podium}>
      <h2>{w.wins(of.winners)}</h2>
      <ol>
        {first.map((player) => (
          <li key={player.person}>
            <b>
              <Name of={player} />
            </b>
            <span className="podium-step" style={{ "--place": player.place }}>
              {player.place}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
