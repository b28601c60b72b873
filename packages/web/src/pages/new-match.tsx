import { type ReactNode, Suspense, lazy, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { LIMITS, PLAIN_TERMS, type Terms } from "@stellwerk/wire";
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
import { BOT_LEVELS } from "./home.tsx";
import { Failure } from "../failures/failure.tsx";
import type { FailureCode } from "../failures/codes.ts";

export function NewMatch({ game }: { game: string }): ReactNode {
  const title = titleOf(game);
  return title ? <WithGame title={title}>{(loaded) => <Form title={title} loaded={loaded} />}</WithGame> : <NotFound />;
}

/** For games with a choice. */
const USUAL_PLAYERS = 3;

type Mode = "bot" | "hotSeat" | "friends" | "lobby";

/** The terms come when somebody wants to play with others: few do on their first visit. */
const TermsForm = lazy(async () => ({ default: (await import("../lobby/terms-form.tsx")).TermsForm }));

/** Among friends nobody needs a clock; strangers want to know that it goes on. */
const USUAL_TERMS: Readonly<Record<"friends" | "lobby", Terms>> = {
  friends: PLAIN_TERMS,
  lobby: { ...PLAIN_TERMS, pace: DEFAULT_PACE },
};

function Form({ title, loaded: { game, face } }: { title: PlayableTitle; loaded: LoadedGame }): ReactNode {
  const w = useWords();
  const language = useLanguage();
  const [, navigate] = useLocation();
  const me = useMe();
  const wished = new URLSearchParams(useSearch());
  /** Somebody whom the host would like to play with. */
  const guest = wished.get("with");
  const [mode, setMode] = useState<Mode>(wished.has("open") ? "lobby" : guest === null ? "bot" : "friends");
  const [chosen, setChosen] = useState<Terms | null>(null);
  const isOnline = mode === "friends" || mode === "lobby";
  const terms = chosen ?? USUAL_TERMS[mode === "lobby" ? "lobby" : "friends"];
  const [level, setLevel] = useState<(typeof BOT_LEVELS)[number]>("medium");
  const [options, setOptions] = useState(face.defaultOptions);
  const { min, max } = game.seats;
  const [players, setPlayers] = useState(String(Math.min(Math.max(min, USUAL_PLAYERS), max)));
  const [typed, setTyped] = useState<readonly string[]>([useSettings.getState().name]);
  const [failure, setFailure] = useState<FailureCode | null>(null);

  const seats = Number(players);
  const others = Array.from({ length: seats - 1 }, (_, at) => at + 2);
  /** What stands for a name that nobody typed. */
  const otherwise = (player: number): string =>
    mode === "hotSeat" || player > 1 ? w.newMatch.player(player) : w.newMatch.guest;
  const nameOf = (player: number): string => typed[player - 1]?.trim() || otherwise(player);
  const host = (isOnline && me?.name) || nameOf(1);
  const bot = w.bot(levelName(level, w));
  const rivalName = { bot: () => bot, hotSeat: nameOf, friends: w.seat, lobby: w.seat }[mode];

  const start = async (): Promise<void> => {
    changeSettings({ name: typed[0]?.trim() ?? "" });
    if (!isOnline) {
      const rivals = others.map((player) =>
        mode === "bot" ? { name: null, bot: level } : { name: nameOf(player), bot: null },
      );
      const { id } = await startLocalMatch(game, { options, seats }, [{ name: host, bot: null }, ...rivals]);
      navigate(`/play/${id}`);
      return;
    }
    try {
      const open = mode === "lobby";
      const created = await createMatch({ game: game.id, seats, options, name: host, seat: 0, terms, open });
      saveSeat({ ...created, game: game.id });
      // Whoever cannot be asked is missing in the waiting room, where others can be.
      if (guest !== null && mode === "friends") await invite(created.match, guest).catch(() => {});
      navigate(`/t/${created.match}`);
    } catch (error) {
      setFailure(failureOf(error));
    }
  };

  return (
    <form
      className="new-match"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <h1>{w.newMatch.title(title.name)}</h1>
      <div className="ways-to-play">
        <Choice
          label={w.newMatch.how}
          value={mode}
          options={[
            { value: "bot", name: w.newMatch.bot(max), text: w.newMatch.botText },
            { value: "hotSeat", name: w.newMatch.hotSeat(max), text: w.newMatch.hotSeatText },
            { value: "friends", name: w.newMatch.friends, text: w.newMatch.friendsText },
            { value: "lobby", name: w.newMatch.anybody, text: w.newMatch.anybodyText },
          ]}
          onChange={setMode}
        />
      </div>
      {max > min && (
        <div className="figures">
          <Choice
            label={w.newMatch.players}
            value={players}
            options={Array.from({ length: max - min + 1 }, (_, more) => String(min + more)).map((value) => ({
              value,
              name: value,
            }))}
            onChange={setPlayers}
          />
        </div>
      )}
      {mode === "bot" && (
        <Choice
          label={w.newMatch.level}
          value={level}
          options={BOT_LEVELS.map((value) => ({ value, ...w.levels[value] }))}
          onChange={setLevel}
        />
      )}
      <div className="fields">
        {[...(isOnline && me ? [] : [1]), ...(mode === "hotSeat" ? others : [])].map((player) => (
          <Field
            key={player}
            label={mode === "hotSeat" ? w.newMatch.name(player) : w.newMatch.yourName}
            value={typed[player - 1] ?? ""}
            otherwise={otherwise(player)}
            onChange={(name) => setTyped((names) => Object.assign([...names], { [player - 1]: name }))}
          />
        ))}
      </div>
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
