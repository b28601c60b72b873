import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Link } from "wouter";
import type { TournamentInfo } from "@stellwerk/wire";
import { usePolled } from "../lobby/polling.ts";
import { gameName, useOptionsText } from "../lobby/open-table-row.tsx";
import { termsText } from "../lobby/terms-text.ts";
import { useLobbyWords } from "../lobby/words.ts";
import { ApiError } from "../api-client.ts";
import { NotFound, Unreachable, useTitle } from "../components/page.tsx";
import { useMe } from "../people/session.ts";
import { useWords } from "../words/index.ts";
import { tournamentInfo } from "./api.ts";
import { TournamentActions } from "./tournament-actions.tsx";
import { stateText } from "./tournament-list.tsx";
import { Rounds } from "./rounds.tsx";
import { CrossTable, Entrants, Podium, Standings } from "./standings.tsx";
import { useTournamentWords } from "./words.ts";
import "../style/club.css";

/** Rounds begin by themselves: the page asks for them at intervals. */
const AGAIN_MS = 4_000;

export function Tournament({ id }: { id: string }): ReactNode {
  const me = useMe();
  const { loading } = useWords();
  const [missing, setMissing] = useState(false);
  const ask = useCallback(
    () =>
      tournamentInfo(id).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === "noTournament") setMissing(true);
        throw error;
      }),
    [id],
  );
  const [polled, look, failed] = usePolled(ask, AGAIN_MS);
  /** What came of one's own deed is there at once. */
  const [done, setDone] = useState<TournamentInfo | null>(null);
  useEffect(() => setDone(null), [polled]);
  // Who may do what depends on who looks.
  useEffect(look, [look, me?.id]);
  const of = done ?? polled;
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
  const options = useOptionsText(of);
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
          {of.host !== null && ` · ${w.host(of.host)}`}
          <br />
          <span className="quiet-text">
            {termsText(of.terms, lobby)}
            {options !== "" && ` · ${options}`}
          </span>
        </p>
      </header>
      {of.phase === "over" && <Podium of={of} />}
      <TournamentActions of={of} changed={changed} />
      {hasBegun ? (
        <section>
          <h2>{w.standings}</h2>
          <Standings of={of} />
          <p className="quiet-text">
            {w.pointsFor[of.kind]} {w.tieBreaks[of.kind]} {of.final && w.finalDecides}
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
      {hasBegun && <Rounds of={of} />}
      {of.phase === "playing" && of.you?.isHost && (
        <details className="tournament-host">
          <summary>{w.removePlayer}</summary>
          <Entrants of={of} changed={changed} />
        </details>
      )}
    </article>
  );
}
