import { type ReactNode, useCallback, useId, useState } from "react";
import { failureOf } from "../api-client.ts";
import { Failure as PlainFailure } from "../failures/failure.tsx";
import { usePeopleWords } from "./words.ts";
import type { FailureCode } from "../failures/codes.ts";

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
  failure: FailureCode | null;
  busy: boolean;
  run: (deed: () => Promise<unknown>) => Promise<boolean>;
} {
  const [failure, setFailure] = useState<FailureCode | null>(null);
  const [busy, setBusy] = useState(false);
  const run = useCallback(async (deed: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      await deed();
      return true;
    } catch (error) {
      setFailure(failureOf(error, "unavailable"));
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  return { failure, busy, run };
}

/** A failure, with the words of these pages for it. */
export function Failure({ code }: { code: FailureCode | null }): ReactNode {
  return <PlainFailure code={code} own={usePeopleWords().failures} />;
}
