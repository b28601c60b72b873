import { useState } from "react";
import { useLocation } from "wouter";
import { type OpenTable, PLAIN_TERMS, isRatingInRange } from "@stellwerk/wire";
import { type PlayableTitle, loadGame } from "../games/index.ts";
import { ApiError, failureOf } from "../api-client.ts";
import { createMatch, takeSeat } from "../match/match-api.ts";
import { saveSeat, ownSeat } from "../match/seat-keys.ts";
import { useSettings } from "../settings.ts";
import { useWords } from "../words/index.ts";
import { lobbyPage } from "./api.ts";
import { useMe } from "../people/session.ts";
import { isFree } from "./open-table-row.tsx";
import { DEFAULT_PACE } from "./default-pace.ts";
import type { FailureCode } from "../failures/codes.ts";

/** How to get to a table from the lobby, and what went wrong on the way. */
export function useJoinTable() {
  const w = useWords();
  const [, navigate] = useLocation();
  const me = useMe();
  const [failure, setFailure] = useState<FailureCode | null>(null);
  const name = me?.name ?? (useSettings.getState().name || w.newMatch.guest);

  const sitAt = async ({ match, game }: OpenTable): Promise<void> => {
    const taken = await takeSeat(match, { name });
    saveSeat({ ...taken, game, invite: null });
    navigate(`/t/${match}`);
  };

  const attempt = async (deed: () => Promise<void>): Promise<void> => {
    setFailure(null);
    try {
      await deed();
    } catch (error) {
      setFailure(failureOf(error));
    }
  };

  /** Takes a seat at a waiting table, or opens a table if there is none. */
  const play = async (title: PlayableTitle): Promise<void> => {
    const { tables, you } = await lobbyPage({ game: title.id });
    // The table that has waited longest first.
    for (const table of tables.toReversed()) {
      const mayPlay = (!table.terms.rated || me) && isRatingInRange(table.terms, you.ratings[title.id]);
      if (!mayPlay || isMine(table, me?.id) || !table.seats.some(isFree)) continue;
      try {
        return await sitAt(table);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code === "offline") throw error;
      }
    }
    const { game, face } = await loadGame(title);
    const created = await createMatch({
      game: title.id,
      seats: game.seats.min,
      options: face.defaultOptions,
      name,
      seat: 0,
      terms: { ...PLAIN_TERMS, pace: DEFAULT_PACE },
      open: true,
    });
    saveSeat({ ...created, game: title.id });
    navigate(`/t/${created.match}`);
  };

  return {
    failure,
    sit: (table: OpenTable) => void attempt(() => sitAt(table)),
    play: (title: PlayableTitle) => void attempt(() => play(title)),
  };
}

/** Whether it is a table that one sits at already. */
export const isMine = ({ match, seats }: OpenTable, me: string | undefined): boolean =>
  ownSeat(match) !== null || (me !== undefined && seats.some(({ person }) => person === me));
