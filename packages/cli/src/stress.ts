import { randomBytes } from "node:crypto";
import { LOCALES } from "@stellwerk/kernel";
import { type Report, STRESSES, runStress } from "../../../stress/stress.ts";
import { Failure, usage } from "./failure.ts";
import { formatTable } from "./format-table.ts";

export interface StressOptions {
  readonly json?: boolean;
  readonly minutes?: number;
  readonly seed?: string;
  readonly size?: number;
}

const SIGNALS = [
  ["SIGHUP", 1],
  ["SIGINT", 2],
  ["SIGTERM", 15],
] as const;

export async function stress(name: string, { json = false, minutes, seed, size }: StressOptions): Promise<void> {
  const chosen = STRESSES.find((each) => each.name === name);
  if (!chosen)
    throw usage(
      `there is no stress "${name}"; there are:\n${STRESSES.map((each) => `  ${each.name.padEnd(8)} ${each.about}`).join("\n")}`,
    );
  // What was started is cleared away on any of these, too: handlers of `exit` run.
  for (const [signal, number] of SIGNALS) process.once(signal, () => process.exit(128 + number));
  const report = await runStress(chosen, {
    minutes: minutes ?? null,
    seed: seed ?? randomBytes(4).toString("hex"),
    size: size ?? null,
    say: (text) => process.stderr.write(`${text} …\n`),
  });
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : forPeople(report));
  if (!report.kept) throw new Failure("a promise was broken");
}

function forPeople({ stress: name, sections, promises, cores, cpu, node, seed, seconds }: Report): string {
  const figures = new Intl.NumberFormat(LOCALES.en, { maximumFractionDigits: 1 });
  const cell = (value: string | number): string => (typeof value === "number" ? figures.format(value) : value);
  const tables = sections.map(({ title, rows }) => {
    const head = Object.keys(rows[0] ?? {});
    return `${title}\n\n${formatTable(
      head,
      rows.map((row) => head.map((column) => cell(row[column] ?? ""))),
    )}\n`;
  });
  const kept = formatTable(
    ["promise", "", "found"],
    promises.map((promise) => [promise.what, promise.kept ? "kept" : "BROKEN", promise.found]),
    "left",
  );
  const foot = `${name}: ${seconds} s, seed ${seed}; ${cores} × ${cpu}, Node ${node}`;
  return [...tables, `${kept}\n`, `${foot}\n`].join("\n");
}
