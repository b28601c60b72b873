import { type ReactNode, useState } from "react";
import type { PartProps } from "./account.tsx";
import { addPasskey, passkeyOptions, removePasskey } from "./api.ts";
import { Failure, TextField, useAsyncAction } from "./form-fields.tsx";
import { makePasskey, passkeyProblem } from "./passkeys.ts";
import { usePeopleWords } from "./words.ts";

/** The name of a passkey that was made when signing up. */
const FIRST = "1";

/** The passkeys of an account; there may be several, but never none where there is no password. */
export function Passkeys({ of, look, confirmed }: PartProps): ReactNode {
  const w = usePeopleWords();
  const [name, setName] = useState("");
  const { failure, busy, run } = useAsyncAction();
  const problem = passkeyProblem();
  const add = async (): Promise<void> => {
    const passkey = await makePasskey(await confirmed(passkeyOptions));
    await addPasskey({ name: name.trim() || w.account.passkeyDefault, passkey });
    setName("");
    await look();
  };
  const remove = async (id: string): Promise<void> => {
    await confirmed(() => removePasskey(id));
    await look();
  };
  return (
    <section>
      <h2>{w.account.passkeys}</h2>
      {of.passkeys.length === 0 && <p>{w.account.noPasskeys}</p>}
      <ul className="club-list">
        {of.passkeys.map(({ id, name: given, at, usedAt }) => {
          const shown = given === FIRST ? w.account.firstPasskey : given;
          return (
            <li key={id}>
              <span>
                <b>{shown}</b> <small className="quiet-text">{w.account.added(at, usedAt)}</small>
              </span>
              <button
                type="button"
                className="button small"
                aria-label={w.account.remove(shown)}
                disabled={busy}
                onClick={() => void run(() => remove(id))}
              >
                {w.friends.end}
              </button>
            </li>
          );
        })}
      </ul>
      {problem === null ? (
        <form
          className="club-line"
          onSubmit={(event) => {
            event.preventDefault();
            void run(add);
          }}
        >
          <TextField
            label={w.account.passkeyName}
            value={name}
            onChange={setName}
            autoComplete="off"
            maxLength={40}
            required={false}
          />
          <button type="submit" className="button" disabled={busy}>
            {w.account.addPasskey}
          </button>
        </form>
      ) : (
        <p className="quiet-text">{w.passkeyProblems[problem]}</p>
      )}
      <Failure code={failure} />
    </section>
  );
}
