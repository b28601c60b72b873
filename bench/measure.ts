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
  readonly run: () => Promise<readonly Measure[]> | readonly Measure[];
}

export function quantile(values: readonly number[], share: number): number {
  const ascending = values.toSorted((a, b) => a - b);
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Milliseconds that one call takes. */
export function time(call: () => unknown): number {
  const start = performance.now();
  call();
  return performance.now() - start;
}

/** The median of many calls, in milliseconds, after some to warm up. */
export function medianTime(calls: number, call: () => unknown): number {
  for (let i = 0; i < calls / 4; i++) call();
  return median(Array.from({ length: calls }, () => time(call)));
}
