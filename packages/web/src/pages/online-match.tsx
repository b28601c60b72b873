import { type ReactNode, Suspense, lazy, useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { useStore } from "zustand";
import type { TableInfo } from "@stellwerk/wire";
import { type LoadedGame, type PlayableTitle, titleOf } from "../games/index.ts";
import { useIsInvited } from "../lobby/is-invited.ts";
import { useMe } from "../people/session.ts";
import { PrivateMatch, useOnlineSlots } from "../online/use-online-slots.tsx";
import { failureOf } from "../api-client.ts";
import { tableInfo } from "../match/match-api.ts";
import { type OwnSeat, ownSeat, setGuidance } from "../match/seat-keys.ts";
import { OnlineTable } from "../match/online-table.ts";
import { SeatSigns } from "../components/name-sign.tsx";
import { NotFound, Page, Unreachable } from "../components/page.tsx";
import { WithGame } from "../components/with-game.tsx";
import { useFailureText } from "../failures/failure.tsx";
import { positionFromUrl, seatFromUrl } from "../table/shown-position.ts";
import { Table } from "../table/table.tsx";
import type { TableState } from "../table/table-source.ts";
import { useWords } from "../words/index.ts";
import type { FailureCode } from "../failures/codes.ts";

// A table that is being played at opens without what is needed before the start and after it was left.
const TakeSeat = lazy(async () => ({ default: (await import("../lobby/take-seat.tsx")).TakeSeat }));
const WaitingRoom = lazy(async () => ({ default: (await import("../lobby/waiting-room.tsx")).WaitingRoom }));
const ClosedTable = lazy(async () => ({ default: (await import("../lobby/closed-table.tsx")).ClosedTable }));
const UnseatedPage = lazy(async () => ({ default: (await import("../lobby/closed-table.tsx")).UnseatedPage }));
const Newcomer = lazy(async () => ({ default: (await import("../online/newcomer.tsx")).Newcomer }));
const AdviceEntry = lazy(async () => ({ default: (await import("../online/newcomer.tsx")).AdviceEntry }));
const TurnNotices = lazy(async () => ({ default: (await import("../notices/turn-notices.tsx")).TurnNotices }));
const SharedPosition = lazy(async () => ({ default: (await import("./shared-position.tsx")).SharedPosition }));

/** A table on the server: to sit down at, to wait at, to play at or to watch. */
export function OnlineMatchPage({ match }: { match: string }): ReactNode {
  const w = useWords();
  const [table, setTable] = useState<TableInfo | null>(null);
  const [failure, setFailure] = useState<FailureCode | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [watching, setWatching] = useState(false);
  const invite = useInvite();
  useEffect(() => {
    let current = true;
    tableInfo(match).then(
      (info) => {
        if (!current) return;
        setTable(info);
        setFailure(null);
      },
      (error: unknown) => current && setFailure(failureOf(error)),
    );
    return () => {
      current = false;
    };
  }, [match, attempt]);
  const me = useMe();
  const isInvited = useIsInvited(table, me);
  const title = table && titleOf(table.game);
  // Only what is not there is missing; whatever else a server answers, it may answer otherwise next time.
  if (failure !== null && failure !== "noMatch") {
    return (
      <Page title={w.onlineTable}>
        <Unreachable again={() => setAttempt(attempt + 1)} />
      </Page>
    );
  }
  if (failure === "noMatch" || (table && !title)) {
    return (
      <Page title={w.online.missing}>
        <NotFound />
      </Page>
    );
  }
  if (!table || !title) return <p className="loading">{w.online.connecting}</p>;
  const isSeated = ownSeat(match) !== null || table.seats.some(({ person }) => person !== null && person === me?.id);
  const maySit = table.phase === "waiting" && !isSeated && !watching;
  if (table.phase === "waiting" && me === undefined) return <p className="loading">{w.online.connecting}</p>;
  if (maySit && (invite !== null || table.open || isInvited)) {
    return (
      <Page title={w.online.take}>
        <Suspense>
          <TakeSeat
            table={table}
            invite={invite}
            seated={() => setAttempt(attempt + 1)}
            watch={() => setWatching(true)}
          />
        </Suspense>
      </Page>
    );
  }
  return <WithGame title={title}>{(loaded) => <Seated title={title} loaded={loaded} table={table} />}</WithGame>;
}

const inviteFromUrl = (): string | null => new URLSearchParams(location.hash.slice(1)).get("invite");

/** The secret of an invitation, also of one that is opened on a page that shows its table already. */
function useInvite(): string | null {
  const [invite, setInvite] = useState(inviteFromUrl);
  useEffect(() => {
    const look = (): void => setInvite(inviteFromUrl());
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);
  return invite;
}

interface SeatedProps {
  readonly title: PlayableTitle;
  readonly loaded: LoadedGame;
  readonly table: TableInfo;
}

function Seated({ title, loaded, table }: SeatedProps): ReactNode {
  const w = useWords();
  // What is newer comes over the line; another line would not know what has been pressed here meanwhile.
  const [first] = useState(table);
  const [source, setSource] = useState<OnlineTable | null>(null);
  useEffect(() => {
    const opened = new OnlineTable(loaded.game, first);
    setSource(opened);
    return () => opened.close();
  }, [loaded, first]);
  return (
    <Suspense fallback={<p className="loading">{w.loading}</p>}>
      {source && <AtTheTable title={title} loaded={loaded} source={source} />}
    </Suspense>
  );
}

/** Whether the match lasts for days, with people, so that a player learns of their turn elsewhere. */
const isToBeToldOfTurns = ({ phase, viewer, seats, online }: TableState): boolean =>
  phase === "playing" &&
  viewer !== null &&
  online?.terms.pace.kind === "days" &&
  seats.some(({ bot, seat }) => bot === null && seat !== viewer);

/** Joins the rematch at once, where the address asks for it, as lists of matches and notices do. */
function useAskedRematch(source: OnlineTable): void {
  const [, navigate] = useLocation();
  const { phase, viewer, online } = useStore(source.store);
  const isAsked = new URLSearchParams(useSearch()).has("rematch");
  const isOpen = isAsked && phase === "over" && viewer !== null && Boolean(online?.rematch);
  useEffect(() => {
    if (!isOpen) return;
    void source.rematch().then(
      (path) => navigate(path, { replace: true }),
      () => {},
    );
  }, [source, isOpen, navigate]);
}

interface GuidanceState {
  /** Of the seat that this browser holds. */
  readonly guidance: OwnSeat["guidance"];
  readonly isGuided: boolean;
  readonly guide: (isOn: boolean) => void;
}

/** Whether a newcomer is advised, which the browser keeps with the seat. */
function useGuidance(match: string): GuidanceState {
  const [chosen, setChosen] = useState<OwnSeat["guidance"]>();
  const guidance = chosen ?? ownSeat(match)?.guidance;
  const guide = (isOn: boolean): void => {
    const wanted = isOn ? "on" : "over";
    setGuidance(match, wanted);
    setChosen(wanted);
  };
  return { guidance, isGuided: guidance === "on", guide };
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
  const state = useStore(source.store);
  const { phase, view, viewer, seats, online } = state;
  const failure = useFailureText(online?.failure ?? null);
  const [at] = useState(positionFromUrl);
  const [as] = useState(seatFromUrl);
  const slots = useOnlineSlots(source);
  useAskedRematch(source);
  const { match } = source.table;
  const { guidance, isGuided, guide } = useGuidance(match);
  if (online?.failure === "notPublic" && view === null) return <PrivateMatch />;
  if (online?.unseated) return <UnseatedPage />;
  if (phase === "waiting") return <WaitingRoom title={title} source={source} tokens={loaded.face.seatColours ?? []} />;
  if (phase === "over" && view === null) return <ClosedTable />;
  if (view === null) return <p className="loading">{failure ?? w.online.connecting}</p>;
  const above = (
    <>
      {slots.above}
      <Suspense>
        {isGuided && phase === "playing" ? (
          <Newcomer title={title} source={source} end={() => guide(false)} />
        ) : (
          isToBeToldOfTurns(state) && <TurnNotices match={match} className="banner stack" />
        )}
      </Suspense>
    </>
  );
  const menu = (
    <>
      {guidance && (
        <Suspense>
          <AdviceEntry {...{ title, source }} isOn={isGuided} change={guide} />
        </Suspense>
      )}
      {slots.menu}
    </>
  );
  const table = (
    <SeatSigns seats={seats} imported={source.table.imported}>
      <Table title={title} loaded={loaded} source={source} at={at} online={{ ...slots, above, menu }} />
    </SeatSigns>
  );
  if (phase !== "over" || at === null || as === null || as === viewer) return table;
  return (
    <Suspense>
      <SharedPosition match={source.table.match} at={at} viewer={as} otherwise={table} />
    </Suspense>
  );
}
