import { type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import { startProblem } from "@stellwerk/kernel";
import { PLAIN_TERMS, TOURNAMENT_LIMITS, type Terms, type TournamentKind } from "@stellwerk/wire";
import { type LoadedGame, type PlayableTitle, TITLES } from "../games/index.ts";
import { TermsForm } from "../lobby/terms-form.tsx";
import { Choice } from "../components/choice.tsx";
import { NumberField } from "../components/number-field.tsx";
import { WithGame } from "../components/with-game.tsx";
import { useAsyncAction } from "../people/form-fields.tsx";
import { useMe } from "../people/session.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { callTournament } from "./api.ts";
import { Failure } from "./failure.tsx";
import { useTournamentWords } from "./words.ts";
import "../lobby/lobby.css";
import "./tournaments.css";

const USUAL_TERMS: Terms = { ...PLAIN_TERMS, pace: { kind: "days", days: 3 }, late: "end", rated: true };

/** The form of whoever calls a tournament. */
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

/** A pool is a table of several. */
const LEAST_IN_POOL = 3;
const USUAL_POOL = 4;

interface FormProps {
  readonly title: PlayableTitle;
  readonly loaded: LoadedGame;
  readonly choose: (title: PlayableTitle) => void;
}

function Form({ title, loaded: { game, face }, choose }: FormProps): ReactNode {
  const w = useTournamentWords();
  const { form } = w;
  const language = useLanguage();
  const [, navigate] = useLocation();
  const [name, setName] = useState("");
  const [options, setOptions] = useState(face.defaultOptions);
  const [terms, setTerms] = useState(USUAL_TERMS);
  const counts = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, at) => game.seats.min + at).filter(
    (seats) => startProblem(game, options, seats) === null,
  );
  const pools = counts.filter((seats) => seats >= LEAST_IN_POOL);
  const kinds: TournamentKind[] = [
    ...(counts.includes(2) ? (["roundRobin", "swiss"] as const) : []),
    ...(pools.length > 0 ? (["pools"] as const) : []),
  ];
  const [chosen, setKind] = useState<TournamentKind>(pools.length > 0 ? "pools" : "roundRobin");
  const kind = kinds.includes(chosen) ? chosen : (kinds[0] ?? "roundRobin");
  const [legs, setLegs] = useState<"1" | "2">("1");
  const [rounds, setRounds] = useState(3);
  const [size, setSize] = useState(String(USUAL_POOL));
  const [final, setFinal] = useState<"no" | "yes">("no");
  const [most, setMost] = useState(16);
  const [begins, setBegins] = useState<"byHost" | "byTime">("byHost");
  const [at, setAt] = useState("");
  const { failure, busy, run } = useAsyncAction();

  const call = (): Promise<boolean> =>
    run(async () => {
      const { tournament } = await callTournament({
        name: name.trim(),
        game: game.id,
        options,
        terms,
        kind,
        rounds: kind === "roundRobin" ? Number(legs) : rounds,
        seats: kind === "pools" ? Number(pools.includes(Number(size)) ? size : pools[0]) : 2,
        final: kind === "pools" && final === "yes",
        most,
        startsAt: begins === "byTime" ? new Date(at).getTime() : null,
      });
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
      <Choice
        label={form.kind}
        value={kind}
        options={kinds.map((value) => ({ value, ...w.kinds[value] }))}
        onChange={setKind}
      />
      {kind === "roundRobin" ? (
        <Choice
          label={form.legs}
          value={legs}
          options={[
            { value: "1", name: form.once },
            { value: "2", name: form.twice },
          ]}
          onChange={setLegs}
        />
      ) : (
        <div className="fields">
          <NumberField label={form.rounds} value={rounds} from={1} to={TOURNAMENT_LIMITS.rounds} change={setRounds} />
        </div>
      )}
      {kind === "pools" && (
        <>
          <div className="brief">
            <Choice
              label={form.seats}
              value={size}
              options={pools.map((seats) => ({ value: String(seats), name: String(seats) }))}
              onChange={setSize}
            />
            <p className="quiet-text">{form.seatsText}</p>
          </div>
          <Choice
            label={form.final}
            value={final}
            options={[
              { value: "no", ...form.noFinal },
              { value: "yes", ...form.withFinal },
            ]}
            onChange={setFinal}
          />
        </>
      )}
      <div className="fields">
        <NumberField
          label={form.most}
          value={most}
          from={kind === "pools" ? LEAST_IN_POOL : TOURNAMENT_LIMITS.players.least}
          to={TOURNAMENT_LIMITS.players.most}
          change={setMost}
        />
      </div>
      <Choice
        label={form.begins}
        value={begins}
        options={(["byHost", "byTime"] as const).map((value) => ({ value, ...form[value] }))}
        onChange={setBegins}
      />
      {begins === "byTime" && (
        <div className="fields">
          <label className="field">
            <span>{form.at}</span>
            <input
              type="datetime-local"
              required
              value={at}
              onChange={({ currentTarget }) => setAt(currentTarget.value)}
            />
          </label>
        </div>
      )}
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
