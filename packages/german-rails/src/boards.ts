import austria from "../boards/austria.json" with { type: "json" };
import germany from "../boards/germany.json" with { type: "json" };
import { readBoard } from "./board-file.ts";
import type { Board } from "./board.ts";

export { type Graph, graphOf } from "./graph.ts";

/** The boards that can be chosen, by id; the first is the printed game's country. */
export const BOARDS: Readonly<Record<string, Board>> = {
  germany: readBoard(germany),
  austria: readBoard(austria),
};

export function boardById(id: string): Board {
  const board = BOARDS[id];
  if (!board) throw new Error(`there is no board ${id}`);
  return board;
}
