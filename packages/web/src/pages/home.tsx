import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { type PlayableTitle, TITLES, loadGame, titleOf } from "../games/index.ts";
import { leave, ownSeats } from "../match/keys.ts";
import { type LocalHead, begin } from "../match/record.ts";
import { forget, heads, watch } from "../match/shelf.ts";
import { Icon } from "../parts/icons.tsx";
import { namesOf } from "../parts/names.ts";
import { useSettings } from "../settings.ts";
import { useWords } from "../words/index.ts";
import { Picture } from "./posters.tsx";

export const BOT_LEVELS = ["easy", "medium", "hard"] as const;

export function Home(): ReactNode {
  const w = useWords();
  return (
    <>
      <section className="hero">
        <h1>{w.tagline}</h1>
        <p>{w.intro}</p>
      </section>
      <YourMatches />
      <section className="posters" aria-label={w.games.label}>
        {TITLES.map((title) => (
          <PlayablePoster key={title.id} title={title} />
        ))}
      </section>
    </>
  );
}

function PlayablePoster({ title }: { title: PlayableTitle }): ReactNode {
  const w = useWords();
  const startAgainstBot = useStartAgainstBot(title);
  const words = w.games[title.id as "trambahn"];
  return (
    <article className="poster poster-playable">
      <div className="poster-picture">
        <Picture of={title.id} />
      </div>
      <div className="poster-text">
        <h2>{title.name}</h2>
        <p className="poster-slogan">{words.slogan}</p>
        <p>{words.text}</p>
        <p className="poster-facts">{words.facts}</p>
        <div className="poster-levels" role="group" aria-label={w.games.againstBot}>
          <span aria-hidden="true">{w.games.againstBot}</span>
          {BOT_LEVELS.map((level) => (
            <button
              key={level}
              type="button"
              className={level === "medium" ? "button primary" : "button"}
              onClick={() => startAgainstBot(level)}
            >
              {w.levels[level].name}
            </button>
          ))}
        </div>
        <p className="poster-links">
          <Link className="button" href={`/new/${title.id}`}>
            {w.games.otherWays}
          </Link>
          <Link className="button quiet" href={`/learn/${title.id}`}>
            {w.games.learn}
          </Link>
        </p>
      </div>
    </article>
  );
}

/** From the first page to the table in one click. */
export function useStartAgainstBot(title: PlayableTitle): (level: string) => void {
  const w = useWords();
  const [, navigate] = useLocation();
  return (level) =>
    void loadGame(title).then(async ({ game, face }) => {
      const name = useSettings.getState().name || w.newMatch.guest;
      const bots = Array.from({ length: Math.max(1, game.seats.min - 1) }, () => ({ name: null, bot: level }));
      const seats = [{ name, bot: null }, ...bots];
      const { id } = await begin(game, { options: face.defaultOptions, seats: seats.length }, seats);
      navigate(`/play/${id}`);
    });
}

/** What was last seen of the matches in this browser: it is there at once when the page comes back. */
let known: readonly LocalHead[] = [];

/** The matches in this browser, also as other pages change them, and how to look again. */
function useHeads(): readonly [readonly LocalHead[], () => void] {
  const [current, setCurrent] = useState(known);
  const look = useCallback(() => void heads().then((all) => setCurrent((known = all))), []);
  useEffect(() => {
    look();
    return watch(look);
  }, [look]);
  return [current, look];
}

/** Where to go on: matches in this browser and seats at online tables. */
function YourMatches(): ReactNode {
  const w = useWords();
  const [locals, look] = useHeads();
  const [seats, setSeats] = useState(ownSeats);
  if (locals.length + seats.length === 0) return null;
  return (
    <section className="matches">
      <h2>{w.yourMatches}</h2>
      <ul>
        {locals.map(({ id, header, seats: who, over, changed, trial }) => {
          const game = titleOf(header.game)?.name ?? header.game;
          const name = `${trial ? w.whatIf.trial(game) : game}: ${namesOf(who, w).join(" – ")}`;
          return (
            <Match key={id} href={`/play/${id}`} name={name} note={over ? w.matchOver : w.changed(changed)}>
              <Forget name={name} onClick={() => void forget(id).then(look)} />
            </Match>
          );
        })}
        {seats.map(({ match, game, since }) => {
          const name = `${w.onlineTable}: ${titleOf(game)?.name ?? game}`;
          return (
            <Match key={match} href={`/t/${match}`} name={name} note={w.changed(since)}>
              <Forget
                name={name}
                onClick={() => {
                  leave(match);
                  setSeats(ownSeats());
                }}
              />
            </Match>
          );
        })}
      </ul>
    </section>
  );
}

function Match({
  href,
  name,
  note,
  children,
}: {
  href: string;
  name: string;
  note: string;
  children: ReactNode;
}): ReactNode {
  return (
    <li>
      <Link href={href}>
        <b>{name}</b> <span>{note}</span>
      </Link>
      {children}
    </li>
  );
}

function Forget({ name, onClick }: { name: string; onClick: () => void }): ReactNode {
  const w = useWords();
  return (
    <button type="button" className="button quiet square" aria-label={w.forget(name)} onClick={onClick}>
      <Icon name="bin" />
    </button>
  );
}
