import { type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import { PLAIN_TERMS, TOURNAMENT_LIMITS, type Terms } from "@stellwerk/wire";
import { type LoadedGame, type PlayableTitle, TITLES } from "../games/index.ts";
import { TermsForm } from "../lobby/terms-form.tsx";
import { Choice } from "../components/choice.tsx";
import { WithGame } from "../components/with-game.tsx";
import { useAsyncAction } from "../people/form-fields.tsx";
import { useMe } from "../people/session.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { callTournament } from "./api.ts";
import { Failure } from "./failure.tsx";
import { FormatFields, formatOf, useFormat } from "./format-fields.tsx";
import { useTournamentWords } from "./words.ts";
import "../style/club.css";

const DEFAULT_TERMS: Terms = { ...PLAIN_TERMS, pace: { kind: "days", days: 3 }, late: "end", rated: true };

/** The page on which a tournament is called. */
export function NewTournament(): ReactNode {
  const w = useTournamentWords();
  const { loading } = useWords();
  const me = useMe();
  const [title, setTitle] = useState<PlayableTitle>(TITLES[0]);
  if (me === undefined) return <p className="loading">{loading}</p>;
  if (me === null)
    return (
      <section className="notice">
        <h1>{w.form.title}</h1>
        <p>{w.form.needsAccount}</p>
        <Link className="button primary" href="/sign-in?next=%2Ftournaments%2Fnew">
          {w.signIn}
        </Link>
      </section>
    );
  return (
    <WithGame title={title}>
      {(loaded) => <Form key={title.id} title={title} loaded={loaded} choose={setTitle} />}
    </WithGame>
  );
}

interface FormProps {
  readonly title: PlayableTitle;
  readonly loaded: LoadedGame;
  readonly choose: (title: PlayableTitle) => void;
}

function Form({ title, loaded: { game, face }, choose }: FormProps): ReactNode {
  const { form } = useTournamentWords();
  const language = useLanguage();
  const [, navigate] = useLocation();
  const [name, setName] = useState("");
  const [options, setOptions] = useState(face.defaultOptions);
  const [terms, setTerms] = useState(DEFAULT_TERMS);
  const format = useFormat(game, options);
  const [startsAt, setStartsAt] = useState<number | null>(null);
  const { failure, busy, run } = useAsyncAction();

  const call = (): Promise<boolean> =>
    run(async () => {
      const wish = { name: name.trim(), game: game.id, options, terms, ...formatOf(format), startsAt };
      const { tournament } = await callTournament(wish);
      navigate(`/tournaments/${tournament}`);
    });

  return (
    <form
      className="new-match"
      onSubmit={(event) => {
        event.preventDefault();
        void call();
      }}
    >
      <h1>{form.title}</h1>
      <label className="field">
        <span>{form.name}</span>
        <input
          required
          minLength={3}
          maxLength={TOURNAMENT_LIMITS.name}
          value={name}
          placeholder={form.nameOtherwise}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <Choice
        label={form.game}
        value={title.id}
        options={TITLES.map(({ id, name: text }) => ({ value: id, name: text }))}
        onChange={(id) => choose(TITLES.find((other) => other.id === id) ?? title)}
      />
      <FormatFields {...format} />
      <StartFields setStartsAt={setStartsAt} />
      <fieldset className="choice">
        <legend>{form.options}</legend>
        <face.OptionsForm options={options} change={setOptions} names={[]} drawn language={language} />
      </fieldset>
      <TermsForm terms={terms} change={setTerms} hasAccount inLobby={false} tournament />
      <Failure code={failure} />
      <button type="submit" className="button primary large" disabled={busy}>
        {form.call}
      </button>
    </form>
  );
}

/** When the tournament begins: by the host, or at a time. */
function StartFields({ setStartsAt }: { setStartsAt: (startsAt: number | null) => void }): ReactNode {
  const { form } = useTournamentWords();
  const [begins, setBegins] = useState<"byHost" | "byTime">("byHost");
  const [at, setAt] = useState("");
  return (
    <>
      <Choice
        label={form.begins}
        value={begins}
        options={(["byHost", "byTime"] as const).map((value) => ({ value, ...form[value] }))}
        onChange={(value) => {
          setBegins(value);
          setStartsAt(value === "byTime" ? new Date(at).getTime() : null);
        }}
      />
      {begins === "byTime" && (
        <div className="fields">
          <label className="field">
            <span>{form.at}</span>
            <input
              type="datetime-local"
              required
              value={at}
              onChange={({ currentTarget: { value } }) => {
                setAt(value);
                setStartsAt(new Date(value).getTime());
              }}
            />
          </label>
        </div>
      )}
    </>
  );
}
