import { type ReactNode, useEffect, useMemo, useState } from "react";
import { type Game, type Other, noChance, say, seedFrom } from "@stellwerk/kernel";
import { type Advice, thinkInWorker } from "../bots/bot-client.ts";
import { useStore } from "zustand";
import type { Beginning, ChoiceWords, PointAt } from "../games/game-face.ts";
import { levelsOf } from "../games/index.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { distinctBy } from "./distinct-by.ts";
import { useReasonWords } from "./reason-words.ts";
import { type HintQuestion, type TableSource, isAdviceFree } from "./table-source.ts";

/** The bot thinks as many iterations as it is used to, so that a position has one hint, within this time. */
const MILLISECONDS = 8_000;
const ALTERNATIVES = 4;

/** A question and its answer. */
interface Asked {
  readonly question: HintQuestion;
  readonly thought: Advice;
}

interface Props {
  readonly source: TableSource;
  readonly beginningOf: ChoiceWords["beginningOf"];
  readonly number: number;
  readonly names: readonly string[];
  readonly pointAt: PointAt;
  /** Plays actions for the viewer as one decision; null where that is not possible now. */
  readonly play: ((actions: readonly unknown[]) => void) | null;
  /** Called once all of the planned turn is done: then there is nothing to advise until the next one. */
  readonly onPlanned: () => void;
}

/** What the strongest bot would do at a position, why, and what else it weighed. */
export function Hint({ source, beginningOf, number, names, pointAt, play, onPlanned }: Props): ReactNode {
  const w = useWords();
  const language = useLanguage();
  const advice = useAdvice(source, number, pointAt);
  const words = useActionWords(source.game, names);
  const isFree = useStore(source.store, isAdviceFree);
  if (isFree) return <p className="quiet-text">{w.whatIf.adviceFree}</p>;
  if (advice === "none") return <NoHint source={source} />;
  if (advice === null) return <p className="quiet-text">{w.hint.thinking}</p>;
  const { question, thought } = advice;
  const plan = thought.explanation?.plan ?? [];
  const beginning = beginningOf?.(question.view, plan.length > 0 ? plan : [thought.action], language) ?? {
    text: words(question, thought.action),
    steps: 1,
  };
  return (
    <div className="hint stack">
      <h3>{w.hint.title}</h3>
      <div role="status" className="stack">
        <p className="hint-best">{beginning.text}</p>
        <AdviceReasons {...{ source, names, thought }} />
        {!beginningOf && <RestOfTurn {...{ question, plan, words }} game={source.game} />}
      </div>
      {play && <Follow {...{ play, onPlanned, thought, beginning }} />}
      <Others {...{ source, names, advice, pointAt }} />
    </div>
  );
}

/** Why there is no hint, and where there will be one. */
function NoHint({ source }: Pick<Props, "source">): ReactNode {
  const { againstPeople, atTheEnd, none } = useWords().hint;
  const { online, phase, seats, viewer } = useStore(source.store);
  const isAgainstPeople = online !== null && viewer !== null && seats.some((one) => !one.bot && one.seat !== viewer);
  return <p className="quiet-text">{phase === "over" ? atTheEnd : isAgainstPeople ? againstPeople : none}</p>;
}

interface RestProps {
  readonly game: Game;
  readonly question: HintQuestion;
  readonly plan: readonly unknown[];
  readonly words: ReturnType<typeof useActionWords>;
}

/** The steps that follow the first, each named as it will be asked for. */
function RestOfTurn({ game, question, plan, words }: RestProps): ReactNode {
  const w = useWords();
  const steps = useMemo(() => {
    const state = game.clone(question.view);
    return plan.map((action, at) => {
      const text = words({ ...question, view: state }, action);
      // The last step may draw from chance, and nothing is told of what comes after it.
      if (at < plan.length - 1) game.play(state, question.seat, action, noChance);
      return text;
    });
  }, [game, question, plan, words]);
  if (steps.length < 2) return null;
  return (
    <div className="prose">
      <p>{w.hint.afterwards}</p>
      <ol start={2}>
        {steps.slice(1).map((text, at) => (
          <li key={at}>{text}</li>
        ))}
      </ol>
    </div>
  );
}

interface FollowProps {
  readonly play: (actions: readonly unknown[]) => void;
  readonly onPlanned: () => void;
  readonly thought: Advice;
  readonly beginning: Beginning;
}

/** Presses that do what is advised: the next steps, or all of the turn that is planned. */
function Follow({ play, onPlanned, thought, beginning: { steps } }: FollowProps): ReactNode {
  const w = useWords();
  const plan = thought.explanation?.plan ?? [];
  return (
    <p className="actions">
      <button
        type="button"
        className="button primary"
        onClick={() => play(steps > 1 ? plan.slice(0, steps) : [thought.action])}
      >
        {w.hint.doIt}
      </button>
      {plan.length > steps && (
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            play(plan);
            onPlanned();
          }}
        >
          {w.hint.doAll(plan.length)}
        </button>
      )}
    </p>
  );
}

/** What decided it, and how one stands. */
function AdviceReasons({ source, names, thought }: Pick<Props, "source" | "names"> & { thought: Advice }): ReactNode {
  const say = useReasonWords(source.game, names);
  if (!say || !thought.explanation) return null;
  const { reasons, standing } = thought.explanation;
  return (
    <>
      {reasons.length > 0 && <p>{reasons.map(say).join(" ")}</p>}
      {standing && <p className="quiet-text">{say(standing)}</p>}
    </>
  );
}

interface OthersProps extends Pick<Props, "source" | "names" | "pointAt"> {
  readonly advice: Asked;
}

/** What else was weighed, and what it gives up. */
function Others({ source, names, advice: { question, thought }, pointAt }: OthersProps): ReactNode {
  const w = useWords();
  const words = useActionWords(source.game, names);
  const say = useReasonWords(source.game, names);
  const others: readonly Other[] =
    thought.explanation?.others ?? thought.weighed.slice(1).map(({ action }) => ({ action, givesUp: null }));
  if (others.length === 0) return null;
  const best = words(question, thought.action);
  // Another plan may begin with the same step.
  const nameOf = (action: unknown): string => {
    const name = words(question, action);
    return name === best ? w.hint.otherPlan(name) : name;
  };
  // Rows that read alike are one to the reader.
  const rows = distinctBy(
    others.map(({ action, givesUp }) => ({ action, name: nameOf(action), loss: givesUp && say ? say(givesUp) : "–" })),
    ({ name, loss }) => `${name}: ${loss}`,
  );
  return (
    <table>
      <caption>{w.hint.weighed}</caption>
      <thead>
        <tr>
          <th scope="col">{w.hint.action}</th>
          <th scope="col">{w.hint.givesUp}</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, ALTERNATIVES).map(({ action, name, loss }, at) => (
          <tr key={at}>
            <td>
              <button type="button" className="link" onClick={() => pointAt(action)}>
                {name}
              </button>
            </td>
            <td>{loss}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useAdvice(source: TableSource, number: number, pointAt: PointAt): Asked | "none" | null {
  const [advice, setAdvice] = useState<Asked | "none" | null>(null);
  useEffect(() => {
    // A hint that is no longer shown is called off: the bots that play must not wait for it.
    const shown = new AbortController();
    const isCurrent = (): boolean => !shown.signal.aborted;
    setAdvice(null);
    const ask = async (): Promise<void> => {
      const question = await source.hintQuestion(number);
      const bot = { game: source.game.id, level: strongestOf(source.game), explains: true };
      const time = { milliseconds: MILLISECONDS, atMost: MILLISECONDS };
      const thought =
        question && (await thinkInWorker({ ...question, ...bot, ...time, seed: seedOf(question) }, shown.signal));
      if (!isCurrent()) return;
      setAdvice(thought ? { question, thought } : "none");
      if (thought) pointAt(thought.action, thought.explanation);
    };
    ask().catch(() => {
      if (isCurrent()) setAdvice("none");
    });
    return () => {
      shown.abort();
      pointAt(null);
    };
  }, [source, number, pointAt]);
  return advice;
}

/** The same chance for the same question. */
const seedOf = ({ view, seat }: HintQuestion): string => seedFrom(JSON.stringify([view, seat]));

const strongestOf = (game: Game): string => levelsOf(game).at(-1) ?? "hard";

/** What an action does, in words, for the seat that considers it. */
export function useActionWords(game: Game, names: readonly string[]): (at: HintQuestion, action: unknown) => string {
  const language = useLanguage();
  return ({ view, seat }, action) =>
    say(game, language, game.describeAction(view, seat, action), (other) => names[other] ?? "");
}
