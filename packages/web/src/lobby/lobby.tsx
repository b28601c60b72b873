import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { type LobbyFilter, type OpenTable, isRatingInRange } from "@stellwerk/wire";
import { TITLES } from "../games/index.ts";
import { Field } from "../pages/people-fields.tsx";
import { changeSettings, useSettings } from "../settings.ts";
import { useWords } from "../words/index.ts";
import { FilterForm } from "./lobby-filter.tsx";
import { FriendsOnline } from "./friends-online.tsx";
import { InvitationList, useInvitations } from "./invitation-list.tsx";
import { type OpenTables, useOpenTables } from "./open-tables.ts";
import { useMe, useSession } from "../people/session.ts";
import { TableRow, gameName } from "./open-table-row.tsx";
import { isMine, useJoinTable } from "./join-table.ts";
import { useLobbyWords } from "./words.ts";
import { Failure } from "../failures/failure.tsx";
import "../style/club.css";

/** Where strangers meet: open tables, invitations, and who is here. */
export function Lobby(): ReactNode {
  const words = useLobbyWords();
  const w = useWords();
  const me = useMe();
  const [filter, setFilter] = useState<LobbyFilter>({});
  const open = useOpenTables(filter);
  const { failure, sit, play } = useJoinTable();
  const asked = useInvitations();
  return (
    <div className="lobby">
      <header className="lobby-head">
        <h1>{words.lobby.title}</h1>
        <p>{words.lobby.text}</p>
        <p className="lobby-ways">
          <Link href="/tournaments">{w.nav.tournaments}</Link>
          <Link href={`/ratings/${TITLES[0].id}`}>{w.nav.ratings}</Link>
        </p>
      </header>
      {/* All at once: what comes later would push away what is about to be pressed. */}
      {asked.answer && (
        <>
          <InvitationList asked={asked} accept={sit} />
          <div className="lobby-side">
            <section className="play-now leaf" aria-labelledby="play-now">
              <h2 id="play-now">{words.lobby.playNow}</h2>
              <p>{words.lobby.playNowText}</p>
              <div className="play-now-games">
                {TITLES.map((title) => (
                  <button
                    key={title.id}
                    type="button"
                    className="button primary"
                    aria-label={words.lobby.playGame(title.name)}
                    onClick={() => play(title)}
                  >
                    {title.name}
                  </button>
                ))}
              </div>
              {me === null && <GuestName />}
            </section>
            <section className="play-now leaf" aria-labelledby="with-friends">
              <h2 id="with-friends">{words.lobby.withFriends}</h2>
              <p>{words.lobby.withFriendsText}</p>
              <div className="play-now-games">
                {TITLES.map(({ id, name }) => (
                  <Link key={id} className="button" aria-label={words.lobby.inviteTo(name)} href={`/new/${id}?friends`}>
                    {name}
                  </Link>
                ))}
              </div>
            </section>
            {me && <FriendsOnline />}
          </div>
          <div className="lobby-main">
            <Failure code={failure} />
            <section className="open-tables" aria-labelledby="open-tables">
              <h2 id="open-tables">{words.lobby.open}</h2>
              <FilterForm filter={filter} change={setFilter} known={Boolean(me)} />
              <Tables open={open} filter={filter} sit={sit} />
            </section>
          </div>
        </>
      )}
    </div>
  );
}

/** What a guest is called at the tables. */
function GuestName(): ReactNode {
  const words = useLobbyWords();
  const w = useWords();
  const name = useSettings((settings) => settings.name);
  const isOpen = useSession(({ guests }) => guests);
  if (!isOpen) return <Failure code="guestsClosed" />;
  return (
    <Field
      label={words.lobby.youAre}
      value={name}
      otherwise={w.newMatch.guest}
      onChange={(typed) => changeSettings({ name: typed })}
    />
  );
}

interface TablesProps {
  readonly open: OpenTables;
  readonly filter: LobbyFilter;
  readonly sit: (table: OpenTable) => void;
}

function Tables({ open: { page, connected, more }, filter, sit }: TablesProps): ReactNode {
  const w = useLobbyWords().lobby;
  const { loading } = useWords();
  const lost = !connected && <p className="failure">{w.offline}</p>;
  if (!page) return lost || <p className="quiet-text">{loading}</p>;
  return (
    <>
      <p className="unseen" role="status">
        {connected ? w.found(page.tables.length) : w.offline}
      </p>
      {lost}
      {page.tables.length === 0 ? (
        <Empty filter={filter} />
      ) : (
        <ul className="timetable leaf">
          {page.tables.map((table) => (
            <TableRow key={table.match} table={table}>
              <JoinButton table={table} ratings={page.you.ratings} sit={sit} />
            </TableRow>
          ))}
        </ul>
      )}
      {page.next !== null && (
        <button type="button" className="button" onClick={more}>
          {w.more}
        </button>
      )}
    </>
  );
}

/** What one can do about a table. */
function JoinButton({
  table,
  ratings,
  sit,
}: {
  table: OpenTable;
  ratings: Readonly<Record<string, number>>;
  sit: (table: OpenTable) => void;
}): ReactNode {
  const w = useLobbyWords().lobby;
  const me = useMe();
  const { match, game, host, seats, terms } = table;
  if (isMine(table, me?.id))
    return (
      <Link className="button" href={`/t/${match}`} aria-label={`${w.yours}: ${gameName(game)}`}>
        {w.yours}
      </Link>
    );
  if (!me && (terms.rated || !isRatingInRange(terms, undefined)))
    return (
      <Link className="button" href="/sign-in?next=/lobby">
        {w.signIn}
      </Link>
    );
  if (!isRatingInRange(terms, ratings[game])) return <span className="quiet-text">{w.otherRating}</span>;
  return (
    <button
      type="button"
      className="button primary"
      aria-label={w.sitAt(gameName(game), seats[host]?.name ?? "")}
      onClick={() => sit(table)}
    >
      {w.sit}
    </button>
  );
}

function Empty({ filter }: { filter: LobbyFilter }): ReactNode {
  const w = useLobbyWords().lobby;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const wanted = filter.game === undefined ? TITLES : TITLES.filter(({ id }) => id === filter.game);
  return (
    <div className="empty-list stack">
      <p>
        <b>{isFiltered ? w.emptyFiltered : w.empty}</b>
      </p>
      {!isFiltered && <p>{w.emptyText}</p>}
      <p className="actions">
        {wanted.map(({ id, name }) => (
          <Link key={id} className="button" href={`/new/${id}?open`}>
            {w.openTable(name)}
          </Link>
        ))}
      </p>
    </div>
  );
}
