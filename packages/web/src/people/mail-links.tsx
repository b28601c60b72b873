import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { forgotten, reset, verified } from "./api.ts";
import { Failure, TextField, useAsyncAction } from "./form-fields.tsx";
import { onSignedIn, useSession, useMe } from "./session.ts";
import { usePeopleWords } from "./words.ts";
import "../style/club.css";

/** The secret of the link that led here; it does not stay in the address. */
function useSecret(): string {
  const [secret] = useState(() => location.hash.slice(1));
  useEffect(() => history.replaceState(history.state, "", location.pathname), []);
  return secret;
}

/** Asks for a link to choose a new password by. */
export function ForgottenPassword(): ReactNode {
  const w = usePeopleWords().forgotten;
  const me = useMe();
  const mail = useSession((here) => here.mail);
  const [who, setWho] = useState("");
  const [isSent, setSent] = useState(false);
  const { failure, busy, run } = useAsyncAction();
  return (
    <form
      className="notice club-form"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => forgotten(who)).then(setSent);
      }}
    >
      <h1>{w.title}</h1>
      {me === undefined ? null : !mail ? (
        <p>{w.noMail}</p>
      ) : isSent ? (
        <p role="status">{w.sent}</p>
      ) : (
        <>
          <p>{w.text}</p>
          <TextField label={w.who} value={who} onChange={setWho} autoComplete="username" maxLength={254} />
          <Failure code={failure} />
          <button type="submit" className="button primary large" disabled={busy}>
            {w.submit}
          </button>
        </>
      )}
    </form>
  );
}

/** A new password, by a link. */
export function ResetPassword(): ReactNode {
  const w = usePeopleWords().reset;
  const secret = useSecret();
  const [password, setPassword] = useState("");
  const { failure, busy, run } = useAsyncAction();
  const [, navigate] = useLocation();
  return (
    <form
      className="notice club-form"
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          onSignedIn(await reset(secret, password));
          navigate("/account");
        });
      }}
    >
      <h1>{w.title}</h1>
      <p>{w.text}</p>
      <TextField
        label={w.password}
        type="password"
        value={password}
        onChange={setPassword}
        hint={usePeopleWords().signUp.passwordHint}
        autoComplete="new-password"
        maxLength={200}
      />
      <Failure code={failure} />
      <button type="submit" className="button primary large" disabled={busy}>
        {w.submit}
      </button>
    </form>
  );
}

/** Shows that an address is theirs. */
export function VerifyEmail(): ReactNode {
  const w = usePeopleWords().verify;
  const secret = useSecret();
  const [isDone, setDone] = useState(false);
  const { failure, run } = useAsyncAction();
  useEffect(() => {
    void run(() => verified(secret)).then(setDone);
  }, [run, secret]);
  return (
    <section className="notice">
      <h1>{w.title}</h1>
      {failure === null && <p role="status">{isDone ? w.done : w.doing}</p>}
      <Failure code={failure} />
      <Link className="button primary" href="/account">
        {w.account}
      </Link>
    </section>
  );
}
