import { type ReactNode, useState } from "react";
import { type LateEntry, TOURNAMENT_LIMITS, type TournamentKind } from "@stellwerk/wire";
import { Choice } from "../components/choice.tsx";
import { useTournamentWords } from "./words.ts";

interface TextProps {
  readonly value: string;
  readonly change: (value: string) => void;
}

export function NameField({ value, change }: TextProps): ReactNode {
  const { form } = useTournamentWords();
  return (
    <label className="field">
      <span>{form.name}</span>
      <input
        required
        minLength={3}
        maxLength={TOURNAMENT_LIMITS.name}
        value={value}
        placeholder={form.nameOtherwise}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </label>
  );
}

export function DescriptionField({ value, change }: TextProps): ReactNode {
  const { form } = useTournamentWords();
  return (
    <label className="field">
      <span>{form.description}</span>
      <textarea
        rows={4}
        maxLength={TOURNAMENT_LIMITS.description}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <small className="quiet-text">{form.descriptionText}</small>
    </label>
  );
}

/** Who may see it and take part, and until when. */
export interface Access {
  readonly isPrivate: boolean;
  readonly late: LateEntry;
}

interface AccessProps extends Access {
  readonly kind: TournamentKind;
  readonly change: (changes: Partial<Access>) => void;
}

export function AccessFields({ kind, isPrivate, late, change }: AccessProps): ReactNode {
  const { form } = useTournamentWords();
  return (
    <>
      <Choice
        label={form.privacy}
        value={isPrivate ? "hidden" : "open"}
        options={(["open", "hidden"] as const).map((value) => ({ value, ...form[value] }))}
        onChange={(value) => change({ isPrivate: value === "hidden" })}
      />
      {kind !== "roundRobin" && (
        <Choice
          label={form.late}
          value={late}
          options={(["no", "zero", "half"] as const).map((value) => ({ value, ...form.lates[value] }))}
          onChange={(value) => change({ late: value })}
        />
      )}
    </>
  );
}

/** A time as a field for it takes it: of the place where the browser is. */
const localTime = (at: number): string =>
  new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

interface StartProps {
  /** What is agreed so far. */
  readonly startsAt: number | null;
  readonly setStartsAt: (startsAt: number | null) => void;
}

/** When the tournament begins: by the host, or at a time. */
export function StartFields({ startsAt, setStartsAt }: StartProps): ReactNode {
  const { form } = useTournamentWords();
  const [begins, setBegins] = useState<"byHost" | "byTime">(startsAt === null ? "byHost" : "byTime");
  const [at, setAt] = useState(startsAt === null ? "" : localTime(startsAt));
  return (
    <>
      <Choice
        label={form.begins}
        value={begins}
        options={(["byHost", "byTime"] as const).map((value) => ({ value, ...form[value] }))}
        onChange={(value) => {
          setBegins(value);
          setStartsAt(value === "byTime" ? new Date(at).getTime() : null);
        }}
      />
      {begins === "byTime" && (
        <div className="fields">
          <label className="field">
            <span>{form.at}</span>
            <input
              type="datetime-local"
              required
              value={at}
              onChange={({ currentTarget: { value } }) => {
                setAt(value);
                setStartsAt(new Date(value).getTime());
              }}
            />
          </label>
        </div>
      )}
    </>
  );
}
