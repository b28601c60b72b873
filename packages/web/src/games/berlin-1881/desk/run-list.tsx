import { Fragment } from "react";
import { type Run, placeName, stopsOfRun, trackOf, valueOfRuns } from "@stellwerk/berlin-1881";
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

/** Runs line by line: the vehicle, where it stops, what it earns. */
export function RunList({ runs }: { runs: readonly Run[] }) {
  const { view, turn, words } = useBoard();
  if (runs.length === 0) return null;
  const { income, ferry } = valueOfRuns(view, runs);
  const bonus = ferry + (turn?.connection ?? 0);
  return (
    <table className="run-list">
      <caption className="unseen">{words.run.runs}</caption>
      <tbody>
        {runs.map((run, place) => {
          const value = valueOfRuns(view, [run]);
          return (
            <tr key={place} data-run={place} data-company={turn?.operator}>
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
        {bonus > 0 && (
          <tr>
            <td />
            <th scope="row">{words.run.bonus}</th>
            <td>{bonus}</td>
          </tr>
        )}
        <tr>
          <td />
          <th scope="row">{words.perShare((income + bonus) / (turn && turn.operator < 8 ? 10 : 20))}</th>
          <td>
            <b>{words.money(income + bonus)}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
