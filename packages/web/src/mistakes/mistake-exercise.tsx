import type { ReactNode } from "react";
import { Link } from "wouter";
import { NotFoundPage } from "../components/page.tsx";
import { WithGame } from "../components/with-game.tsx";
import { Exercise } from "../exercise/exercise.tsx";
import { ExercisePage } from "../exercise/exercise-page.tsx";
import { type LoadedGame, type PlayableTitle, titleOf } from "../games/index.ts";
import { useMistakes } from "./mistake-list.tsx";
import { type OwnMistake, exerciseOf, moveOf } from "./mistakes.ts";
import { saveMistake } from "./mistakes-store.ts";
import { useMistakeWords } from "./words.ts";

/** One of the player's mistakes: what would have been better? */
export function MistakeExercise({ match, number }: { match: string; number: number }): ReactNode {
  const [mistakes, reload] = useMistakes();
  if (!mistakes) return null;
  const mistake = mistakes.find((one) => one.match === match && one.number === number);
  const title = mistake && titleOf(mistake.game);
  if (!title) return <NotFoundPage />;
  const next = mistakes.find((one) => one !== mistake && !one.isDone) ?? null;
  return <WithGame title={title}>{(loaded) => <Solving {...{ title, loaded, mistake, next, reload }} />}</WithGame>;
}

interface Props {
  readonly title: PlayableTitle;
  readonly loaded: LoadedGame;
  readonly mistake: OwnMistake;
  readonly next: OwnMistake | null;
  readonly reload: () => void;
}

function Solving({ title, loaded, mistake, next, reload }: Props): ReactNode {
  const w = useMistakeWords();
  const name = w.name(title.name, moveOf(mistake));
  return (
    <ExercisePage name={name}>
      <Exercise
        {...{ title, loaded }}
        position={exerciseOf(mistake)}
        heading={w.heading}
        // A mistake whose answer was only looked at stays to be solved.
        onDone={(tries) => tries > 0 && void saveMistake({ ...mistake, isDone: true }).then(reload)}
      >
        {next && (
          <Link className="button primary" href={`/mistakes/${encodeURIComponent(next.match)}/${next.number}`}>
            {w.next}
          </Link>
        )}
        <Link className="button" href="/mistakes">
          {w.all}
        </Link>
      </Exercise>
    </ExercisePage>
  );
}
