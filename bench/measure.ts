import type { Measured } from "./games.ts";

/** One line of the table. */
export interface Measure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
}

/** A group of measures that is run by its name. */
export interface Bench {
  readonly name: string;
  readonly run: (games: readonly Measured[]) => Promise<readonly Measure[]> | readonly Measure[];
}

/** The least value that this share of all reaches at most (nearest rank): the 19th of 20 for 0.95. */
export function quantile(values: readonly number[], share: number): number {
  const ascending = values.toSorted((a, b) => a - b);
  return ascending[Math.max(0, Math.ceil(ascending.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Milliseconds of computing that one call takes: while it waits for its turn on a busy machine, nothing counts. */
export function time(call: () => unknown): number {
  const start = process.cpuUsage();
  call();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The median of many calls, in milliseconds, after some to warm up. */
export function medianTime(calls: number, call: () => unknown): number {
  for (let i = 0; i < calls / 4; i++) call();
  return median(Array.from({ length: calls }, () => time(call)));
}

/** At most so many of the items, evenly spread. */
export function sample<T>(items: readonly T[], most: number): T[] {
  const step = Math.max(1, items.length / most);
  return items.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}
