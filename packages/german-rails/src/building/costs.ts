import type { Refusal } from "@stellwerk/kernel";
import type { Milepost } from "../board.ts";
import { type Context, playerOf } from "../context.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import { buildingLimit } from "../variants/fast-game.ts";

/** The price of a section in one direction: the milepost it leads to, and the water it crosses (G31, G32); 0 where there is no edge. */
export const sectionCost = ({ graph }: Context, from: Milepost, to: Milepost): number =>
  graph.neighbours(from).find((neighbour) => neighbour.to === to)?.cost ?? 0;

/** What the limit leaves for building in this turn (G12). */
const leftOfLimit = ({ options, turn }: State): number => Math.max(0, buildingLimit(options) - turn.spent);

/** What limit and cash leave for building in this turn: the bank gives no credit (G12). */
export const budgetOf = (state: State): number => Math.min(leftOfLimit(state), playerOf(state).cash);

/** Why a price is too high, if it is (G12). */
export function tooDearRefusal(state: State, cost: number): Refusal | null {
  const { cash } = playerOf(state);
  if (cost > cash) return refuse("noMoney", "G12", { cost, cash });
  const left = leftOfLimit(state);
  return cost > left ? refuse("overLimit", "G12", { cost, left }) : null;
}
