import { centreOf, cityAt, milepostAt } from "@stellwerk/german-rails";
import { asList, asNumber, asRecord } from "@stellwerk/kernel";
import { useGame } from "../table/game.ts";
import { pathThrough, placeOf } from "./geometry.ts";

/** The trip that an open hint plans, with its stops numbered in the order in which they are made. */
export function HintWay() {
  const { board, viewer, plan } = useGame();
  if (!plan?.drawing) return null;
  const way = asList(plan.drawing["way"]).map((at) => placeOf(board, milepostAt(asNumber(at))));
  const cities = asList(plan.drawing["stops"]).map((stop) => asNumber(asRecord(stop)["city"]));
  // Several goods of one stop are one number; a city that the trip comes back to has several.
  const numbers = new Map<number, number[]>();
  cities
    .filter((city, at) => city !== cities[at - 1])
    .forEach((city, at) => numbers.set(city, [...(numbers.get(city) ?? []), at + 1]));
  return (
    <g className="planned" data-seat={viewer ?? 0} aria-hidden="true">
      {way.length > 1 && <path className="trip" data-hint d={pathThrough(way)} />}
      {[...numbers].map(([city, all]) => (
        <g key={city} transform={`translate(${placeOf(board, centreOf(board, cityAt(city))).join(" ")})`} data-end>
          <g className="fixed sum" data-now>
            <rect x={-1 - 10 * all.length} y="-9" width={2 + 20 * all.length} height="18" rx="9" />
            <text textAnchor="middle" dominantBaseline="central" y=".5">
              {all.join(", ")}
            </text>
          </g>
        </g>
      ))}
    </g>
  );
}
