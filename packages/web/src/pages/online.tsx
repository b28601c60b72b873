import { type ReactNode, use, useEffect, useState } from "react";
import { Link } from "wouter";
import { useStore } from "zustand";
import { type TableInfo } from "@stellwerk/wire";
import { type LoadedGame, type PlayableTitle, loadGame, titleOf } from "../games/index.ts";
import { Refused, tableInfo, takeSeat } from "../match/api.ts";
import { keep, ownSeat } from "../match/keys.ts";
import { OnlineTable } from "../match/online.ts";
import { Choice } from "../parts/choice.tsx";
import { copy } from "../parts/copy.ts";
import { levelName } from "../parts/names.ts";
import { NotFound, Page, useTitle } from "../parts/page.tsx";
import { change, useSettings } from "../settings.ts";
import { Chat } from "../table/chat.tsx";
import { Connection, failureText } from "../table/connection.tsx";
import { People } from "../table/people.tsx";
import { positionWanted } from "../table/shown.ts";
import { Table } from "../table/table.tsx";
import { useWords } from "../words/index.ts";
import { BOT_LEVELS } from "./home.tsx";
import { Field } from "./new-match.tsx";

/** A table on the server: to sit down at, to wait at, to play at or to watch. */
export function Online({ match }: { match: string }): ReactNode {
  const w = useWords();
  const [table, setTable] = useState<TableInfo | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [watching, setWatching] = useState(false);
  const [invite] = useState(() => new URLSearchParams(location.hash.slice(1)).get("invite"));
  useTitle(w.onlineTable);
  useEffect(() => {
    let current = true;
    tableInfo(match).then(
      (info) => current && setTable(info),
      (error: unknown) => current && setFailure(error instanceof Refused ? error.code : "offline"),
    );
    return () => {
      current = false;
    };
  }, [match, attempt]);
  const title = table && titleOf(table.game);
  if (failure === "offline") {
    return (
      <Page title={w.onlineTable}>
        <section className="notice">
          <h1>{w.online.failures.offline}</h1>
          <button
            type="button"
            className="button primary"
            onClick={() => {
              setFailure(null);
              setAttempt(attempt + 1);
            }}
          >
            {w.online.tryAgain}
          </button>
        </section>
      </Page>
    );
  }
  if (failure !== null || (table && !title)) {
    return (
      <Page title={w.online.missing}>
        <NotFound />
      </Page>
    );
  }
  if (!table || !title) return <p className="loading">{w.online.connecting}</p>;
  const mayTakeSeat = invite !== null && table.phase === "waiting" && !ownSeat(match) && !watching;
  if (mayTakeSeat) {
    return (
      <Page title={w.online.take}>
        <TakeSeat
          table={table}
          invite={invite}
          seated={() => setAttempt(attempt + 1)}
          watch={() => setWatching(true)}
        />
      </Page>
    );
  }
  return <Seated title={title} table={table} />;
}

interface TakeSeatProps {
  readonly table: TableInfo;
  readonly invite: string;
  readonly seated: () => void;
  readonly watch: () => void;
}

function TakeSeat({ table, invite, seated, watch }: TakeSeatProps): ReactNode {
  const w = useWords();
  const free = table.seats.filter(({ name, bot }) => name === null && bot === null);
  const [name, setName] = useState(useSettings.getState().name);
  const [seat, setSeat] = useState(String(free[0]?.seat ?? ""));
  const [failure, setFailure] = useState<string | null>(null);
  const sit = async (): Promise<void> => {
    change({ name: name.trim() });
    try {
      const taken = await takeSeat(table.match, { invite, seat: Number(seat), name: name.trim() || w.newMatch.guest });
      keep({ ...taken, game: table.game, invite: null });
      seated();
    } catch (error) {
      setFailure(error instanceof Refused ? error.code : "offline");
    }
  };
  return (
    <form
      className="notice"
      onSubmit={(event) => {
        event.preventDefault();
        void sit();
      }}
    >
      <h1>{w.online.take}</h1>
      <p>{free.length > 0 ? w.online.takeText : w.online.full}</p>
      {free.length > 0 && (
        <>
          <Field label={w.newMatch.yourName} value={name} otherwise={w.newMatch.guest} onChange={setName} />
          {free.length > 1 && (
            <Choice
              label={w.online.take}
              value={seat}
              options={free.map((one) => ({ value: String(one.seat), name: w.seat(one.seat + 1) }))}
              onChange={setSeat}
            />
          )}
        </>
      )}
      {failure && (
        <p className="failure" role="alert">
          {failureText(failure, w)}
        </p>
      )}
      <div className="actions">
        {free.length > 0 && (
          <button type="submit" className="button primary large">
            {w.online.sit}
          </button>
        )}
        <button type="button" className="button large" onClick={watch}>
          {w.online.watch}
        </button>
      </div>
    </form>
  );
}

function Seated({ title, table }: { title: PlayableTitle; table: TableInfo }): ReactNode {
  const loaded = use(loadGame(title));
  const [source, setSource] = useState<OnlineTable | null>(null);
  useEffect(() => {
    const opened = new OnlineTable(loaded.game, table);
    setSource(opened);
    return () => opened.close();
  }, [loaded, table]);
  return source && <AtTheTable title={title} loaded={loaded} source={source} />;
}

function AtTheTable({
  title,
  loaded,
  source,
}: {
  title: PlayableTitle;
  loaded: LoadedGame;
  source: OnlineTable;
}): ReactNode {
  const w = useWords();
  const { phase, view, online } = useStore(source.store);
  const [at] = useState(positionWanted);
  if (phase === "waiting") return <WaitingRoom name={title.name} source={source} />;
  if (phase === "over" && view === null) return <ClosedBefore />;
  if (view === null)
    return <p className="loading">{online?.failure ? failureText(online.failure, w) : w.online.connecting}</p>;
  return <Table title={title} loaded={loaded} source={source} at={at} />;
}

/** Whoever hosts the server has closed the match before it began. */
function ClosedBefore(): ReactNode {
  const w = useWords();
  return (
    <Page title={w.table.closed}>
      <section className="notice">
        <h1>{w.table.closed}</h1>
        <Link className="button primary" href="/">
          {w.table.home}
        </Link>
      </section>
    </Page>
  );
}

function WaitingRoom({ name, source }: { name: string; source: OnlineTable }): ReactNode {
  const w = useWords();
  const state = useStore(source.store);
  const { seats, viewer, online } = state;
  const [level, setLevel] = useState<(typeof BOT_LEVELS)[number]>("medium");
  const [copied, setCopied] = useState(false);
  const host = viewer !== null && viewer === online?.host;
  const free = seats.some(({ name, bot }) => name === null && bot === null);
  const invite = ownSeat(source.table.match)?.invite;
  const link = `${location.origin}/t/${source.table.match}#invite=${invite ?? ""}`;
  const copyLink = async (): Promise<void> => {
    await copy(link);
    setCopied(true);
  };
  return (
    <Page title={w.online.waitingRoom}>
      <section className="waiting">
        <h1>{w.online.waitingRoom}</h1>
        <Connection online={online} />
        {invite && free && (
          <div className="invite">
            <h2>{w.online.invite}</h2>
            <p>{w.online.inviteText}</p>
            <p className="invite-link">
              <input readOnly value={link} aria-label={w.online.invite} onFocus={(event) => event.target.select()} />
              <button type="button" className="button primary" onClick={() => void copyLink()}>
                <span aria-live="polite">{copied ? w.table.copied : w.online.copyInvite}</span>
              </button>
              {"share" in navigator && (
                <button
                  type="button"
                  className="button"
                  onClick={() =>
                    void navigator.share({ title: "Stellwerk", text: w.online.shareText(name), url: link })
                  }
                >
                  {w.online.share}
                </button>
              )}
            </p>
          </div>
        )}
        <h2>{w.table.people}</h2>
        <People state={state} />
        {viewer === null && <p>{w.online.watching}</p>}
        {host ? (
          <div className="actions">
            {free && (
              <Choice
                label={w.online.botLevel}
                value={level}
                options={BOT_LEVELS.map((value) => ({ value, name: levelName(value, w) }))}
                onChange={setLevel}
              />
            )}
            <button type="button" className="button primary large" onClick={() => source.start(free ? level : null)}>
              {free ? w.online.beginWithBots : w.online.begin}
            </button>
          </div>
        ) : (
          <p>{w.online.waitingForHost}</p>
        )}
        <h2>{w.table.chat}</h2>
        <Chat lines={online?.chat ?? []} say={(text) => source.say(text)} />
      </section>
    </Page>
  );
}
