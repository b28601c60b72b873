import { Component, type ReactNode, Suspense, lazy } from "react";
import { Route, Switch } from "wouter";
import { NotFound, Page } from "./components/page.tsx";
import { Home } from "./pages/home.tsx";
import { useWords } from "./words/index.ts";

const NewMatch = lazy(async () => ({ default: (await import("./pages/new-match.tsx")).NewMatch }));
const Local = lazy(async () => ({ default: (await import("./pages/local-match.tsx")).LocalMatchPage }));
const Online = lazy(async () => ({ default: (await import("./pages/online-match.tsx")).OnlineMatchPage }));
const Lobby = lazy(async () => ({ default: (await import("./lobby/lobby.tsx")).Lobby }));
const MyMatches = lazy(async () => ({ default: (await import("./lobby/my-matches.tsx")).MyMatches }));
const Rules = lazy(async () => ({ default: (await import("./pages/rules.tsx")).Rules }));
const Tutorials = lazy(async () => ({ default: (await import("./pages/tutorials.tsx")).Tutorials }));
const Learn = lazy(async () => ({ default: (await import("./pages/learn.tsx")).Learn }));
const Replay = lazy(async () => ({ default: (await import("./pages/replay.tsx")).Replay }));
const SignIn = lazy(async () => ({ default: (await import("./people/sign-in.tsx")).SignIn }));
const SignUp = lazy(async () => ({ default: (await import("./people/sign-up.tsx")).SignUp }));
const Forgotten = lazy(async () => ({ default: (await import("./people/mail-links.tsx")).ForgottenPassword }));
const Reset = lazy(async () => ({ default: (await import("./people/mail-links.tsx")).ResetPassword }));
const Verify = lazy(async () => ({ default: (await import("./people/mail-links.tsx")).VerifyEmail }));
const Account = lazy(async () => ({ default: (await import("./people/account.tsx")).Account }));
const Friends = lazy(async () => ({ default: (await import("./people/friends.tsx")).Friends }));
const Ratings = lazy(async () => ({ default: (await import("./ratings/ratings.tsx")).Ratings }));
const Tournaments = lazy(async () => ({ default: (await import("./tournaments/tournament-list.tsx")).Tournaments }));
const NewTournament = lazy(async () => ({ default: (await import("./tournaments/new-tournament.tsx")).NewTournament }));
const Tournament = lazy(async () => ({ default: (await import("./tournaments/tournament.tsx")).Tournament }));
const Profile = lazy(async () => ({ default: (await import("./people/profile.tsx")).Profile }));
const Unsubscribe = lazy(async () => ({ default: (await import("./notices/unsubscribe.tsx")).Unsubscribe }));

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
              <Tutorials />
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
          <Route path="/lobby">
            <Page title={w.nav.lobby}>
              <Lobby />
            </Page>
          </Route>
          <Route path="/mine">
            <Page title={w.others.mine}>
              <MyMatches />
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
          <Route path="/sign-in">
            <Page title={w.me.signIn}>
              <SignIn />
            </Page>
          </Route>
          <Route path="/sign-up">
            <Page title={w.me.signUp}>
              <SignUp />
            </Page>
          </Route>
          <Route path="/forgotten">
            <Page title={w.me.forgotten}>
              <Forgotten />
            </Page>
          </Route>
          <Route path="/reset">
            <Page title={w.me.reset}>
              <Reset />
            </Page>
          </Route>
          <Route path="/verify">
            <Page title={w.me.verify}>
              <Verify />
            </Page>
          </Route>
          <Route path="/unsubscribe/:token">
            {({ token }) => (
              <Page title={w.me.account}>
                <Unsubscribe token={token} />
              </Page>
            )}
          </Route>
          <Route path="/account">
            <Page title={w.me.account}>
              <Account />
            </Page>
          </Route>
          <Route path="/friends">
            <Page title={w.me.friends}>
              <Friends />
            </Page>
          </Route>
          <Route path="/ratings/:game">
            {({ game }) => (
              <Page title={w.nav.ratings}>
                <Ratings game={game} />
              </Page>
            )}
          </Route>
          <Route path="/tournaments">
            <Page title={w.nav.tournaments}>
              <Tournaments />
            </Page>
          </Route>
          <Route path="/tournaments/new">
            <Page title={w.nav.tournaments}>
              <NewTournament />
            </Page>
          </Route>
          <Route path="/tournaments/:id">
            {({ id }) => (
              <Page title={w.nav.tournaments}>
                <Tournament key={id} id={id} />
              </Page>
            )}
          </Route>
          <Route path="/p/:name">
            {({ name }) => (
              <Page title={name}>
                <Profile key={name} name={name} />
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
