import { itemAt } from "@stellwerk/kernel";
import type { Board } from "./board.ts";
import { type City, type Edge, type Ferry, type Milepost, cityAt, ferryAt } from "./ids.ts";

type Cities = Pick<Board, "cities">;
type Ferries = Pick<Board, "ferries">;

export const citiesOf = (board: Cities): City[] => board.cities.map((_, index) => cityAt(index));
export const majorCitiesOf = (board: Cities): City[] => citiesOf(board).filter((city) => isMajorCity(board, city));
export const ferriesOf = (board: Ferries): Ferry[] => board.ferries.map((_, index) => ferryAt(index));

export const cityOf = (board: Board, city: City): Board["cities"][number] => itemAt(board.cities, city);
/** The milepost of a city; of a major city its centre. */
export const centreOf = (board: Board, city: City): Milepost => itemAt(cityOf(board, city).mileposts, 0);
export const isMajorCity = (board: Cities, city: City): boolean => board.cities[city]?.tier === "major";

export const milepostOf = (board: Board, at: Milepost): Board["mileposts"][number] => itemAt(board.mileposts, at);
export const edgeOf = (board: Board, edge: Edge): Board["edges"][number] => itemAt(board.edges, edge);

/** Both ends of a ferry line. */
export function portsOf(board: Board, ferry: Ferry): readonly [Milepost, Milepost] {
  const { a, b } = itemAt(board.ferries, ferry);
  return [a, b];
}
export const isPort = (board: Board, at: Milepost): boolean => board.ferries.some(({ a, b }) => a === at || b === at);
