import { float64At, int32At, itemAt, uint8At } from "@stellwerk/kernel";
import { citiesOf, cityOf, ferriesOf, portsOf } from "../src/board-lookup.ts";
import { milepostAt } from "../src/ids.ts";
import type { Board, City, Ferry, Good, Milepost } from "../src/board.ts";
import { graphOf } from "../src/graph.ts";

/** What a ferry counts in steps: waiting for it takes the better part of a turn. */
const FERRY_STEPS = 6;

/**
 * What a board pays for a good in a city, before any card is made: a base, so much a step and so
 * much for the track, for the supplier where that is least.
 */
export function payouts(board: Board, factor: number): (city: City, good: Good) => number {
  const steps = distances(
    board,
    () => 1,
    () => FERRY_STEPS,
  );
  const track = trackCosts(board);
  return (city, good) => {
    const pays = citiesOf(board).flatMap((supplier) => {
      if (!cityOf(board, supplier).supplies.includes(good) || supplier === city) return [];
      return [factor * (0.5 + 0.52 * steps(city, supplier) + 0.365 * track(city, supplier))];
    });
    return Math.max(1, Math.floor(Math.min(...pays) + 0.5));
  };
}

/** Cheapest track between two cities: city mileposts are free, their interiors need none, water counts. */
function trackCosts(board: Board): (from: City, to: City) => number {
  const { costInto } = graphOf(board);
  return distances(
    board,
    (edge, into) => {
      const { interior, water } = itemAt(board.edges, edge);
      if (interior) return 0;
      return water + (board.mileposts[into]?.terrain === "city" ? 0 : uint8At(costInto, into));
    },
    (ferry) => itemAt(board.ferries, ferry).cost,
  );
}

/** Shortest ways between the nearest mileposts of two cities, by what an edge and a ferry cost. */
function distances(
  board: Board,
  edgeCost: (edge: number, into: Milepost) => number,
  ferryCost: (ferry: Ferry) => number,
): (from: City, to: City) => number {
  const { start, to, edge } = graphOf(board);
  const table = board.cities.map(({ mileposts }) => {
    const best = new Float64Array(board.mileposts.length).fill(Infinity);
    // Costs are small whole numbers: a bucket for each sum is the simplest queue.
    const buckets: Milepost[][] = [[...mileposts]];
    for (const at of mileposts) best[at] = 0;
    const reach = (at: Milepost, cost: number) => {
      if (cost >= float64At(best, at)) return;
      best[at] = cost;
      (buckets[cost] ??= []).push(at);
    };
    for (let cost = 0; cost < buckets.length; cost++)
      for (const at of buckets[cost] ?? []) {
        if (best[at] !== cost) continue;
        for (let i = int32At(start, at); i < int32At(start, at + 1); i++)
          reach(milepostAt(int32At(to, i)), cost + edgeCost(int32At(edge, i), milepostAt(int32At(to, i))));
        for (const ferry of ferriesOf(board)) {
          const [a, b] = portsOf(board, ferry);
          if (at === a) reach(b, cost + ferryCost(ferry));
          if (at === b) reach(a, cost + ferryCost(ferry));
        }
      }
    return board.cities.map((city) => Math.min(...city.mileposts.map((at) => float64At(best, at))));
  });
  return (from, to) => table[from]?.[to] as number;
}
