import { type ReactNode, useState } from "react";
import { ApiError } from "../api-client.ts";
import { Dialog } from "../components/dialog.tsx";
import { confirm, confirmOptions } from "./api.ts";
import { Failure, TextField, useAsyncAction } from "./form-fields.tsx";
import { givePasskey, passkeyProblem } from "./passkeys.ts";
import { usePeopleWords } from "./words.ts";

interface Wanted {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Does what matters: where the server wants to know first whether it is really them, they are asked, and it is done then. */
export function useConfirmedIdentity(): {
  confirmed: <T>(deed: () => Promise<T>) => Promise<T>;
  dialog: (ways: { password: boolean; passkeys: boolean }) => ReactNode;
} {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const confirmed = async <T,>(deed: () => Promise<T>): Promise<T> => {
    try {
      return await deed();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "notConfirmed") throw error;
    }
    await new Promise<void>((resolve, reject) => setWanted({ resolve, reject }));
    return deed();
  };
  const dialog = (ways: { password: boolean; passkeys: boolean }): ReactNode =>
    wanted && (
      <Confirm
        ways={ways}
        done={() => {
          setWanted(null);
          wanted.resolve();
        }}
        close={() => {
          setWanted(null);
          wanted.reject(new ApiError("cancelled"));
        }}
      />
    );
  return { confirmed, dialog };
}

interface Props {
  readonly ways: { readonly password: boolean; readonly passkeys: boolean };
  readonly done: () => void;
  readonly close: () => void;
}

function Confirm({ ways, done, close }: Props): ReactNode {
  const { confirm: w, passkeyProblems } = usePeopleWords();
  const problem = passkeyProblem();
  const [password, setPassword] = useState("");
  const { failure, busy, run } = useAsyncAction();
  const attempt = async (deed: () => Promise<unknown>): Promise<void> => {
    if (await run(deed)) done();
  };
  const byPasskey = async (): Promise<void> => confirm({ passkey: await givePasskey(await confirmOptions()) });
  return (
    <Dialog title={w.title} onClose={close} className="club-confirm">
      <p>{w.text}</p>
      {ways.password && (
        <form
          className="club-form"
          onSubmit={(event) => {
            event.preventDefault();
            void attempt(() => confirm({ password }));
          }}
        >
          <TextField
            label={w.password}
            type="password"
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            maxLength={200}
          />
          <button type="submit" className="button primary" disabled={busy}>
            {w.submit}
          </button>
        </form>
      )}
      {ways.passkeys && problem === null && (
        <button
          type="button"
          className={ways.password ? "button" : "button primary"}
          disabled={busy}
          onClick={() => void attempt(byPasskey)}
        >
          {w.passkey}
        </button>
      )}
      {ways.passkeys && problem !== null && <p className="quiet-text">{passkeyProblems[problem]}</p>}
      <Failure code={failure === "wrongLogin" ? "wrongPassword" : failure} />
    </Dialog>
  );
}
