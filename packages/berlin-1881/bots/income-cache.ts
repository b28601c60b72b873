import { itemAt } from "@stellwerk/kernel";
import {
  type Lay,
  OPERATORS,
  type Operator,
  type Place,
  type State,
  type Type,
  bestRuns,
} from "@stellwerk/berlin-1881";

/** What fleets earn from the same depots. Lists of depots are replaced when they change, so the same lists mean the same depots. */
interface Standing {
  readonly depots: readonly (readonly Place[])[];
  readonly incomes: Map<number, number>;
}

/** Kept with the tiles, the latest last. */
const standings = new WeakMap<readonly Lay[], Standing[]>();

function standingOf({ lays, works }: State): Standing {
  let known = standings.get(lays);
  if (!known) standings.set(lays, (known = []));
  let standing = known.findLast(({ depots }) => works.every((one, operator) => one.depots === depots[operator]));
  if (!standing) {
    standing = { depots: works.map(({ depots }) => depots), incomes: new Map() };
    known.push(standing);
  }
  return standing;
}

/** More vehicles of a type than an operator ever has. */
const MANY = 10;
const keyOf = (operator: Operator, fleet: readonly Type[]): number =>
  fleet.reduce((sum, type) => sum + MANY ** type, 0) * OPERATORS + operator;

/** What an operator would run in with this fleet on the track and from the depots of now, ferries included. */
export function incomeWith(state: State, operator: Operator, fleet: readonly Type[]): number {
  if (fleet.length === 0) return 0;
  const { incomes } = standingOf(state);
  const key = keyOf(operator, fleet);
  let income = incomes.get(key);
  if (income === undefined) {
    const best = bestRuns(withFleet(state, operator, fleet), operator);
    income = best.income + best.ferry;
    incomes.set(key, income);
  }
  return income;
}

function withFleet(state: State, operator: Operator, fleet: readonly Type[]): State {
  const works = itemAt(state.works, operator);
  return { ...state, works: state.works.with(operator, { ...works, vehicles: [...fleet] }) };
}
