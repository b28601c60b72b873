import type { Branch } from "../table/table-source.ts";
import { type LocalSeat, recordOf } from "./local-match.ts";
import { deleteMatch, listMatches, saveMatch } from "./local-match-store.ts";

// "What if …?": private copies of positions, played on in this browser like any match.

/** Older trials are dropped beyond this many. */
const KEEP_TRIALS = 12;

/** Keeps a trial in this browser; answers where to play it. */
export async function startTrial(
  { match, back, imagined, earlier }: Branch,
  seats: readonly LocalSeat[],
): Promise<string> {
  const record = { ...recordOf(match, seats), trial: { back, imagined }, earlier };
  await saveMatch(record);
  const older = (await listMatches()).filter(({ trial }) => trial);
  await Promise.all(older.slice(KEEP_TRIALS).map(({ id }) => deleteMatch(id)));
  return `/play/${record.id}`;
}
