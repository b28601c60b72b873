import type { ReactNode } from "react";
import { Match } from "../components/match-row.tsx";
import { ownSeats } from "../match/seat-keys.ts";
import { useWords } from "../words/index.ts";
import { MyMatchRow } from "./my-match-row.tsx";
import { RematchRow } from "./rematch-row.tsx";
import { gameName } from "./open-table-row.tsx";
import { useMyMatches } from "./use-my-matches.ts";

/** Running matches at tables of the server; the seats of this browser until the server has told of them. */
export function OnlineMatches(): ReactNode {
  const w = useWords();
  const [mine] = useMyMatches();
  const seats = mine ? [] : ownSeats();
  const current = mine?.matches.filter(({ phase }) => phase !== "over") ?? [];
  const rematches = mine?.rematches ?? [];
  if (seats.length + current.length + rematches.length === 0) return null;
  return (
    <section className="matches">
      <h2>{w.onlineTables}</h2>
      <ul>
        {rematches.map((rematch) => (
          <RematchRow key={rematch.match} rematch={rematch} />
        ))}
        {current.map((match) => (
          <MyMatchRow key={match.match} match={match} isMixed />
        ))}
        {seats.map(({ match, game, since }) => (
          <Match key={match} game={game} href={`/t/${match}`} name={gameName(game)} note={w.changed(since)} />
        ))}
      </ul>
    </section>
  );
}
