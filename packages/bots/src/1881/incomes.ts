import { type Lay, type Operator, type State, type Type, bestRuns } from "@stellwerk/berlin-1881";

/** What fleets earn on the same track, kept with the tiles. */
const known = new WeakMap<readonly Lay[], Map<string, number>>();

/** What an operator would run in with this fleet on the track and from the depots of now, ferries included. */
export function incomeWith(state: State, operator: Operator, fleet: readonly Type[]): number {
  if (fleet.length === 0) return 0;
  let incomes = known.get(state.lays);
  if (!incomes) known.set(state.lays, (incomes = new Map<string, number>()));
  const key = `${operator}|${fleet.join()}|${state.works.map(({ depots }) => depots.join(" ")).join()}`;
  let income = incomes.get(key);
  if (income === undefined) {
    const best = bestRuns(withFleet(state, operator, fleet), operator);
    income = best.income + best.ferry;
    incomes.set(key, income);
  }
  return income;
}

function withFleet(state: State, operator: Operator, fleet: readonly Type[]): State {
  const works = state.works[operator] as State["works"][number];
  return { ...state, works: state.works.with(operator, { ...works, vehicles: [...fleet] }) };
}
