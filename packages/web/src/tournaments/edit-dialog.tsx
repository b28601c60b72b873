import { type ReactNode, useState } from "react";
import { type EditTournament, TOURNAMENT_LIMITS, type TournamentInfo } from "@stellwerk/wire";
import { Dialog } from "../components/dialog.tsx";
import { NumberField } from "../components/number-field.tsx";
import { TermsForm } from "../lobby/terms-form.tsx";
import { useAsyncAction } from "../people/form-fields.tsx";
import { edit } from "./api.ts";
import { AccessFields, DescriptionField, NameField, StartFields } from "./tournament-fields.tsx";
import { Failure } from "./failure.tsx";
import { useTournamentWords } from "./words.ts";

interface Props {
  readonly of: TournamentInfo;
  readonly changed: (of: TournamentInfo) => void;
  readonly close: () => void;
}

/** What hosts may change: all of it before the start, less after it. */
export function EditDialog({ of, changed, close }: Props): ReactNode {
  const w = useTournamentWords();
  const { name, description, isPrivate, late, most } = of;
  const isBefore = of.phase === "signUp";
  const [wish, setWish] = useState({ name, description, isPrivate, late, most });
  const [terms, setTerms] = useState(of.terms);
  const [startsAt, setStartsAt] = useState(of.nextAt);
  const { failure, busy, run } = useAsyncAction();
  const set = (changes: Partial<typeof wish>): void => setWish((before) => ({ ...before, ...changes }));
  const save = (): Promise<boolean> =>
    run(async () => {
      const all: EditTournament = { ...wish, ...(isBefore && { terms, startsAt }) };
      changed(await edit(of.tournament, all));
      close();
    });
  return (
    <Dialog title={w.manage.editTitle} onClose={close}>
      <form
        className="club-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="quiet-text">{w.manage.editText}</p>
        <NameField value={wish.name} change={(value) => set({ name: value })} />
        <DescriptionField value={wish.description} change={(value) => set({ description: value })} />
        <AccessFields kind={of.kind} isPrivate={wish.isPrivate} late={wish.late} change={set} />
        <div className="fields">
          <NumberField
            label={w.form.most}
            value={wish.most}
            from={TOURNAMENT_LIMITS.players.least}
            to={TOURNAMENT_LIMITS.players.most}
            change={(value) => set({ most: value })}
          />
        </div>
        {isBefore && (
          <>
            <StartFields startsAt={of.nextAt} setStartsAt={setStartsAt} />
            <TermsForm terms={terms} change={setTerms} hasAccount inLobby={false} tournament />
          </>
        )}
        <Failure code={failure} />
        <div className="actions">
          <button type="submit" className="button primary" disabled={busy}>
            {w.manage.save}
          </button>
          <button type="button" className="button" onClick={close}>
            {w.no}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
