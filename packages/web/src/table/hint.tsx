import { type ReactNode, useEffect, useState } from "react";
import { type Game, type Message, type Thought, type Weighed, say } from "@stellwerk/kernel";
import { thinkInWorker } from "../bots/bot-client.ts";
import { useStore } from "zustand";
import { levelsOf } from "../games/index.ts";
import { type Words, useLanguage, useWords } from "../words/index.ts";
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
  /** Plays an action for the viewer; null where that is not possible now. */
  readonly play: ((action: unknown) => void) | null;
}

/** What the strongest bot would do at a position, what it expects, and what else it weighed. */
export function Hint({ source, number, names, pointAt, play }: Props): ReactNode {
  const w = useWords();
  const advice = useAdvice(source, number, pointAt);
  const words = useActionWords(source.game, names);
  const isFree = useStore(source.store, isAdviceFree);
  if (isFree) return <p className="quiet-text">{w.whatIf.adviceFree}</p>;
  if (advice === "none") return <p className="quiet-text">{w.hint.none}</p>;
  if (advice === null) return <p className="quiet-text">{w.hint.thinking}</p>;
  const { question, thought } = advice;
  const [best, ...others] = thought.weighed;
  return (
    <div className="hint stack">
      <h3>{w.hint.title}</h3>
      <p className="hint-best">{words(question, thought.action)}</p>
      {thought.reason ? (
        <Reason {...{ source, names }} reason={thought.reason} />
      ) : (
        best && <Expected {...{ best, thought }} />
      )}
      {play && (
        <p>
          <button type="button" className="button" onClick={() => play(thought.action)}>
            {w.hint.doIt}
          </button>
        </p>
      )}
      {others.length > 0 && (
        <table>
          <caption>{w.hint.weighed}</caption>
          <thead>
            <tr>
              <th scope="col">{w.hint.action}</th>
              <th scope="col">{w.hint.givesUp}</th>
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
                <td className="figure">{givenUp(best?.value ?? null, value, unitOf(thought, w))}</td>
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

/** The plan behind the action, in a sentence. */
function Reason({ source, names, reason }: Pick<Props, "source" | "names"> & { reason: Message }): ReactNode {
  const language = useLanguage();
  return <p>{say(source.game, language, reason, (seat) => names[seat] ?? "")}</p>;
}

function Expected({ best, thought }: { best: Weighed<unknown>; thought: Thought<unknown> }): ReactNode {
  const w = useWords();
  // What a plan of German Rails is worth tells a player nothing without its trip.
  if (best.value === null || thought.measure === "millions") return null;
  return (
    <p>
      {w.hint.expects(best.value, unitOf(thought, w))} {best.winning !== null && `(${w.hint.winning(best.winning)})`}
    </p>
  );
}

const unitOf = ({ measure }: Thought<unknown>, w: Words): string =>
  measure === "marks" ? "TM" : measure === "millions" ? w.hint.millions : w.hint.points;

/** How much worse another action is, as people count: nothing where that rounds to 0. */
function givenUp(best: number | null, value: number | null, unit: string): string {
  const less = best === null || value === null ? 0 : Math.round(best - value);
  return less > 0 ? `${less} ${unit}` : "–";
}

const strongestOf = (game: Game): string => levelsOf(game).at(-1) ?? "hard";

/** What an action does, in words, for the seat that considers it. */
export function useActionWords(game: Game, names: readonly string[]): (at: HintQuestion, action: unknown) => string {
  const language = useLanguage();
  return ({ view, seat }, action) =>
    say(game, language, game.describeAction(view, seat, action), (other) => names[other] ?? "");
}
