import { type Board, type Milepost, type Player, centreOf, cityOf } from "@stellwerk/german-rails";
import type { Arc, DirectedGraph } from "./directed-graph.ts";
import type { ArcCosts, ShortestPaths } from "./shortest-paths.ts";

/** How enough major cities can be joined by own track (G17): the arcs to build, and their price. */
export interface Joining {
  readonly arcs: readonly Arc[];
  readonly cost: number;
}

interface Network {
  readonly board: Board;
  readonly graph: DirectedGraph;
  readonly me: Player;
}

/** Always the next nearest major city to the largest piece, until they are enough; null if they cannot be joined (G17). */
export function cheapestJoining(network: Network, paths: ShortestPaths, costs: ArcCosts): Joining | null {
  const { board, graph } = network;
  const piece = largestPiece(network, costs);
  const arcs: Arc[] = [];
  let cost = 0;
  let joined = majorCitiesIn(network, piece);
  const isNewMajorCity = (at: Milepost): boolean => !piece.has(at) && graph.majorCities.includes(graph.cityAt(at));
  for (; joined < board.figures.majorCities; joined++) {
    const end = paths.run(costs, piece, isNewMajorCity);
    if (end < 0) return null;
    for (const arc of paths.wayTo(end)) {
      piece.add(arc.to);
      if (costs.build[arc.number] !== 0) arcs.push(arc);
    }
    for (const at of cityOf(board, graph.cityAt(end)).mileposts) piece.add(at);
    cost += paths.at(end).built;
  }
  return { arcs, cost };
}

const majorCitiesIn = ({ board, graph }: Network, piece: ReadonlySet<Milepost>): number =>
  graph.majorCities.filter((city) => piece.has(centreOf(board, city))).length;

/** The connected piece of own track with most major cities. */
function largestPiece(network: Network, costs: ArcCosts): Set<Milepost> {
  const { board, graph, me } = network;
  let largest = new Set<Milepost>();
  let most = 0;
  const seen = new Set<Milepost>();
  for (const city of graph.majorCities) {
    const centre = centreOf(board, city);
    if (seen.has(centre)) continue;
    const piece = pieceAround(centre, graph, costs);
    for (const at of piece) seen.add(at);
    // Of the major cities without track only the start city is a beginning.
    if (piece.size === cityOf(board, city).mileposts.length && city !== me.start) continue;
    const majors = majorCitiesIn(network, piece);
    if (majors <= most) continue;
    largest = piece;
    most = majors;
  }
  return largest;
}

/** What own track, and city interiors, connect with a milepost. */
function pieceAround(centre: Milepost, graph: DirectedGraph, { weight }: ArcCosts): Set<Milepost> {
  const piece = new Set([centre]);
  for (const at of piece) for (const arc of graph.arcsFrom(at)) if (weight[arc.number] === 1) piece.add(arc.to);
  return piece;
}
