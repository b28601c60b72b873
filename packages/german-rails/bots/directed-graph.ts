import { type Board, type City, type Edge, type Good, type Milepost, graphOf } from "@stellwerk/german-rails";

/**
 * A board as arcs for searches of bots: every edge in both directions, ferry lines among them as
 * edges of their own behind the land edges. The arcs from `at` are `start[at]` up to `start[at + 1] - 1`.
 */
export interface Arcs {
  readonly start: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** The edge of an arc; from `lines` on, the ferry line with so much less. */
  readonly edge: Int32Array;
  /** The arc the other way. */
  readonly twin: Int32Array;
  /** What building it costs, in Mio DM; nothing inside a major city. */
  readonly price: Uint8Array;
  readonly lines: Edge;
  /** Both arcs of each edge. */
  readonly ofEdge: readonly (readonly [number, number])[];
  /** The city of each milepost; -1 for none. */
  readonly city: Int16Array;
  readonly majors: readonly City[];
  /** Cities that supply a good. */
  readonly suppliers: readonly (readonly City[])[];
  /** The least steps from one city to another over any track. */
  readonly apart: readonly Uint8Array[];
}

const ARCS = new WeakMap<Board, Arcs>();

export function arcsOf(board: Board): Arcs {
  let arcs = ARCS.get(board);
  if (!arcs) ARCS.set(board, (arcs = makeArcs(board)));
  return arcs;
}

function makeArcs(board: Board): Arcs {
  const { mileposts, edges, ferries, cities, goods } = board;
  const graph = graphOf(board);
  const around: { to: Milepost; edge: Edge; price: number }[][] = mileposts.map(() => []);
  const join = (a: Milepost, b: Milepost, edge: Edge, intoA: number, intoB: number): void => {
    around[a]?.push({ to: b, edge, price: intoB });
    around[b]?.push({ to: a, edge, price: intoA });
  };
  edges.forEach(({ a, b, interior, water }, edge) => {
    const into = (at: Milepost): number => (interior ? 0 : (graph.costInto[at] as number) + water);
    join(a, b, edge, into(a), into(b));
  });
  ferries.forEach(({ a, b, cost }, ferry) => join(a, b, edges.length + ferry, cost, cost));

  const start = new Int32Array(mileposts.length + 1);
  const all = around.flatMap((arcs, from) => {
    start[from + 1] = (start[from] as number) + arcs.length;
    return arcs.map((arc) => ({ from, ...arc }));
  });
  const ofEdge: [number, number][] = Array.from({ length: edges.length + ferries.length }, () => [-1, -1]);
  all.forEach(({ edge }, arc) => {
    const both = ofEdge[edge] as [number, number];
    both[both[0] < 0 ? 0 : 1] = arc;
  });
  return {
    start,
    from: Int32Array.from(all, ({ from }) => from),
    to: Int32Array.from(all, ({ to }) => to),
    edge: Int32Array.from(all, ({ edge }) => edge),
    twin: Int32Array.from(all, ({ edge }, arc) => {
      const [one, other] = ofEdge[edge] as [number, number];
      return one === arc ? other : one;
    }),
    price: Uint8Array.from(all, ({ price }) => price),
    lines: edges.length,
    ofEdge,
    city: Int16Array.from(mileposts, ({ city }) => city),
    majors: [...cities.keys()].filter((city) => cities[city]?.tier === "major"),
    suppliers: goods.map((_, good: Good) => [...cities.keys()].filter((city) => cities[city]?.supplies.includes(good))),
    apart: cities.map((one) =>
      Uint8Array.from(cities, (other) =>
        Math.min(...one.mileposts.flatMap((a) => other.mileposts.map((b) => graph.distance(a, b)))),
      ),
    ),
  };
}
