import { seatAt } from "@stellwerk/kernel";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import type { TableInfo } from "@stellwerk/wire";
import { loadGame, titleOf } from "../games/index.ts";
import { failureOf } from "../api-client.ts";
import { isFirstGame } from "../match/is-first-game.ts";
import { takeSeat } from "../match/match-api.ts";
import { saveSeat } from "../match/seat-keys.ts";
import { ColourField, Field } from "../pages/people-fields.tsx";
import { Poster } from "../pages/poster.tsx";
import { coloursOf } from "../components/seat-colours.ts";
import { Choice } from "../components/choice.tsx";
import { seatNames } from "../components/seat-names.ts";
import { changeSettings, useSettings } from "../settings.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { useMe, useSession } from "../people/session.ts";
import { useOptionsText } from "./open-table-row.tsx";
import { agreedText } from "./terms-text.ts";
import { useLobbyWords } from "./words.ts";
import { Failure } from "../failures/failure.tsx";
import type { FailureCode } from "../failures/codes.ts";

interface Props {
  readonly table: TableInfo;
  /** The secret of the link that led here, if there was one. */
  readonly invite: string | null;
  readonly seated: () => void;
  readonly watch: () => void;
}

export function TakeSeat({ table, invite, seated, watch }: Props): ReactNode {
  const w = useWords();
  const words = useLobbyWords();
  const me = useMe();
  const isGuestRefused = useSession(({ guests }) => !guests) && !me;
  const [path] = useLocation();
  const free = table.seats.filter(({ name, bot }) => name === null && bot === null);
  const [name, setName] = useState(useSettings.getState().name);
  const [seat, setSeat] = useState(String(free[0]?.seat ?? ""));
  const [colour, setColour] = useState<number | null>(null);
  const [failure, setFailure] = useState<FailureCode | null>(null);
  const title = titleOf(table.game);
  const sit = async (): Promise<void> => {
    if (!me) changeSettings({ name: name.trim() });
    try {
      const taken = await takeSeat(table.match, {
        ...(colour !== null && { colour }),
        ...(invite !== null && { invite }),
        seat: seatAt(Number(seat)),
        name: me?.name ?? (name.trim() || w.newMatch.guest),
      });
      const isGuided = !me && !table.terms.rated && title?.hasFirstGame && (await isFirstGame(table.game));
      saveSeat({ ...taken, game: table.game, invite: null, ...(isGuided && { guidance: "on" }) });
      seated();
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  const names = seatNames(table.seats, w);
  const sitting = names.filter((_, at) => !free.some(({ seat: one }) => one === at));
  return (
    <form
      className="notice"
      onSubmit={(event) => {
        event.preventDefault();
        void sit();
      }}
    >
      {title && <Poster title={title} />}
      <h1>{invite === null ? w.online.take : <InvitedBy name={names[table.host] ?? ""} game={table.game} />}</h1>
      <AboutTable table={table} sitting={sitting} />
      {free.length === 0 && <p>{words.room.full(table.seats.length)}</p>}
      {isGuestRefused && <Failure code="guestsClosed" />}
      {free.length > 0 && !isGuestRefused && (
        <>
          {!me && <Field label={w.newMatch.yourName} value={name} otherwise={w.newMatch.guest} onChange={setName} />}
          {free.length > 1 && (
            <Choice
              label={words.room.whichSeat}
              value={seat}
              options={free.map((one) => ({ value: String(one.seat), name: w.seat(one.seat + 1) }))}
              onChange={setSeat}
            />
          )}
          <SeatColour {...{ table, colour }} seat={Number(seat)} onChange={setColour} />
        </>
      )}
      <Failure code={failure} />
      <div className="actions">
        {isGuestRefused && (
          <Link className="button primary large" href={`/sign-in?next=${encodeURIComponent(path)}`}>
            {w.me.signIn}
          </Link>
        )}
        {free.length > 0 && !isGuestRefused && (
          <button type="submit" className="button primary large">
            {words.room.sit}
          </button>
        )}
        {table.terms.watching && (
          <button type="button" className="button large" onClick={watch}>
            {words.room.watch}
          </button>
        )}
      </div>
    </form>
  );
}

/** Who asked the reader to the table: by name, if the host gave one. */
function InvitedBy({ name, game: id }: { name: string; game: string }): ReactNode {
  const w = useWords();
  const { room } = useLobbyWords();
  const game = titleOf(id)?.name ?? id;
  return name === w.newMatch.guest ? room.youAreInvited(game) : room.invites(name, game);
}

/** Who sits there, what was agreed, and for those who do not know the game, what it is and where to learn it. */
function AboutTable({ table, sitting }: { table: TableInfo; sitting: readonly string[] }): ReactNode {
  const w = useWords();
  const language = useLanguage();
  const words = useLobbyWords();
  const options = useOptionsText(table);
  const title = titleOf(table.game);
  return (
    <>
      <p>
        <b>
          {title?.name} · {w.table.people}: {sitting.join(", ")}
        </b>
        <br />
        {agreedText(options, table.terms, words)}
      </p>
      {title && (
        <p>
          {title.words[language].text} <span className="quiet-text">{w.games.facts(title)}</span>
          <br />
          {/* In a tab of its own: the invitation stays open. */}
          <a className="link level" href={`/learn/${title.id}`} target="_blank">
            {w.games.learn}
          </a>
        </p>
      )}
    </>
  );
}

interface SeatColourProps {
  readonly table: TableInfo;
  readonly seat: number;
  /** The one that was chosen, if one was. */
  readonly colour: number | null;
  readonly onChange: (colour: number) => void;
}

/**
 * The colour of the seat, where the game has colours. That is known once its pages are there; until then the field keeps
 * its place, so that no button moves away under a finger.
 */
function SeatColour({ table: { game, seats }, seat, colour, onChange }: SeatColourProps): ReactNode {
  const w = useWords();
  const [tokens, setTokens] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const title = titleOf(game);
    if (title) void loadGame(title).then(({ face }) => setTokens(face.seatColours ?? []));
  }, [game]);
  if (tokens?.length === 0) return null;
  const wishes = seats.map((one) => one.colour);
  const shown = colour ?? coloursOf(wishes, tokens?.length ?? 0)[seat] ?? 0;
  return <ColourField label={w.newMatch.yourColour} tokens={tokens ?? []} colour={shown} onChange={onChange} />;
}
