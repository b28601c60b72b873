import type { ReactNode } from "react";
import { useWords } from "../words/index.ts";
import { Choice } from "./choice.tsx";
import { SelectField } from "./select-field.tsx";
import { levelName, levelText } from "./seat-names.ts";

/** How strong the bots of a table are: all alike, or some otherwise, by seat. */
export interface BotLevels {
  readonly all: string;
  readonly bySeat: { readonly [seat: number]: string };
}

export const USUAL_LEVELS: BotLevels = { all: "medium", bySeat: {} };

export const levelAt = ({ all, bySeat }: BotLevels, seat: number): string => bySeat[seat] ?? all;

interface Props {
  readonly label: string;
  /** The levels of the game, weakest first. */
  readonly offered: readonly string[];
  /** The seats of bots, in order. */
  readonly seats: readonly number[];
  readonly levels: BotLevels;
  readonly change: (levels: BotLevels) => void;
}

/** One level for all bots, and on demand one for each. */
export function BotLevelsForm({ label, offered, seats, levels, change }: Props): ReactNode {
  const w = useWords();
  const isMixed = seats.some((seat) => levelAt(levels, seat) !== levels.all);
  const options = offered.map((value) => ({ value, name: levelName(value, w) }));
  return (
    <>
      <div className="four">
        <Choice
          label={label}
          value={isMixed ? "" : levels.all}
          options={options.map((option) => ({ ...option, text: levelText(option.value, w) }))}
          onChange={(all) => change({ all, bySeat: {} })}
        />
      </div>
      {seats.length > 1 && (
        <details className="more">
          <summary>{w.newMatch.mixed}</summary>
          <div className="fields">
            {seats.map((seat, at) => (
              <SelectField
                key={seat}
                label={w.newMatch.botNumber(at + 1)}
                value={levelAt(levels, seat)}
                options={options}
                onChange={(level) => change({ ...levels, bySeat: { ...levels.bySeat, [seat]: level } })}
              />
            ))}
          </div>
        </details>
      )}
    </>
  );
}
