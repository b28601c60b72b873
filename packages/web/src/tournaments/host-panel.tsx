import { type ReactNode, useState } from "react";
import type { TournamentInfo } from "@stellwerk/wire";
import { copyText } from "../components/clipboard.ts";
import { Icon } from "../components/icons.tsx";
import { TextField, useAsyncAction } from "../people/form-fields.tsx";
import { addCohost, invite, removeCohost } from "./api.ts";
import { EditDialog } from "./edit-dialog.tsx";
import { Failure } from "./failure.tsx";
import { Entrants } from "./standings.tsx";
import { useTournamentWords } from "./words.ts";

interface Props {
  readonly of: TournamentInfo;
  readonly changed: (of: TournamentInfo) => void;
}

/** What hosts look after: texts and terms, co-hosts, invitations, players. */
export function HostPanel({ of, changed }: Props): ReactNode {
  const w = useTournamentWords();
  const [editing, setEditing] = useState(false);
  return (
    <details className="tournament-host">
      <summary>{w.manage.title}</summary>
      <div className="club-form">
        <div className="actions">
          <button type="button" className="button" onClick={() => setEditing(true)}>
            {w.manage.edit}
          </button>
        </div>
        {editing && <EditDialog of={of} changed={changed} close={() => setEditing(false)} />}
        <Cohosts of={of} changed={changed} />
        {of.isPrivate && <PrivateLink of={of} />}
        <NameForm
          label={w.manage.inviteName}
          submit={w.manage.invite}
          act={async (name) => changed(await invite(of.tournament, name))}
        />
        {of.invited.length > 0 && <p className="quiet-text">{w.manage.invited(of.invited)}</p>}
        {of.phase === "playing" && (
          <>
            <h3>{w.removePlayer}</h3>
            <Entrants of={of} changed={changed} />
          </>
        )}
      </div>
    </details>
  );
}

function Cohosts({ of, changed }: Props): ReactNode {
  const w = useTournamentWords();
  const { failure, busy, run } = useAsyncAction();
  return (
    <>
      <h3>{w.manage.cohosts}</h3>
      <p className="quiet-text">{w.manage.cohostsText}</p>
      <ul className="people">
        {of.cohosts.map(({ person, name }) => (
          <li key={person} className="leaf">
            <b>{name ?? w.gone}</b>
            <button
              type="button"
              className="button quiet square"
              disabled={busy}
              aria-label={w.manage.removeCohost(name ?? w.gone)}
              title={w.manage.removeCohost(name ?? w.gone)}
              onClick={() => void run(async () => changed(await removeCohost(of.tournament, person)))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <Failure code={failure} />
      <NameForm
        label={w.manage.name}
        submit={w.manage.addCohost}
        act={async (name) => changed(await addCohost(of.tournament, name))}
      />
    </>
  );
}

interface NameFormProps {
  readonly label: string;
  readonly submit: string;
  readonly act: (name: string) => Promise<void>;
}

/** A name, and what is to be done with the player of that name. */
function NameForm({ label, submit, act }: NameFormProps): ReactNode {
  const [name, setName] = useState("");
  const { failure, busy, run } = useAsyncAction();
  return (
    <>
      <form
        className="club-line"
        onSubmit={(event) => {
          event.preventDefault();
          void run(() => act(name.trim())).then((isDone) => isDone && setName(""));
        }}
      >
        <TextField label={label} value={name} onChange={setName} autoComplete="off" maxLength={24} />
        <button type="submit" className="button" disabled={busy}>
          {submit}
        </button>
      </form>
      <Failure code={failure} />
    </>
  );
}

/** The address that lets its holder see a private tournament and take part. */
function PrivateLink({ of }: { of: TournamentInfo }): ReactNode {
  const { manage: w } = useTournamentWords();
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}/tournaments/${of.tournament}#invite=${of.invite ?? ""}`;
  return (
    <label className="field">
      <span>{w.link}</span>
      <span className="invite-link level">
        <input readOnly value={link} onFocus={(event) => event.target.select()} />
        <button type="button" className="button" onClick={() => void copyText(link).then(() => setCopied(true))}>
          <span aria-live="polite">{copied ? w.copied : w.copy}</span>
        </button>
      </span>
    </label>
  );
}
