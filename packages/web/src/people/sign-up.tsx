import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { LIMITS } from "@stellwerk/wire";
import { Choice } from "../components/choice.tsx";
import { useSettings } from "../settings.ts";
import { useLanguage } from "../words/index.ts";
import { signUp, signUpOptions } from "./api.ts";
import { Failure, TextField, useAsyncAction } from "./form-fields.tsx";
import { onSignedIn, guestSeats, useSession } from "./session.ts";
import { useReturnPath } from "./return-path.ts";
import { hasPasskeys, makePasskey } from "./passkeys.ts";
import { usePeopleWords } from "./words.ts";
import "../style/club.css";

export function SignUp(): ReactNode {
  const w = usePeopleWords().signUp;
  const isOpen = useSession(({ signUp: open }) => open);
  const { search } = useReturnPath();
  if (isOpen) return <SignUpForm />;
  return (
    <section className="notice club-form">
      <h1>{w.closed}</h1>
      <p>{w.closedText}</p>
      <p>
        {w.already} <Link href={`/sign-in${search}`}>{w.signIn}</Link>
      </p>
    </section>
  );
}

function SignUpForm(): ReactNode {
  const w = usePeopleWords().signUp;
  const language = useLanguage();
  const mail = useSession((here) => here.mail);
  const [name, setName] = useState(() => useSettings.getState().name);
  const [how, setHow] = useState<"passkey" | "password">(hasPasskeys() ? "passkey" : "password");
  const [password, setPassword] = useState("");
  const [email, setEmail] = useState("");
  const [seats] = useState(guestSeats);
  const { failure, busy, run } = useAsyncAction();
  const { go, search } = useReturnPath();
  const submit = async (): Promise<void> => {
    const proof = how === "password" ? { password } : { passkey: await makePasskey(await signUpOptions(name)) };
    const address = email.trim() === "" ? {} : { email: email.trim() };
    onSignedIn(await signUp({ name, ...proof, ...address, language, seats }));
    go();
  };
  return (
    <form
      className="notice club-form"
      onSubmit={(event) => {
        event.preventDefault();
        void run(submit);
      }}
    >
      <h1>{w.title}</h1>
      <p>
        {w.text} {seats.length > 0 && w.comeAlong(seats.length)}
      </p>
      <TextField
        label={w.name}
        value={name}
        onChange={setName}
        hint={w.nameHint}
        autoComplete="username"
        maxLength={LIMITS.name}
      />
      {hasPasskeys() && (
        <Choice
          label={w.how}
          value={how}
          options={[
            { value: "passkey", name: w.passkey, text: w.passkeyText },
            { value: "password", name: w.password, text: w.passwordText },
          ]}
          onChange={setHow}
        />
      )}
      {how === "password" && (
        <TextField
          label={w.password}
          type="password"
          value={password}
          onChange={setPassword}
          hint={w.passwordHint}
          autoComplete="new-password"
          maxLength={200}
        />
      )}
      {mail && (
        <TextField
          label={w.email}
          type="email"
          value={email}
          onChange={setEmail}
          hint={w.emailHint}
          autoComplete="email"
          required={false}
        />
      )}
      <Failure code={failure} />
      <button type="submit" className="button primary large" disabled={busy}>
        {how === "password" ? w.submit : w.submitPasskey}
      </button>
      <p>
        {w.already} <Link href={`/sign-in${search}`}>{w.signIn}</Link>
      </p>
    </form>
  );
}
