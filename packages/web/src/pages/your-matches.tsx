import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Link } from "wouter";
import { titleOf } from "../games/index.ts";
import { forgetSeat, ownSeats, saveSeat } from "../match/seat-keys.ts";
import type { LocalMatchSummary } from "../match/local-match.ts";
import { listMatches, removeMatches, watchMatches } from "../match/local-match-store.ts";
import { Icon } from "../components/icons.tsx";
import { type Removal, RemovedNotice, useRemoval } from "../components/removal.tsx";
import { seatNames } from "../components/seat-names.ts";
import { type Words, useWords } from "../words/index.ts";

/** What was last seen of the matches in this browser: it is there at once when the page comes back. */
let known: readonly LocalMatchSummary[] = [];

interface LocalMatches {
  readonly matches: readonly LocalMatchSummary[];
  readonly trials: readonly LocalMatchSummary[];
  readonly look: () => void;
}

/** The matches in this browser, also as other pages change them, and how to look again. */
export function useLocalMatches(): LocalMatches {
  const [current, setCurrent] = useState(known);
  const look = useCallback(() => void listMatches().then((all) => setCurrent((known = all))), []);
  useEffect(() => {
    look();
    return watchMatches(look);
  }, [look]);
  return { matches: current.filter(({ trial }) => !trial), trials: current.filter(({ trial }) => trial), look };
}

/** Where to go on: matches in this browser and seats at online tables. */
export function YourMatches(): ReactNode {
  const w = useWords();
  const { matches, trials, look } = useLocalMatches();
  const [seats, setSeats] = useState(ownSeats);
  const removal = useRemoval();
  if (matches.length + trials.length + seats.length === 0 && !removal.removed) return null;
  return (
    <>
      {matches.length + seats.length > 0 && (
        <section className="matches">
          <h2>{w.yourMatches}</h2>
          <ul>
            {matches.map((head) => (
              <LocalMatch key={head.id} {...{ head, look, removal }} />
            ))}
            {seats.map((seat) => {
              const { match, game, since } = seat;
              const name = `${w.onlineTable}: ${titleOf(game)?.name ?? game}`;
              const forget = (): Promise<() => void> => {
                forgetSeat(match);
                setSeats(ownSeats());
                return Promise.resolve(() => {
                  saveSeat(seat);
                  setSeats(ownSeats());
                });
              };
              return (
                <Match key={match} href={`/t/${match}`} name={name} note={w.changed(since)}>
                  <Forget name={name} onClick={() => removal.remove(w.removed(name), forget)} />
                </Match>
              );
            })}
          </ul>
        </section>
      )}
      <Trials {...{ trials, look, removal }} />
      <RemovedNotice removal={removal} />
    </>
  );
}

interface ListProps {
  readonly look: () => void;
  readonly removal: Removal;
}

/** What was tried out, apart from the matches themselves; all of it can be cleared away at once. */
export function Trials({ trials, look, removal }: ListProps & Pick<LocalMatches, "trials">): ReactNode {
  const w = useWords();
  const [first] = trials;
  if (!first) return null;
  return (
    <section className="matches">
      <div className="matches-head">
        <h2>{w.whatIf.trials}</h2>
        {trials.length > 1 && (
          <button
            type="button"
            className="button small"
            onClick={() => removal.remove(w.whatIf.allRemoved(trials.length), removed(trials, look))}
          >
            <Icon name="bin" /> {w.whatIf.removeAll}
          </button>
        )}
      </div>
      <ul>
        {trials.map((head) => (
          <LocalMatch key={head.id} {...{ head, look, removal }} />
        ))}
      </ul>
    </section>
  );
}

/** Removes matches of this browser; answers how to put them back. */
const removed = (heads: readonly LocalMatchSummary[], look: () => void) => async (): Promise<() => Promise<void>> => {
  const restore = await removeMatches(heads.map(({ id }) => id));
  look();
  return async () => {
    await restore();
    look();
  };
};

/** A match or trial that is played in this browser. */
export function LocalMatch({ head, look, removal }: ListProps & { readonly head: LocalMatchSummary }): ReactNode {
  const w = useWords();
  const { id, changed, trial } = head;
  const name = matchName(head, w);
  const since = trial?.origin ? `${w.whatIf.fromMove(trial.origin.move)} · ` : "";
  return (
    <Match href={`/play/${id}`} name={name} note={since + standing(head, w) + w.changed(changed)}>
      <Forget name={name} onClick={() => removal.remove(w.removed(name), removed([head], look))} />
    </Match>
  );
}

/** How a match has ended, for the one person at this screen or by its winners; nothing while it goes on. */
function standing({ over, outcome, seats }: LocalMatchSummary, w: Words): string {
  if (!over) return "";
  const { won, lost, shared, place, winners, over: ended } = w.matchEnds;
  const told = (): string => {
    if (!outcome) return ended;
    const { standings } = outcome;
    if (standings.every((one) => one.place === 1)) return shared;
    const [person, ...others] = seats.flatMap(({ bot }, seat) => (bot === null ? [seat] : []));
    const own = others.length === 0 && standings.find(({ seat }) => seat === person);
    const names = seatNames(seats, w);
    if (!own) return winners(standings.flatMap((one) => (one.place === 1 ? [names[one.seat] ?? ""] : [])).join(", "));
    return own.place === 1 ? won : seats.length === 2 ? lost : place(own.place, seats.length);
  };
  return `${told()} · `;
}

/** A trial is called after the match it came from. */
function matchName({ header, seats, trial }: LocalMatchSummary, w: Words): string {
  const game = titleOf(header.game)?.name ?? header.game;
  return `${game}: ${seatNames(trial?.origin?.seats ?? seats, w).join(" – ")}`;
}

interface MatchProps {
  readonly href: string;
  readonly name: string;
  readonly note: string;
  readonly children: ReactNode;
}

function Match({ href, name, note, children }: MatchProps): ReactNode {
  return (
    <li className="leaf level">
      <Link href={href}>
        <b>{name}</b> <span className="fine">{note}</span>
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
