import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { signIn, signInByPasskey, signInOptions } from "./api.ts";
import { Failure, TextField, useAsyncAction } from "./form-fields.tsx";
import { onSignedIn, guestSeats, useSession } from "./session.ts";
import { useReturnPath } from "./return-path.ts";
import { givePasskey, passkeyProblem } from "./passkeys.ts";
import { usePeopleWords } from "./words.ts";
import "../style/club.css";

export function SignIn(): ReactNode {
  const { signIn: w, passkeyProblems } = usePeopleWords();
  const problem = passkeyProblem();
  const isOpen = useSession(({ signUp }) => signUp);
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const { failure, busy, run } = useAsyncAction();
  const { go, search } = useReturnPath();
  const byPassword = async (): Promise<void> => {
    onSignedIn(await signIn({ name, password, seats: guestSeats() }));
    go();
  };
  const byPasskey = async (): Promise<void> => {
    const passkey = await givePasskey(await signInOptions());
    onSignedIn(await signInByPasskey({ passkey, seats: guestSeats() }));
    go();
  };
  return (
    <form
      className="notice club-form"
      onSubmit={(event) => {
        event.preventDefault();
        void run(byPassword);
      }}
    >
      <h1>{w.title}</h1>
      <p>{w.text}</p>
      {problem === null ? (
        <>
          <button type="button" className="button primary large" disabled={busy} onClick={() => void run(byPasskey)}>
            {w.passkey}
          </button>
          <p className="quiet-text">{w.or}</p>
        </>
      ) : (
        <p className="quiet-text">{passkeyProblems[problem]}</p>
      )}
      <TextField label={w.name} value={name} onChange={setName} autoComplete="username" maxLength={100} />
      <TextField
        label={w.password}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        maxLength={200}
      />
      <Failure code={failure} />
      <button type="submit" className={problem === null ? "button large" : "button primary large"} disabled={busy}>
        {w.submit}
      </button>
      <p>
        <Link href="/forgotten">{w.forgotten}</Link>
      </p>
      {isOpen && (
        <p>
          {w.none} <Link href={`/sign-up${search}`}>{w.signUp}</Link>
        </p>
      )}
    </form>
  );
}
