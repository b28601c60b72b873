import type { Refusal, Seat } from "@stellwerk/kernel";
import type { Board, City, Edge, Ferry, Milepost } from "./board.ts";
import type { State } from "./state.ts";
import { type Table, playerOf, portsOf, refuse } from "./table.ts";

/** A city, a port or a narrow cut: so many players may connect to it, by these edges (G13). */
export interface Place {
  /** The city it is, or behind it; -1 for a port that is none. */
  readonly city: City;
  /** Land edges that lead to it from outside. */
  readonly edges: readonly Edge[];
  /** Ferry lines that end there. A cut is connected by its edges alone. */
  readonly ferries: readonly Ferry[];
  readonly isCut: boolean;
}

/** Every place of a board, and which of them an edge or a milepost belongs to. */
export interface Places {
  readonly all: readonly Place[];
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
  const all: Place[] = [];
  const byEdge: Place[][] = board.edges.map(() => []);
  const byMilepost = new Map<Milepost, Place>();
  const note = (place: Place): void => {
    all.push(place);
    for (const edge of place.edges) byEdge[edge]?.push(place);
  };
  const noteAt = (mileposts: readonly Milepost[], city: City): void => {
    const ferries = board.ferries.flatMap((_, ferry) =>
      portsOf(board, ferry).some((port) => mileposts.includes(port)) ? [ferry] : [],
    );
    const place = { city, edges: edgesInto(board, mileposts), ferries, isCut: false };
    for (const at of mileposts) byMilepost.set(at, place);
    note(place);
  };
  board.cities.forEach(({ mileposts }, city) => noteAt(mileposts, city));
  board.ferries.forEach((_, ferry) => {
    for (const port of portsOf(board, ferry)) if (!byMilepost.has(port)) noteAt([port], -1);
  });
  for (const { city, edges } of board.cuts) note({ city, edges, ferries: [], isCut: true });
  return { all, byEdge, byMilepost };
}

const edgesInto = (board: Board, mileposts: readonly Milepost[]): Edge[] =>
  board.edges.flatMap(({ a, b }, edge) => (mileposts.includes(a) !== mileposts.includes(b) ? [edge] : []));

/** How many players may connect; never more than there are (G13, G22). */
export function limitOf(board: Board, { options, players }: State, place: Place): number {
  const tier = board.cities[place.city]?.tier;
  if (tier === "major") return players.length;
  if (tier === "medium") return Math.min(3, players.length);
  return tier === "small" && options.duel ? 1 : 2;
}

/** Who is connected: sections or lines end there; of a cut an edge is owned. One bit a seat (G13, G26). */
export function connectedTo({ state, owners }: Table, place: Place): number {
  let connected = 0;
  for (const edge of place.edges) {
    const owner = owners[edge] as number;
    if (owner >= 0) connected |= 1 << owner;
  }
  for (const ferry of place.ferries)
    for (let seat = 0; seat < state.players.length; seat++)
      if (playerOf(state, seat).lines.includes(ferry)) connected |= 1 << seat;
  return connected;
}

export const bits = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count++;
  return count;
};

/** Why the player may not connect to a place, or would block others from it by taking one of its edges. */
export function wayRefusal(table: Table, seat: Seat, place: Place, by: "section" | "line"): Refusal | null {
  const { state, board, owners } = table;
  const limit = limitOf(board, state, place);
  const before = connectedTo(table, place);
  const after = before | (1 << seat);
  if (before !== after && bits(before) >= limit) return refuse("cityFull", "G36", { city: place.city, limit });
  if (by === "line") return null;
  let free = -1;
  for (const edge of place.edges) if ((owners[edge] as number) < 0) free++;
  // Players not yet connected are at least as many as places left: the limit is never above their number.
  const needed = Math.max(0, limit - bits(after));
  return free < needed ? refuse("rightOfWay", "G13", { city: place.city, needed }) : null;
}

/** Whether the player is not yet connected to a small city, which the duel allows only with an order (G22). */
export const needsOrder = (table: Table, seat: Seat, place: Place): boolean =>
  table.state.options.duel &&
  !place.isCut &&
  table.board.cities[place.city]?.tier === "small" &&
  (connectedTo(table, place) & (1 << seat)) === 0;
