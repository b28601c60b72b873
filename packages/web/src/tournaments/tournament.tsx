import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Link } from "wouter";
import type { TournamentInfo } from "@stellwerk/wire";
import { useFollowed } from "../follow/use-followed.ts";
import { gameName, useOptionsText } from "../lobby/open-table-row.tsx";
import { termsText } from "../lobby/terms-text.ts";
import { useLobbyWords } from "../lobby/words.ts";
import { ApiError } from "../api-client.ts";
import { NotFound, Unreachable, useTitle } from "../components/page.tsx";
import { useMe } from "../people/session.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { inviteInLink, standingsFile, tournamentInfo } from "./api.ts";
import { CrossRounds } from "./cross-rounds.tsx";
import { Decisions } from "./decisions.tsx";
import { Description } from "./description.tsx";
import { HostPanel } from "./host-panel.tsx";
import { TournamentActions } from "./tournament-actions.tsx";
import { stateText } from "./tournament-list.tsx";
import { Rounds } from "./rounds.tsx";
import { CrossTable, Entrants, Podium, Standings } from "./standings.tsx";
import { useTournamentWords } from "./words.ts";
import "../style/club.css";

export function Tournament({ id }: { id: string }): ReactNode {
  const me = useMe();
  const { loading } = useWords();
  const [missing, setMissing] = useState(false);
  const invite = inviteInLink();
  const ask = useCallback(
    () =>
      tournamentInfo(id).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === "noTournament") setMissing(true);
        throw error;
      }),
    [id],
  );
  const [pushed, look, failed] = useFollowed(ask, {
    page: "tournament",
    tournament: id,
    ...(invite !== undefined && { invite }),
  });
  /** What came of one's own deed is there at once. */
  const [done, setDone] = useState<TournamentInfo | null>(null);
  useEffect(() => setDone(null), [pushed]);
  // Who may do what depends on who looks.
  useEffect(look, [look, me?.id]);
  const of = done ?? pushed;
  if (missing) return <NotFound />;
  if (of) return <Shown of={of} changed={setDone} />;
  return failed ? <Unreachable again={look} /> : <p className="loading">{loading}</p>;
}

interface Props {
  readonly of: TournamentInfo;
  readonly changed: (of: TournamentInfo) => void;
}

function Shown({ of, changed }: Props): ReactNode {
  const w = useTournamentWords();
  const lobby = useLobbyWords();
  const language = useLanguage();
  const options = useOptionsText(of);
  const cohosts = of.cohosts.flatMap(({ name }) => name ?? []);
  useTitle(of.name);
  const hasBegun = of.phase !== "signUp" && of.standings.length > 0 && of.round > 0;
  return (
    <article className="tournament">
      <header className="tournament-head">
        <p>
          <Link href="/tournaments">{w.back}</Link>
        </p>
        <h1>{of.name}</h1>
        <p className="tournament-state" role="status">
          {stateText(of, w)}
        </p>
        <p>
          <b>{gameName(of.game)}</b> · {w.kinds[of.kind].name}
          {of.isPrivate && ` · ${w.isPrivate}`}
          {of.host !== null && ` · ${w.host(of.host)}`}
          {cohosts.length > 0 && ` ${w.hosts(cohosts)}`}
          <br />
          <span className="quiet-text">
            {termsText(of.terms, lobby)}
            {options !== "" && ` · ${options}`}
            {of.kind !== "roundRobin" && ` · ${w.late[of.late]}`}
          </span>
        </p>
      </header>
      {of.description !== "" && (
        <section aria-label={w.description}>
          <Description text={of.description} />
        </section>
      )}
      {of.phase === "over" && <Podium of={of} />}
      <TournamentActions of={of} changed={changed} />
      {hasBegun ? (
        <section>
          <h2>{w.standings}</h2>
          <Standings of={of} />
          <p className="quiet-text">
            {w.pointsFor[of.kind]} {w.tieBreaks[of.kind]} {of.final && w.finalDecides}
          </p>
          <p className="actions">
            <span>{w.files}</span>
            {(["csv", "json"] as const).map((type) => (
              <a key={type} className="button small" href={standingsFile(of.tournament, type, language)} download>
                {type.toUpperCase()}
              </a>
            ))}
          </p>
        </section>
      ) : (
        <section>
          <h2>{w.entrants}</h2>
          <Entrants of={of} changed={changed} />
        </section>
      )}
      {hasBegun && of.kind === "roundRobin" && (
        <section>
          <h2>{w.cross}</h2>
          <CrossTable of={of} />
        </section>
      )}
      {hasBegun && of.kind !== "roundRobin" && (
        <section>
          <h2>{w.crossRounds}</h2>
          <CrossRounds of={of} />
        </section>
      )}
      {hasBegun && <Rounds of={of} changed={changed} />}
      <Decisions of={of} />
      {of.you?.isHost && (of.phase === "signUp" || of.phase === "playing") && <HostPanel of={of} changed={changed} />}
    </article>
  );
}
