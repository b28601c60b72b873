import { type ReactNode, useId } from "react";

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly name: string; readonly text?: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few: radio buttons that look like enamel plates. */
export function Choice<Value extends string>({ label, value, options, onChange }: Props<Value>): ReactNode {
  const group = useId();
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      <div className="choice-options">
        {options.map((option) => (
          <label key={option.value} className="choice-option">
            <input type="radio" name={group} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span className="choice-name">{option.name}</span>
            {option.text && <span className="choice-text">{option.text}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
