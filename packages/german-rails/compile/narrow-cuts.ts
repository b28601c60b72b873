import { int32At, itemAt } from "@stellwerk/kernel";
import { edgeAt } from "../src/ids.ts";
import type { Board, City, Edge, Milepost } from "../src/board.ts";
import { graphOf } from "../src/graph.ts";
import { LIMIT } from "./settle.ts";

type Net = Pick<Board, "mileposts" | "edges" | "cities" | "figures">;

/**
 * Places where fewer roads lead to a city than would do if its players could block each other there:
 * cuts no wider than the city's limit that are not the city's own edges (G13).
 */
export function cutsBefore(map: Net, city: City): Edge[][] {
  const { mileposts, tier } = itemAt(map.cities, city);
  const found: Edge[][] = [];
  let side = new Set(mileposts);
  for (;;) {
    const behind = narrowest(map, side, LIMIT[tier]);
    if (!behind) return found;
    const cut = map.edges.flatMap(({ a, b }, index) => (behind.has(a) !== behind.has(b) ? [edgeAt(index)] : []));
    if (cut.length === 0) return found;
    if (behind.size > mileposts.length) found.push(cut);
    // The next one lies farther out.
    side = new Set(behind);
    for (const edge of cut) {
      const { a, b } = itemAt(map.edges, edge);
      side.add(a).add(b);
    }
  }
}

/**
 * The mileposts behind the narrowest cut between a place and the major cities, where that is no wider
 * than `limit`: found by filling the board with paths that share no edge (Ford and Fulkerson).
 */
function narrowest(map: Net, place: ReadonlySet<Milepost>, limit: number): Set<Milepost> | null {
  const { start, to, edge } = graphOf(map);
  const goals = map.cities.flatMap(({ tier, mileposts }) => (tier === "major" ? mileposts : []));
  if (goals.some((goal) => place.has(goal))) return null;
  /** The milepost to which a path runs along an edge. */
  const flow = new Map<Edge, Milepost>();
  for (let paths = 0; paths <= limit; paths++) {
    const cameBy = new Map<Milepost, { from: Milepost; by: Edge } | null>([...place].map((at) => [at, null]));
    for (const at of cameBy.keys())
      for (let i = int32At(start, at); i < int32At(start, at + 1); i++) {
        const [next, by] = [to[i] as Milepost, edge[i] as Edge];
        if (!cameBy.has(next) && flow.get(by) !== next) cameBy.set(next, { from: at, by });
      }
    const goal = goals.find((at) => cameBy.has(at));
    if (goal === undefined) return new Set(cameBy.keys());
    let at = goal;
    for (let step = cameBy.get(at); step; step = cameBy.get(at)) {
      // A path against another one cancels it.
      if (flow.get(step.by) === step.from) flow.delete(step.by);
      else flow.set(step.by, at);
      at = step.from;
    }
  }
  return null;
}
