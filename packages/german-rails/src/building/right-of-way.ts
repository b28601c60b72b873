import { type Refusal, type Seat, seatAt } from "@stellwerk/kernel";
import { NO_CITY, edgeAt } from "../ids.ts";
import type { Board, City, Edge, Ferry, Milepost } from "../board.ts";
import { portsOf, citiesOf, cityOf, ferriesOf } from "../board-lookup.ts";
import { type Context, playerOf } from "../context.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import { smallCityLimit } from "../variants/duel.ts";

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
  readonly byEdge: (edge: Edge) => readonly Place[];
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
  const add = (place: Place): void => {
    all.push(place);
    for (const edge of place.edges) byEdge[edge]?.push(place);
  };
  const addAt = (mileposts: readonly Milepost[], city: City): void => {
    const ferries = ferriesOf(board).filter((ferry) => portsOf(board, ferry).some((port) => mileposts.includes(port)));
    const place = { city, edges: edgesInto(board, mileposts), ferries, isCut: false };
    for (const at of mileposts) byMilepost.set(at, place);
    add(place);
  };
  for (const city of citiesOf(board)) addAt(cityOf(board, city).mileposts, city);
  for (const ferry of ferriesOf(board))
    for (const port of portsOf(board, ferry)) if (!byMilepost.has(port)) addAt([port], NO_CITY);
  for (const { city, edges } of board.cuts) add({ city, edges, ferries: [], isCut: true });
  return { all, byEdge: (edge) => byEdge[edge] ?? [], byMilepost };
}

const edgesInto = (board: Board, mileposts: readonly Milepost[]): Edge[] =>
  board.edges.flatMap(({ a, b }, index) => (mileposts.includes(a) !== mileposts.includes(b) ? [edgeAt(index)] : []));

/** How many players may connect; never more than there are (G13, G22). */
export function connectionLimit(board: Board, { options, players }: State, place: Place): number {
  const tier = board.cities[place.city]?.tier;
  if (tier === "major") return players.length;
  if (tier === "medium") return Math.min(3, players.length);
  return tier === "small" ? smallCityLimit(options) : 2;
}

/** The players connected: with sections or lines that end there, or an edge of a cut. One bit a seat (G13, G26). */
export function connectedPlayers({ state, owners }: Context, place: Place): number {
  let connected = 0;
  for (const edge of place.edges) {
    const owner = owners[edge] ?? -1;
    if (owner >= 0) connected |= 1 << owner;
  }
  for (const ferry of place.ferries)
    for (let seat = 0; seat < state.players.length; seat++)
      if (playerOf(state, seatAt(seat)).lines.includes(ferry)) connected |= 1 << seat;
  return connected;
}

export const countBits = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count++;
  return count;
};

/** Why the player may not connect to a place (G36), or would block others from it by taking one of its edges (G13). */
export function connectionRefusal(context: Context, seat: Seat, place: Place, by: "section" | "line"): Refusal | null {
  const { state, board, owners } = context;
  const limit = connectionLimit(board, state, place);
  const before = connectedPlayers(context, place);
  const after = before | (1 << seat);
  if (before !== after && countBits(before) >= limit) return refuse("cityFull", "G36", { city: place.city, limit });
  if (by === "line") return null;
  let free = -1;
  for (const edge of place.edges) if ((owners[edge] ?? -1) < 0) free++;
  // Players not yet connected are at least as many as places left: the limit is never above their number.
  const needed = Math.max(0, limit - countBits(after));
  return free < needed ? refuse("rightOfWay", "G13", { city: place.city, needed }) : null;
}
