import type { ReactNode } from "react";
import type { Seat, Viewer } from "@stellwerk/kernel";
import { useSeatNames } from "../components/seat-names.ts";
import { type TableState, ownSeat } from "../table/table-source.ts";
import { useNamesWithYou } from "../games/own-name.ts";
import { type MannersWords, useOnlineWords } from "./words.ts";

/** The names of seats, and whether the reader has one of them: then the sentence speaks to them. */
type Told = readonly [others: readonly string[], isYou: boolean];

const told = (some: readonly { seat: Seat }[], you: Viewer, names: readonly string[]): Told => [
  some.flatMap(({ seat }) => (seat === you ? [] : [names[seat] ?? ""])),
  some.some(({ seat }) => seat === you),
];

/** How a match ended that did not end by its rules, in one sentence; `null` for all others. */
export function endedText(state: TableState, names: readonly string[], m: MannersWords): string | null {
  const { seats, online } = state;
  const of = (some: readonly { seat: Seat }[]): Told => told(some, ownSeat(state), names);
  const standings = online?.outcome?.standings ?? [];
  switch (online?.endedBy) {
    case "time":
      return m.ended.time(...of(standings.filter(({ seat, place }) => place > 1 && seats[seat]?.resigned !== true)));
    case "resigned":
      return m.ended.resigned(...of(seats.filter(({ resigned }) => resigned)));
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
  const first = standings.filter(({ place }) => place === 1);
  const shown = useNamesWithYou(names, ownSeat(state));
  const winners = told(first, ownSeat(state), names);
  return (
    <div className="ended">
      <p>{endedText(state, names, m)}</p>
      {first.length > 0 && <h3>{first.length === 1 ? m.ended.wins(...winners) : m.ended.share(...winners)}</h3>}
      {standings.length > 2 && (
        <ol className="ended-places">
          {standings
            .toSorted((one, other) => one.place - other.place)
            .map(({ seat, place }) => (
              <li key={seat}>
                <span>{m.ended.place(place)}</span> <b>{shown[seat]}</b>
              </li>
            ))}
        </ol>
      )}
    </div>
  );
}
