import type { ReactNode } from "react";
import { Link } from "wouter";
import { NameSign, nameKind } from "../components/name-sign.tsx";
import { useSeatNames } from "../components/seat-names.ts";
import { useWords } from "../words/index.ts";
import type { TableState } from "./table-source.ts";

/** Who sits at an online table, who is there, and how many watch. */
export function SeatList({ state: { seats, viewer, online } }: { state: TableState }): ReactNode {
  const w = useWords();
  const names = useSeatNames(seats);
  return (
    <>
      <ul className="people">
        {seats.map(({ seat, name, bot, person, program, online: here }) => (
          <li key={seat} className="leaf">
            <b>
              {name === null && bot === null ? (
                w.online.free
              ) : name !== null && person !== null ? (
                <Link href={`/p/${encodeURIComponent(name)}`}>{names[seat]}</Link>
              ) : (
                names[seat]
              )}
            </b>
            <NameSign kind={nameKind({ name, bot, person, program }, online?.imported)} />
            <span>
              {[
                seat === viewer && w.online.you,
                seat === online?.host && w.online.host,
                name !== null && !program && (here ? w.online.here : w.online.away),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      {online && online.watchers > 0 && <p className="quiet-text">{w.online.watchers(online.watchers)}</p>}
    </>
  );
}
