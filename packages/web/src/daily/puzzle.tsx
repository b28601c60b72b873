import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import type { Puzzle } from "@stellwerk/kernel";
import { NotFoundPage } from "../components/page.tsx";
import { WithGame } from "../components/with-game.tsx";
import { Exercise } from "../exercise/exercise.tsx";
import { ExercisePage } from "../exercise/exercise-page.tsx";
import { type LoadedGame, type PlayableTitle, TITLES, titleOf } from "../games/index.ts";
import { dayOf } from "./days.ts";
import { hasPuzzles, puzzleOf } from "./puzzles.ts";
import { keepSolved, useSolved } from "./solved.ts";
import { useDailyWords } from "./words.ts";

/** The puzzle that a game has today. */
export function PuzzleOfToday({ game }: { game: string }): ReactNode {
  const title = titleOf(game);
  const [today] = useState(() => dayOf(new Date()));
  const [puzzle, setPuzzle] = useState<Puzzle | null>();
  useEffect(() => void puzzleOf(game, today).then(setPuzzle), [game, today]);
  if (puzzle === undefined) return null;
  if (title && puzzle)
    return <WithGame title={title}>{(loaded) => <Solving {...{ title, loaded, puzzle, today }} />}</WithGame>;
  return <NotFoundPage />;
}

interface Props {
  readonly title: PlayableTitle;
  readonly loaded: LoadedGame;
  readonly puzzle: Puzzle;
  readonly today: string;
}

function Solving({ title, loaded, puzzle, today }: Props): ReactNode {
  const w = useDailyWords();
  const solved = useSolved();
  const next = TITLES.find(({ id }) => id !== title.id && hasPuzzles(id) && solved[id]?.[today] === undefined);
  return (
    <ExercisePage name={w.puzzleOf(title.name)}>
      <Exercise
        {...{ title, loaded }}
        position={puzzle}
        heading={w.puzzle}
        onDone={(tries) => keepSolved(title.id, today, tries)}
      >
        {next && (
          <Link className="button primary" href={`/daily/${next.id}`}>
            {w.puzzleOf(next.name)}
          </Link>
        )}
        <Link className="button" href="/daily">
          {w.back}
        </Link>
      </Exercise>
    </ExercisePage>
  );
}
