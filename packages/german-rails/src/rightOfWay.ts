import type { Refusal, Seat } from "@stellwerk/kernel";
import type { Board, City, Edge, Milepost } from "./board.ts";
import { isMajor } from "./money.ts";
import type { Player, State } from "./state.ts";
import { type Table, refuse } from "./table.ts";

/** A city, a port or a narrow cut: so many players may connect to it, by these edges (G13). */
export interface Place {
  readonly city: City;
  readonly mileposts: readonly Milepost[];
  /** Land edges that lead to it from outside. */
  readonly edges: readonly Edge[];
  /** A cut is connected by owning one of its edges, not by ending there. */
  readonly isCut: boolean;
}

/** Every place of a board, and which of them an edge or a milepost belongs to. */
interface Places {
  readonly byEdge: readonly (readonly Place[])[];
  readonly byMilepost: ReadonlyMap<Milepost, Place>;
}

const PLACES = new WeakMap<Board, Places>();

export function placesOf(board: Board): Places {
  let places = PLACES.get(board);
  if (!places) PLACES.set(board, (places = findPlaces(board)));
  return places;
}

function findPlaces(board: Board): Places {
  const ports = [...new Set(board.ferries.flatMap(({ a, b }) => [a, b]))].filter(
    (at) => (board.mileposts[at]?.city ?? -1) < 0,
  );
  const places: Place[] = [
    ...board.cities.map(({ mileposts }, city) => ({
      city,
      mileposts,
      edges: edgesInto(board, mileposts),
      isCut: false,
    })),
    ...ports.map((at) => ({ city: -1, mileposts: [at], edges: edgesInto(board, [at]), isCut: false })),
    ...board.cuts.map(({ city, edges }) => ({ city, mileposts: [], edges, isCut: true })),
  ];
  const byEdge: Place[][] = board.edges.map(() => []);
  const byMilepost = new Map<Milepost, Place>();
  for (const place of places) {
    for (const edge of place.edges) byEdge[edge]?.push(place);
    for (const at of place.mileposts) byMilepost.set(at, place);
  }
  return { byEdge, byMilepost };
}

const edgesInto = (board: Board, mileposts: readonly Milepost[]): Edge[] =>
  board.edges.flatMap(({ a, b }, edge) => (mileposts.includes(a) !== mileposts.includes(b) ? [edge] : []));

/** How many players may connect; never more than there are (G13, G22). */
function limitOf({ state, board }: Table, place: Place): number {
  const tier = board.cities[place.city]?.tier;
  const limit =
    tier === "major" ? state.players.length : tier === "medium" ? 3 : tier === "small" && state.options.duel ? 1 : 2;
  return Math.min(limit, state.players.length);
}

/** Sections or lines of the player end there; of a cut he owns an edge (G13, G26). */
function isConnectedTo({ board }: Table, player: Player, place: Place, owners: Int8Array, seat: Seat): boolean {
  for (const edge of place.edges) if (owners[edge] === seat) return true;
  return (
    !place.isCut &&
    player.lines.some((line) => {
      const { a, b } = board.ferries[line] as Board["ferries"][number];
      return place.mileposts.includes(a) || place.mileposts.includes(b);
    })
  );
}

/** Why the player may not connect to a place, or would block others from it by taking one of its edges. */
export function wayRefusal(
  table: Table,
  owners: Int8Array,
  seat: Seat,
  place: Place,
  edge: Edge | null,
): Refusal | null {
  const { state } = table;
  const limit = limitOf(table, place);
  let connected = 0;
  let mine = false;
  state.players.forEach((player: State["players"][number], other) => {
    if (!isConnectedTo(table, player, place, owners, other)) return;
    connected++;
    if (other === seat) mine = true;
  });
  if (!mine) {
    if (connected >= limit) return refuse("cityFull", "G36", { city: place.city, limit });
    connected++;
  }
  if (edge === null) return null;
  let free = -1;
  for (const other of place.edges) if ((owners[other] as number) < 0) free++;
  const needed = Math.min(limit - connected, state.players.length - connected);
  return free < needed ? refuse("rightOfWay", "G13", { city: place.city, needed }) : null;
}

/** Whether the player is not yet connected to a small city, which the duel allows only with an order (G22). */
export function needsOrder(table: Table, owners: Int8Array, seat: Seat, place: Place): boolean {
  const { state, board } = table;
  return (
    state.options.duel &&
    !place.isCut &&
    board.cities[place.city]?.tier === "small" &&
    !isConnectedTo(table, state.players[seat] as Player, place, owners, seat)
  );
}

export const majorAt = (board: Board, at: Milepost): City => {
  const city = board.mileposts[at]?.city ?? -1;
  return isMajor(board, city) ? city : -1;
};
