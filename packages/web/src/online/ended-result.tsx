import type { ReactNode } from "react";
import { useSeatNames } from "../components/seat-names.ts";
import type { TableState } from "../table/table-source.ts";
import { type MannersWords, useOnlineWords } from "./words.ts";

/** How a match ended that did not end by its rules, in one sentence; `null` for all others. */
export function endedText({ seats, online }: TableState, names: readonly string[], m: MannersWords): string | null {
  const of = (some: readonly { seat: number }[]): string[] => some.map(({ seat }) => names[seat] ?? "");
  const standings = online?.outcome?.standings ?? [];
  switch (online?.endedBy) {
    case "time":
      return m.ended.time(of(standings.filter(({ seat, place }) => place > 1 && seats[seat]?.resigned !== true)));
    case "resigned":
      return m.ended.resigned(of(seats.filter(({ resigned }) => resigned)));
    case "agreed":
      return m.ended.agreed;
    default:
      return null;
  }
}

/** The result of such a match. */
export function EndedResult({ state }: { state: TableState }): ReactNode {
  const m = useOnlineWords();
  const names = useSeatNames(state.seats);
  const standings = state.online?.outcome?.standings ?? [];
  const first = standings.filter(({ place }) => place === 1).map(({ seat }) => names[seat] ?? "");
  return (
    <div className="ended">
      <p>{endedText(state, names, m)}</p>
      {first.length > 0 && <h3>{first.length === 1 ? m.ended.wins(first[0] ?? "") : m.ended.share(first)}</h3>}
      {standings.length > 2 && (
        <ol className="ended-places">
          {standings
            .toSorted((one, other) => one.place - other.place)
            .map(({ seat, place }) => (
              <li key={seat}>
                <span>{m.ended.place(place)}</span> <b>{names[seat]}</b>
              </li>
            ))}
        </ol>
      )}
    </div>
  );
}
