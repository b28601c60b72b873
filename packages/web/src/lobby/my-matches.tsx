import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import type { MyMatch } from "@stellwerk/wire";
import { TITLES } from "../games/index.ts";
import { forgetSeat, ownSeat, saveSeat } from "../match/seat-keys.ts";
import { RemovedNotice, useRemoval } from "../components/removal.tsx";
import { useWords } from "../words/index.ts";
import { LocalSection, Trials, useLocalMatches } from "../pages/your-matches.tsx";
import { MistakesLink } from "../mistakes/mistake-list.tsx";
import { Select } from "./lobby-filter.tsx";
import { useFinishedMatches } from "./finished-matches.ts";
import { MyMatchRow } from "./my-match-row.tsx";
import { RematchRow } from "./rematch-row.tsx";
import { useMyMatches } from "./use-my-matches.ts";
import { useSession, useMe } from "../people/session.ts";
import { InvitationList, useInvitations } from "./invitation-list.tsx";
import { useJoinTable } from "./join-table.ts";
import { useLobbyWords } from "./words.ts";
import { Failure } from "../failures/failure.tsx";
import "../style/club.css";

/** All matches of the user: at tables of the server, and in this browser. */
export function MyMatches(): ReactNode {
  const words = useLobbyWords();
  const common = useWords().online;
  const w = words.mine;
  const { failure, sit } = useJoinTable();
  const me = useMe();
  const lost = useSession((here) => here.lost);
  const [known, look, failed] = useMyMatches();
  const matches = known?.matches ?? null;
  const rematches = known?.rematches ?? [];
  const asked = useInvitations();
  const isThere = matches !== null && asked.answer !== null;
  const current = matches?.filter(({ phase }) => phase !== "over") ?? [];
  const isMyTurn = ({ active, seat }: MyMatch): boolean => active.includes(seat);
  const turns = current.filter(isMyTurn);
  const running = current.filter((match) => match.phase === "playing" && !isMyTurn(match));
  const waiting = current.filter(({ phase }) => phase === "waiting");
  return (
    <div className="mine">
      <h1>{w.title}</h1>
      {me === null && current.length > 0 && <p className="quiet-text">{w.guest}</p>}
      <MistakesLink />
      <Failure code={failure} />
      {(failed || lost) && (
        <p className="failure" role="status">
          {common.failures.offline}
        </p>
      )}
      {isThere && (
        <>
          <InvitationList asked={asked} accept={sit} />
          {rematches.length > 0 && (
            <section className="matches" aria-label={w.rematches}>
              <h2>{w.rematches}</h2>
              <ul>
                {rematches.map((rematch) => (
                  <RematchRow key={rematch.match} rematch={rematch} />
                ))}
              </ul>
            </section>
          )}
          <Section title={w.yourTurn} matches={turns} leads />
          <Section title={w.running} matches={running} />
          <Section title={w.waiting} matches={waiting} />
        </>
      )}
      {(isThere || failed) && <LocalMatches leads={turns.length === 0} />}
      {isThere && !lost && current.length + rematches.length + asked.answer.invitations.length === 0 && (
        <div className="empty-list stack">
          <p>
            <b>{w.empty}</b>
          </p>
          <p>{w.emptyText}</p>
          <Link className="button primary" href="/lobby">
            {w.toLobby}
          </Link>
        </div>
      )}
      {me && isThere ? (
        <Finished />
      ) : (
        <FinishedHere matches={matches?.filter(({ phase }) => phase === "over") ?? []} look={look} />
      )}
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly matches: readonly MyMatch[];
  /** Whether to go on with the first of them is the first thing to do on the page. */
  readonly leads?: boolean;
}

function Section({ title, matches, leads }: SectionProps): ReactNode {
  if (matches.length === 0) return null;
  return (
    <section className="matches" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {matches.map((match, at) => (
          <MyMatchRow key={match.match} match={match} leads={leads && at === 0} />
        ))}
      </ul>
    </section>
  );
}

/** What is played and was played in this browser. */
function LocalMatches({ leads }: { leads: boolean }): ReactNode {
  const w = useLobbyWords().mine;
  const { matches, trials, look } = useLocalMatches();
  const removal = useRemoval();
  const [running, finished] = [matches.filter(({ over }) => !over), matches.filter(({ over }) => over)];
  return (
    <>
      <LocalSection title={w.local} matches={running} {...{ leads, look, removal }}>
        <p className="quiet-text">{w.localText}</p>
      </LocalSection>
      <LocalSection title={w.localFinished} matches={finished} {...{ look, removal }} />
      <Trials {...{ trials, look, removal }} />
      <RemovedNotice removal={removal} />
    </>
  );
}

/** What a guest has finished, as far as this browser knows. */
function FinishedHere({ matches, look }: { matches: readonly MyMatch[]; look: () => void }): ReactNode {
  const w = useLobbyWords().mine;
  const common = useWords();
  const removal = useRemoval();
  if (matches.length === 0 && !removal.removed) return null;
  const forget = (match: string, name: string): void =>
    removal.remove(common.removed(name), () => {
      const seat = ownSeat(match);
      forgetSeat(match);
      look();
      return Promise.resolve(() => {
        if (seat) saveSeat(seat);
        look();
      });
    });
  return (
    <section className="matches">
      <h2>{w.finished}</h2>
      <ul>
        {matches.map((match) => (
          <MyMatchRow key={match.match} match={match} forget={(name) => forget(match.match, name)} />
        ))}
      </ul>
      <RemovedNotice removal={removal} />
    </section>
  );
}

function Finished(): ReactNode {
  const w = useLobbyWords().mine;
  const lobby = useLobbyWords().lobby;
  const [game, setGame] = useState("");
  const { matches, more } = useFinishedMatches(game);
  return (
    <section className="matches">
      <div className="matches-head">
        <h2>{w.finished}</h2>
        {(game !== "" || (matches ?? []).length > 0) && (
          <Select label={lobby.game} value={game} options={TITLES.map(({ id, name }) => [id, name])} change={setGame} />
        )}
      </div>
      {matches?.length === 0 && <p className="quiet-text">{w.nothingFinished}</p>}
      <ul>
        {matches?.map((match) => (
          <MyMatchRow key={match.match} match={match} />
        ))}
      </ul>
      {more && (
        <button type="button" className="button" onClick={more}>
          {w.more}
        </button>
      )}
    </section>
  );
}
