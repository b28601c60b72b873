import { phaseFigures, SBAHN, VEHICLES } from "@stellwerk/berlin-1881";
import { Vehicle } from "../art/vehicles.tsx";
import { useBoard } from "../board-context.ts";

const PHASES = [1, 2, 3, 4];

/** Vehicles and phases: what is left, what it costs, and what the next phase changes (Tables 2 and 7). */
export function Phases() {
  const { view, words } = useBoard();
  return (
    <div className="phases">
      <table>
        <caption>{words.vehicles.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.vehicles.type}</th>
            <th scope="col">{words.vehicles.price}</th>
            <th scope="col">{words.vehicles.left}</th>
            <th scope="col">{words.vehicles.used}</th>
          </tr>
        </thead>
        <tbody>
          {VEHICLES.map(({ price, count, network }, type) => {
            const left = view.stock[type] ?? 0;
            return (
              <tr
                key={type}
                data-gone={(view.scrapped[type] ?? 0) === count || undefined}
                data-company={network === "sbahn" ? SBAHN : undefined}
              >
                <th scope="row">
                  <Vehicle type={type} />
                  {words.short(type)}
                </th>
                <td>{price}</td>
                <td>
                  {left} / {count}
                </td>
                <td>{view.used[type] || "–"}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <table>
        <caption>{words.vehicles.phases}</caption>
        <thead>
          <tr>
            <td />
            {PHASES.map((phase) => (
              <th key={phase} scope="col" aria-current={phase === view.phase ? "true" : undefined}>
                {phase}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {words.phaseRows(phaseFigures).map(({ title, cells }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {cells.map((cell, place) => (
                <td key={place} aria-current={place + 1 === view.phase ? "true" : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
