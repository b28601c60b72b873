import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Link } from "wouter";
import { Icon } from "../components/icons.tsx";
import { RemovedNotice, useRemoval } from "../components/removal.tsx";
import { titleOf } from "../games/index.ts";
import { useWords } from "../words/index.ts";
import { percentOf } from "../words/percent.ts";
import { type OwnMistake, moveOf } from "./mistakes.ts";
import { listMistakes, removeMistake, saveMistake } from "./mistakes-store.ts";
import { useMistakeWords } from "./words.ts";

/** The mistakes that are kept, newest first, and how to read them again; null until they are read. */
export function useMistakes(): [readonly OwnMistake[] | null, () => void] {
  const [mistakes, setMistakes] = useState<readonly OwnMistake[] | null>(null);
  const reload = useCallback(() => void listMistakes().then(setMistakes), []);
  useEffect(reload, [reload]);
  return [mistakes, reload];
}

/** The player's own costly decisions, to be solved. */
export function MistakeList(): ReactNode {
  const w = useMistakeWords();
  const [mistakes, reload] = useMistakes();
  const removal = useRemoval();
  return (
    <>
      <section className="hero">
        <h1>{w.title}</h1>
        <p>{mistakes?.length === 0 ? w.none : w.intro}</p>
      </section>
      {mistakes?.length === 0 && <WaysToMistakes />}
      <section className="matches" aria-label={w.title}>
        <ul>
          {mistakes?.map((mistake) => (
            <Row
              key={`${mistake.match} ${mistake.number}`}
              mistake={mistake}
              remove={(name) =>
                removal.remove(w.removed(name), async () => {
                  await removeMistake(mistake);
                  reload();
                  return async () => {
                    await saveMistake(mistake);
                    reload();
                  };
                })
              }
            />
          ))}
        </ul>
        <RemovedNotice removal={removal} />
      </section>
    </>
  );
}

/** Where the first ones come from: a review of one's own match, or the position of the day. */
function WaysToMistakes(): ReactNode {
  const { others, nav } = useWords();
  return (
    <nav className="ways level" aria-label={nav.mistakes}>
      <Link className="button primary large" href="/mine">
        <Icon name="list" />
        {others.mine}
      </Link>
      <Link className="button large" href="/daily">
        <Icon name="forward" />
        {nav.daily}
      </Link>
    </nav>
  );
}

function Row({ mistake, remove }: { mistake: OwnMistake; remove: (name: string) => void }): ReactNode {
  const w = useMistakeWords();
  const { match, number, game, cost, isDone } = mistake;
  const name = w.name(titleOf(game)?.name ?? game, moveOf(mistake));
  return (
    <li className="leaf level">
      <Link href={`/mistakes/${encodeURIComponent(match)}/${number}`}>
        <b>{name}</b> <span className="fine">{w.cost(percentOf(cost))}</span>{" "}
        {isDone && <span className="fine">✓ {w.done}</span>}
      </Link>
      <button type="button" className="button quiet square" aria-label={w.remove(name)} onClick={() => remove(name)}>
        <Icon name="bin" />
      </button>
    </li>
  );
}

/** Leads to the list from elsewhere, where there is anything to solve. */
export function MistakesLink(): ReactNode {
  const w = useMistakeWords();
  const [mistakes] = useMistakes();
  const open = mistakes?.filter(({ isDone }) => !isDone).length ?? 0;
  if (!mistakes || mistakes.length === 0) return null;
  return (
    <p>
      <Link className="button" href="/mistakes">
        <Icon name="forward" /> {open > 0 ? w.open(open) : w.title}
      </Link>
    </p>
  );
}
