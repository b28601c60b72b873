import {
  type Board,
  type City,
  type Edge,
  type Ferry,
  type Milepost,
  graphOf,
  milepostAt,
  NO_FERRY,
  NO_EDGE,
  ferryAt,
  NO_CITY,
  majorCitiesOf,
} from "@stellwerk/german-rails";

/** An edge or a ferry line in one direction. */
export interface Arc {
  /** Its place in arrays by arc. */
  readonly number: number;
  readonly from: Milepost;
  readonly to: Milepost;
  /** The section of track it is; -1 for a ferry line. */
  readonly edge: Edge;
  /** The ferry line it is; -1 for a section. */
  readonly ferry: Ferry;
  readonly isInterior: boolean;
  /** What building it costs, in Mio DM; nothing inside a major city. */
  readonly price: number;
}

/** A board for the searches of bots: every edge and ferry line in both directions. */
export interface DirectedGraph {
  /** By number: those from the lowest milepost first. */
  readonly arcs: readonly Arc[];
  readonly arcsFrom: (at: Milepost) => readonly Arc[];
  /** The same as flat arrays for the hot loop: arcs from `at` are numbered `start[at]` up to `start[at + 1] - 1`. */
  readonly start: Int32Array;
  readonly to: Int32Array;
  /** The arc the other way. */
  readonly opposite: (arc: Arc) => Arc;
  readonly cityAt: (at: Milepost) => City;
  readonly majorCities: readonly City[];
  /** The least steps from one city to another over any track. */
  readonly stepsBetween: (from: City, to: City) => number;
}

const GRAPHS = new WeakMap<Board, DirectedGraph>();

export function directedGraphOf(board: Board): DirectedGraph {
  let graph = GRAPHS.get(board);
  if (!graph) GRAPHS.set(board, (graph = makeGraph(board)));
  return graph;
}

function makeGraph(board: Board): DirectedGraph {
  const { mileposts, edges, ferries, cities } = board;
  const { neighbours, distance } = graphOf(board);
  const around: Arc[][] = mileposts.map(() => []);
  const arcs: Arc[] = [];
  const add = (arc: Omit<Arc, "number">): void => {
    const numbered = { number: arcs.length, ...arc };
    arcs.push(numbered);
    around[arc.from]?.push(numbered);
  };
  mileposts.forEach((_, index) => {
    const from = milepostAt(index);
    // In the order of the board's edges: of equally good ways the first one found stays.
    for (const { to, edge, isInterior, cost } of neighbours(from).toSorted((one, other) => one.edge - other.edge))
      add({ from, to, edge, ferry: NO_FERRY, isInterior, price: cost });
    ferries.forEach(({ a, b, cost }, line) => {
      if (a === from || b === from)
        add({ from, to: a === from ? b : a, edge: NO_EDGE, ferry: ferryAt(line), isInterior: false, price: cost });
    });
  });
  const idOf = ({ edge, ferry }: Arc): number => (edge >= 0 ? edge : edges.length + ferry);
  const pairs: Arc[][] = Array.from({ length: edges.length + ferries.length }, () => []);
  for (const arc of arcs) pairs[idOf(arc)]?.push(arc);
  const stepsBetween = cities.map((one) =>
    Uint8Array.from(cities, (other) =>
      Math.min(...one.mileposts.flatMap((a) => other.mileposts.map((b) => distance(a, b)))),
    ),
  );
  return {
    arcs,
    arcsFrom: (at) => around[at] ?? [],
    start: Int32Array.from([...mileposts, null], (_, at) =>
      around.slice(0, at).reduce((sum, { length }) => sum + length, 0),
    ),
    to: Int32Array.from(arcs, ({ to }) => to),
    opposite: (arc) => pairs[idOf(arc)]?.find((one) => one !== arc) ?? arc,
    cityAt: (at) => mileposts[at]?.city ?? NO_CITY,
    majorCities: majorCitiesOf(board),
    stepsBetween: (from, to) => stepsBetween[from]?.[to] ?? 0,
  };
}
