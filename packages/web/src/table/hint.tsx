import { type ReactNode, useEffect, useState } from "react";
import { type Game, type Thought, say } from "@stellwerk/kernel";
import { thinkInWorker } from "../bots/bot-client.ts";
import { useStore } from "zustand";
import { levelsOf } from "../games/index.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { type HintQuestion, type TableSource, isAdviceFree } from "./table-source.ts";

const MILLISECONDS = 1_500;
const ALTERNATIVES = 4;

interface Advice {
  readonly question: HintQuestion;
  readonly thought: Thought<unknown>;
}

interface Props {
  readonly source: TableSource;
  readonly number: number;
  readonly names: readonly string[];
  readonly pointAt: (action: unknown) => void;
}

/** What the strongest bot would do at a position, what it expects, and what else it weighed. */
export function Hint({ source, number, names, pointAt }: Props): ReactNode {
  const w = useWords();
  const advice = useAdvice(source, number, pointAt);
  const words = useActionWords(source.game, names);
  const isFree = useStore(source.store, isAdviceFree);
  if (isFree) return <p className="quiet-text">{w.whatIf.adviceFree}</p>;
  if (advice === "none") return <p className="quiet-text">{w.hint.none}</p>;
  if (advice === null) return <p className="quiet-text">{w.hint.thinking}</p>;
  const { question, thought } = advice;
  const [best, ...others] = thought.weighed;
  const isMoney = thought.measure === "millions";
  const unit = thought.measure === "marks" ? "TM" : w.hint.points;
  return (
    <div className="hint stack">
      <h3>{w.hint.title}</h3>
      <p className="hint-best">{words(question, thought.action)}</p>
      {best && best.value !== null && (
        <p>
          {(isMoney ? w.hint.isWorth : w.hint.expects)(best.value, unit)}{" "}
          {best.winning !== null && `(${w.hint.winning(best.winning)})`}
        </p>
      )}
      {others.length > 0 && (
        <table>
          <caption>{w.hint.weighed}</caption>
          <thead>
            <tr>
              <th scope="col">{w.hint.action}</th>
              <th scope="col">{isMoney ? w.hint.worth : w.hint.expected}</th>
            </tr>
          </thead>
          <tbody>
            {others.slice(0, ALTERNATIVES).map(({ action, value }, at) => (
              <tr key={at}>
                <td>
                  <button type="button" className="link" onClick={() => pointAt(action)}>
                    {words(question, action)}
                  </button>
                </td>
                <td className="figure">
                  {value === null ? "–" : (isMoney ? w.hint.millions : w.hint.lead)(value, unit)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function useAdvice(source: TableSource, number: number, pointAt: (action: unknown) => void): Advice | "none" | null {
  const [advice, setAdvice] = useState<Advice | "none" | null>(null);
  useEffect(() => {
    // A hint that is no longer shown is called off: the bots that play must not wait for it.
    const shown = new AbortController();
    const isCurrent = (): boolean => !shown.signal.aborted;
    setAdvice(null);
    const ask = async (): Promise<void> => {
      const question = await source.hintQuestion(number);
      const bot = { game: source.game.id, level: strongestOf(source.game), milliseconds: MILLISECONDS };
      const thought = question && (await thinkInWorker({ ...question, ...bot }, shown.signal));
      if (!isCurrent()) return;
      setAdvice(thought ? { question, thought } : "none");
      if (thought) pointAt(thought.action);
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

const strongestOf = (game: Game): string => levelsOf(game).at(-1) ?? "hard";

/** What an action does, in words, for the seat that considers it. */
export function useActionWords(game: Game, names: readonly string[]): (at: HintQuestion, action: unknown) => string {
  const language = useLanguage();
  return ({ view, seat }, action) =>
    say(game, language, game.describeAction(view, seat, action), (other) => names[other] ?? "");
}
