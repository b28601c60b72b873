import { type ReactNode, useCallback, useState } from "react";
import { Link } from "wouter";
import type { TournamentList, TournamentSummary, TournamentsQuery } from "@stellwerk/wire";
import type { Followed } from "../follow/page-socket.ts";
import { useFollowed } from "../follow/use-followed.ts";
import { gameName } from "../lobby/open-table-row.tsx";
import { termsText } from "../lobby/terms-text.ts";
import { useLobbyWords } from "../lobby/words.ts";
import { useAsyncAction } from "../people/form-fields.tsx";
import { useMe } from "../people/session.ts";
import { useWords } from "../words/index.ts";
import { tournaments } from "./api.ts";
import { Failure } from "./failure.tsx";
import { type TournamentWords, useTournamentWords } from "./words.ts";
import "../style/club.css";

/** All tournaments: those one may join, those under way, those that are over. */
export function Tournaments(): ReactNode {
  const w = useTournamentWords();
  const me = useMe();
  return (
    <div className="tournaments">
      <header className="tournaments-head">
        <div>
          <h1>{w.title}</h1>
          <p>{w.text}</p>
        </div>
        {me && (
          <Link className="button primary" href="/tournaments/new">
            {w.call}
          </Link>
        )}
        {me === null && (
          <p className="ways level">
            {w.signInToCall}
            <Link className="button primary" href="/sign-in?next=%2Ftournaments">
              {w.signIn}
            </Link>
          </p>
        )}
      </header>
      {/* Not before the head is complete: it would push them down. */}
      {me !== undefined && (
        <>
          <List title={w.current} past={false} />
          <List title={w.past} past />
        </>
      )}
    </div>
  );
}

const TOURNAMENTS: Followed = { page: "tournaments" };

const pageOf = (past: boolean, before: string | null): TournamentsQuery => ({
  ...(past && { past: "yes" }),
  ...(before !== null && { before }),
});

function List({ title, past }: { title: string; past: boolean }): ReactNode {
  const w = useTournamentWords();
  const { loading } = useWords();
  const me = useMe();
  const person = me?.id;
  // What a list shows depends on who looks.
  const ask = useCallback(() => tournaments(pageOf(past, null)).then((page) => ({ ...page, person })), [past, person]);
  const [first, , failed] = useFollowed(ask, TOURNAMENTS);
  const [more, setMore] = useState<TournamentList | null>(null);
  const { failure, run } = useAsyncAction();
  const rest = more?.tournaments.filter(
    (one) => !first?.tournaments.some((shown) => shown.tournament === one.tournament),
  );
  const known = first && [...first.tournaments, ...(rest ?? [])];
  const next = (more ?? first)?.next ?? null;
  const look = (before: string): Promise<boolean> =>
    run(async () => {
      const page = await tournaments(pageOf(past, before));
      setMore((shown) => ({ ...page, tournaments: [...(shown?.tournaments ?? []), ...page.tournaments] }));
    });
  // What is over is only spoken of where there is something.
  if (past && (known === null || known.length === 0)) return null;
  return (
    <section>
      <h2>{title}</h2>
      <Failure code={failed ? "offline" : failure} />
      {known === null && !failed && <p className="quiet-text">{loading}</p>}
      {known?.length === 0 && (
        <div className="empty-list stack">
          <p>
            <b>{w.none}</b>
          </p>
          <p>{me ? w.noneText : w.noneSignedOut}</p>
          <ul className="fields">
            {Object.values(w.kinds).map(({ name, text }) => (
              <li key={name} className="agreed">
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {known !== null && known.length > 0 && (
        <ul className="timetable leaf">
          {known.map((tournament) => (
            <Row key={tournament.tournament} of={tournament} />
          ))}
        </ul>
      )}
      {next !== null && (
        <button type="button" className="button" onClick={() => void look(next)}>
          {w.more}
        </button>
      )}
    </section>
  );
}

function Row({ of }: { of: TournamentSummary }): ReactNode {
  const w = useTournamentWords();
  const lobby = useLobbyWords();
  return (
    <li className="tournament-row">
      <h3>
        <Link href={`/tournaments/${of.tournament}`}>{of.name}</Link>
      </h3>
      <p>
        <b>{gameName(of.game)}</b> · {w.kinds[of.kind].name}
        <br />
        <span className="quiet-text">{termsText(of.terms, lobby)}</span>
      </p>
      <p>
        {stateText(of, w)}
        {of.isPrivate && ` · ${w.isPrivate}`}
        {of.mine && (
          <>
            <br />
            <b>{w.mine}</b>
          </>
        )}
      </p>
    </li>
  );
}

/** How a tournament stands, in a line. */
export function stateText(of: TournamentSummary, w: TournamentWords): string {
  const { phase, round, rounds, players, most, nextAt, winners } = of;
  switch (phase) {
    case "signUp":
      return [w.phases.signUp, nextAt === null ? w.startsByHost : w.startsAt(nextAt), w.players(players, most)].join(
        " · ",
      );
    case "playing":
      return [w.round(round, rounds), w.took(players), ...(nextAt === null ? [] : [w.nextAt(nextAt)])].join(" · ");
    case "over":
      return [winners.length > 0 ? w.winners(winners) : w.phases.over, w.took(players)].join(" · ");
    case "off":
      return w.phases.off;
  }
}
