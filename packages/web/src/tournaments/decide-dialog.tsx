import { type ReactNode, useState } from "react";
import { TOURNAMENT_LIMITS, type TournamentBoard, type TournamentInfo } from "@stellwerk/wire";
import { Choice } from "../components/choice.tsx";
import { decide } from "./api.ts";
import { FormDialog } from "./form-dialog.tsx";
import { useTournamentWords } from "./words.ts";

interface Props {
  readonly of: TournamentInfo;
  readonly round: number;
  readonly board: TournamentBoard;
  readonly names: readonly string[];
  readonly changed: (of: TournamentInfo) => void;
  readonly close: () => void;
}

/** A host decides a match or corrects its result, with a reason for everyone to read. */
export function DecideDialog({ of, round, board, names, changed, close }: Props): ReactNode {
  const w = useTournamentWords();
  const [places, setPlaces] = useState<readonly number[] | null>(names.map((_, seat) => seat + 1));
  const [reason, setReason] = useState("");
  const save = async (): Promise<void> => {
    const ranked = places && places.map((place) => 1 + places.filter((other) => other < place).length);
    changed(await decide(of.tournament, round, board.board, { places: ranked, reason: reason.trim() }));
  };
  return (
    <FormDialog title={w.decide.title} submit={w.decide.submit} save={save} close={close}>
      <p>
        <b>{w.between(names)}</b>
      </p>
      <p className="quiet-text">{w.decide.text}</p>
      {names.length === 2 ? (
        <OfTwo names={names} change={setPlaces} />
      ) : (
        <OfSeveral names={names} places={places} change={setPlaces} />
      )}
      <label className="field">
        <span>{w.decide.reason}</span>
        <input
          required
          minLength={3}
          maxLength={TOURNAMENT_LIMITS.reason}
          value={reason}
          placeholder={w.decide.reasonOtherwise}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </label>
    </FormDialog>
  );
}

interface PlacesProps {
  readonly names: readonly string[];
  readonly change: (places: readonly number[] | null) => void;
}

const RESULTS = { first: [1, 2], draw: [1, 1], second: [2, 1], none: null } as const;

function OfTwo({ names: [one = "", other = ""], change }: PlacesProps): ReactNode {
  const { decide: w } = useTournamentWords();
  const [result, setResult] = useState<keyof typeof RESULTS>("first");
  return (
    <Choice
      label={w.result}
      value={result}
      options={[
        { value: "first", name: w.wins(one) },
        { value: "draw", name: w.draw },
        { value: "second", name: w.wins(other) },
        { value: "none", name: w.none },
      ]}
      onChange={(value) => {
        setResult(value);
        change(RESULTS[value]);
      }}
    />
  );
}

/** Places by seat; equal ones share. */
function OfSeveral({ names, places, change }: PlacesProps & { places: readonly number[] | null }): ReactNode {
  const { decide: w } = useTournamentWords();
  return (
    <>
      {names.map((name, seat) => (
        // Two players may have the same name once their accounts are gone.
        <label key={seat} className="field">
          <span>{w.place(name)}</span>
          <select
            value={places?.[seat] ?? ""}
            disabled={places === null}
            onChange={({ currentTarget }) =>
              change((places ?? []).map((place, at) => (at === seat ? Number(currentTarget.value) : place)))
            }
          >
            {names.map((_, at) => (
              <option key={at + 1}>{at + 1}</option>
            ))}
          </select>
        </label>
      ))}
      <label className="tick">
        <input
          type="checkbox"
          checked={places === null}
          onChange={({ currentTarget }) => change(currentTarget.checked ? null : names.map((_, seat) => seat + 1))}
        />
        {w.none}
      </label>
    </>
  );
}
