import { type ReactNode, Suspense, lazy, useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { OwnLevel } from "@stellwerk/kernel";
import { type CreateMatch, LIMITS, PLAIN_TERMS, type Terms } from "@stellwerk/wire";
import { type LoadedGame, type PlayableTitle, titleOf } from "../games/index.ts";
import { invite } from "../lobby/api.ts";
import { useMe } from "../people/session.ts";
import { DEFAULT_PACE } from "../lobby/default-pace.ts";
import { failureOf } from "../api-client.ts";
import { createMatch } from "../match/match-api.ts";
import { saveSeat } from "../match/seat-keys.ts";
import { startLocalMatch } from "../match/local-match.ts";
import { Choice } from "../components/choice.tsx";
import { levelName } from "../components/seat-names.ts";
import { NotFound } from "../components/page.tsx";
import { WithGame } from "../components/with-game.tsx";
import { changeSettings, useSettings } from "../settings.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { Failure } from "../failures/failure.tsx";
import type { FailureCode } from "../failures/codes.ts";

export function NewMatch({ game }: { game: string }): ReactNode {
  const title = titleOf(game);
  return title ? <WithGame title={title}>{(loaded) => <Form title={title} loaded={loaded} />}</WithGame> : <NotFound />;
}

/** The default where the game leaves a choice. */
const DEFAULT_PLAYERS = 3;

type Mode = "bot" | "hotSeat" | "friends" | "lobby";

/** Loaded only when it is needed: few play with others on their first visit. */
const TermsForm = lazy(async () => ({ default: (await import("../lobby/terms-form.tsx")).TermsForm }));

/** Friends play without a clock; in the lobby a clock keeps the match going. */
const DEFAULT_TERMS: Readonly<Record<"friends" | "lobby", Terms>> = {
  friends: PLAIN_TERMS,
  lobby: { ...PLAIN_TERMS, pace: DEFAULT_PACE },
};

function Form({ title, loaded: { game, face } }: { title: PlayableTitle; loaded: LoadedGame }): ReactNode {
  const w = useWords();
  const language = useLanguage();
  const [, navigate] = useLocation();
  const me = useMe();
  const wished = new URLSearchParams(useSearch());
  /** The name of a person whom the host wants to invite. */
  const guest = wished.get("with");
  const [mode, setMode] = useState<Mode>(wished.has("open") ? "lobby" : guest === null ? "bot" : "friends");
  const [chosen, setChosen] = useState<Terms | null>(null);
  const isOnline = mode === "friends" || mode === "lobby";
  const terms = chosen ?? DEFAULT_TERMS[mode === "lobby" ? "lobby" : "friends"];
  const [level, setLevel] = useState<OwnLevel>("medium");
  const [options, setOptions] = useState(face.defaultOptions);
  const { min, max } = game.seats;
  const [players, setPlayers] = useState(String(Math.min(Math.max(min, DEFAULT_PLAYERS), max)));
  const [typed, setTyped] = useState<readonly string[]>([useSettings.getState().name]);
  const [failure, setFailure] = useState<FailureCode | null>(null);

  const seats = Number(players);
  const others = Array.from({ length: seats - 1 }, (_, at) => at + 2);
  /** The name of a player whose field is empty. */
  const otherwise = (player: number): string =>
    mode === "hotSeat" || player > 1 ? w.newMatch.player(player) : w.newMatch.guest;
  const nameOf = (player: number): string => typed[player - 1]?.trim() || otherwise(player);
  const host = (isOnline && me?.name) || nameOf(1);
  const bot = w.bot(levelName(level, w));
  const rivalName = { bot: () => bot, hotSeat: nameOf, friends: w.seat, lobby: w.seat }[mode];

  const startHere = async (): Promise<string> => {
    const rivals = others.map((player) =>
      mode === "bot" ? { name: null, bot: level } : { name: nameOf(player), bot: null },
    );
    const { id } = await startLocalMatch(game, { options, seats }, [{ name: host, bot: null }, ...rivals]);
    return `/play/${id}`;
  };
  const start = (): void => {
    changeSettings({ name: typed[0]?.trim() ?? "" });
    const match: CreateMatch = { game: game.id, seats, options, name: host, seat: 0, terms, open: mode === "lobby" };
    if (isOnline) openOnlineMatch(match, guest).then(navigate, (error: unknown) => setFailure(failureOf(error)));
    else void startHere().then(navigate);
  };

  return (
    <form
      className="new-match stack"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <h1>{w.newMatch.title(title.name)}</h1>
      <ModeChoice mode={mode} setMode={setMode} mostSeats={max} />
      <PlayersChoice {...game.seats} players={players} setPlayers={setPlayers} />
      {mode === "bot" && <LevelChoice levels={title.levels} level={level} setLevel={setLevel} />}
      <NameFields
        players={[...(isOnline && me ? [] : [1]), ...(mode === "hotSeat" ? others : [])]}
        labelOf={(player) => (mode === "hotSeat" ? w.newMatch.name(player) : w.newMatch.yourName)}
        {...{ typed, setTyped, otherwise }}
      />
      <fieldset className="choice">
        <legend>{w.newMatch.options}</legend>
        <face.OptionsForm
          options={options}
          change={setOptions}
          names={[host, ...others.map(rivalName)]}
          language={language}
        />
      </fieldset>
      {isOnline && (
        <Suspense>
          <TermsForm key={mode} terms={terms} change={setChosen} hasAccount={Boolean(me)} inLobby={mode === "lobby"} />
        </Suspense>
      )}
      {guest !== null && mode === "friends" && <p>{w.newMatch.asks(guest)}</p>}
      <Failure code={failure} />
      <button type="submit" className="button primary large">
        {isOnline ? w.newMatch.open : w.newMatch.start}
      </button>
    </form>
  );
}

/** Opens a table on the server; answers its path. */
async function openOnlineMatch(match: CreateMatch, guest: string | null): Promise<string> {
  const created = await createMatch(match);
  saveSeat({ ...created, game: match.game });
  // If the guest cannot be invited, the waiting room shows who is missing and lets the host invite others.
  if (guest !== null && !match.open) await invite(created.match, guest).catch(() => {});
  return `/t/${created.match}`;
}

interface ModeProps {
  readonly mode: Mode;
  readonly setMode: (mode: Mode) => void;
  readonly mostSeats: number;
}

function ModeChoice({ mode, setMode, mostSeats }: ModeProps): ReactNode {
  const w = useWords().newMatch;
  return (
    <div className="ways-to-play">
      <Choice
        label={w.how}
        value={mode}
        options={[
          { value: "bot", name: w.bot(mostSeats), text: w.botText },
          { value: "hotSeat", name: w.hotSeat(mostSeats), text: w.hotSeatText },
          { value: "friends", name: w.friends, text: w.friendsText },
          { value: "lobby", name: w.lobby, text: w.lobbyText },
        ]}
        onChange={setMode}
      />
    </div>
  );
}

interface LevelProps {
  readonly levels: readonly OwnLevel[];
  readonly level: OwnLevel;
  readonly setLevel: (level: OwnLevel) => void;
}

function LevelChoice({ levels, level, setLevel }: LevelProps): ReactNode {
  const w = useWords();
  const options = levels.map((value) => ({ value, ...w.levels[value] }));
  return <Choice label={w.newMatch.level} value={level} options={options} onChange={setLevel} />;
}

interface PlayersProps {
  readonly min: number;
  readonly max: number;
  readonly players: string;
  readonly setPlayers: (players: string) => void;
}

/** The number of players, where the game leaves a choice. */
function PlayersChoice({ min, max, players, setPlayers }: PlayersProps): ReactNode {
  const w = useWords().newMatch;
  if (max === min) return null;
  const counts = Array.from({ length: max - min + 1 }, (_, more) => String(min + more));
  return (
    <div className="figures">
      <Choice
        label={w.players}
        value={players}
        options={counts.map((value) => ({ value, name: value }))}
        onChange={setPlayers}
      />
    </div>
  );
}

interface NameFieldsProps {
  /** Players by number, from 1. */
  readonly players: readonly number[];
  readonly labelOf: (player: number) => string;
  readonly otherwise: (player: number) => string;
  readonly typed: readonly string[];
  readonly setTyped: (typed: readonly string[]) => void;
}

function NameFields({ players, labelOf, otherwise, typed, setTyped }: NameFieldsProps): ReactNode {
  return (
    <div className="fields">
      {players.map((player) => (
        <Field
          key={player}
          label={labelOf(player)}
          value={typed[player - 1] ?? ""}
          otherwise={otherwise(player)}
          onChange={(name) => setTyped(Object.assign([...typed], { [player - 1]: name }))}
        />
      ))}
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  /** What stands for an empty field. */
  readonly otherwise: string;
  readonly onChange: (value: string) => void;
}

export function Field({ label, value, otherwise, onChange }: FieldProps): ReactNode {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        value={value}
        placeholder={otherwise}
        maxLength={LIMITS.name}
        autoComplete="nickname"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
