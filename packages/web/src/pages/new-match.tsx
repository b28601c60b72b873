import { type ReactNode, Suspense, lazy, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { type Game, seatAt } from "@stellwerk/kernel";
import { type CreateMatch, PLAIN_TERMS, type Terms } from "@stellwerk/wire";
import { type LoadedGame, type PlayableTitle, titleOf } from "../games/index.ts";
import { invite } from "../lobby/api.ts";
import { useMe } from "../people/session.ts";
import { DEFAULT_PACE } from "../lobby/default-pace.ts";
import { failureOf } from "../api-client.ts";
import { createMatch } from "../match/match-api.ts";
import { saveSeat } from "../match/seat-keys.ts";
import { type LocalSeat, startLocalMatch } from "../match/local-match.ts";
import { isCourseFinished } from "../learn/lesson-progress.ts";
import { BotLevelsForm, USUAL_LEVELS, levelAt } from "../components/bot-levels.tsx";
import { Choice } from "../components/choice.tsx";
import { seatNames } from "../components/seat-names.ts";
import { NotFound } from "../components/page.tsx";
import { WithGame } from "../components/with-game.tsx";
import { SubmitBar } from "../components/submit-bar.tsx";
import { changeSettings, useSettings } from "../settings.ts";
import { type Words, useLanguage, useWords } from "../words/index.ts";
import { type People, PeopleFields } from "./people-fields.tsx";
import { Failure } from "../failures/failure.tsx";
import type { FailureCode } from "../failures/codes.ts";

export function NewMatch({ game }: { game: string }): ReactNode {
  const title = titleOf(game);
  return title ? <WithGame title={title}>{(loaded) => <Form title={title} loaded={loaded} />}</WithGame> : <NotFound />;
}

/** The default where the game leaves a choice; a table for friends waits for as few as can play. */
const DEFAULT_PLAYERS = 3;

type Mode = "bot" | "hotSeat" | "friends" | "lobby";

/** Loaded only when it is needed: few play with others on their first visit. */
const TermsForm = lazy(async () => ({ default: (await import("../lobby/terms-form.tsx")).TermsForm }));

/** Friends play without a clock; in the lobby a clock keeps the match going. */
const DEFAULT_TERMS: Readonly<Record<"friends" | "lobby", Terms>> = {
  friends: PLAIN_TERMS,
  lobby: { ...PLAIN_TERMS, pace: DEFAULT_PACE },
};

/** How many play: what was chosen, until then what is usual for the way to play. */
function usePlayers(mode: Mode, { min, max }: Game["seats"]): [string, (players: string) => void] {
  const [chosen, choose] = useState<string | null>(null);
  const usual = mode === "friends" ? min : Math.min(Math.max(min, DEFAULT_PLAYERS), max);
  return [chosen ?? String(usual), choose];
}

function Form({ title, loaded: { game, face } }: { title: PlayableTitle; loaded: LoadedGame }): ReactNode {
  const w = useWords();
  const language = useLanguage();
  const [, navigate] = useLocation();
  const me = useMe();
  const wished = new URLSearchParams(useSearch());
  /** The name of a person whom the host wants to invite. */
  const guest = wished.get("with");
  const [mode, setMode] = useState<Mode>(
    wished.has("open") ? "lobby" : guest === null && !wished.has("friends") ? "bot" : "friends",
  );
  const [chosen, setChosen] = useState<Terms | null>(null);
  const isOnline = mode === "friends" || mode === "lobby";
  const terms = chosen ?? DEFAULT_TERMS[mode === "lobby" ? "lobby" : "friends"];
  const [levels, setLevels] = useState(USUAL_LEVELS);
  const [options, setOptions] = useState(face.defaultOptions);
  const [players, setPlayers] = usePlayers(mode, game.seats);
  const [typed, setTyped] = useState<People>(() => ({ names: [useSettings.getState().name], colours: [], own: 0 }));
  const [failure, setFailure] = useState<FailureCode | null>(null);

  const people = { ...typed, own: Math.min(typed.own, Number(players) - 1) };
  /** The name of a player whose field is empty. */
  const otherwise = (player: number): string =>
    mode === "hotSeat" || player > 1 ? w.newMatch.player(player) : w.newMatch.guest;
  const nameOf = (player: number): string => people.names[player - 1]?.trim() || otherwise(player);
  const host = (isOnline && me?.name) || nameOf(1);
  const sitter = (player: number, name: string): LocalSeat => ({ name, bot: null, ...colourOf(people, player) });
  const seats = Array.from({ length: Number(players) }, (_, seat): LocalSeat => {
    if (mode === "hotSeat") return sitter(seat, nameOf(seat + 1));
    if (seat === people.own) return sitter(0, host);
    return { name: null, bot: mode === "bot" ? levelAt(levels, seat < people.own ? seat : seat - 1) : null };
  });
  const start = (): void => {
    changeSettings({ name: people.names[0]?.trim() ?? "" });
    const table = { game: game.id, seats: seats.length, options, terms, open: mode === "lobby" };
    const match: CreateMatch = { ...table, name: host, seat: seatAt(people.own), ...colourOf(people) };
    if (isOnline) openOnlineMatch(match, guest).then(navigate, (error: unknown) => setFailure(failureOf(error)));
    else void startLocalMatch(game, { options, seats: seats.length }, seats).then(({ id }) => navigate(`/play/${id}`));
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
      <GameFacts title={title} />
      <ModeChoice mode={mode} setMode={setMode} title={title} />
      <PlayersChoice {...game.seats} players={players} setPlayers={setPlayers} />
      {mode === "bot" && (
        <BotLevelsForm
          label={w.newMatch.level}
          offered={title.levels}
          seats={seats.slice(1).map((_, bot) => bot)} // By their order: they keep their levels when another seat is chosen.
          levels={levels}
          change={setLevels}
        />
      )}
      <PeopleFields
        {...{ people, otherwise, seats: seats.length }}
        change={setTyped}
        isShared={mode === "hotSeat"}
        isNamed={isOnline && Boolean(me)}
        tokens={face.seatColours ?? []}
      />
      <fieldset className="choice">
        <legend>{w.newMatch.options}</legend>
        <face.OptionsForm options={options} change={setOptions} names={namesInOptions(seats, w)} language={language} />
      </fieldset>
      {isOnline && <AgreedTerms key={mode} {...{ mode, terms }} change={setChosen} seats={seats.length} />}
      {guest !== null && mode === "friends" && <p>{w.newMatch.asks(guest)}</p>}
      <Failure code={failure} />
      <SubmitBar>{isOnline ? w.newMatch.open : w.newMatch.start}</SubmitBar>
    </form>
  );
}

interface AgreedTermsProps {
  readonly mode: Mode;
  readonly terms: Terms;
  readonly change: (terms: Terms) => void;
  readonly seats: number;
}

/** What people at a table on the server agree on. */
function AgreedTerms({ mode, ...terms }: AgreedTermsProps): ReactNode {
  const hasAccount = Boolean(useMe());
  return (
    <Suspense>
      <TermsForm {...terms} hasAccount={hasAccount} inLobby={mode === "lobby"} />
    </Suspense>
  );
}

/** A seat that is still free is the other's, where there is only one. */
const namesInOptions = (seats: readonly LocalSeat[], w: Words): readonly string[] =>
  seatNames(seats, w).map((name, at) => {
    const isFree = seats[at]?.name === null && seats[at].bot === null;
    return isFree && seats.length === 2 ? w.newMatch.opponent : name;
  });

/** For how many and how long the game is, and where to learn it. */
function GameFacts({ title }: { title: PlayableTitle }): ReactNode {
  const w = useWords();
  return (
    <p className="poster-links level">
      <span className="quiet-text">{w.games.facts(title)}</span>
      <Link className="link level" href={`/learn/${title.id}`}>
        {isCourseFinished(title.id) ? w.games.lessons : w.games.learn}
      </Link>
    </p>
  );
}

/** The colour that a player has chosen, if they have. */
const colourOf = ({ colours }: People, player = 0): { readonly colour?: number } => {
  const colour = colours[player] ?? null;
  return colour === null ? {} : { colour };
};

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
  readonly title: PlayableTitle;
}

function ModeChoice({ mode, setMode, title }: ModeProps): ReactNode {
  const w = useWords().newMatch;
  const { sharedScreen } = title.words[useLanguage()];
  const { max } = title.seats;
  return (
    <div className="ways-to-play">
      <Choice
        label={w.how}
        value={mode}
        options={[
          { value: "bot", name: w.bot(max), text: w.botText },
          { value: "hotSeat", name: w.hotSeat(max), text: sharedScreen },
          { value: "friends", name: w.friends, text: w.friendsText },
          { value: "lobby", name: w.lobby, text: w.lobbyText },
        ]}
        onChange={setMode}
      />
    </div>
  );
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
