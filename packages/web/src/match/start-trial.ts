import type { Branch } from "../table/table-source.ts";
import { type LocalSeat, recordOf } from "./local-match.ts";
import { forget, heads, keep } from "./local-match-store.ts";

// "What if …?": private copies of positions, played on in this browser like any match.

/** Older trials are dropped beyond this many. */
const KEEP_TRIALS = 12;

/** Keeps a trial in this browser; answers where to play it. */
export async function beginTrial(
  { match, back, imagined, earlier }: Branch,
  seats: readonly LocalSeat[],
): Promise<string> {
  const record = { ...recordOf(match, seats), trial: { back, imagined }, earlier };
  await keep(record);
  const older = (await heads()).filter(({ trial }) => trial);
  await Promise.all(older.slice(KEEP_TRIALS).map(({ id }) => forget(id)));
  return `/play/${record.id}`;
}
