import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { unbroken } from "@stellwerk/kernel";
import type { FirstGame } from "../games/first-steps.ts";
import { type PlayableTitle, TITLES } from "../games/index.ts";
import type { RulesDiagrams } from "../games/rules-section.ts";
import { Dialog } from "../components/dialog.tsx";
import { isCourseFinished } from "../learn/lesson-progress.ts";
import type { LocalTable } from "../match/local-table.ts";
import { AdviceSwitch, Guidance } from "../table/guidance.tsx";
import { useLanguage, useWords } from "../words/index.ts";
import { FirstGameLink, useStartAgainstBot } from "./home.tsx";

/** What guides a first game. */
function useFirstGame(title: PlayableTitle): DrawnFirstGame | null {
  const [found, setFound] = useState<DrawnFirstGame | null>(null);
  useEffect(() => {
    // Both at once: a picture that comes later would move the buttons below it.
    void Promise.all([title.firstGame(), title.diagrams()]).then(([first, diagrams]) =>
      setFound(first && { ...first, Picture: diagrams[first.picture] }),
    );
  }, [title]);
  return found;
}

interface DrawnFirstGame extends FirstGame {
  readonly Picture: RulesDiagrams[string] | undefined;
}

interface AdviceProps {
  readonly title: PlayableTitle;
  readonly source: LocalTable;
  readonly isGuided: boolean;
  readonly guide: (isOn: boolean) => void;
}

export function FirstAdvice({ title, source, isGuided, guide }: AdviceProps): ReactNode {
  const first = useFirstGame(title);
  return first && isGuided && <Guidance tell={first.firstSteps} source={source} end={() => guide(false)} />;
}

/** In the menu: whether the advice is shown. */
export function FirstAdviceSwitch({ title, source, isGuided, guide }: AdviceProps): ReactNode {
  const first = useFirstGame(title);
  return first && <AdviceSwitch tell={first.firstSteps} source={source} isOn={isGuided} change={guide} />;
}

interface WelcomeProps {
  readonly title: PlayableTitle;
  readonly onClose: () => void;
}

/** What a newcomer needs to know before the first move. */
export function Welcome({ title, onClose }: WelcomeProps): ReactNode {
  const w = useWords();
  const language = useLanguage();
  const first = useFirstGame(title);
  if (!first) return null;
  const { aim, Picture } = first;
  return (
    <Dialog title={w.firstGame.title} onClose={onClose}>
      <p>
        <b>{unbroken(aim[language])}</b>
      </p>
      {Picture && (
        <div className="first-picture">
          <Picture language={language} />
        </div>
      )}
      <ol className="prose">
        {w.firstGame.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="actions">
        <button type="button" className="button primary" onClick={onClose}>
          {w.firstGame.understood}
        </button>
        {!isCourseFinished(title.id) && (
          <Link className="button" href={`/learn/${title.id}`}>
            {w.firstGame.tutorial}
          </Link>
        )}
      </div>
    </Dialog>
  );
}

/** Where a newcomer may go on after the first game. */
export function NextGames({ title }: { title: PlayableTitle }): ReactNode {
  const w = useWords();
  const start = useStartAgainstBot(title);
  const [, level = ""] = title.levels;
  const other = TITLES[TITLES.indexOf(title) + 1];
  return (
    <p className="ways level">
      <span>{w.firstGame.over}</span>
      <button type="button" className="button" onClick={() => start(level)}>
        {w.firstGame.whole}
      </button>
      {!isCourseFinished(title.id) && (
        <Link className="button" href={`/learn/${title.id}`}>
          {w.games.learn}
        </Link>
      )}
      {other?.hasFirstGame && <FirstGameLink title={other}>{w.firstGame.next(other.name)}</FirstGameLink>}
    </p>
  );
}
