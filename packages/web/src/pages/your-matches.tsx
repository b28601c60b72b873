import { type ReactNode, Suspense, lazy, useCallback, useEffect, useState } from "react";
import { titleOf } from "../games/index.ts";
import { relativeTime } from "../lobby/relative-time.ts";
import { useWaitingCount } from "../lobby/waiting-count.ts";
import { ownSeats } from "../match/seat-keys.ts";
import type { ListedMatch } from "../match/local-match.ts";
import { listMatches, removeMatches, watchMatches } from "../match/local-match-store.ts";
import { Icon } from "../components/icons.tsx";
import { type Removal, RemovedNotice, useRemoval } from "../components/removal.tsx";
import { useProgressText } from "../components/progress-text.ts";
import { GoOn, Match } from "../components/match-row.tsx";
import { seatNames } from "../components/seat-names.ts";
import { useMe } from "../people/session.ts";
import { type Words, useLanguage, useWords } from "../words/index.ts";

/** Loaded for those who have a seat or an account: a first visit does without. */
const OnlineMatches = lazy(async () => ({ default: (await import("../lobby/online-matches.tsx")).OnlineMatches }));

/** What was last seen of the matches in this browser: it is there at once when the page comes back. */
let known: readonly ListedMatch[] = [];

interface LocalMatches {
  readonly matches: readonly ListedMatch[];
  readonly trials: readonly ListedMatch[];
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

/** Where to go on: running matches in this browser and at online tables, and those that have ended. */
export function YourMatches(): ReactNode {
  const w = useWords();
  const me = useMe();
  const { matches, trials, look } = useLocalMatches();
  const removal = useRemoval();
  const isOnline = Boolean(me) || ownSeats().length > 0;
  // What waits at online tables is the first button of the page then.
  const leads = useWaitingCount() === 0;
  return (
    <>
      <LocalSection title={w.running} matches={matches.filter(({ over }) => !over)} {...{ leads, look, removal }} />
      {isOnline && (
        <Suspense>
          <OnlineMatches />
        </Suspense>
      )}
      <LocalSection title={w.finished} matches={matches.filter(({ over }) => over)} {...{ look, removal }} />
      <Trials {...{ trials, look, removal }} />
      <RemovedNotice removal={removal} />
    </>
  );
}

interface ListProps {
  readonly look: () => void;
  readonly removal: Removal;
}

interface SectionProps extends ListProps {
  readonly title: string;
  readonly matches: readonly ListedMatch[];
  /** Whether to go on with the first of them is the first thing to do on the page. */
  readonly leads?: boolean;
  readonly children?: ReactNode;
}

/** Matches in this browser, the latest first. */
export function LocalSection({ title, matches, leads, look, removal, children }: SectionProps): ReactNode {
  if (matches.length === 0) return null;
  return (
    <section className="matches">
      <h2>{title}</h2>
      {children}
      <ul>
        {matches.map((head, at) => (
          <LocalMatch key={head.id} leads={leads && at === 0} {...{ head, look, removal }} />
        ))}
      </ul>
    </section>
  );
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
const removed = (heads: readonly ListedMatch[], look: () => void) => async (): Promise<() => Promise<void>> => {
  const restore = await removeMatches(heads.map(({ id }) => id));
  look();
  return async () => {
    await restore();
    look();
  };
};

interface LocalMatchProps extends ListProps {
  readonly head: ListedMatch;
  readonly leads?: boolean | undefined;
}

/** A match or trial that is played in this browser. */
function LocalMatch({ head, leads, look, removal }: LocalMatchProps): ReactNode {
  const w = useWords();
  const language = useLanguage();
  const { id, changed, over, trial, header } = head;
  const progress = useProgressText(head.header.game, ({ of }) => of(head.latest.state));
  const name = matchName(head, w);
  const next = over ? null : turn(head, w);
  const note = [
    trial?.origin && w.whatIf.fromMove(trial.origin.move),
    over ? ending(head, w) : next,
    !over && progress,
    over ? w.changed(changed) : relativeTime(changed, language),
  ];
  return (
    <Match
      game={header.game}
      href={`/play/${id}`}
      name={name}
      note={note.filter(Boolean).join(" · ")}
      isTurn={next !== null && !trial}
    >
      {!over && !trial && <GoOn href={`/play/${id}`} {...{ name, leads }} />}
      <Forget name={name} onClick={() => removal.remove(w.removed(name), removed([head], look))} />
    </Match>
  );
}

/** Whose turn it is, where a person has to act: at a screen of one's own there is no need for the name. */
function turn({ active = [], seats }: ListedMatch, w: Words): string | null {
  const people = seats.flatMap(({ bot }, seat) => (bot === null ? [seat] : []));
  const next = active.find((seat) => people.includes(seat));
  if (next === undefined) return null;
  return people.length === 1 ? w.yourTurn : w.handOver.title(seatNames(seats, w)[next] ?? "");
}

/** How a match has ended, for the one person at this screen or by its winners. */
function ending({ outcome, seats }: ListedMatch, w: Words): string {
  const { won, lost, shared, place, winners, over: ended } = w.matchEnds;
  if (!outcome) return ended;
  const { standings } = outcome;
  if (standings.every((one) => one.place === 1)) return shared;
  const [person, ...others] = seats.flatMap(({ bot }, seat) => (bot === null ? [seat] : []));
  const own = others.length === 0 && standings.find(({ seat }) => seat === person);
  const names = seatNames(seats, w);
  if (!own) return winners(standings.flatMap((one) => (one.place === 1 ? [names[one.seat] ?? ""] : [])).join(", "));
  return own.place === 1 ? won : seats.length === 2 ? lost : place(own.place, seats.length);
}

/** A trial is called after the match it came from. */
function matchName({ header, seats, trial }: ListedMatch, w: Words): string {
  const game = titleOf(header.game)?.name ?? header.game;
  return `${game}: ${seatNames(trial?.origin?.seats ?? seats, w).join(" – ")}`;
}

function Forget({ name, onClick }: { name: string; onClick: () => void }): ReactNode {
  const w = useWords();
  return (
    <button type="button" className="button quiet square" aria-label={w.forget(name)} onClick={onClick}>
      <Icon name="bin" />
    </button>
  );
}
