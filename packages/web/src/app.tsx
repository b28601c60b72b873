import { Component, type ReactNode, Suspense, lazy, useEffect, useRef } from "react";
import { Link, Route, Switch, useLocation } from "wouter";
import { Wordmark } from "./parts/logo.tsx";
import { SettingsMenu } from "./parts/settings.tsx";
import { Home } from "./pages/home.tsx";
import { useWords } from "./words/index.ts";

const NewMatch = lazy(async () => ({ default: (await import("./pages/new-match.tsx")).NewMatch }));
const Local = lazy(async () => ({ default: (await import("./pages/local.tsx")).Local }));
const Online = lazy(async () => ({ default: (await import("./pages/online.tsx")).Online }));
const Rules = lazy(async () => ({ default: (await import("./pages/rules.tsx")).Rules }));
const Learn = lazy(async () => ({ default: (await import("./pages/learn.tsx")).Learn }));
const Replay = lazy(async () => ({ default: (await import("./pages/replay.tsx")).Replay }));

export function App(): ReactNode {
  const w = useWords();
  return (
    <ErrorBoundary title={w.broken.title} reload={w.broken.reload}>
      <Suspense fallback={<p className="loading">{w.loading}</p>}>
        <Switch>
          <Route path="/play/:id">{({ id }) => <Local key={id} id={id} />}</Route>
          <Route path="/t/:match">{({ match }) => <Online key={match} match={match} />}</Route>
          <Route path="/learn/:game">{({ game }) => <Learn game={game} />}</Route>
          <Route path="/replay">
            <Replay />
          </Route>
          <Route path="/">
            <Page title={w.tagline}>
              <Home />
            </Page>
          </Route>
          <Route path="/new/:game">
            {({ game }) => (
              <Page title={w.nav.newMatch}>
                <NewMatch game={game} />
              </Page>
            )}
          </Route>
          <Route path="/rules/:game">
            {({ game }) => (
              <Page title={w.nav.rules}>
                <Rules game={game} />
              </Page>
            )}
          </Route>
          <Route>
            <Page title={w.notFound.title}>
              <NotFound />
            </Page>
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

/** The frame of every page that is not a table. */
export function Page({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const w = useWords();
  const [path] = useLocation();
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
      <a className="skip" href="#content">
        {w.skip}
      </a>
      <header className="head">
        <Link href="/" className="head-home" aria-label="Stellwerk">
          <Wordmark />
        </Link>
        <nav aria-label={w.nav.main}>
          <Link href="/learn/trambahn">{w.nav.learn}</Link>
          <Link href="/rules/trambahn">{w.nav.rules}</Link>
          <Link href="/replay">{w.nav.replay}</Link>
        </nav>
        <SettingsMenu />
      </header>
      <main className="page" id="content" ref={main} tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        <p>{w.footer}</p>
      </footer>
    </>
  );
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Stellwerk`;
  }, [title]);
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

/** A fault in one page never leaves the player before an empty screen. */
class ErrorBoundary extends Component<{ title: string; reload: string; children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main className="notice">
        <h1>{this.props.title}</h1>
        <p>{error.message}</p>
        <button type="button" className="button primary" onClick={() => location.reload()}>
          {this.props.reload}
        </button>
      </main>
    );
  }
}
