import { cpus } from "node:os";

/** What can be said to every stress. */
export interface Wish {
  /** How long it goes on, where that is free to choose. */
  readonly minutes: number | null;
  /** The same seed gives the same blows in the same order. */
  readonly seed: string;
  /** How many of what it is about, where fewer make a quick try. */
  readonly size: number | null;
  /** Reports progress. */
  readonly say: (text: string) => void;
}

type Row = Readonly<Record<string, string | number>>;

/** A part of the report: a title and a table whose columns have the names of the fields. */
export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** Something that has to hold, and what was found. */
export interface Promised {
  readonly what: string;
  readonly kept: boolean;
  readonly found: string;
}

export interface Findings {
  readonly sections: readonly Section[];
  readonly promises: readonly Promised[];
}

export interface Stress {
  readonly name: string;
  readonly about: string;
  readonly run: (wish: Wish) => Promise<Findings>;
}

export interface Report extends Findings {
  readonly stress: string;
  readonly at: string;
  readonly seconds: number;
  readonly seed: string;
  readonly node: string;
  readonly cpu: string;
  readonly cores: number;
  readonly kept: boolean;
}

export async function runStress({ name, run }: Stress, wish: Wish): Promise<Report> {
  const began = new Date();
  const findings = await run(wish);
  const [cpu] = cpus();
  return {
    stress: name,
    at: began.toISOString(),
    seconds: Math.round((Date.now() - began.getTime()) / 1000),
    seed: wish.seed,
    node: process.version,
    cpu: cpu?.model ?? "",
    cores: cpus().length,
    kept: findings.promises.every(({ kept }) => kept),
    ...findings,
  };
}

/** That there is none of something. */
export const none = (what: string, found: readonly string[]): Promised => ({
  what,
  kept: found.length === 0,
  found: found.length === 0 ? "none" : `${found.length}: ${found.slice(0, 5).join("; ")}`,
});

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));
