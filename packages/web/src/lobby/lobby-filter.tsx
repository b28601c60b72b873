import type { ReactNode } from "react";
import type { LobbyFilter } from "@stellwerk/wire";
import { TITLES } from "../games/index.ts";
import { useLobbyWords } from "./words.ts";

/** As many as any game seats. */
const PLAYERS = ["2", "3", "4", "5", "6"] as const;

interface Props {
  readonly filter: LobbyFilter;
  readonly change: (filter: LobbyFilter) => void;
  /** Whether a user is signed in, and so has friends and ratings. */
  readonly known: boolean;
}

export function FilterForm({ filter, change, known }: Props): ReactNode {
  const w = useLobbyWords().lobby;
  const set = (name: keyof LobbyFilter, value: string): void => {
    const { [name]: _, ...others } = filter;
    change(value === "" ? others : { ...others, [name]: value });
  };
  return (
    <form className="lobby-filter" aria-label={w.filter} onSubmit={(event) => event.preventDefault()}>
      <Select
        label={w.game}
        value={filter.game}
        options={TITLES.map(({ id, name }) => [id, name])}
        change={(value) => set("game", value)}
      />
      <Select
        label={w.players}
        value={filter.players}
        options={PLAYERS.map((players) => [players, w.playersOf(Number(players))])}
        change={(value) => set("players", value)}
      />
      <Select
        label={w.pace}
        value={filter.pace}
        options={(["live", "days", "untimed"] as const).map((pace) => [pace, w.paces[pace]])}
        change={(value) => set("pace", value)}
      />
      <Select
        label={w.counts}
        value={filter.rated}
        options={[
          ["yes", w.rated],
          ["no", w.unrated],
        ]}
        change={(value) => set("rated", value)}
      />
      {known && (
        <div className="ticks">
          {(["friends", "fits"] as const).map((name) => (
            <label key={name} className="tick">
              <input
                type="checkbox"
                checked={filter[name] === "yes"}
                onChange={({ currentTarget }) => set(name, currentTarget.checked ? "yes" : "")}
              />
              <span>{w[name]}</span>
            </label>
          ))}
        </div>
      )}
    </form>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly change: (value: string) => void;
}

/** One of several, or all of them. */
export function Select({ label, value = "", options, change }: SelectProps): ReactNode {
  const w = useLobbyWords().lobby;
  return (
    <label className="field">
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => change(currentTarget.value)}>
        <option value="">{w.any}</option>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
