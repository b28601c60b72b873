import type { Seat } from "@stellwerk/kernel";
import type { SeenEntry } from "@stellwerk/wire";
import type { LogGrouping } from "../games/game-face.ts";
import { effectiveEntries } from "./table-source.ts";

/** A line of the log: a step, several in a row that are told as one, or that some were taken back. */
export interface LogLine {
  readonly first: SeenEntry;
  readonly last: SeenEntry;
  readonly entries: readonly SeenEntry[];
  /** How many moves were taken back; 0 for a line of moves. */
  readonly takenBack: number;
}

/**
 * The log line by line. Steps of one seat and one kind are one line; a step that has nothing to tell, as the end of a
 * turn, belongs to the line above, also of another seat. What was taken back is left out; where others have seen it, one
 * line says so.
 */
export function logLines(entries: readonly SeenEntry[], grouping?: LogGrouping, isShared = false): LogLine[] {
  const depths = depthsOf(entries);
  const stands = new Set(effectiveEntries(entries, entries.length).map(({ number }) => number));
  const kindOf = ({ events }: SeenEntry): string | null => grouping?.kindOf(events) ?? null;
  const lines: LogLine[] = [];
  entries.forEach((entry, at) => {
    const above = lines.at(-1);
    if (entry.undo !== null) {
      if (!isShared) return;
      const takenBack = (depths[at] ?? 0) - (depths[at + 1] ?? 0);
      const isMore = above !== undefined && above.takenBack > 0 && above.first.seat === entry.seat;
      if (isMore)
        lines[lines.length - 1] = { ...above, last: entry, takenBack: above.takenBack + takenBack, entries: [entry] };
      else lines.push({ first: entry, last: entry, entries: [entry], takenBack });
      return;
    }
    if (!stands.has(entry.number)) return;
    const kind = kindOf(entry);
    const goesOn =
      above !== undefined &&
      above.takenBack === 0 &&
      (entry.events.length === 0 || (kind !== null && kindOf(above.last) === kind && above.last.seat === entry.seat));
    if (goesOn) lines[lines.length - 1] = { ...above, last: entry, entries: [...above.entries, entry] };
    else lines.push({ first: entry, last: entry, entries: [entry], takenBack: 0 });
  });
  return lines;
}

/** The lines after the last one of a seat. */
export const linesSince = (lines: readonly LogLine[], seat: Seat): readonly LogLine[] =>
  lines.slice(lines.findLastIndex(({ first }) => first.seat === seat) + 1);

/** How many moves stand at each position. */
function depthsOf(entries: readonly SeenEntry[]): number[] {
  const depths = [0];
  entries.forEach(({ undo }, at) => depths.push(undo === null ? (depths[at] ?? 0) + 1 : (depths[undo] ?? 0)));
  return depths;
}
