import { type ReactNode, useState } from "react";
import { type EditTournament, TOURNAMENT_LIMITS, type TournamentInfo } from "@stellwerk/wire";
import { NumberField } from "../components/number-field.tsx";
import { TermsForm } from "../lobby/terms-form.tsx";
import { edit } from "./api.ts";
import { AccessFields, DescriptionField, NameField, StartFields } from "./tournament-fields.tsx";
import { FormDialog } from "./form-dialog.tsx";
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
  const set = (changes: Partial<typeof wish>): void => setWish((before) => ({ ...before, ...changes }));
  const save = async (): Promise<void> => {
    const all: EditTournament = { ...wish, ...(isBefore && { terms, startsAt }) };
    changed(await edit(of.tournament, all));
  };
  return (
    <FormDialog title={w.manage.editTitle} submit={w.manage.save} save={save} close={close}>
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
    </FormDialog>
  );
}
