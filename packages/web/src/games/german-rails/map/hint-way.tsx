import { centreOf, cityAt, milepostAt } from "@stellwerk/german-rails";
import { asList, asNumber, asRecord } from "@stellwerk/kernel";
import { useGame } from "../table/game.ts";
import { pathThrough, placeOf } from "./geometry.ts";
import { Pin } from "./pin.tsx";

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
        <Pin key={city} board={board} at={centreOf(board, cityAt(city))} kind="turn">
          {all.join(", ")}
        </Pin>
      ))}
    </g>
  );
}
