import { type ReactNode, useCallback, useId, useState } from "react";
import { ApiError } from "../match/match-api.ts";
import { failureIn, usePeopleWords } from "./words.ts";

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: "text" | "password" | "email";
  readonly autoComplete?: string;
  readonly hint?: string;
  readonly maxLength?: number;
  readonly required?: boolean;
}

/** A line to fill in, with what is to be known about it below. */
export function TextField({ label, hint, onChange, required = true, ...input }: Props): ReactNode {
  const hintId = useId();
  return (
    <div className="club-field">
      <label className="field">
        <span>{label}</span>
        <input
          {...input}
          required={required}
          spellCheck={false}
          autoCapitalize="off"
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </label>
      {hint !== undefined && (
        <small id={hintId} className="quiet-text">
          {hint}
        </small>
      )}
    </div>
  );
}

/** Does things one at a time, and knows what went wrong with the last. */
export function useAsyncAction(): {
  failure: string | null;
  busy: boolean;
  run: (deed: () => Promise<unknown>) => Promise<boolean>;
} {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = useCallback(async (deed: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      await deed();
      return true;
    } catch (error) {
      setFailure(error instanceof ApiError ? error.code : "unavailable");
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  return { failure, busy, run };
}

export function Failure({ code }: { code: string | null }): ReactNode {
  const w = usePeopleWords();
  return (
    code !== null && (
      <p className="failure" role="alert">
        {failureIn(code, w)}
      </p>
    )
  );
}
