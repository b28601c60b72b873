import type { Options } from "@stellwerk/berlin-1881";
import { Choice, Extras } from "../../components/choice.tsx";
import type { OptionsFormProps } from "../game-face.ts";
import { wordsOf } from "./words.ts";

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
  // Faces are not generic over options; the form starts from `defaultOptions`.
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
      <Extras
        label={words.extras}
        extras={EXTRAS.map((value) => ({ value, ...words[value], checked: options[value] }))}
        onChange={(extra, checked) => set({ [extra]: checked })}
      />
      <Choice
        label={words.edition}
        value={String(options.edition)}
        options={(["2007", "2006"] as const).map((value) => ({ value, ...words.editions[value] }))}
        onChange={(edition) => set({ edition: edition === "2006" ? 2006 : 2007 })}
      />
      <p className="quiet-text">{words.whoStarts}</p>
    </>
  );
}
