import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from "react";
import { Link } from "wouter";
import { LIMITS, type NewlyMadeToken, type Program, type Programs as Own } from "@stellwerk/wire";
import { request } from "../api-client.ts";
import { copyText } from "../components/clipboard.ts";
import { Failure, TextField, useAsyncAction } from "../people/form-fields.tsx";
import { useProgramWords } from "./words.ts";
import "../style/club.css";

const PATH = "/api/programs";

/** A section of the account page: the user's programs and their tokens. */
export function Programs(): ReactNode {
  const w = useProgramWords();
  const [own, setOwn] = useState<Own | null>(null);
  const [name, setName] = useState("");
  const { failure, busy, run } = useAsyncAction();
  const look = useCallback(async () => setOwn(await request<Own>(PATH)), []);
  useEffect(() => {
    void run(look);
  }, [run, look]);
  const add = async (): Promise<void> => {
    await request<Program>(PATH, { name });
    setName("");
    await look();
  };
  const programs = own?.programs ?? [];
  return (
    <section className="programs">
      <h2>{w.title}</h2>
      <p>{w.text}</p>
      <p>
        <a href="/api/openapi.json">{w.api}</a>
      </p>
      {own?.programs.length === 0 && <p className="quiet-text">{w.none}</p>}
      {programs.map((program) => (
        <OneProgram key={program.id} program={program} look={look} />
      ))}
      {own !== null && programs.length < own.most && (
        <form className="club-line" onSubmit={submit(() => void run(add))}>
          <TextField label={w.name} value={name} onChange={setName} autoComplete="off" maxLength={LIMITS.name} />
          <button type="submit" className="button" disabled={busy}>
            {w.add}
          </button>
        </form>
      )}
      <Failure code={failure} />
    </section>
  );
}

function OneProgram({ program, look }: { program: Program; look: () => Promise<void> }): ReactNode {
  const w = useProgramWords();
  const [tokenName, setTokenName] = useState("");
  const [fresh, setFresh] = useState<string | null>(null);
  const { failure, busy, run } = useAsyncAction();
  const { id, name, tokens } = program;
  const addToken = async (): Promise<void> => {
    const { token } = await request<NewlyMadeToken>(`${PATH}/${id}/tokens`, { name: tokenName });
    setFresh(token);
    setTokenName("");
    await look();
  };
  const remove = async (path: string): Promise<void> => {
    await request<null>(path, undefined, "DELETE");
    await look();
  };
  return (
    <article className="program leaf stack" aria-label={name}>
      <h3>
        <Link href={`/p/${encodeURIComponent(name)}`}>{name}</Link>
      </h3>
      <ul className="club-list">
        {tokens.map((token) => (
          <li key={token.id}>
            <span>
              <b>{token.name}</b>{" "}
              <small className="quiet-text">{token.usedAt === null ? w.unused : w.usedAt(token.usedAt)}</small>
            </span>
            <button
              type="button"
              className="button small"
              aria-label={w.revokeOf(token.name, name)}
              disabled={busy}
              onClick={() => void run(() => remove(`${PATH}/${id}/tokens/${token.id}`))}
            >
              {w.revoke}
            </button>
          </li>
        ))}
      </ul>
      {fresh !== null && <FreshToken token={fresh} of={name} />}
      <form className="club-line" onSubmit={submit(() => void run(addToken))}>
        <TextField
          label={w.tokenName(name)}
          value={tokenName}
          onChange={setTokenName}
          autoComplete="off"
          maxLength={LIMITS.name}
        />
        <button type="submit" className="button" aria-label={w.addTokenOf(name)} disabled={busy}>
          {w.addToken}
        </button>
      </form>
      <RemoveProgram name={name} busy={busy} remove={() => void run(() => remove(`${PATH}/${id}`))} />
      <Failure code={failure} />
    </article>
  );
}

/** Removes a program after a second press. */
function RemoveProgram({ name, busy, remove }: { name: string; busy: boolean; remove: () => void }): ReactNode {
  const w = useProgramWords();
  const [isSure, setSure] = useState(false);
  if (!isSure)
    return (
      <button type="button" className="button small" onClick={() => setSure(true)}>
        {w.remove}
      </button>
    );
  return (
    <>
      <p>{w.sure(name)}</p>
      <div className="actions">
        <button type="button" className="button danger" aria-label={w.removeOf(name)} disabled={busy} onClick={remove}>
          {w.removeNow}
        </button>
        <button type="button" className="button" onClick={() => setSure(false)}>
          {w.keep}
        </button>
      </div>
    </>
  );
}

/** A new token, which is shown this once. */
function FreshToken({ token, of }: { token: string; of: string }): ReactNode {
  const w = useProgramWords();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="agreed fresh-token stack" role="status">
      <p>{w.fresh(of)}</p>
      <code>{token}</code>
      <button type="button" className="button" onClick={() => void copyText(token).then(() => setCopied(true))}>
        {isCopied ? w.copied : w.copy}
      </button>
    </div>
  );
}

const submit =
  (deed: () => void) =>
  (event: FormEvent): void => {
    event.preventDefault();
    deed();
  };
