import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import { useStore } from "zustand";
import { ownSeat } from "../match/seat-keys.ts";
import type { OnlineTable } from "../match/online-table.ts";
import { type PlayableTitle, levelsOf } from "../games/index.ts";
import type { Seat } from "@stellwerk/kernel";
import { ColourField } from "../pages/people-fields.tsx";
import { BotLevelsForm, USUAL_LEVELS, levelAt } from "../components/bot-levels.tsx";
import { coloursOf } from "../components/seat-colours.ts";
import { Icon } from "../components/icons.tsx";
import { NameSign, nameKind } from "../components/name-sign.tsx";
import { useSeatNames } from "../components/seat-names.ts";
import { Page } from "../components/page.tsx";
import { WhileWaiting } from "../online/newcomer.tsx";
import { TurnNotices } from "../notices/turn-notices.tsx";
import { Chat } from "../table/chat.tsx";
import { ConnectionStatus } from "../table/connection-status.tsx";
import { useWords } from "../words/index.ts";
import { InviteLink, InvitePeople } from "./invite.tsx";
import { useMe } from "../people/session.ts";
import { useOptionsText } from "./open-table-row.tsx";
import { agreedText } from "./terms-text.ts";
import { useLobbyWords } from "./words.ts";
import "../style/club.css";

interface Props {
  readonly title: PlayableTitle;
  readonly source: OnlineTable;
  /** The tokens of the game's colours. */
  readonly tokens: readonly string[];
}

/** A table before the match begins: who is there, who could come, and the start. */
export function WaitingRoom({ title, source, tokens }: Props): ReactNode {
  const { name } = title;
  const w = useWords();
  const words = useLobbyWords();
  const me = useMe();
  const { seats, viewer, online } = useStore(source.store);
  const { match, terms } = source.table;
  const isHost = viewer !== null && viewer === online?.host;
  const free = seats.filter(({ name: sitter, bot }) => sitter === null && bot === null).map(({ seat }) => seat);
  const invite = ownSeat(match)?.invite ?? null;
  useInviteInAddress(free.length > 0 ? invite : null);
  const options = useOptionsText(source.table);
  const host = useSeatNames(seats)[online?.host ?? -1] ?? "";
  const wishes = seats.map(({ colour }) => colour);
  const colours = tokens.length > 0 ? coloursOf(wishes, tokens.length) : [];
  return (
    <Page title={w.online.waitingRoom}>
      <section className="waiting stack">
        <h1>
          {name}: {w.online.waitingRoom}
        </h1>
        <div className="in-lobby">
          <p>{agreedText(options, terms, words)}</p>
          <ConnectionStatus online={online} />
        </div>
        {viewer !== null && terms.pace.kind === "days" && <TurnNotices match={match} className="invite leaf stack" />}
        {invite && free.length > 0 && <InviteLink {...{ name, match, invite }} free={free.length} />}
        {isHost && me && free.length > 0 && <InvitePeople match={match} seats={seats} />}
        {isHost && free.length > 0 && <InLobby source={source} />}
        <h2>{w.table.people}</h2>
        <Seats source={source} colours={colours.map((colour) => tokens[colour])} />
        {viewer !== null && tokens.length > 0 && (
          <ColourField
            label={w.newMatch.yourColour}
            tokens={tokens}
            colour={colours[viewer] ?? viewer}
            onChange={(colour) => source.setColour(colour)}
          />
        )}
        {viewer === null && (
          <p>
            {w.online.watching} {free.length > 0 && words.room.askForLink(host)}
          </p>
        )}
        {online && online.awaited.length > 0 ? (
          <p>{words.room.rematchStarts(seats.length)}</p>
        ) : isHost ? (
          <Start source={source} free={free} />
        ) : (
          <p>{free.length > 0 ? words.room.waitingForHost(host) : words.room.hostMayStart(host, seats.length)}</p>
        )}
        {viewer !== null && <Leaving source={source} isHost={isHost} />}
        <h2>{w.table.chat}</h2>
        <Chat
          lines={online?.chat ?? []}
          say={(text) => source.sendChat(text)}
          read={source.readChat}
          spectators={isHost ? source.spectatorControl : undefined}
          watchers={online?.watchers ?? 0}
        />
        {ownSeat(match)?.guidance === "on" && <WhileWaiting title={title} />}
      </section>
    </Page>
  );
}

/** Who is sent the address of the host's page may sit down, as with the link, which stands on that page anyway. */
function useInviteInAddress(invite: string | null): void {
  useEffect(() => {
    if (invite === null) return;
    const hash = `#invite=${invite}`;
    history.replaceState(history.state, "", hash);
    return () => {
      // Another page may have its address there already.
      if (location.hash === hash) history.replaceState(history.state, "", location.pathname + location.search);
    };
  }, [invite]);
}

/** Whether the table is listed in the lobby, and how to change that. */
function InLobby({ source }: { source: OnlineTable }): ReactNode {
  const w = useLobbyWords();
  const { online, seats } = useStore(source.store);
  const open = online?.open ?? false;
  const isForDays = source.table.terms.pace.kind === "days";
  return (
    <div className="in-lobby">
      <p>
        {open
          ? `${isForDays ? w.room.inLobby : w.room.inLobbyWhileHere} ${w.form.byItself(seats.length)}`
          : w.room.notInLobby}
      </p>
      <button type="button" className="button" onClick={() => source.setOpen(!open)}>
        {open ? w.room.takeOut : w.room.putIntoLobby}
      </button>
    </div>
  );
}

interface SeatsProps {
  readonly source: OnlineTable;
  /** The tokens of the seats' colours; none where the game has no colours. */
  readonly colours: readonly (string | undefined)[];
}

/** Who sits there, and in which colour; the host may ask others to leave. */
function Seats({ source, colours }: SeatsProps): ReactNode {
  const w = useWords();
  const words = useLobbyWords();
  const { seats, viewer, online } = useStore(source.store);
  const names = useSeatNames(seats);
  const isHost = viewer !== null && viewer === online?.host;
  const isAwaited = (seat: Seat): boolean => online?.awaited.includes(seat) === true;
  return (
    <>
      <ul className="people">
        {seats.map(({ seat, name, bot, person, program, online: here }) => (
          <li key={seat} className="leaf" style={colourBar(name === null && bot === null ? undefined : colours[seat])}>
            <b>{name === null && bot === null ? w.online.free : names[seat]}</b>
            <NameSign kind={nameKind({ name, bot, person, program })} />
            <span>
              {[
                seat === viewer && w.online.you,
                seat === online?.host && w.online.host,
                isAwaited(seat) ? words.room.awaited : name !== null && (here ? w.online.here : w.online.away),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
            {isHost && name !== null && seat !== viewer && !isAwaited(seat) && (
              <button
                type="button"
                className="button quiet square"
                aria-label={words.room.remove(name)}
                onClick={() => source.leaveSeat(seat)}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {online && online.watchers > 0 && <p className="quiet-text">{w.online.watchers(online.watchers)}</p>}
    </>
  );
}

/** The colour of a seat, beside its name. */
const colourBar = (token: string | undefined): CSSProperties | undefined =>
  token === undefined ? undefined : { borderInlineStart: `6px solid var(--${token})` };

function Start({ source, free }: { source: OnlineTable; free: readonly Seat[] }): ReactNode {
  const words = useLobbyWords();
  const [levels, setLevels] = useState(USUAL_LEVELS);
  const seats = source.table.seats.length;
  const isFree = free.length > 0;
  if (isFree && source.table.terms.rated) return <p>{words.room.ratedNoBots(seats)}</p>;
  return (
    <div className="actions">
      {isFree && (
        <BotLevelsForm
          label={words.room.botLevel(free.length)}
          offered={levelsOf(source.game)}
          seats={free}
          levels={levels}
          change={setLevels}
        />
      )}
      <button
        type="button"
        className={isFree ? "button large" : "button primary large"}
        onClick={() => source.start(Object.fromEntries(free.map((seat) => [seat, levelAt(levels, seat)])))}
      >
        {isFree ? words.room.beginWithBots(free.length, seats) : words.room.begin}
      </button>
    </div>
  );
}

/** Standing up, or giving the whole table up; that only after a second press. */
function Leaving({ source, isHost }: { source: OnlineTable; isHost: boolean }): ReactNode {
  const w = useLobbyWords().room;
  const [sure, setSure] = useState(false);
  return (
    <p className="leaving">
      <button type="button" className="button" onClick={() => source.leaveSeat()}>
        <Icon name="leave" />
        {w.standUp}
      </button>
      {isHost && (
        <button
          type="button"
          className="button"
          onClick={() => (sure ? source.closeTable() : setSure(true))}
          onBlur={() => setSure(false)}
        >
          <Icon name="bin" />
          <span aria-live="polite">{sure ? w.closeSure : w.close}</span>
        </button>
      )}
    </p>
  );
}
