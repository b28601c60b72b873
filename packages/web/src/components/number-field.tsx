import { type ReactNode, useState } from "react";

interface Props {
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly change: (value: number) => void;
}

/** A number within bounds; while it is being typed it may be outside of them. */
export function NumberField({ label, value, from, to, change }: Props): ReactNode {
  const [typed, setTyped] = useState(String(value));
  const take = (text: string): void => {
    setTyped(text);
    const number = Math.round(Number(text));
    if (text !== "" && number >= from && number <= to) change(number);
  };
  return (
    <label className="field">
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        required
        min={from}
        max={to}
        value={typed}
        onChange={({ currentTarget }) => take(currentTarget.value)}
        onBlur={() => setTyped(String(value))}
      />
    </label>
  );
}
