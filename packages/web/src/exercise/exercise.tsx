import { type ReactNode, useMemo, useState } from "react";
import { type Message, type Refusal, type Seat, say, seatsOf } from "@stellwerk/kernel";
import { deepEqual } from "../games/deep-equal.ts";
import type { LoadedGame, PlayableTitle } from "../games/index.ts";
import { useRulesPanel } from "../rules/use-rules-panel.tsx";
import { useSettings } from "../settings.ts";
import { RuleLink } from "../table/refusal-toast.tsx";
import { useReasonWords } from "../table/reason-words.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { useExerciseWords } from "./words.ts";

/** A position with a question: what is best here? */
export interface ExercisePosition {
  /** What the seat knew there. */
  readonly view: unknown;
  readonly seat: Seat;
  readonly seats: number;
  /** Best first; what each gives up against the best. */
  readonly answers: readonly {
    readonly action: unknown;
    readonly givesUp: number;
    /** What the best one has that this one has not. */
    readonly lacks?: readonly Message[] | undefined;
  }[];
  /** In which all but "chance" weighed every answer that is any good; by "chance", in percent, others were not judged. */
  readonly measure: "lead" | "marks" | "millions" | "chance";
  /** Why the best is the best, in messages of the game's reasons. */
  readonly reasons: readonly Message[];
}

interface Props {
  readonly title: PlayableTitle;
  readonly loaded: LoadedGame;
  readonly position: ExercisePosition;
  readonly heading: string;
  /** Called once: after so many answers, or 0 if the solution was asked for. */
  readonly onDone: (tries: number) => void;
  /** What can be done when it is solved. */
  readonly children: ReactNode;
}

interface Tried {
  readonly action: unknown;
  readonly lacks: readonly Message[];
  /** Null for one that the search did not even weigh. */
  readonly givesUp: number | null;
}

/** Lets a player find the best decision of a position by doing it on the board; each answer is told at once. */
export function Exercise({ title, loaded, position, heading, onDone, children }: Props): ReactNode {
  const { game, face } = loaded;
  const w = useWords();
  const language = useLanguage();
  const { view, seat, answers } = position;
  const [tried, setTried] = useState<readonly Tried[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isDone, setDone] = useState(false);
  const rules = useRulesPanel(title);
  const names = useNames(position);
  const choices = useMemo(() => (isDone ? [] : game.choices(view, seat)), [game, isDone, view, seat]);
  const finish = (tries: number): void => {
    setDone(true);
    onDone(tries);
  };
  const act = (action: unknown): void => {
    const refused = game.refusal(view, seat, action);
    setRefusal(refused);
    if (refused || isDone) return;
    const { givesUp = null, lacks = [] } = answers.find((answer) => deepEqual(answer.action, action)) ?? {};
    setTried([...tried, { action, givesUp, lacks }]);
    if (givesUp === 0) finish(tried.length + 1);
  };
  return (
    <>
      <main className="table-board" aria-label={w.table.board} id="content">
        <face.Board
          view={view}
          viewer={seat}
          choices={choices}
          refusal={(action) => game.refusal(view, seat, action)}
          act={act}
          actAll={([first]) => act(first)}
          waiting={0}
          names={names}
          you={seat}
          events={NONE}
          history={NONE}
          before={null}
          fresh={false}
          language={language}
          pointAt={isDone ? (answers[0]?.action ?? null) : null}
          showRule={rules.showRule}
          showPosition={null}
          undo={null}
          undoReason={w.table.noUndo}
          standingOrders={null}
          setStandingOrders={null}
        />
      </main>
      <aside className="side lesson" data-open aria-label={heading}>
        <div className="side-panel" role="status" aria-live="polite">
          <h2>{heading}</h2>
          {refusal && (
            <p className="failure">
              {say(game, language, refusal, (at) => names[at] ?? "", seat)}{" "}
              <RuleLink of={refusal} showRule={rules.showRule} />
            </p>
          )}
          <Verdict {...{ loaded, position, names, tried, isDone }} />
        </div>
        <div className="actions">
          {isDone ? children : <GiveUp wasTried={tried.length > 0} onClick={() => finish(0)} />}
        </div>
      </aside>
      {rules.panel}
    </>
  );
}

const NONE: readonly never[] = [];

function useNames({ seat, seats }: ExercisePosition): readonly string[] {
  const w = useWords();
  const words = useExerciseWords();
  const own = useSettings(({ name }) => name) || w.newMatch.guest;
  return seatsOf(seats).map((at) => (at === seat ? own : words.opponent(seats > 2 ? (at < seat ? at + 1 : at) : null)));
}

function GiveUp({ wasTried, onClick }: { wasTried: boolean; onClick: () => void }): ReactNode {
  const w = useExerciseWords();
  return (
    <button type="button" className="button" onClick={onClick}>
      {wasTried ? w.show : w.showAtOnce}
    </button>
  );
}

interface VerdictProps {
  readonly loaded: LoadedGame;
  readonly position: ExercisePosition;
  readonly names: readonly string[];
  readonly tried: readonly Tried[];
  readonly isDone: boolean;
}

/** What the last answer was worth; once it is over, the best one, its reason and the others. */
function Verdict({ loaded: { game }, position, names, tried, isDone }: VerdictProps): ReactNode {
  const w = useExerciseWords();
  const language = useLanguage();
  const nameOf = (seat: number): string => names[seat] ?? "";
  const { view, seat, answers, reasons, measure } = position;
  const why = useReasonWords(game, names);
  const words = (action: unknown): string => say(game, language, game.describeAction(view, seat, action), nameOf);
  const last = tried.at(-1);
  const [best, ...others] = answers;
  if (!isDone || !best)
    return (
      <p className="lesson-text">
        {!last
          ? w.question
          : last.givesUp === null && measure === "chance"
            ? w.notJudged(words(last.action))
            : w.notBest(words(last.action), w.amount(last.givesUp, measure))}{" "}
        {why && last?.lacks.map(why).join(" ")}
      </p>
    );
  return (
    <>
      <p className="lesson-remark">{last?.givesUp === 0 ? w.right(tried.length) : w.solution}</p>
      <p className="hint-best">{words(best.action)}</p>
      {why && reasons.length > 0 && <p>{reasons.map(why).join(" ")}</p>}
      {others.length > 0 && (
        <ul className="plain">
          {others.slice(0, 4).map(({ action, givesUp }, at) => (
            <li key={at}>{w.alternative(words(action), w.amount(givesUp, measure))}</li>
          ))}
        </ul>
      )}
    </>
  );
}
