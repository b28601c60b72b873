import { Component, type ReactNode, Suspense, lazy } from "react";
import { Route, Switch } from "wouter";
import { NotFound, Page } from "./parts/page.tsx";
import { Home } from "./pages/home.tsx";
import { useWords } from "./words/index.ts";

const NewMatch = lazy(async () => ({ default: (await import("./pages/new-match.tsx")).NewMatch }));
const Local = lazy(async () => ({ default: (await import("./pages/local.tsx")).Local }));
const Online = lazy(async () => ({ default: (await import("./pages/online.tsx")).Online }));
const Rules = lazy(async () => ({ default: (await import("./pages/rules.tsx")).Rules }));
const Courses = lazy(async () => ({ default: (await import("./pages/courses.tsx")).Courses }));
const Learn = lazy(async () => ({ default: (await import("./pages/learn.tsx")).Learn }));
const Replay = lazy(async () => ({ default: (await import("./pages/replay.tsx")).Replay }));

export function App(): ReactNode {
  const w = useWords();
  return (
    <ErrorBoundary title={w.broken.title} reload={w.broken.reload} home={w.notFound.home}>
      <Suspense fallback={<p className="loading">{w.loading}</p>}>
        <Switch>
          <Route path="/play/:id">{({ id }) => <Local key={id} id={id} />}</Route>
          <Route path="/t/:match">{({ match }) => <Online key={match} match={match} />}</Route>
          <Route path="/learn">
            <Page title={w.nav.learn}>
              <Courses />
            </Page>
          </Route>
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

/** A fault in one page never leaves the player before an empty screen. */
class ErrorBoundary extends Component<
  { title: string; reload: string; home: string; children: ReactNode },
  { error: Error | null }
> {
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
        <p className="actions">
          <button type="button" className="button primary" onClick={() => location.reload()}>
            {this.props.reload}
          </button>
          <a className="button" href="/">
            {this.props.home}
          </a>
        </p>
      </main>
    );
  }
}
