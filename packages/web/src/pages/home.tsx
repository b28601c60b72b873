import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "wouter";
import { type PlayableTitle, TITLES, loadGame } from "../games/index.ts";
import { useWaitingCount } from "../lobby/waiting-count.ts";
import { isCourseFinished } from "../learn/lesson-progress.ts";
import { startLocalMatch } from "../match/local-match.ts";
import { ownSeats } from "../match/seat-keys.ts";
import { useMe } from "../people/session.ts";
import { levelName } from "../components/seat-names.ts";
import { Icon } from "../components/icons.tsx";
import { changeSettings, useSettings } from "../settings.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { Poster } from "./poster.tsx";
import { YourMatches, useLocalMatches } from "./your-matches.tsx";

export function Home(): ReactNode {
  const w = useWords();
  const isRegular = useIsRegular();
  const played = usePlayed();
  return (
    <>
      <section className="hero">
        <h1>{w.tagline}</h1>
        {!isRegular && <p>{w.intro}</p>}
      </section>
      <div className="ways level">
        {!isRegular && <FirstGame />}
        <nav className="ways level" aria-label={w.others.label}>
          {isRegular && <WayBack />}
          <Link className="button large" href="/lobby">
            <Icon name="people" />
            {w.others.lobby}
          </Link>
          <Link className="button large" href="/tournaments">
            <Icon name="flag" />
            {w.nav.tournaments}
          </Link>
        </nav>
      </div>
      <YourMatches />
      <section className="posters" aria-label={w.games.label}>
        {TITLES.map((title) => (
          <PlayablePoster key={title.id} title={title} isGuided={isRegular && !played.has(title.id)} />
        ))}
      </section>
    </>
  );
}

/** Whether this browser has played before, or its user is signed in; known at once on the next visit. */
function useIsRegular(): boolean {
  const known = useSettings(({ regular }) => regular);
  const me = useMe();
  const { matches } = useLocalMatches();
  const found = Boolean(me) || matches.length > 0 || ownSeats().length > 0;
  useEffect(() => {
    if (found && !known) changeSettings({ regular: true });
  }, [found, known]);
  return known || found;
}

/** The games that have been played here, if only for a move. */
function usePlayed(): ReadonlySet<string> {
  const { matches } = useLocalMatches();
  const begun = matches.flatMap(({ number, header }) => (number > 0 ? [header.game] : []));
  return new Set([...begun, ...ownSeats().map(({ game }) => game)]);
}

/** To the matches; in front of everything else as long as one waits. */
function WayBack(): ReactNode {
  const w = useWords();
  const waiting = useWaitingCount();
  return (
    <Link className={waiting > 0 ? "button primary large" : "button large"} href="/mine">
      <Icon name="list" />
      {waiting > 0 ? w.nav.waiting(waiting) : w.others.mine}
    </Link>
  );
}

/** What a newcomer is offered before anything else. */
function FirstGame(): ReactNode {
  const w = useWords();
  const [first, second] = TITLES;
  const start = useStartAgainstBot(first);
  return (
    <div className="ways level">
      <button type="button" className="button primary large" onClick={() => start("easy", "first")}>
        <Icon name="forward" />
        {w.firstGame.button}
      </button>
      <p>
        {w.firstGame.text(first)}
        <br />
        {second && <FirstGameLink title={second}>{w.firstGame.other(second)}</FirstGameLink>}
      </p>
    </div>
  );
}

/** Begins the first game of a title, with advice. */
export function FirstGameLink({ title, children }: { title: PlayableTitle; children: string }): ReactNode {
  const start = useStartAgainstBot(title);
  return (
    <button type="button" className="link level" onClick={() => start("easy", "first")}>
      {children}
    </button>
  );
}

interface PosterProps {
  readonly title: PlayableTitle;
  /** Whether a first game with advice is offered. */
  readonly isGuided: boolean;
}

function PlayablePoster({ title, isGuided }: PosterProps): ReactNode {
  const w = useWords();
  const startAgainstBot = useStartAgainstBot(title);
  const words = title.words[useLanguage()];
  return (
    <article className="poster poster-playable">
      <Poster title={title} />
      <div className="poster-text stack">
        <h2>{title.name}</h2>
        <p className="poster-slogan">{words.slogan}</p>
        <div className="poster-links">
          <p>{words.text}</p>
          {isGuided && title.hasFirstGame && <FirstGameLink title={title}>{w.firstGame.guided}</FirstGameLink>}
        </div>
        <p className="fine quiet-text">{w.games.facts(title)}</p>
        <div className="poster-levels four" role="group" aria-label={w.games.againstBot(title)}>
          <span aria-hidden="true">{w.games.againstBot(title)}</span>
          {title.levels.map((level) => (
            <button key={level} type="button" className="button" onClick={() => startAgainstBot(level)}>
              {levelName(level, w)}
            </button>
          ))}
        </div>
        <p className="poster-links level">
          <Link className="button" href={`/new/${title.id}`}>
            {w.games.otherWays}
          </Link>
          <Link className="link level" href={`/learn/${title.id}`}>
            {isCourseFinished(title.id) ? w.games.lessons : w.games.learn}
          </Link>
        </p>
      </div>
    </article>
  );
}

/** From the first page to the table in one click. */
export function useStartAgainstBot(title: PlayableTitle): (level: string, guided?: "first") => void {
  const w = useWords();
  const [, navigate] = useLocation();
  return (level, guided) =>
    void loadGame(title).then(async ({ game, face }) => {
      const name = useSettings.getState().name || w.newMatch.guest;
      const bots = Array.from({ length: Math.max(1, game.seats.min - 1) }, () => ({ name: null, bot: level }));
      const seats = [{ name, bot: null }, ...bots];
      const options = guided ? (face.firstOptions ?? face.defaultOptions) : face.defaultOptions;
      const about = guided ? { guidance: "on" as const } : {};
      const { id } = await startLocalMatch(game, { options, seats: seats.length }, seats, about);
      navigate(`/play/${id}`);
    });
}
