import type { Options } from "@stellwerk/trambahn";
import { Choice } from "../../components/choice.tsx";
import type { OptionsFormProps } from "../game-face.ts";
import { wordsOf } from "./words.ts";

export const defaultOptions: Options = { starter: "random", scorings: 10 };

const STARTERS: readonly Options["starter"][] = ["random", 0, 1];
const SCORINGS: readonly Options["scorings"][] = [10, 5];

/** Who starts, and how many tours the game lasts (T1, T8). */
export function OptionsForm({ options: given, change, names, drawn = false, language }: OptionsFormProps) {
  const words = wordsOf(language);
  // A table hands its game the options of that game.
  const options = given as Options;
  return (
    <>
      {!drawn && (
        <Choice
          label={words.starter}
          value={String(options.starter)}
          options={STARTERS.map((starter) => ({
            value: String(starter),
            name: starter === "random" ? words.starterRandom : words.starterSeat(names[starter] ?? ""),
          }))}
          onChange={(value) => change({ ...options, starter: STARTERS.find((starter) => String(starter) === value) })}
        />
      )}
      <Choice
        label={words.length}
        value={String(options.scorings)}
        options={SCORINGS.map((scorings) => ({ value: String(scorings), name: words.lengths[scorings] }))}
        onChange={(value) => change({ ...options, scorings: Number(value) })}
      />
    </>
  );
}
