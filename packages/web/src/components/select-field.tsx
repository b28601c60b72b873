import type { CSSProperties, ReactNode } from "react";

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly name: string }[];
  readonly onChange: (value: Value) => void;
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** One of several, where plates would take too much room. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
  style,
}: Props<Value>): ReactNode {
  return (
    <label className="field">
      <span>{label}</span>
      <select
        className={className}
        style={style}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}
