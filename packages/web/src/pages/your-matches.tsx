import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Link } from "wouter";
import { titleOf } from "../games/index.ts";
import { forgetSeat, ownSeats } from "../match/seat-keys.ts";
import type { LocalMatchSummary } from "../match/local-match.ts";
import { deleteMatch, listMatches, watchMatches } from "../match/local-match-store.ts";
import { Icon } from "../components/icons.tsx";
import { seatNames } from "../components/seat-names.ts";
import { useWords } from "../words/index.ts";

/** What was last seen of the matches in this browser: it is there at once when the page comes back. */
let known: readonly LocalMatchSummary[] = [];

/** The matches in this browser, also as other pages change them, and how to look again. */
export function useLocalMatches(): readonly [readonly LocalMatchSummary[], () => void] {
  const [current, setCurrent] = useState(known);
  const look = useCallback(() => void listMatches().then((all) => setCurrent((known = all))), []);
  useEffect(() => {
    look();
    return watchMatches(look);
  }, [look]);
  return [current, look];
}

/** Where to go on: matches in this browser and seats at online tables. */
export function YourMatches(): ReactNode {
  const w = useWords();
  const [locals, look] = useLocalMatches();
  const [seats, setSeats] = useState(ownSeats);
  if (locals.length + seats.length === 0) return null;
  return (
    <section className="matches">
      <h2>{w.yourMatches}</h2>
      <ul>
        {locals.map((head) => (
          <LocalMatch key={head.id} head={head} look={look} />
        ))}
        {seats.map(({ match, game, since }) => {
          const name = `${w.onlineTable}: ${titleOf(game)?.name ?? game}`;
          return (
            <Match key={match} href={`/t/${match}`} name={name} note={w.changed(since)}>
              <Forget
                name={name}
                onClick={() => {
                  forgetSeat(match);
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

/** A match that is played in this browser. */
export function LocalMatch({ head, look }: { head: LocalMatchSummary; look: () => void }): ReactNode {
  const w = useWords();
  const { id, header, seats, over, changed, trial } = head;
  const game = titleOf(header.game)?.name ?? header.game;
  const name = `${trial ? w.whatIf.trial(game) : game}: ${seatNames(seats, w).join(" – ")}`;
  return (
    <Match href={`/play/${id}`} name={name} note={over ? w.matchOver : w.changed(changed)}>
      <Forget name={name} onClick={() => void deleteMatch(id).then(look)} />
    </Match>
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
