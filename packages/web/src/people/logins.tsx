import type { ReactNode } from "react";
import type { PartProps } from "./account.tsx";
import { endLogin, endOtherLogins } from "./api.ts";
import { Failure, useAsyncAction } from "./form-fields.tsx";
import { refreshSession } from "./session.ts";
import { usePeopleWords } from "./words.ts";

/** The browsers in which the user is signed in. */
export function Logins({ of, look }: PartProps): ReactNode {
  const w = usePeopleWords().account;
  const { failure, busy, run } = useAsyncAction();
  const end = (deed: () => Promise<void>): void =>
    void run(async () => {
      await deed();
      await Promise.all([look(), refreshSession()]);
    });
  return (
    <section>
      <h2>{w.logins}</h2>
      <ul className="club-list">
        {of.logins.map(({ id, name, usedAt, current }) => {
          const shown = name === "?" ? w.unknownBrowser : name;
          return (
            <li key={id}>
              <span>
                <b>{shown}</b> <small className="quiet-text">{current ? w.here : w.usedAt(usedAt)}</small>
              </span>
              {!current && (
                <button
                  type="button"
                  className="button small"
                  aria-label={w.endOf(shown)}
                  disabled={busy}
                  onClick={() => end(() => endLogin(id))}
                >
                  {w.end}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {of.logins.length > 1 && (
        <button type="button" className="button" disabled={busy} onClick={() => end(endOtherLogins)}>
          {w.endOthers}
        </button>
      )}
      <Failure code={failure} />
    </section>
  );
}
