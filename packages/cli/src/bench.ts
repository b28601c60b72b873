import { BENCHES, type Report, runBenches } from "../../../bench/bench.ts";
import { usage } from "./failure.ts";
import { formatTable } from "./table.ts";

export async function bench(names: readonly string[], { json = false }: { readonly json?: boolean }): Promise<void> {
  const known = BENCHES.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw usage(`there is no bench "${unknown}"; there are: ${known.join(", ")}`);
  const chosen = names.length === 0 ? BENCHES : BENCHES.filter(({ name }) => names.includes(name));
  const report = await runBenches(chosen, (name) => process.stderr.write(`${name} …\n`));
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : forPeople(report));
}

function forPeople({ cpu, cores, node, measures }: Report): string {
  const figures = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });
  const rows = measures.map(({ what, value, unit, goal, reached }) => {
    const target = goal === undefined ? "" : "atLeast" in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
    return [what, figures.format(value), unit, target, reached === null ? "" : reached ? "reached" : "missed"];
  });
  return `${formatTable(["measure", "value", "unit", "goal", ""], rows)}\n${cores} × ${cpu}, Node ${node}\n`;
}
