import { useId } from "react";
import type { Options } from "@stellwerk/berlin-1881";
import { Choice } from "../../parts/choice.tsx";
import type { OptionsFormProps } from "../table.ts";
import { wordsOf } from "./play.tsx";

export const defaultOptions: Options = {
  doubleTrack: false,
  credit: false,
  edition: 2007,
  houseRules: false,
  rounds: 0,
};

/** To the end, or so many game rounds. */
const ROUNDS: readonly number[] = [0, 10, 7, 5, 3];
const EXTRAS = ["doubleTrack", "credit", "houseRules"] as const;

/** How long it lasts, the variants of chapters 14 and 15, the house rules and the edition. */
export function OptionsForm({ options: given, change, language }: OptionsFormProps) {
  const words = wordsOf(language).options;
  const options = given as Options;
  const set = (changed: Partial<Options>): void => change({ ...options, ...changed });
  return (
    <>
      <Choice
        label={words.length}
        value={String(options.rounds)}
        options={ROUNDS.map((rounds) => ({ value: String(rounds), ...words.rounds(rounds) }))}
        onChange={(rounds) => set({ rounds: Number(rounds) })}
      />
      <fieldset className="choice">
        <legend>{words.extras}</legend>
        <div className="choice-options">
          {EXTRAS.map((extra) => (
            <Extra
              key={extra}
              {...words[extra]}
              checked={options[extra]}
              onChange={(checked) => set({ [extra]: checked })}
            />
          ))}
        </div>
      </fieldset>
      <Choice
        label={words.edition}
        value={String(options.edition)}
        options={(["2007", "2006"] as const).map((value) => ({ value, ...words.editions[value] }))}
        onChange={(edition) => set({ edition: edition === "2006" ? 2006 : 2007 })}
      />
    </>
  );
}

interface ExtraProps {
  readonly name: string;
  readonly text: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Extra({ name, text, checked, onChange }: ExtraProps) {
  const id = useId();
  return (
    <label className="choice-option" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className="choice-name">{name}</span>
      <span className="choice-text">{text}</span>
    </label>
  );
}
