import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Link } from "wouter";
import type { Friends as FriendsInfo, PersonInfo } from "@stellwerk/wire";
import { befriend, friends, unfriend } from "./api.ts";
import { Failure, TextField, useAsyncAction } from "./form-fields.tsx";
import { refreshSession } from "./session.ts";
import { SignedInOnly } from "./signed-in-only.tsx";
import { usePeopleWords } from "./words.ts";
import "./people.css";

const AGAIN_MS = 30_000;

/** Whom one knows here, and who would like to be known. */
export const Friends = (): ReactNode => (
  <SignedInOnly>
    <OwnFriends />
  </SignedInOnly>
);

function OwnFriends(): ReactNode {
  const w = usePeopleWords().friends;
  const [known, setKnown] = useState<FriendsInfo | null>(null);
  const [name, setName] = useState("");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { failure, busy, run } = useAsyncAction();
  const look = useCallback(async () => setKnown(await friends()), []);
  useEffect(() => {
    void run(look);
    const timer = setInterval(() => document.visibilityState === "visible" && void look().catch(() => {}), AGAIN_MS);
    return () => clearInterval(timer);
  }, [run, look]);
  const does = (deed: () => Promise<void>): void =>
    void run(async () => {
      await deed();
      await Promise.all([look(), refreshSession()]);
    });
  const ask = (): void =>
    does(async () => {
      await befriend(name);
      setSentTo(name.trim());
      setName("");
    });
  if (!known) return <Failure code={failure} />;
  const button = (text: string, label: string, deed: () => Promise<void>, style = ""): ReactNode => (
    <button
      type="button"
      className={`button small ${style}`}
      aria-label={label}
      disabled={busy}
      onClick={() => does(deed)}
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
          {({ id, name: other }) => (
            <>
              {button(w.accept, w.acceptOf(other), () => befriend(other), "primary")}
              {button(w.decline, w.declineOf(other), () => unfriend(id))}
            </>
          )}
        </List>
      )}
      <List title={w.friends} people={known.friends} none={w.none}>
        {({ id, name: other, online }) => (
          <>
            <span className="club-lamp" data-online={online || undefined}>
              {online ? w.online : w.offline}
            </span>
            {button(w.end, w.endOf(other), () => unfriend(id))}
          </>
        )}
      </List>
      {known.asking.length > 0 && (
        <List title={w.asking} people={known.asking}>
          {({ id, name: other }) => button(w.takeBack, w.takeBackOf(other), () => unfriend(id))}
        </List>
      )}
      <section>
        <h2>{w.ask}</h2>
        <form
          className="club-line"
          onSubmit={(event) => {
            event.preventDefault();
            ask();
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
    </article>
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
