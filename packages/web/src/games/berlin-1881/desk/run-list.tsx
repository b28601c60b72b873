import { Fragment } from "react";
import {
  type Event,
  type Operator,
  type Run,
  type Turn,
  companyOf,
  percentOfShare,
  placeName,
  stopsOfRun,
  trackOf,
  valueOfRuns,
} from "@stellwerk/berlin-1881";
import type { HistoryStep } from "../../game-face.ts";
import { Vehicle } from "../art/vehicles.tsx";
import { useBoard } from "../board-context.ts";

/** Every stop of a run with what it earns there: stations by name, halts as halts. */
function RunStops({ run }: { run: Run }) {
  const { view, words } = useBoard();
  const stops = stopsOfRun(trackOf(view.lays), run);
  return (
    <>
      {stops.map(({ stop: { place, site }, income, ferry }, at) => (
        <Fragment key={place}>
          {at > 0 && " "}
          <span className="whole">
            {site === "halt" ? words.run.halt(placeName(place)) : placeName(place)} <b>{income}</b>
            {ferry > 0 && words.run.ferry(ferry)}
            {at < stops.length - 1 && " –"}
          </span>
        </Fragment>
      ))}
      {run.double && words.run.double}
    </>
  );
}

/** What became of the income of the company on turn; null before that is decided. */
function settledIncome(operator: Operator, history: readonly HistoryStep<Event>[]): Settled | null {
  for (const { events } of history.toReversed())
    for (const event of events.toReversed()) {
      if (event.is === "ran") return null;
      if ((event.is === "paid" || event.is === "withheld") && event.operator === operator) return event;
    }
  return null;
}
type Settled = Extract<Event, { is: "paid" | "withheld" }>;

/** Runs line by line: the vehicle, where it stops, what it earns; below them the bonuses and what a share gets. */
export function RunList({ runs }: { runs: readonly Run[] }) {
  const { view, turn, words } = useBoard();
  if (runs.length === 0 || !turn) return null;
  const { ferry } = valueOfRuns(view, runs);
  const bonuses = [
    { name: words.run.ferries, amount: ferry },
    { name: words.run.connection, amount: turn.connection },
  ].filter(({ amount }) => amount > 0);
  return (
    <table className="run-list">
      <caption className="unseen">{words.run.runs}</caption>
      <tbody>
        {runs.map((run, place) => {
          const value = valueOfRuns(view, [run]);
          return (
            <tr key={place} data-run={place} data-company={turn.operator}>
              <td>
                <Vehicle type={run.vehicle} />
                <span className="unseen">{words.vehicle(run.vehicle)}</span>
              </td>
              <td>
                <RunStops run={run} />
              </td>
              <td>{value.income}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        {bonuses.map(({ name, amount }) => (
          <tr key={name}>
            <td />
            <th scope="row">{name}</th>
            <td>{amount}</td>
          </tr>
        ))}
        <Total runs={runs} turn={turn} />
      </tfoot>
    </table>
  );
}

/** What a share gets, or got: what is kept or withheld is no part of it. */
function Total({ runs, turn }: { readonly runs: readonly Run[]; readonly turn: Turn }) {
  const { view, words, history } = useBoard();
  const { income, ferry } = valueOfRuns(view, runs);
  const bonus = ferry + turn.connection;
  const part = (amount: number): number => (amount * percentOfShare(companyOf(turn.operator))) / 100;
  const settled = turn.step === "vehicles" ? settledIncome(turn.operator, history) : null;
  const [name, amount] =
    settled === null
      ? [words.run.together(part(income + bonus), bonus > 0 ? part(income) : null), income + bonus]
      : settled.is === "withheld"
        ? [words.run.withheld, settled.amount]
        : [words.run.paid(part(settled.amount), settled.kept), settled.amount];
  return (
    <tr>
      <td />
      <th scope="row">{name}</th>
      <td>
        <b>{words.money(amount)}</b>
      </td>
    </tr>
  );
}
