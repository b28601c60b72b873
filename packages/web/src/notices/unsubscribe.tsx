import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { Failure, useAsyncAction } from "../people/form-fields.tsx";
import { stopMails } from "./api.ts";
import { useNoticesWords } from "./words.ts";

/** Where the link in every mail leads. A button, because mail programs open links before their users do. */
export function Unsubscribe({ token }: { token: string }): ReactNode {
  const w = useNoticesWords().unsubscribe;
  const [isDone, setDone] = useState(false);
  const { failure, busy, run } = useAsyncAction();
  return (
    <section className="notice">
      <h1>{w.title}</h1>
      <p role="status">{isDone ? w.done : w.text}</p>
      <Failure code={failure} />
      {isDone ? (
        <Link className="button primary" href="/account">
          {w.account}
        </Link>
      ) : (
        <button
          type="button"
          className="button primary"
          disabled={busy}
          onClick={() => void run(() => stopMails(token)).then(setDone)}
        >
          {w.stop}
        </button>
      )}
    </section>
  );
}
