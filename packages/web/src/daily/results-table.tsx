import type { ReactNode } from "react";
import { Link } from "wouter";
import { Failure } from "../failures/failure.tsx";
import type { PlayableTitle } from "../games/index.ts";
import { useMe } from "../people/session.ts";
import { useDailyResults } from "./daily-match.ts";
import type { Day } from "./days.ts";
import { useDailyWords } from "./words.ts";

interface Props {
  readonly title: PlayableTitle;
  readonly day: Day;
  /** Whether one's own match of the day is over, in this browser. */
  readonly isPlayed: boolean;
}

/** How people did in the match of a day, and the way into that table. */
export function ResultsTable({ title, day, isPlayed }: Props): ReactNode {
  const w = useDailyWords();
  const me = useMe();
  const { results, failure, enter } = useDailyResults(title, day);
  if (results === null) return <p className="quiet-text">{failure === null ? "" : w.offline}</p>;
  const isEntered = results.some(({ you }) => you);
  return (
    <>
      {results.length === 0 ? <p className="quiet-text">{w.none}</p> : <Rows results={results} />}
      {isPlayed && !isEntered && me && (
        <p>
          <button type="button" className="button" onClick={enter}>
            {w.enter}
          </button>
        </p>
      )}
      {isPlayed && !isEntered && !me && (
        <p>
          <Link className="button quiet" href="/sign-in">
            {w.signIn}
          </Link>
        </p>
      )}
      <Failure code={failure} />
    </>
  );
}

function Rows({ results }: { results: NonNullable<ReturnType<typeof useDailyResults>["results"]> }): ReactNode {
  const w = useDailyWords();
  return (
    <table className="daily-results">
      <caption className="unseen">{w.results}</caption>
      <thead>
        <tr>
          <th scope="col">{w.place}</th>
          <th scope="col">{w.name}</th>
          <th scope="col" className="figure">
            {w.lead}
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ name, place, lead, you }) => (
          <tr key={name} aria-current={you ? "true" : undefined}>
            <td>{place}</td>
            <td>
              <Link href={`/p/${encodeURIComponent(name)}`}>{name}</Link>
            </td>
            <td className="figure">{w.difference(lead)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
