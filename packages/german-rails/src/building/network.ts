import { type Seat, seatsOf } from "@stellwerk/kernel";
import { NO_CITY, cityAt } from "../ids.ts";
import type { Board, City, Milepost } from "../board.ts";
import { centreOf, cityOf, edgeOf, isMajorCity, portsOf } from "../board-lookup.ts";
import { type Context, playerOf } from "../context.ts";
import type { Player } from "../state.ts";

/** The milepost alone, or all of the major city it belongs to: a major city counts as one place (G25). */
function wholePlace({ board, graph }: Context, at: Milepost): readonly Milepost[] {
  const city = cityAt(graph.major[at] ?? -1);
  return city < 0 ? [at] : cityOf(board, city).mileposts;
}

/**
 * Mileposts of a player's network, from which the player builds: touched by own track or lines, and
 * all of a major city of the network; the start city always belongs to it (G12, G25).
 */
export function networkOf(context: Context, seat: Seat): Set<Milepost> {
  const { board, state } = context;
  const { start, sections, lines } = playerOf(state, seat);
  const network = new Set<Milepost>();
  const touch = (at: Milepost): void => {
    for (const one of wholePlace(context, at)) network.add(one);
  };
  if (start >= 0) touch(centreOf(board, start));
  for (const edge of sections) {
    const { a, b } = edgeOf(board, edge);
    touch(a);
    touch(b);
  }
  for (const line of lines) portsOf(board, line).forEach(touch);
  return network;
}

/** Whether one milepost belongs to a player's network (G12). */
export function isOnNetwork(context: Context, seat: Seat, at: Milepost): boolean {
  const city = cityAt(context.graph.major[at] ?? -1);
  return city < 0 ? isConnected(context, seat, [at]) : isOwnMajorCity(context, seat, city);
}

/** Whether a major city belongs to a player's network: the start city always, others once connected (G12, G29). */
export const isOwnMajorCity = (context: Context, seat: Seat, city: City): boolean =>
  playerOf(context.state, seat).start === city || isConnected(context, seat, cityOf(context.board, city).mileposts);

/** Whether a section or line of the player ends at one of the mileposts (G26). */
function isConnected({ board, graph, owners, state }: Context, seat: Seat, mileposts: readonly Milepost[]): boolean {
  for (const at of mileposts) for (const { edge } of graph.neighbours(at)) if (owners[edge] === seat) return true;
  return playerOf(state, seat).lines.some((line) => portsOf(board, line).some((port) => mileposts.includes(port)));
}

/** Whether a section or line of the player ends in a city (G26). */
export const isConnectedTo = (context: Context, seat: Seat, city: City): boolean =>
  isConnected(context, seat, cityOf(context.board, city).mileposts);

/** The players with sections or lines at a milepost; in a major city the whole city is meant (G28, G29). One bit a seat. */
export function ownersAt(context: Context, at: Milepost): number {
  const mileposts = wholePlace(context, at);
  let owners = 0;
  for (const seat of seatsOf(context.state.players.length))
    if (isConnected(context, seat, mileposts)) owners |= 1 << seat;
  return owners;
}

/** The most major cities on one connected piece of own track; own ferry lines and city interiors join (G17). */
export function majorCitiesJoined(board: Board, { sections, lines }: Player): number {
  const parent = new Map<number, number>();
  const rootOf = (node: number): number => {
    let root = node;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    parent.set(node, root);
    return root;
  };
  // A major city is one node, at whichever of its mileposts track ends.
  const nodeOf = (at: Milepost): number => {
    const city = board.mileposts[at]?.city ?? NO_CITY;
    return isMajorCity(board, city) ? -1 - city : at;
  };
  const join = (a: Milepost, b: Milepost): void => {
    parent.set(rootOf(nodeOf(a)), rootOf(nodeOf(b)));
  };
  for (const edge of sections) join(edgeOf(board, edge).a, edgeOf(board, edge).b);
  for (const line of lines) join(...portsOf(board, line));
  const counts = new Map<number, number>();
  let most = 0;
  for (const node of Array.from(parent.keys())) {
    if (node >= 0) continue;
    const root = rootOf(node);
    const count = (counts.get(root) ?? 0) + 1;
    counts.set(root, count);
    most = Math.max(most, count);
  }
  return most;
}
