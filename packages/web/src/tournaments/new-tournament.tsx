import { type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import { PLAIN_TERMS, type Terms } from "@stellwerk/wire";
import { type LoadedGame, type PlayableTitle, TITLES } from "../games/index.ts";
import { TermsForm } from "../lobby/terms-form.tsx";
import { Choice } from "../components/choice.tsx";
import { WithGame } from "../components/with-game.tsx";
import { SubmitBar } from "../components/submit-bar.tsx";
import { useAsyncAction } from "../people/form-fields.tsx";
import { useMe } from "../people/session.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { callTournament } from "./api.ts";
import { Failure } from "./failure.tsx";
import { FormatFields, formatOf, useFormat } from "./format-fields.tsx";
import { type Access, AccessFields, DescriptionField, NameField, StartFields } from "./tournament-fields.tsx";
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
  const [description, setDescription] = useState("");
  const [access, setAccess] = useState<Access>({ isPrivate: false, late: "no" });
  const [options, setOptions] = useState(face.defaultOptions);
  const [terms, setTerms] = useState(DEFAULT_TERMS);
  const format = useFormat(game, options);
  const [startsAt, setStartsAt] = useState<number | null>(null);
  const { failure, busy, run } = useAsyncAction();

  const call = (): Promise<boolean> =>
    run(async () => {
      const { isPrivate } = access;
      const late = format.fields.kind === "roundRobin" ? "no" : access.late;
      const told = { name: name.trim(), description: description.trim(), isPrivate, late };
      const wish = { ...told, game: game.id, options, terms, ...formatOf(format), startsAt };
      const { tournament } = await callTournament(wish);
      navigate(`/tournaments/${tournament}`);
    });

  return (
    <form
      className="new-match stack"
      onSubmit={(event) => {
        event.preventDefault();
        void call();
      }}
    >
      <h1>{form.title}</h1>
      <NameField value={name} change={setName} />
      <DescriptionField value={description} change={setDescription} />
      <Choice
        label={form.game}
        value={title.id}
        options={TITLES.map(({ id, name: text }) => ({ value: id, name: text }))}
        onChange={(id) => choose(TITLES.find((other) => other.id === id) ?? title)}
      />
      <FormatFields {...format} />
      <StartFields startsAt={null} setStartsAt={setStartsAt} />
      <AccessFields
        kind={format.fields.kind}
        {...access}
        change={(changes) => setAccess((before) => ({ ...before, ...changes }))}
      />
      <fieldset className="choice">
        <legend>{form.options}</legend>
        <face.OptionsForm options={options} change={setOptions} names={[]} drawn language={language} />
      </fieldset>
      <TermsForm terms={terms} change={setTerms} hasAccount inLobby={false} tournament />
      <Failure code={failure} />
      <SubmitBar disabled={busy}>{form.call}</SubmitBar>
    </form>
  );
}
