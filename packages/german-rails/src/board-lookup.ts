import { itemAt } from "@stellwerk/kernel";
import type { Board, City, Edge, Ferry, Milepost } from "./board.ts";

export const cityOf = (board: Board, city: City): Board["cities"][number] => itemAt(board.cities, city);
/** The milepost of a city; of a major city its centre. */
export const centreOf = (board: Board, city: City): Milepost => itemAt(cityOf(board, city).mileposts, 0);
export const isMajorCity = (board: Board, city: City): boolean => board.cities[city]?.tier === "major";

export const milepostOf = (board: Board, at: Milepost): Board["mileposts"][number] => itemAt(board.mileposts, at);
export const edgeOf = (board: Board, edge: Edge): Board["edges"][number] => itemAt(board.edges, edge);

/** Both ends of a ferry line. */
export function portsOf(board: Board, ferry: Ferry): readonly [Milepost, Milepost] {
  const { a, b } = itemAt(board.ferries, ferry);
  return [a, b];
}
export const isPort = (board: Board, at: Milepost): boolean => board.ferries.some(({ a, b }) => a === at || b === at);
