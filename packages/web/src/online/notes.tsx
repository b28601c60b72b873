import { type ReactNode, useEffect, useRef, useState } from "react";
import { LIMITS } from "@stellwerk/wire";
import { useOnlineWords } from "./words.ts";

const PAUSE_MS = 800;

interface Props {
  readonly note: string;
  /** Whether it will be there again. */
  readonly isKept: boolean;
  readonly write: (text: string) => void;
}

/** A sheet to write on for oneself; it keeps itself. */
export function Notes({ note, isKept, write }: Props): ReactNode {
  const m = useOnlineWords();
  /** What was written here and not kept yet. */
  const [draft, setDraft] = useState<string | null>(null);
  const kept = useRef({ draft, write });
  useEffect(() => {
    kept.current = { draft, write };
  });
  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(() => {
      write(draft);
      setDraft(null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, write]);
  // Leaving the page saves what was written.
  useEffect(
    () => () => {
      if (kept.current.draft !== null) kept.current.write(kept.current.draft);
    },
    [],
  );
  return (
    <div className="notes">
      <label>
        <span className="unseen">{m.notes.label}</span>
        <textarea
          value={draft ?? note}
          maxLength={LIMITS.note}
          placeholder={m.notes.hint}
          onChange={(event) => setDraft(event.target.value)}
        />
      </label>
      <p className="quiet-text" role="status">
        {draft !== null || !isKept ? m.notes.saving : note !== "" ? m.notes.saved : ""}
      </p>
    </div>
  );
}
