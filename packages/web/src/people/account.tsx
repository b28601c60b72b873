import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { type Account as AccountInfo, LIMITS } from "@stellwerk/wire";
import { Holidays } from "../online/holidays.tsx";
import { NoticesSettings } from "../notices/notice-settings.tsx";
import { Choice } from "../components/choice.tsx";
import { Programs } from "../programs/programs.tsx";
import { changeSettings } from "../settings.ts";
import { useLanguage } from "../words/index.ts";
import { account, changeEmail, changeName, changePassword, deleteAccount, unblock } from "./api.ts";
import { useConfirmedIdentity } from "./confirm-identity.tsx";
import { Failure, TextField, useAsyncAction } from "./form-fields.tsx";
import { Logins } from "./logins.tsx";
import { onSignedOut, refreshSession, useSession } from "./session.ts";
import { SignedInOnly } from "./signed-in-only.tsx";
import { Passkeys } from "./passkey-list.tsx";
import { usePeopleWords } from "./words.ts";
import "../style/club.css";

/** What every part of the page gets. */
export interface PartProps {
  readonly of: AccountInfo;
  /** Something has changed. */
  readonly look: () => Promise<void>;
  /** Does what matters, after asking who they are where that is needed. */
  readonly confirmed: <T>(deed: () => Promise<T>) => Promise<T>;
}

/** One's own account. */
export const Account = (): ReactNode => (
  <SignedInOnly>
    <OwnAccount />
  </SignedInOnly>
);

function OwnAccount(): ReactNode {
  const w = usePeopleWords();
  const [of, setOf] = useState<AccountInfo | null>(null);
  const { failure, run } = useAsyncAction();
  const { confirmed, dialog } = useConfirmedIdentity();
  const look = useCallback(async () => setOf(await account()), []);
  useEffect(() => {
    void run(look);
  }, [run, look]);
  if (!of) return <Failure code={failure} />;
  const part = { of, look, confirmed };
  return (
    <article className="club-page">
      <header className="club-head">
        <h1>{of.name}</h1>
        <p className="quiet-text">{w.account.since(of.since)}</p>
        <Link className="button" href={`/p/${encodeURIComponent(of.name)}`}>
          {w.account.profile}
        </Link>
      </header>
      <NamePart key={of.name} {...part} />
      <LanguagePart />
      <Holidays />
      <EmailPart {...part} />
      <NoticesSettings key={of.email} />
      <PasswordPart {...part} />
      <Passkeys {...part} />
      <Logins {...part} />
      <Programs />
      <BlockedPart {...part} />
      <DataPart />
      <LeavingPart {...part} />
      {dialog({ password: of.password, passkeys: of.passkeys.length > 0 })}
    </article>
  );
}

function NamePart({ of, look, confirmed }: PartProps): ReactNode {
  const w = usePeopleWords().account;
  const [name, setName] = useState(of.name);
  const { failure, busy, run } = useAsyncAction();
  const submit = async (): Promise<void> => {
    await confirmed(() => changeName(name));
    await Promise.all([look(), refreshSession()]);
  };
  return (
    <section>
      <h2>{w.name}</h2>
      <p>{w.nameText}</p>
      <form
        className="club-line"
        onSubmit={(event) => {
          event.preventDefault();
          void run(submit);
        }}
      >
        <TextField label={w.newName} value={name} onChange={setName} autoComplete="username" maxLength={LIMITS.name} />
        <button type="submit" className="button" disabled={busy || name.trim() === of.name}>
          {w.changeName}
        </button>
      </form>
      <Failure code={failure} />
    </section>
  );
}

function LanguagePart(): ReactNode {
  const w = usePeopleWords().account;
  return (
    <section>
      <Choice
        label={w.language}
        value={useLanguage()}
        options={[
          { value: "de", name: "Deutsch" },
          { value: "en", name: "English" },
        ]}
        onChange={(language) => changeSettings({ language })}
      />
    </section>
  );
}

function EmailPart({ of, look, confirmed }: PartProps): ReactNode {
  const w = usePeopleWords().account;
  const mail = useSession((here) => here.mail);
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState<string | null>(null);
  const awaited = sent ?? of.awaited;
  const { failure, busy, run } = useAsyncAction();
  const send = async (): Promise<void> => {
    await confirmed(() => changeEmail(email.trim()));
    setSent(email.trim());
    setEmail("");
  };
  const remove = async (): Promise<void> => {
    await confirmed(() => changeEmail(null));
    setSent(null);
    await look();
  };
  return (
    <section>
      <h2>{w.email}</h2>
      <p>{of.email ?? (mail ? w.noEmail : w.noMail)}</p>
      {awaited !== null && <p role="status">{w.awaited(awaited)}</p>}
      {mail && (
        <form
          className="club-line"
          onSubmit={(event) => {
            event.preventDefault();
            void run(send);
          }}
        >
          <TextField label={w.newEmail} type="email" value={email} onChange={setEmail} autoComplete="email" />
          <button type="submit" className="button" disabled={busy}>
            {w.changeEmail}
          </button>
        </form>
      )}
      {of.email !== null && (
        <button type="button" className="button" disabled={busy} onClick={() => void run(remove)}>
          {w.removeEmail}
        </button>
      )}
      <Failure code={failure} />
    </section>
  );
}

function PasswordPart({ of, look, confirmed }: PartProps): ReactNode {
  const w = usePeopleWords();
  const [password, setPassword] = useState("");
  const [isChanged, setChanged] = useState(false);
  const { failure, busy, run } = useAsyncAction();
  const submit = async (): Promise<void> => {
    await confirmed(() => changePassword(password));
    setPassword("");
    await look();
  };
  return (
    <section>
      <h2>{w.account.password}</h2>
      <p>{of.password ? w.account.hasPassword : w.account.noPassword}</p>
      <form
        className="club-line"
        onSubmit={(event) => {
          event.preventDefault();
          void run(submit).then(setChanged);
        }}
      >
        <TextField
          label={w.account.newPassword}
          type="password"
          value={password}
          onChange={setPassword}
          hint={w.signUp.passwordHint}
          autoComplete="new-password"
          maxLength={200}
        />
        <button type="submit" className="button" disabled={busy}>
          {w.account.changePassword}
        </button>
      </form>
      {isChanged && <p role="status">{w.account.passwordChanged}</p>}
      <Failure code={failure} />
    </section>
  );
}

function BlockedPart({ of, look }: PartProps): ReactNode {
  const w = usePeopleWords().account;
  const { failure, busy, run } = useAsyncAction();
  const release = async (id: string): Promise<void> => {
    await unblock(id);
    await Promise.all([look(), refreshSession()]);
  };
  return (
    <section>
      <h2>{w.blocked}</h2>
      {of.blocked.length === 0 && <p>{w.noneBlocked}</p>}
      <ul className="club-list">
        {of.blocked.map(({ id, name }) => (
          <li key={id}>
            <Link href={`/p/${encodeURIComponent(name)}`}>{name}</Link>
            <button
              type="button"
              className="button small"
              aria-label={w.unblockOf(name)}
              disabled={busy}
              onClick={() => void run(() => release(id))}
            >
              {w.unblock}
            </button>
          </li>
        ))}
      </ul>
      <Failure code={failure} />
    </section>
  );
}

function DataPart(): ReactNode {
  const w = usePeopleWords().account;
  return (
    <section>
      <h2>{w.data}</h2>
      <p>{w.dataText}</p>
      <p>
        <a className="button" href="/api/account/export" download="stellwerk-account.json">
          {w.export}
        </a>
      </p>
    </section>
  );
}

function LeavingPart({ of, confirmed }: PartProps): ReactNode {
  const w = usePeopleWords().account;
  const [, navigate] = useLocation();
  const [isSure, setSure] = useState(false);
  const [typed, setTyped] = useState("");
  const { failure, busy, run } = useAsyncAction();
  const submit = async (): Promise<void> => {
    await confirmed(() => deleteAccount(typed));
    onSignedOut();
    navigate("/");
  };
  return (
    <section>
      <h2>{w.delete}</h2>
      <p>{w.deleteText}</p>
      {isSure ? (
        <form
          className="club-line"
          onSubmit={(event) => {
            event.preventDefault();
            void run(submit);
          }}
        >
          <TextField label={w.deleteName(of.name)} value={typed} onChange={setTyped} autoComplete="off" />
          <button type="submit" className="button danger" disabled={busy}>
            {w.deleteSubmit}
          </button>
        </form>
      ) : (
        <button type="button" className="button danger" onClick={() => setSure(true)}>
          {w.deleteDots}
        </button>
      )}
      <Failure code={failure} />
    </section>
  );
}
