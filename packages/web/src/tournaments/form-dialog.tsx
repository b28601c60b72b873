import type { ReactNode } from "react";
import { Dialog } from "../components/dialog.tsx";
import { useAsyncAction } from "../people/form-fields.tsx";
import { Failure } from "./failure.tsx";
import { useTournamentWords } from "./words.ts";

interface Props {
  readonly title: string;
  /** What the button says that sends the form. */
  readonly submit: string;
  /** Closes the dialog when it succeeds; else the dialog says why it did not. */
  readonly save: () => Promise<void>;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A form of a host, in a dialog. */
export function FormDialog({ title, submit, save, close, children }: Props): ReactNode {
  const w = useTournamentWords();
  const { failure, busy, run } = useAsyncAction();
  return (
    <Dialog title={title} onClose={close}>
      <form
        className="club-form"
        onSubmit={(event) => {
          event.preventDefault();
          void run(async () => {
            await save();
            close();
          });
        }}
      >
        {children}
        <Failure code={failure} />
        <div className="actions">
          <button type="submit" className="button primary" disabled={busy}>
            {submit}
          </button>
          <button type="button" className="button" onClick={close}>
            {w.no}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
