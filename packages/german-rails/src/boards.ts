import { BOARD_FILES } from "../boards/index.ts";
import type { Figures } from "./board-figures.ts";
import { readBoard } from "./board-file.ts";
import type { Board } from "./board.ts";
import type { Options } from "./options.ts";

export { type Graph, graphOf } from "./graph.ts";

/** The boards that can be chosen, by id, the largest first. */
export const BOARDS: Readonly<Record<string, Board>> = Object.fromEntries(
  BOARD_FILES.map((file) => [file.id, readBoard(file)]),
);

export function boardById(id: string): Board {
  const board = BOARDS[id];
  if (!board) throw new Error(`there is no board ${id}`);
  return board;
}

/** The figures of the board that a match is played on. */
export const figuresIn = ({ board }: Pick<Options, "board">): Figures => boardById(board).figures;
