import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import type { Friends as FriendsInfo, PersonInfo } from "@stellwerk/wire";
import type { FailureCode } from "../failures/codes.ts";
import { befriend, friends, unfriend } from "./api.ts";
import { Failure, TextField, useAsyncAction } from "./form-fields.tsx";
import { refreshSession } from "./session.ts";
import { MINE, useFollowed } from "../follow/use-followed.ts";
import { SignedInOnly } from "./signed-in-only.tsx";
import { usePeopleWords } from "./words.ts";
import "../style/club.css";

/** The page of friends and of requests to become friends. */
export const Friends = (): ReactNode => (
  <SignedInOnly>
    <OwnFriends />
  </SignedInOnly>
);

function OwnFriends(): ReactNode {
  const w = usePeopleWords().friends;
  const { failure, busy, run } = useAsyncAction();
  const [known, look, failed] = useFollowed<FriendsInfo>(friends, MINE);
  const does = (action: () => Promise<void>): Promise<boolean> =>
    run(async () => {
      await action();
      look();
      await refreshSession();
    });
  if (!known) return <Failure code={failed ? "offline" : failure} />;
  const button = (text: string, label: string, action: () => Promise<void>, style = ""): ReactNode => (
    <button
      type="button"
      className={`button small ${style}`}
      aria-label={label}
      disabled={busy}
      onClick={() => void does(action)}
    >
      {text}
    </button>
  );
  return (
    <article className="club-page">
      <header className="club-head">
        <h1>{w.title}</h1>
        <p>{w.text}</p>
      </header>
      {known.asked.length > 0 && (
        <List title={w.asked} people={known.asked}>
          {({ id, name }) => (
            <>
              {button(w.accept, w.acceptOf(name), () => befriend(name), "primary")}
              {button(w.decline, w.declineOf(name), () => unfriend(id))}
            </>
          )}
        </List>
      )}
      <List title={w.friends} people={known.friends} none={w.none}>
        {({ id, name, online }) => (
          <>
            <span className="club-lamp" data-online={online || undefined}>
              {online ? w.online : w.offline}
            </span>
            <Link className="button small" href={`/p/${encodeURIComponent(name)}`} aria-label={w.inviteOf(name)}>
              {w.invite}
            </Link>
            {button(w.end, w.endOf(name), () => unfriend(id), "quiet")}
          </>
        )}
      </List>
      {known.asking.length > 0 && (
        <List title={w.asking} people={known.asking}>
          {({ id, name }) => button(w.takeBack, w.takeBackOf(name), () => unfriend(id))}
        </List>
      )}
      <AskFriend failure={failure} busy={busy} ask={(name) => does(() => befriend(name))} />
    </article>
  );
}

interface AskFriendProps {
  readonly failure: FailureCode | null;
  readonly busy: boolean;
  /** Resolves to whether it worked. */
  readonly ask: (name: string) => Promise<boolean>;
}

function AskFriend({ failure, busy, ask }: AskFriendProps): ReactNode {
  const w = usePeopleWords().friends;
  const [name, setName] = useState("");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    if (!(await ask(name))) return;
    setSentTo(name.trim());
    setName("");
  };
  return (
    <section>
      <h2>{w.ask}</h2>
      <form
        className="club-line"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField label={w.name} value={name} onChange={setName} autoComplete="off" maxLength={100} />
        <button type="submit" className="button" disabled={busy}>
          {w.submit}
        </button>
      </form>
      {sentTo !== null && <p role="status">{w.sent(sentTo)}</p>}
      <Failure code={failure} />
    </section>
  );
}

interface ListProps<Person> {
  readonly title: string;
  readonly people: readonly Person[];
  readonly none?: string;
  readonly children: (person: Person) => ReactNode;
}

function List<Person extends PersonInfo>({ title, people, none, children }: ListProps<Person>): ReactNode {
  return (
    <section>
      <h2>{title}</h2>
      {people.length === 0 && <p>{none}</p>}
      <ul className="club-list">
        {people.map((person) => (
          <li key={person.id}>
            <Link href={`/p/${encodeURIComponent(person.name)}`}>{person.name}</Link>
            <span className="club-deeds">{children(person)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
