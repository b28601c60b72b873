import type { Board } from "../src/board.ts";
import { assemble } from "./assemble.ts";
import { check } from "./check.ts";
import { type Input, readInput } from "./input.ts";
import { readLand } from "./land.ts";
import { layNetwork } from "./network.ts";
import { dealOrders } from "./orders.ts";
import { lambert } from "./projection.ts";
import { type Scenery, paint } from "./scenery.ts";
import { settle } from "./settle.ts";

/** Makes a board and its scenery from data/<id>, and throws with all that is wrong. */
export function compile(id: string): { readonly board: Board; readonly input: Input; readonly scenery: Scenery } {
  const input = readInput(id);
  const project = lambert(input.projection.centre, input.projection.parallels);
  const land = readLand(input.countries, project);
  const network = layNetwork(input, land, project);
  const settlement = settle(input, network, project);
  const map = assemble(input, land, project, network, settlement);
  const board = { ...map, orders: dealOrders(map, input.orders) };
  const wrong = check(board, input, land, project);
  if (wrong.length > 0) throw new Error(`${id} does not compile:\n${wrong.map((line) => `- ${line}`).join("\n")}`);
  return { board, input, scenery: paint(input, land, project) };
}
