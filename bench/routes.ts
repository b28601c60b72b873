import { bestRuns, type Operator, type State } from "@stellwerk/berlin-1881";
import { vehicle } from "../packages/berlin-1881/src/tables.ts";
import { networkOf } from "../packages/berlin-1881/src/routes/network.ts";
import { solve } from "../packages/berlin-1881/src/routes/solver.ts";
import { runConditionsOf } from "../packages/berlin-1881/src/routes/run-conditions.ts";
import { finishedMatch } from "./match.ts";
import { type Bench, type Measure, quantile, time } from "./measure.ts";

const MATCHES = 8;

interface Position {
  readonly state: State;
  readonly operator: Operator;
}

/** The best runs of 1881, wherever a company or net is about to run in matches of bots. */
export const routes: Bench = {
  name: "routes",
  run(games) {
    const berlin = games.find(({ id }) => id === "1881");
    if (!berlin) return [];
    const positions = Array.from({ length: MATCHES }, (_, number) =>
      aboutToRun(finishedMatch(berlin, `routes ${number}`)),
    ).flat();
    // The first time is for warming up.
    for (const position of positions) solveAnew(position);
    const considered: number[] = [];
    const times = positions.map((position) => time(() => considered.push(solveAnew(position))));
    const known = positions.map(({ state, operator }) => time(() => bestRuns(state, operator)));
    return [
      { what: "1881: positions with runs to be made", value: positions.length, unit: "" },
      ...spread("1881: the best runs from nothing", times, "ms", [undefined, { atMost: 10 }, { atMost: 50 }]),
      ...spread("1881: runs considered for it", considered, ""),
      ...spread("1881: the best runs, reusing what earlier turns found", known, "ms"),
    ];
  },
};

function aboutToRun(match: ReturnType<typeof finishedMatch>): Position[] {
  return Array.from({ length: match.number }, (_, number) => match.at(number) as State).flatMap((state) => {
    const { turn } = state.operating;
    return turn?.step === "run" && state.pending.length === 0 ? [{ state, operator: turn.operator }] : [];
  });
}

/** As the rules do it where nothing is known of the track yet; answers how many runs were considered. */
function solveAnew({ state, operator }: Position): number {
  const ranges = (state.works[operator]?.vehicles ?? []).map((type) => vehicle(type).range).sort((a, b) => b - a);
  return solve(networkOf(runConditionsOf(state, operator)), ranges, false).considered;
}

function spread(
  what: string,
  values: readonly number[],
  unit: string,
  goals: readonly (Measure["goal"] | undefined)[] = [],
): Measure[] {
  return (["median", "p99", "worst"] as const).map((name, at) => {
    const value = quantile(values, { median: 0.5, p99: 0.99, worst: 1 }[name]);
    const goal = goals[at];
    return { what: `${what}, ${name}`, value, unit, ...(goal && { goal }) };
  });
}
