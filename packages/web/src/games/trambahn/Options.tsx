import type { Options } from "@stellwerk/trambahn";
import type { OptionsFormProps } from "../table.ts";
import { wordsOf } from "./play.tsx";

export const defaultOptions: Options = { starter: "random", scorings: 10 };

const STARTERS: readonly Options["starter"][] = ["random", 0, 1];
const SCORINGS: readonly Options["scorings"][] = [10, 5];

/** Who starts, and how many tours the game lasts (T1, T8). */
export function OptionsForm({ options: given, change, names, language }: OptionsFormProps) {
  const words = wordsOf(language);
  const options = given as Options;
  return (
    <div className="trambahn-options">
      <label>
        <span>{words.starter}</span>
        <select value={String(options.starter)} onChange={({ target }) => change({ ...options, starter: STARTERS[target.selectedIndex] ?? "random" })}>
          {STARTERS.map((starter) => (
            <option key={starter} value={String(starter)}>
              {starter === "random" ? words.starterRandom : words.starterSeat(names[starter] ?? "")}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{words.length}</span>
        <select value={String(options.scorings)} onChange={({ target }) => change({ ...options, scorings: SCORINGS[target.selectedIndex] ?? 10 })}>
          {SCORINGS.map((scorings) => (
            <option key={scorings} value={String(scorings)}>
              {words.lengths[scorings]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
