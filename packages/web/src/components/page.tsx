import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import { TITLES, titleOf } from "../games/index.ts";
import { useLookAsGuest, useWaitingCount } from "../lobby/waiting-count.ts";
import { AccountMenu } from "../people/account-menu.tsx";
import { useWords } from "../words/index.ts";
import { Wordmark } from "./logo.tsx";
import { SettingsMenu } from "./settings-menu.tsx";

/** The names of the games by their makers, for the foot of every page. */
const credits = new Map<string, string[]>();
for (const { name, makers, publisher, year } of TITLES) {
  const maker = publisher ? `${makers} (${publisher}, ${year})` : makers;
  credits.set(maker, [...(credits.get(maker) ?? []), name]);
}

/** The frame of every page that is not a table. */
export function Page({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const w = useWords();
  const [path] = useLocation();
  /** The game that the page is about. */
  const game = titleOf(path.split("/")[2] ?? "") ?? TITLES[0];
  const main = useRef<HTMLElement>(null);
  useTitle(title);
  // A new page is read from its beginning, by eye and by screen reader.
  useEffect(() => {
    if (location.hash) return;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <>
      <a className="skip unseen" href="#content">
        {w.skip}
      </a>
      <header className="head level">
        <Link href="/" className="head-home" aria-label="Stellwerk">
          <Wordmark />
        </Link>
        <nav aria-label={w.nav.main}>
          <Way to="/lobby">{w.nav.lobby}</Way>
          <Way to="/mine">
            {w.nav.mine}
            <WaitingCount />
          </Way>
          <Way to="/daily">{w.nav.daily}</Way>
          <Way to="/learn">{w.nav.learn}</Way>
          <Way to={`/rules/${game.id}`}>{w.nav.rules}</Way>
          <Way to="/replay">{w.nav.replay}</Way>
        </nav>
        <AccountMenu />
        <SettingsMenu />
      </header>
      <main className="page" id="content" ref={main} tabIndex={-1}>
        {children}
      </main>
      <footer className="foot fine">
        <p>{w.footer([...credits])}</p>
      </footer>
    </>
  );
}

/** A way to another page, marked where one is there already. */
function Way({ to, children }: { to: string; children: ReactNode }): ReactNode {
  const [path] = useLocation();
  return (
    <Link className="level" href={to} aria-current={path === to ? "page" : undefined}>
      {/* In a line of text of its own, so that the count beside it is not underlined. */}
      <span>{children}</span>
    </Link>
  );
}

/** What the tab is called; in front of it, at how many tables it is one's turn. */
export function useTitle(title: string): void {
  const waiting = useWaitingCount();
  useLookAsGuest();
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ""}${title} · Stellwerk`;
  }, [title, waiting]);
}

function WaitingCount(): ReactNode {
  const w = useWords();
  const waiting = useWaitingCount();
  if (waiting === 0) return null;
  return (
    <span className="badge" aria-label={w.nav.waiting(waiting)}>
      {waiting}
    </span>
  );
}

/** How often a server that could not be reached is asked again. */
const AGAIN_MS = 3_000;

/** In place of what the server would have said; it is asked again by itself. */
export function Unreachable({ again }: { again: () => void }): ReactNode {
  const { failures, tryAgain } = useWords().online;
  useEffect(() => {
    const timer = setInterval(again, AGAIN_MS);
    addEventListener("online", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
    };
  }, [again]);
  return (
    <section className="notice" role="alert">
      <h1>{failures.offline}</h1>
      <button type="button" className="button primary" onClick={again}>
        {tryAgain}
      </button>
    </section>
  );
}

/** A whole page that says that there is nothing at its address. */
export function NotFoundPage(): ReactNode {
  return (
    <Page title={useWords().notFound.title}>
      <NotFound />
    </Page>
  );
}

export function NotFound(): ReactNode {
  const w = useWords();
  return (
    <section className="notice">
      <h1>{w.notFound.title}</h1>
      <p>{w.notFound.text}</p>
      <Link className="button primary" href="/">
        {w.notFound.home}
      </Link>
    </section>
  );
}
