import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { boards } from "./boards.ts";
import { bots } from "./bots.ts";
import { MEASURED, type Measured } from "./games.ts";
import { matches } from "./match.ts";
import type { Bench, Measure } from "./measure.ts";
import { pages } from "./pages.ts";
import { paths } from "./paths.ts";
import { routes } from "./routes.ts";
import { rules } from "./rules.ts";
import { server } from "./server.ts";
import { start } from "./start.ts";

export const BENCHES: readonly Bench[] = [rules, matches, paths, routes, bots, boards, pages, start, server];

export { MEASURED };

export interface Report {
  readonly at: string;
  readonly node: string;
  readonly cpu: string;
  readonly cores: number;
  readonly measures: readonly (Measure & { readonly bench: string; readonly reached: boolean | null })[];
}

/** Runs the benches one after the other, each on a machine that does nothing else, and writes the results down. */
export async function runBenches(
  benches: readonly Bench[],
  games: readonly Measured[],
  started: (name: string) => void,
): Promise<Report> {
  const measures: Report["measures"][number][] = [];
  for (const { name, run } of benches) {
    started(name);
    for (const measure of await run(games)) measures.push({ bench: name, ...measure, reached: reached(measure) });
  }
  const [cpu] = cpus();
  const report = {
    at: new Date().toISOString(),
    node: process.version,
    cpu: cpu?.model ?? "",
    cores: cpus().length,
    measures,
  };
  const folder = new URL("../bench-results/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${report.at.replaceAll(":", "-")}.json`, folder), `${JSON.stringify(report, null, 2)}\n`);
  return report;
}

function reached({ value, goal }: Measure): boolean | null {
  if (!goal) return null;
  return "atLeast" in goal ? value >= goal.atLeast : value <= goal.atMost;
}
