import type { ReactNode } from "react";
import { Link } from "wouter";
import type { OpenRematch } from "@stellwerk/wire";
import { APART, SmallPoster } from "../components/match-row.tsx";
import { seatNames } from "../components/seat-names.ts";
import { useWords } from "../words/index.ts";
import { gameName } from "./open-table-row.tsx";
import { useLobbyWords } from "./words.ts";

/** A rematch that waits for the user, who joins it with one press. */
export function RematchRow({ rematch }: { rematch: OpenRematch }): ReactNode {
  const w = useWords();
  const { mine } = useLobbyWords();
  const { match, game, seats, seat, host, at } = rematch;
  const names = seatNames(seats, w);
  const path = `/t/${match}?rematch`;
  const others = names.filter((_, one) => one !== seat).join(", ");
  return (
    <li className="leaf level" data-turn>
      <SmallPoster game={game} />
      <Link href={path}>
        <b>
          {gameName(game)}: {others}
        </b>
        <span className="fine">
          {mine.rematchBy(names[host] ?? "")} · {mine.opened(at)}
        </span>
      </Link>
      <Link className="button primary" style={APART} href={path}>
        {w.table.joinRematch}
      </Link>
    </li>
  );
}
