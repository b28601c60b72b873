import { type ReactNode, use, useState } from "react";
import { useLocation } from "wouter";
import { LIMITS } from "@stellwerk/wire";
import { type LoadedGame, type PlayableTitle, loadGame, titleOf } from "../games/index.ts";
import { Refused, createMatch } from "../match/api.ts";
import { keep } from "../match/keys.ts";
import { begin } from "../match/record.ts";
import { Choice } from "../parts/choice.tsx";
import { levelName } from "../parts/names.ts";
import { NotFound } from "../parts/page.tsx";
import { change, useSettings } from "../settings.ts";
import { failureText } from "../table/connection.tsx";
import { useLanguage, useWords } from "../words/index.ts";
import { BOT_LEVELS } from "./home.tsx";

export function NewMatch({ game }: { game: string }): ReactNode {
  const title = titleOf(game);
  return title ? <Form title={title} loaded={use(loadGame(title))} /> : <NotFound />;
}

type Mode = "bot" | "hotSeat" | "friends";

function Form({ title, loaded: { game, face } }: { title: PlayableTitle; loaded: LoadedGame }): ReactNode {
  const w = useWords();
  const language = useLanguage();
  const [, navigate] = useLocation();
  const [mode, setMode] = useState<Mode>("bot");
  const [level, setLevel] = useState<(typeof BOT_LEVELS)[number]>("medium");
  const [options, setOptions] = useState(face.defaultOptions);
  const [first, setFirst] = useState(useSettings.getState().name);
  const [second, setSecond] = useState("");
  const [failure, setFailure] = useState<string | null>(null);

  const unnamed = mode === "hotSeat" ? w.newMatch.player(1) : w.newMatch.guest;
  const me = first.trim() || unnamed;
  const other = mode === "bot" ? w.bot(levelName(level, w)) : second.trim() || w.newMatch.player(2);

  const start = async (): Promise<void> => {
    change({ name: first.trim() });
    const seats = 2;
    if (mode !== "friends") {
      const rival = mode === "bot" ? { name: null, bot: level } : { name: other, bot: null };
      navigate(`/play/${begin(game, { options, seats }, [{ name: me, bot: null }, rival]).id}`);
      return;
    }
    try {
      const created = await createMatch({ game: game.id, seats, options, name: me, seat: 0 });
      keep({ ...created, game: game.id });
      navigate(`/t/${created.match}`);
    } catch (error) {
      setFailure(error instanceof Refused ? error.code : "offline");
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
      <Choice
        label={w.newMatch.how}
        value={mode}
        options={[
          { value: "bot", name: w.newMatch.bot, text: w.newMatch.botText },
          { value: "hotSeat", name: w.newMatch.hotSeat, text: w.newMatch.hotSeatText },
          { value: "friends", name: w.newMatch.friends, text: w.newMatch.friendsText },
        ]}
        onChange={setMode}
      />
      {mode === "bot" && (
        <Choice
          label={w.newMatch.level}
          value={level}
          options={BOT_LEVELS.map((value) => ({ value, ...w.levels[value] }))}
          onChange={setLevel}
        />
      )}
      <div className="fields">
        <Field
          label={mode === "hotSeat" ? w.newMatch.name(1) : w.newMatch.yourName}
          value={first}
          otherwise={unnamed}
          onChange={setFirst}
        />
        {mode === "hotSeat" && (
          <Field label={w.newMatch.name(2)} value={second} otherwise={w.newMatch.player(2)} onChange={setSecond} />
        )}
      </div>
      <fieldset className="choice">
        <legend>{w.newMatch.options}</legend>
        <face.OptionsForm
          options={options}
          change={setOptions}
          names={[me, mode === "friends" ? w.seat(2) : other]}
          language={language}
        />
      </fieldset>
      {failure && (
        <p className="failure" role="alert">
          {failureText(failure, w)}
        </p>
      )}
      <button type="submit" className="button primary large">
        {mode === "friends" ? w.newMatch.open : w.newMatch.start}
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
