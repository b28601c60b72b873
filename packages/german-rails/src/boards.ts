import { once } from "@stellwerk/kernel";
import { BOARD_FILES } from "../boards/index.ts";
import type { Figures } from "./board-figures.ts";
import { boardFrom } from "./board-file.ts";
import type { BoardFile } from "./board-schema.ts";
import type { Board } from "./board.ts";
import type { Options } from "./options.ts";

export { type Graph, graphOf } from "./graph.ts";

/** The boards that can be chosen, by id, the largest first; each is read when it is first asked for. */
export const BOARDS: Readonly<Record<string, Board>> = Object.defineProperties(
  {},
  Object.fromEntries(BOARD_FILES.map((file) => [file.id, { enumerable: true, get: once(() => boardOf(file)) }])),
);

// The types of a JSON file are wider than its schema, which the tests hold every board against.
const boardOf = (file: (typeof BOARD_FILES)[number]): Board => boardFrom(file as BoardFile);

export function boardById(id: string): Board {
  const board = BOARDS[id];
  if (!board) throw new Error(`there is no board ${id}`);
  return board;
}

/** The figures of the board that a match is played on. */
export const figuresIn = ({ board }: Pick<Options, "board">): Figures => boardById(board).figures;
