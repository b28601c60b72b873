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

interface ExtrasProps<Name extends string> {
  readonly label: string;
  readonly extras: readonly {
    readonly value: Name;
    readonly name: string;
    readonly text: string;
    readonly checked: boolean;
  }[];
  readonly onChange: (value: Name, checked: boolean) => void;
}

/** Any of a few: check boxes that look the same, with a sign of what has been added. */
export function Extras<Name extends string>({ label, extras, onChange }: ExtrasProps<Name>): ReactNode {
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      <div className="choice-options">
        {extras.map(({ value, name, text, checked }) => (
          <label key={value} className="choice-option">
            <input
              type="checkbox"
              checked={checked}
              onChange={({ currentTarget }) => onChange(value, currentTarget.checked)}
            />
            <span className="choice-name">
              <span aria-hidden="true">{checked ? "✓" : "+"}</span> {name}
            </span>
            <span className="choice-text">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
