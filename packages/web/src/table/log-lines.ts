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

interface Known {
  readonly grouping: LogGrouping | undefined;
  readonly saysUndo: boolean;
  readonly lines: readonly LogLine[];
}

/** Lines that were worked out, by the entries they are of: the header, the log and the announcer ask for the same. */
const known = new WeakMap<readonly SeenEntry[], readonly Known[]>();

/**
 * The log line by line, worked out once for all who ask. Steps of one seat and one kind are one line; a step that has
 * nothing to tell, as the end of a turn, belongs to the line above, also of another seat. What was taken back is left
 * out; where others have seen it, one line says so.
 */
export function logLines(entries: readonly SeenEntry[], grouping?: LogGrouping, isShared = false): readonly LogLine[] {
  // Where nothing was taken back, the lines are the same for all.
  const saysUndo = isShared && entries.some(({ undo }) => undo !== null);
  const found = known.get(entries)?.find((one) => one.grouping === grouping && one.saysUndo === saysUndo);
  if (found) return found.lines;
  const lines = grownLines(entries, grouping, saysUndo) ?? findLines(entries, grouping, saysUndo);
  known.set(entries, [...(known.get(entries) ?? []), { grouping, saysUndo, lines }]);
  latest = { entries, grouping, saysUndo, lines };
  return lines;
}

/** The log up to a position. Where nothing was taken back, its lines are the first of the whole log. */
export function logLinesUpTo(
  entries: readonly SeenEntry[],
  number: number,
  grouping?: LogGrouping,
  isShared = false,
): readonly LogLine[] {
  if (number >= entries.length) return logLines(entries, grouping, isShared);
  if (entries.some(({ undo }) => undo !== null)) return logLines(entries.slice(0, number), grouping, isShared);
  const lines = logLines(entries, grouping, isShared).filter(({ first }) => first.number <= number);
  const last = lines.at(-1);
  if (!last || last.last.number <= number) return lines;
  const shown = last.entries.filter((entry) => entry.number <= number);
  return [...lines.slice(0, -1), { ...last, last: shown.at(-1) ?? last.first, entries: shown }];
}

/** The log that was asked for last. */
let latest: (Known & { readonly entries: readonly SeenEntry[] }) | null = null;

/** The lines of a log that has grown by moves since it was asked for; null for another log, or after a step back. */
function grownLines(
  entries: readonly SeenEntry[],
  grouping: LogGrouping | undefined,
  saysUndo: boolean,
): LogLine[] | null {
  const before = latest?.entries.length ?? 0;
  // An entry is one object of one match: if the last one is the same, so are all before it.
  const isGrown = before > 0 && entries.length > before && entries[before - 1] === latest?.entries.at(-1);
  const added = entries.slice(before);
  if (!latest || !isGrown || latest.grouping !== grouping || latest.saysUndo !== saysUndo) return null;
  if (added.some(({ undo }) => undo !== null)) return null;
  const lines = [...latest.lines];
  for (const entry of added) addStep(lines, entry, grouping);
  return lines;
}

/** Puts a step on the line above, if both are told together, or on one of its own. */
function addStep(lines: LogLine[], entry: SeenEntry, grouping: LogGrouping | undefined): void {
  const kindOf = ({ events }: SeenEntry): string | null => grouping?.kindOf(events) ?? null;
  const tellsNothing = entry.events.every((event) => grouping?.isUntold?.(event) ?? false);
  const above = lines.at(-1);
  const kind = kindOf(entry);
  const goesOn =
    above !== undefined &&
    above.takenBack === 0 &&
    (tellsNothing || (kind !== null && kindOf(above.last) === kind && above.last.seat === entry.seat));
  if (goesOn) lines[lines.length - 1] = { ...above, last: entry, entries: [...above.entries, entry] };
  else lines.push({ first: entry, last: entry, entries: [entry], takenBack: 0 });
}

function findLines(entries: readonly SeenEntry[], grouping: LogGrouping | undefined, saysUndo: boolean): LogLine[] {
  const depths = depthsOf(entries);
  const stands = new Set(effectiveEntries(entries, entries.length).map(({ number }) => number));
  const lines: LogLine[] = [];
  entries.forEach((entry, at) => {
    if (entry.undo !== null) {
      if (!saysUndo) return;
      const above = lines.at(-1);
      const takenBack = (depths[at] ?? 0) - (depths[at + 1] ?? 0);
      const isMore = above !== undefined && above.takenBack > 0 && above.first.seat === entry.seat;
      if (isMore)
        lines[lines.length - 1] = { ...above, last: entry, takenBack: above.takenBack + takenBack, entries: [entry] };
      else lines.push({ first: entry, last: entry, entries: [entry], takenBack });
      return;
    }
    if (stands.has(entry.number)) addStep(lines, entry, grouping);
  });
  return lines;
}

/** The lines after the last one of a seat. */
export const linesSince = (lines: readonly LogLine[], seat: Seat): readonly LogLine[] =>
  lines.slice(lines.findLastIndex(({ first }) => first.seat === seat) + 1);

/** Of the lines of the seat that moved last, the one that tells most of its turn; the latest of equals. */
export function mostTelling<Told extends { readonly line: LogLine }>(
  told: readonly Told[],
  weightOf: (event: unknown) => number,
): Told | undefined {
  const weight = ({ line }: Told): number =>
    Math.max(...line.entries.flatMap(({ events }) => events.map(weightOf)), -Infinity);
  const last = told.at(-1)?.line.first.seat;
  return told
    .slice(told.findLastIndex(({ line }) => line.first.seat !== last) + 1)
    .reduce<Told | undefined>((best, one) => (best && weight(best) > weight(one) ? best : one), undefined);
}

/** What happens several times in a row to the same seat, together. */
export function repetitionsOf(events: readonly unknown[]): readonly (readonly unknown[])[] {
  const found: unknown[][] = [];
  for (const event of events) {
    const last = found.at(-1);
    if (last && kindOf(last[0]) === kindOf(event)) last.push(event);
    else found.push([event]);
  }
  return found;
}

/** Events name their kind, and the seat if there is one. */
function kindOf(event: unknown): string {
  if (typeof event !== "object" || event === null) return String(event);
  return JSON.stringify(["is" in event ? event.is : null, "seat" in event ? event.seat : null]);
}

/** How many moves stand at each position. */
function depthsOf(entries: readonly SeenEntry[]): number[] {
  const depths = [0];
  entries.forEach(({ undo }, at) => depths.push(undo === null ? (depths[at] ?? 0) + 1 : (depths[undo] ?? 0)));
  return depths;
}
