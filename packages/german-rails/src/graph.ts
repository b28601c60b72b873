import { itemAt } from "@stellwerk/kernel";
import { NO_EDGE, edgeAt } from "./ids.ts";
import type { Board, Edge, Milepost } from "./board.ts";
import { gridDistance } from "./grid.ts";

/** A neighbouring milepost, and the edge that leads to it. */
export interface Neighbour {
  readonly to: Milepost;
  readonly edge: Edge;
  /** Whether the edge lies inside a major city, where no track is needed (G25). */
  readonly isInterior: boolean;
  /** Price of the section to this neighbour: the milepost and the water on the way; 0 inside a city (G31, G32). */
  readonly cost: number;
}

/** A board for searches. As flat arrays: the neighbours of `at` are `to[start[at]]` up to `to[start[at + 1] - 1]`. */
export interface Graph {
  /** Neighbours in ascending order. */
  readonly neighbours: (at: Milepost) => readonly Neighbour[];
  readonly start: Int32Array;
  readonly to: Int32Array;
  /** The edge that leads to the neighbour at the same place of `to`. */
  readonly edge: Int32Array;
  /** Price of building into a milepost, without water, in Mio DM. */
  readonly costInto: Uint8Array;
  /** What its water adds to the price of each edge. */
  readonly water: Uint8Array;
  /** Whether an edge lies inside a major city, 1 or 0. */
  readonly interior: Uint8Array;
  /** The city of each milepost, and the same where it is a major one; -1 for none. */
  readonly city: Int16Array;
  readonly major: Int16Array;
  /** -1 where the two are no neighbours. */
  readonly edgeBetween: (a: Milepost, b: Milepost) => Edge;
  /** Steps on the grid, ignoring missing edges (G37). */
  readonly distance: (a: Milepost, b: Milepost) => number;
}

/** The part of a board that it takes. */
type Net = Pick<Board, "mileposts" | "edges" | "cities" | "figures">;

const GRAPHS = new WeakMap<Net, Graph>();

export function graphOf(board: Net): Graph {
  let graph = GRAPHS.get(board);
  if (!graph) GRAPHS.set(board, (graph = makeGraph(board)));
  return graph;
}

function makeGraph({ mileposts, edges, cities, figures: { costs } }: Net): Graph {
  const around: [Milepost, Edge][][] = mileposts.map(() => []);
  edges.forEach(({ a, b }, index) => {
    around[a]?.push([b, edgeAt(index)]);
    around[b]?.push([a, edgeAt(index)]);
  });
  const start = new Int32Array(mileposts.length + 1);
  const to = new Int32Array(edges.length * 2);
  const edge = new Int32Array(edges.length * 2);
  let at = 0;
  around.forEach((neighbours, milepost) => {
    // Lowest milepost first, so that searches meet equal paths in the order that G53 wants.
    for (const [neighbour, by] of neighbours.sort(([one], [other]) => one - other)) {
      to[at] = neighbour;
      edge[at++] = by;
    }
    start[milepost + 1] = at;
  });
  const costInto = Uint8Array.from(mileposts, ({ terrain, city }) =>
    terrain === "city" ? costs[`${cities[city]?.tier ?? "small"}City`] : costs[terrain],
  );
  const neighbours = around.map((list) =>
    list.map(([neighbour, by]): Neighbour => {
      const { interior = false, water = 0 } = edges[by] ?? {};
      const cost = interior ? 0 : (costInto[neighbour] ?? 0) + water;
      return { to: neighbour, edge: by, isInterior: interior, cost };
    }),
  );
  return {
    neighbours: (milepost) => neighbours[milepost] ?? [],
    start,
    to,
    edge,
    costInto,
    water: Uint8Array.from(edges, ({ water }) => water),
    interior: Uint8Array.from(edges, ({ interior }) => Number(interior)),
    city: Int16Array.from(mileposts, ({ city }) => city),
    major: Int16Array.from(mileposts, ({ city }) => (cities[city]?.tier === "major" ? city : -1)),
    edgeBetween: (a, b) => {
      for (const { to: neighbour, edge: by } of neighbours[a] ?? []) if (neighbour === b) return by;
      return NO_EDGE;
    },
    distance: (a, b) => gridDistance(itemAt(mileposts, a), itemAt(mileposts, b)),
  };
}
