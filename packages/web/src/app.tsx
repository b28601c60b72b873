import { type ComponentType, type ReactNode, Suspense, lazy } from "react";
import { Route, Switch } from "wouter";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { NotFoundPage, Page } from "./components/page.tsx";
import { Home } from "./pages/home.tsx";
import { type Words, useWords } from "./words/index.ts";

/** Pages with a table, by the beginning of their address. */
const TABLES = {
  play: () => import("./pages/local-match.tsx"),
  t: () => import("./pages/online-match.tsx"),
  replay: () => import("./pages/replay.tsx"),
};

/** Asks for the table of the address at once, while the words are still on their way. */
export function prefetchTable(): void {
  const [, place] = location.pathname.split("/");
  // What does not come is told when it is shown.
  for (const [name, load] of Object.entries(TABLES)) if (name === place) load().catch(() => {});
}

const NewMatch = lazy(async () => ({ default: (await import("./pages/new-match.tsx")).NewMatch }));
const LocalMatchPage = lazy(async () => ({ default: (await TABLES.play()).LocalMatchPage }));
const OnlineMatchPage = lazy(async () => ({ default: (await TABLES.t()).OnlineMatchPage }));
const Lobby = lazy(async () => ({ default: (await import("./lobby/lobby.tsx")).Lobby }));
const MyMatches = lazy(async () => ({ default: (await import("./lobby/my-matches.tsx")).MyMatches }));
const Rules = lazy(async () => ({ default: (await import("./pages/rules.tsx")).Rules }));
const Tutorials = lazy(async () => ({ default: (await import("./learn/tutorials.tsx")).Tutorials }));
const Learn = lazy(async () => ({ default: (await import("./learn/learn.tsx")).Learn }));
const Replay = lazy(async () => ({ default: (await TABLES.replay()).Replay }));
const SignIn = lazy(async () => ({ default: (await import("./people/sign-in.tsx")).SignIn }));
const SignUp = lazy(async () => ({ default: (await import("./people/sign-up.tsx")).SignUp }));
const ForgottenPassword = lazy(async () => ({ default: (await import("./people/mail-links.tsx")).ForgottenPassword }));
const ResetPassword = lazy(async () => ({ default: (await import("./people/mail-links.tsx")).ResetPassword }));
const VerifyEmail = lazy(async () => ({ default: (await import("./people/mail-links.tsx")).VerifyEmail }));
const Account = lazy(async () => ({ default: (await import("./people/account.tsx")).Account }));
const Friends = lazy(async () => ({ default: (await import("./people/friends.tsx")).Friends }));
const Ratings = lazy(async () => ({ default: (await import("./ratings/ratings.tsx")).Ratings }));
const Tournaments = lazy(async () => ({ default: (await import("./tournaments/tournament-list.tsx")).Tournaments }));
const NewTournament = lazy(async () => ({ default: (await import("./tournaments/new-tournament.tsx")).NewTournament }));
const Tournament = lazy(async () => ({ default: (await import("./tournaments/tournament.tsx")).Tournament }));
const Profile = lazy(async () => ({ default: (await import("./people/profile.tsx")).Profile }));
const Daily = lazy(async () => ({ default: (await import("./daily/daily.tsx")).Daily }));
const PuzzleOfToday = lazy(async () => ({ default: (await import("./daily/puzzle.tsx")).PuzzleOfToday }));
const MistakeList = lazy(async () => ({ default: (await import("./mistakes/mistake-list.tsx")).MistakeList }));
const MistakeExercise = lazy(async () => ({
  default: (await import("./mistakes/mistake-exercise.tsx")).MistakeExercise,
}));
const Unsubscribe = lazy(async () => ({ default: (await import("./notices/unsubscribe.tsx")).Unsubscribe }));

/** Pages without parameters. */
const PAGES: readonly { path: string; title: (w: Words) => string; Content: ComponentType }[] = [
  { path: "/", title: (w) => w.tagline, Content: Home },
  { path: "/learn", title: (w) => w.nav.learn, Content: Tutorials },
  { path: "/daily", title: (w) => w.nav.daily, Content: Daily },
  { path: "/mistakes", title: (w) => w.nav.mistakes, Content: MistakeList },
  { path: "/lobby", title: (w) => w.nav.lobby, Content: Lobby },
  { path: "/mine", title: (w) => w.others.mine, Content: MyMatches },
  { path: "/sign-in", title: (w) => w.me.signIn, Content: SignIn },
  { path: "/sign-up", title: (w) => w.me.signUp, Content: SignUp },
  { path: "/forgotten", title: (w) => w.me.forgotten, Content: ForgottenPassword },
  { path: "/reset", title: (w) => w.me.reset, Content: ResetPassword },
  { path: "/verify", title: (w) => w.me.verify, Content: VerifyEmail },
  { path: "/account", title: (w) => w.me.account, Content: Account },
  { path: "/friends", title: (w) => w.me.friends, Content: Friends },
  { path: "/tournaments", title: (w) => w.nav.tournaments, Content: Tournaments },
  { path: "/tournaments/new", title: (w) => w.nav.tournaments, Content: NewTournament },
];

export function App(): ReactNode {
  const w = useWords();
  return (
    <ErrorBoundary title={w.broken.title} reload={w.broken.reload} home={w.notFound.home}>
      <Suspense fallback={<p className="loading">{w.loading}</p>}>
        <Switch>
          <Route path="/play/:id">{({ id }) => <LocalMatchPage key={id} id={id} />}</Route>
          <Route path="/t/:match">{({ match }) => <OnlineMatchPage key={match} match={match} />}</Route>
          <Route path="/learn/:game/:lesson?">{(asked) => <Learn {...asked} />}</Route>
          <Route path="/daily/:game">{({ game }) => <PuzzleOfToday key={game} game={game} />}</Route>
          <Route path="/mistakes/:match/:number">
            {({ match, number }) => (
              <MistakeExercise key={`${match} ${number}`} match={decodeURIComponent(match)} number={Number(number)} />
            )}
          </Route>
          <Route path="/replay">
            <Replay />
          </Route>
          {PAGES.map(({ path, title, Content }) => (
            <Route key={path} path={path}>
              <Page title={title(w)}>
                <Content />
              </Page>
            </Route>
          ))}
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
          <Route path="/unsubscribe/:token">
            {({ token }) => (
              <Page title={w.me.account}>
                <Unsubscribe token={token} />
              </Page>
            )}
          </Route>
          <Route path="/ratings/:game">
            {({ game }) => (
              <Page title={w.nav.ratings}>
                <Ratings game={game} />
              </Page>
            )}
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
            <NotFoundPage />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}
