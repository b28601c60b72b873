import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import type { PersonRatings as Ratings, Profile as ProfileInfo } from "@stellwerk/wire";
import { TITLES, titleOf } from "../games/index.ts";
import { seatNames } from "../components/seat-names.ts";
import { NotFound, Unreachable } from "../components/page.tsx";
import { ratingsOf } from "../ratings/api.ts";
import { PersonRatings } from "../ratings/person-ratings.tsx";
import { useWords } from "../words/index.ts";
import { befriend, block, profile, unblock, unfriend } from "./api.ts";
import { Failure, useAsyncAction } from "./form-fields.tsx";
import { refreshSession, useMe } from "./session.ts";
import { usePeopleWords } from "./words.ts";
import "../style/club.css";

/** The public profile of a person. */
export function Profile({ name }: { name: string }): ReactNode {
  const w = usePeopleWords().profile;
  const me = useMe();
  const [, navigate] = useLocation();
  const [of, setOf] = useState<ProfileInfo | null>(null);
  const { failure, run } = useAsyncAction();
  const [ratings, setRatings] = useState<Ratings | null>(null);
  const look = useCallback(async () => {
    // Both are awaited, so that nothing jumps; if the ratings fail, the rest of the profile is shown.
    const [info, rated] = await Promise.all([profile(name), ratingsOf(name).catch(() => null)]);
    setOf(info);
    setRatings(rated);
    // A former name leads here, too.
    if (info.name !== name) navigate(`/p/${encodeURIComponent(info.name)}`, { replace: true });
  }, [name, navigate]);
  // The relation to the viewer depends on who is signed in.
  useEffect(() => {
    void run(look);
  }, [run, look, me?.id]);
  if (failure === "noPerson") return <NotFound />;
  if (!of) return failure === null ? null : <Unreachable again={() => void run(look)} />;
  return (
    <article className="club-page">
      <header className="club-head">
        <h1>{of.name}</h1>
        <p className="quiet-text">
          {of.owner !== null && `${w.program(of.owner)}, `}
          {w.since(of.since)}
        </p>
        {me?.id === of.id && (
          <p>
            {w.you} <Link href="/account">{w.edit}</Link>
          </p>
        )}
      </header>
      {of.relation && <Relations of={of} relation={of.relation} look={look} />}
      <Results of={of} />
      <PersonRatings ratings={ratings} />
      <Recent of={of} />
    </article>
  );
}

interface RelationsProps {
  readonly of: ProfileInfo;
  readonly relation: NonNullable<ProfileInfo["relation"]>;
  readonly look: () => Promise<void>;
}

/** What the viewer can do: invite, befriend, block. */
function Relations({ of, relation: { friend, blocked }, look }: RelationsProps): ReactNode {
  const w = usePeopleWords().profile;
  const { failure, busy, run } = useAsyncAction();
  const does = (deed: () => Promise<void>) => (): void =>
    void run(async () => {
      await deed();
      await Promise.all([look(), refreshSession()]);
    });
  const button = (text: string, deed: () => Promise<void>, style = ""): ReactNode => (
    <button type="button" className={`button ${style}`} disabled={busy} onClick={does(deed)}>
      {text}
    </button>
  );
  const ask = (text: string): ReactNode => button(text, () => befriend(of.name), "primary");
  return (
    <section aria-label={of.name}>
      {blocked && <p>{w.isBlocked}</p>}
      {friend === "asking" && <p>{w.asking}</p>}
      <div className="actions">
        {!blocked && friend === "none" && ask(w.befriend)}
        {!blocked && friend === "asked" && ask(w.accept)}
        {blocked && button(w.unblock, () => unblock(of.id))}
      </div>
      {!blocked && (
        <>
          <div className="friends-to-ask" role="group" aria-label={w.invite}>
            <b aria-hidden="true">{w.invite}</b>
            {TITLES.map(({ id, name }) => (
              <Link key={id} className="button" href={`/new/${id}?with=${encodeURIComponent(of.name)}`}>
                {name}
              </Link>
            ))}
          </div>
          {friend === "friends" && (
            <p>
              {w.friends} {button(w.unfriend, () => unfriend(of.id), "small quiet")}
            </p>
          )}
          <details>
            <summary>{w.blockDots}</summary>
            <p>{w.blockText(of.name)}</p>
            {button(w.block, () => block(of.name), "danger")}
          </details>
        </>
      )}
      <Failure code={failure} />
    </section>
  );
}

function Results({ of }: { of: ProfileInfo }): ReactNode {
  const w = usePeopleWords().profile;
  return (
    <section>
      <h2>{w.results}</h2>
      {of.results.length === 0 ? (
        <p>{w.noResults}</p>
      ) : (
        <div className="club-table leaf">
          <table>
            <thead>
              <tr>
                {[w.game, w.played, w.won, w.rating].map((head, at) => (
                  <th key={head} scope="col" className={at === 0 ? "start" : undefined}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {of.results.map(({ game, played, won, rating }) => (
                <tr key={game}>
                  <th scope="row">{titleOf(game)?.name ?? game}</th>
                  <td className="figure">{played}</td>
                  <td className="figure">{won}</td>
                  <td className="figure">{rating ?? "–"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Recent({ of }: { of: ProfileInfo }): ReactNode {
  const w = useWords();
  const words = usePeopleWords().profile;
  return (
    <section className="matches">
      <h2>{words.recent}</h2>
      {of.recent.length === 0 && <p>{words.noRecent}</p>}
      <ul>
        {of.recent.map(({ match, game, at, seats }) => {
          const names = seatNames(seats, w);
          const placed = seats
            .map(({ place }, seat) => ({ place: place ?? Infinity, name: names[seat] ?? "" }))
            .toSorted((one, other) => one.place - other.place)
            .map(({ place, name }) => (place === Infinity ? name : `${words.place(place)} ${name}`));
          return (
            <li key={match} className="leaf level">
              <Link href={`/t/${match}`}>
                <b>
                  {titleOf(game)?.name ?? game}: {placed.join(" – ")}
                </b>{" "}
                <span className="fine">{w.changed(at)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
