import { type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import { type PlayableTitle, TITLES } from "../games/index.ts";
import { Icon } from "../components/icons.tsx";
import { MistakesLink } from "../mistakes/mistake-list.tsx";
import { Poster } from "../pages/poster.tsx";
import { useWords } from "../words/index.ts";
import { hasDailyMatch, startDailyMatch, useDailyMatch } from "./daily-match.ts";
import { type Day, dayOf } from "./days.ts";
import { hasPuzzles } from "./puzzles.ts";
import { ResultsTable } from "./results-table.tsx";
import { streakOf, useSolved } from "./solved.ts";
import { useDailyWords } from "./words.ts";

/** What there is today for each game: a position to solve, if the game has puzzles, and a match that all play alike. */
export function Daily(): ReactNode {
  const w = useDailyWords();
  const [today] = useState(() => dayOf(new Date()));
  const days = streakOf(useSolved(), today);
  return (
    <>
      <section className="hero">
        <h1>{w.title}</h1>
        <p>
          {w.intro(new Date(today))} {days > 1 && w.streak(days)}
        </p>
        <MistakesLink />
      </section>
      <section className="posters courses" aria-label={w.title}>
        {TITLES.filter((title) => hasPuzzles(title.id) || hasDailyMatch(title)).map((title) => (
          <GameOfToday key={title.id} title={title} today={today} />
        ))}
      </section>
    </>
  );
}

interface OfGame {
  readonly title: PlayableTitle;
  readonly today: Day;
}

function GameOfToday({ title, today }: OfGame): ReactNode {
  return (
    <article className="poster poster-playable">
      <Poster title={title} />
      <div className="poster-text stack">
        <h2>{title.name}</h2>
        {hasPuzzles(title.id) && <PuzzleOfGame {...{ title, today }} />}
        {hasDailyMatch(title) && <MatchOfGame {...{ title, today }} />}
      </div>
    </article>
  );
}

function PuzzleOfGame({ title, today }: OfGame): ReactNode {
  const w = useDailyWords();
  const tries = useSolved((solved) => solved[title.id]?.[today]);
  return (
    <>
      <h3>{w.puzzle}</h3>
      <p>{tries === undefined ? w.puzzleText : tries === 0 ? w.lookedAt : w.solved(tries)}</p>
      <p>
        <Link className={`button ${tries === undefined ? "primary" : ""}`} href={`/daily/${title.id}`}>
          <Icon name="forward" /> {tries === undefined ? w.solve : w.lookAgain}
        </Link>
      </p>
    </>
  );
}

function MatchOfGame({ title, today }: OfGame): ReactNode {
  const w = useDailyWords();
  const site = useWords();
  const [, navigate] = useLocation();
  const match = useDailyMatch(title.id, today);
  return (
    <>
      <h3>{w.match}</h3>
      <p>{w.matchText(title)}</p>
      <p>
        <button
          type="button"
          className="button"
          onClick={() => void startDailyMatch(title, today, site.newMatch.guest).then((path) => navigate(path))}
        >
          <Icon name="forward" /> {match === null ? w.playMatch : match.over ? w.showMatch : w.goOn}
        </button>
      </p>
      <ResultsTable title={title} day={today} isPlayed={match?.over === true} />
    </>
  );
}
