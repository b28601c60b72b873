import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import { Link } from "wouter";
import { RATED_PAGE, type RatedPlayer, type RatingsPage, SETTLED_AFTER } from "@stellwerk/wire";
import { type PlayableTitle, TITLES, titleOf } from "../games/index.ts";
import { Choice } from "../components/choice.tsx";
import { NotFound } from "../components/page.tsx";
import { failureOf } from "../api-client.ts";
import { useMe } from "../people/session.ts";
import { ratings } from "./api.ts";
import { useRatingWords } from "./words.ts";
import { Failure } from "../failures/failure.tsx";
import type { FailureCode } from "../failures/codes.ts";
import "../style/club.css";

export function Ratings({ game }: { game: string }): ReactNode {
  const title = titleOf(game);
  return title ? <GameRatings key={game} title={title} /> : <NotFound />;
}

type List = "settled" | "settling";

/** Who is rated at a game, the best first. */
function GameRatings({ title }: { title: PlayableTitle }): ReactNode {
  const w = useRatingWords();
  const [list, setList] = useState<List>("settled");
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const { found, failure } = useRatings(title.id, list, search, page);
  return (
    <article className="ratings">
      <header className="ratings-head">
        <h1>{w.title(title.name)}</h1>
        <nav className="rules-games" aria-label={w.games}>
          {TITLES.map(({ id, name }) => (
            <Link key={id} href={`/ratings/${id}`} aria-current={id === title.id ? "page" : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      </header>
      <div className="ratings-choose">
        <Choice<List>
          label={w.lists}
          value={list}
          options={(["settled", "settling"] as const).map((value) => ({ value, name: w[value] }))}
          onChange={(value) => {
            setList(value);
            setPage(1);
          }}
        />
        <label className="field">
          <span>{w.search}</span>
          <input
            type="search"
            value={search}
            maxLength={40}
            onChange={({ currentTarget }) => {
              setSearch(currentTarget.value);
              setPage(1);
            }}
          />
        </label>
      </div>
      <p className="quiet-text">{list === "settled" ? w.settledText : w.settlingText}</p>
      <Failure code={failure} />
      {found?.me && <Mine me={found.me} />}
      {found && <Players found={found} list={list} searched={search !== ""} />}
      {found && <Pages page={page} total={found.total} turnTo={setPage} />}
      {(found || failure !== null) && (
        <details>
          <summary>{w.how}</summary>
          {w.howText.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </details>
      )}
    </article>
  );
}

function useRatings(game: string, list: List, typed: string, page: number) {
  const me = useMe();
  const search = useDeferredValue(typed).trim();
  const [found, setFound] = useState<RatingsPage | null>(null);
  const [failure, setFailure] = useState<FailureCode | null>(null);
  useEffect(() => {
    let current = true;
    const query = {
      ...(list === "settling" && { settling: "yes" as const }),
      ...(search !== "" && { search }),
      ...(page > 1 && { page: String(page) }),
    };
    ratings(game, query).then(
      (answer) => {
        if (!current) return;
        setFound(answer);
        setFailure(null);
      },
      (error: unknown) => current && setFailure(failureOf(error)),
    );
    return () => {
      current = false;
    };
  }, [game, list, search, page, me?.id]);
  return { found, failure };
}

function Mine({ me }: { me: RatedPlayer }): ReactNode {
  const w = useRatingWords();
  return (
    <p className="ratings-mine leaf">
      {me.place === null ? w.yourSettling(me.rating, SETTLED_AFTER - me.matches) : w.yourPlace(me.place, me.rating)}
    </p>
  );
}

function Players({ found, list, searched }: { found: RatingsPage; list: List; searched: boolean }): ReactNode {
  const w = useRatingWords();
  const me = useMe();
  if (found.players.length === 0) {
    if (searched) return <p role="status">{w.noneFound}</p>;
    return (
      <div className="empty-list stack">
        <p>
          <b>{w.none}</b>
        </p>
        <p>{w.noneText}</p>
        <Link className="button" href="/lobby">
          {w.open}
        </Link>
      </div>
    );
  }
  return (
    <>
      <p className="unseen" role="status">
        {w.found(found.total)}
      </p>
      <div className="club-table leaf">
        <table>
          <thead>
            <tr>
              {list === "settled" && <th scope="col">{w.place}</th>}
              <th scope="col" className="start">
                {w.name}
              </th>
              <th scope="col">{w.rating}</th>
              <th scope="col">{w.matches}</th>
              <th scope="col">{w.wins}</th>
            </tr>
          </thead>
          <tbody>
            {found.players.map(({ place, name, rating, give, matches, wins }) => (
              <tr key={name} data-me={name === me?.name || undefined}>
                {list === "settled" && <td>{place}</td>}
                <th scope="row">
                  <Link className="club-name cut" href={`/p/${encodeURIComponent(name)}`}>
                    {name}
                  </Link>
                  {name === me?.name && <small> ({w.you})</small>}
                </th>
                <td>
                  <b>{rating}</b>{" "}
                  <small className="quiet-text">
                    <span aria-hidden="true">{w.give(give)}</span>
                    <span className="unseen">{w.giveText(give)}</span>
                  </small>
                </td>
                <td>{matches}</td>
                <td>{wins}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Pages({ page, total, turnTo }: { page: number; total: number; turnTo: (page: number) => void }): ReactNode {
  const w = useRatingWords();
  const pages = Math.ceil(total / RATED_PAGE);
  if (pages < 2) return null;
  return (
    <nav className="actions" aria-label={w.pages}>
      <button type="button" className="button" disabled={page === 1} onClick={() => turnTo(page - 1)}>
        {w.before}
      </button>
      <span className="figure">{w.page(page, pages)}</span>
      <button type="button" className="button" disabled={page >= pages} onClick={() => turnTo(page + 1)}>
        {w.after}
      </button>
    </nav>
  );
}
