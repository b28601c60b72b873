import { type PlainRecord, isRecord } from "./plain-data.ts";

/**
 * The difference between two pieces of plain data, itself plain data: a replaced value `[value]`; a
 * list of another length `[at, removed, inserted]`; or the changed keys of a record, or places of a
 * list, with `0` for a key that is gone.
 */
export type Delta = readonly [unknown] | readonly [number, number, readonly unknown[]] | Changes;
type Changes = { readonly [key: string]: Delta | 0 };

/** What turns `before` into `after`; null if they are equal. The order of keys does not count. */
export function deltaOf(before: unknown, after: unknown): Delta | null {
  if (before === after) return null;
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length ? placesOf(before, after) : spliceOf(before, after);
  return isRecord(before) && isRecord(after) ? keysOf(before, after) : [after];
}

function placesOf(before: readonly unknown[], after: readonly unknown[]): Delta | null {
  let changes: [string, Delta][] | null = null;
  for (let place = 0; place < after.length; place++) {
    const change = deltaOf(before[place], after[place]);
    if (change !== null) (changes ??= []).push([String(place), change]);
  }
  return changes && Object.fromEntries(changes);
}

function keysOf(before: PlainRecord, after: PlainRecord): Delta | null {
  let changes: [string, Delta | 0][] | null = null;
  for (const key of Object.keys(before)) {
    if (before[key] === undefined) continue;
    const change = valueAt(after, key) === undefined ? 0 : deltaOf(before[key], after[key]);
    if (change !== null) (changes ??= []).push([key, change]);
  }
  for (const key of Object.keys(after))
    if (after[key] !== undefined && valueAt(before, key) === undefined) (changes ??= []).push([key, [after[key]]]);
  return changes && Object.fromEntries(changes);
}

const valueAt = (record: PlainRecord, key: string): unknown => (Object.hasOwn(record, key) ? record[key] : undefined);

function spliceOf(before: readonly unknown[], after: readonly unknown[]): Delta {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && deltaOf(before[start], after[start]) === null) start++;
  let end = 0;
  while (end < shorter - start && deltaOf(before[before.length - 1 - end], after[after.length - 1 - end]) === null)
    end++;
  return [start, before.length - start - end, after.slice(start, after.length - end)];
}

/** `before` with a delta applied to it; shares with `before` what has not changed. Throws where the delta does not fit. */
export function withDelta(before: unknown, delta: unknown): unknown {
  if (Array.isArray(delta)) return delta.length === 1 ? delta[0] : spliced(before, delta);
  if (isRecord(delta) && Array.isArray(before)) {
    const list: unknown[] = before.slice();
    for (const [place, change] of Object.entries(delta)) {
      if (!(place in before)) throw new TypeError(`a list has no place ${place}`);
      list[Number(place)] = withDelta(list[Number(place)], change);
    }
    return list;
  }
  if (!isRecord(delta) || !isRecord(before)) throw new TypeError("a change does not fit what it changes");
  const record = new Map(Object.entries(before));
  for (const [key, change] of Object.entries(delta))
    if (change === 0) record.delete(key);
    else record.set(key, withDelta(record.get(key), change));
  return Object.fromEntries(record);
}

function spliced(before: unknown, [at, removed, inserted]: readonly unknown[]): unknown[] {
  if (!Array.isArray(before) || typeof at !== "number" || typeof removed !== "number" || !Array.isArray(inserted))
    throw new TypeError("a change does not fit what it changes");
  return before.slice(0, at).concat(inserted, before.slice(at + removed));
}

/** A delta's first change in words: where, what it was and what it is now. */
export function firstChange(before: unknown, delta: Delta): string {
  const path: string[] = [];
  let was: unknown = before;
  let change: Delta | 0 = delta;
  while (change !== 0 && !isTuple(change)) {
    const [entry]: [string, Delta | 0][] = Object.entries(change);
    if (!entry) break;
    path.push(entry[0]);
    was = Array.isArray(was) ? was[Number(entry[0])] : isRecord(was) ? was[entry[0]] : undefined;
    change = entry[1];
  }
  const now = change === 0 ? undefined : withDelta(was, change);
  return `${path.join(".") || "it"} is ${short(now)} and was ${short(was)}`;
}

const short = (data: unknown): string => {
  const text = JSON.stringify(data) ?? "missing";
  return text.length > 200 ? `${text.slice(0, 200)} …` : text;
};

const isTuple = (delta: Delta): delta is Exclude<Delta, Changes> => Array.isArray(delta);
