import type { Branch, Trial } from "../table/table-source.ts";
import { type LocalSeat, recordOf } from "./local-match.ts";
import { deleteMatch, listMatches, saveMatch } from "./local-match-store.ts";

// "What if …?": private copies of positions, played on in this browser like any match.

/** Older trials are dropped beyond this many. */
const KEEP_TRIALS = 12;

/** Keeps a trial in this browser; answers where to play it. */
export async function startTrial(
  { match, back, imagined, isAdviceFree = false, earlier }: Branch,
  seats: readonly LocalSeat[],
  origin: NonNullable<Trial["origin"]>,
): Promise<string> {
  if (isAdviceFree && seats.some(({ bot }) => bot !== null))
    throw new Error("no bot plays in a trial of a rated match that goes on");
  const record = { ...recordOf(match, seats), trial: { back, imagined, isAdviceFree, origin }, earlier };
  await saveMatch(record);
  const older = (await listMatches()).filter(({ trial }) => trial);
  await Promise.all(older.slice(KEEP_TRIALS).map(({ id }) => deleteMatch(id)));
  return `/play/${record.id}`;
}
