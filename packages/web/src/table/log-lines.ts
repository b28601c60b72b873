import type { SeenEntry } from "@stellwerk/wire";
import type { LogGrouping } from "../games/game-face.ts";
import { effectiveEntries } from "./table-source.ts";

/** A line of the log: a step, or several in a row that are told as one. */
export interface LogLine {
  readonly first: SeenEntry;
  readonly last: SeenEntry;
  readonly entries: readonly SeenEntry[];
  readonly isUndone: boolean;
}

/**
 * The log line by line. Steps of one seat and one kind are one line, unless some of them were taken back; a step
 * that has nothing to tell, as the end of a turn, belongs to the line above, also of another seat.
 */
export function logLines(entries: readonly SeenEntry[], grouping?: LogGrouping): LogLine[] {
  const stands = new Set(effectiveEntries(entries, entries.length).map(({ number }) => number));
  const kindOf = ({ undo, events }: SeenEntry): string | null =>
    undo === null ? (grouping?.kindOf(events) ?? null) : null;
  const lines: LogLine[] = [];
  for (const entry of entries) {
    const isUndone = entry.undo === null && !stands.has(entry.number);
    const above = lines.at(-1);
    const kind = kindOf(entry);
    const isSilent = entry.undo === null && entry.events.length === 0;
    const goesOn =
      above !== undefined &&
      above.last.undo === null &&
      (isSilent || (kind !== null && kindOf(above.last) === kind && above.last.seat === entry.seat)) &&
      above.isUndone === isUndone;
    if (goesOn) lines[lines.length - 1] = { ...above, last: entry, entries: [...above.entries, entry] };
    else lines.push({ first: entry, last: entry, entries: [entry], isUndone });
  }
  return lines;
}
