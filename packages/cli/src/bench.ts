import { LOCALES } from "@stellwerk/kernel";
import { BENCHES, MEASURED, type Report, runBenches } from "../../../bench/bench.ts";
import { usage } from "./failure.ts";
import { formatTable } from "./format-table.ts";

interface Options {
  readonly json?: boolean;
  readonly game?: string;
}

export async function bench(names: readonly string[], { json = false, game }: Options): Promise<void> {
  const known = BENCHES.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw usage(`there is no bench "${unknown}"; there are: ${known.join(", ")}`);
  const games = MEASURED.filter(({ id }) => game === undefined || id === game);
  if (games.length === 0)
    throw usage(`no game "${game}" is measured; there are: ${MEASURED.map(({ id }) => id).join(", ")}`);
  const chosen = names.length === 0 ? BENCHES : BENCHES.filter(({ name }) => names.includes(name));
  const report = await runBenches(chosen, games, (name) => process.stderr.write(`${name} …\n`));
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : forPeople(report));
}

function forPeople({ cpu, cores, node, measures }: Report): string {
  const figures = new Intl.NumberFormat(LOCALES.en, { maximumSignificantDigits: 3 });
  const rows = measures.map(({ what, value, unit, goal, reached }) => {
    const target = goal === undefined ? "" : "atLeast" in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
    return [what, figures.format(value), unit, target, reached === null ? "" : reached ? "reached" : "missed"];
  });
  return `${formatTable(["measure", "value", "unit", "goal", ""], rows)}\n${cores} × ${cpu}, Node ${node}\n`;
}
