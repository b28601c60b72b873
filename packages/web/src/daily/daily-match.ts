import { useEffect, useState } from "react";
import { Match } from "@stellwerk/kernel";
import { DAILY_LEVEL, type DailyResults, dailySeed } from "@stellwerk/wire";
import { failureOf, request } from "../api-client.ts";
import type { FailureCode } from "../failures/codes.ts";
import { type PlayableTitle, loadGame } from "../games/index.ts";
import { type LocalMatchSummary, recordOf } from "../match/local-match.ts";
import { listMatches, loadMatch, saveMatch, watchMatches } from "../match/local-match-store.ts";
import { LocalTable } from "../match/local-table.ts";
import { useSettings } from "../settings.ts";
import type { Day } from "./days.ts";

const idOf = (game: string, day: Day): string => `daily-${game}-${day}`;

/** Whether the bots of the match of a day play this game. */
export const hasDailyMatch = ({ levels }: PlayableTitle): boolean => levels.includes(DAILY_LEVEL);

/** Begins the match of a day in this browser, or goes on with it; answers where. */
export async function startDailyMatch(title: PlayableTitle, day: Day, guest: string): Promise<string> {
  const id = idOf(title.id, day);
  if (!(await loadMatch(id))) {
    const { game } = await loadGame(title);
    const match = Match.start(game, game.schema.options.parse({}), game.seats.min, dailySeed(game.id, day));
    const name = useSettings.getState().name || guest;
    const bots = Array.from({ length: game.seats.min - 1 }, () => ({ name: null, bot: DAILY_LEVEL }));
    await saveMatch({ ...recordOf(match, [{ name, bot: null }, ...bots]), id, daily: day });
  }
  return `/play/${id}`;
}

/** The match of a day as it is in this browser; null before it begins. */
export function useDailyMatch(game: string, day: Day): LocalMatchSummary | null {
  const [found, setFound] = useState<LocalMatchSummary | null>(null);
  useEffect(() => {
    const look = (): void =>
      void listMatches().then((all) => setFound(all.find(({ id }) => id === idOf(game, day)) ?? null));
    look();
    return watchMatches(look);
  }, [game, day]);
  return found;
}

/** Sends the finished match of a day to the server, and enters its result there. */
async function enterResult(title: PlayableTitle, day: Day): Promise<DailyResults> {
  const record = await loadMatch(idOf(title.id, day));
  if (!record) throw new Error("the match is not in this browser any more");
  const { game } = await loadGame(title);
  const table = new LocalTable(game, record, true);
  const file = await table.matchFile();
  table.close();
  return request(`/api/daily/${title.id}/${day}`, file ?? {});
}

interface Results {
  readonly results: DailyResults["results"] | null;
  readonly failure: FailureCode | null;
  /** Enters one's own. */
  readonly enter: () => void;
}

/** The table of a day; null until the server has answered. */
export function useDailyResults(title: PlayableTitle, day: Day): Results {
  const [results, setResults] = useState<DailyResults["results"] | null>(null);
  const [failure, setFailure] = useState<FailureCode | null>(null);
  const show = (asked: Promise<DailyResults>): void =>
    void asked.then(
      ({ results: found }) => {
        setResults(found);
        setFailure(null);
      },
      (error: unknown) => setFailure(failureOf(error)),
    );
  useEffect(() => show(request(`/api/daily/${title.id}/${day}`)), [title, day]);
  return { results, failure, enter: () => show(enterResult(title, day)) };
}
