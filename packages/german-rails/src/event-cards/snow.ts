import type { Refusal } from "@stellwerk/kernel";
import type { Board, EventCard, Milepost, Terrain } from "../board.ts";
import { refuse } from "../refusals.ts";
import { type Restrictions, mark } from "./restrictions.ts";

/** Mileposts of these terrains are not entered, not built to and not built from; cities never are blocked (G43). */
export function blockTerrain(into: Restrictions, board: Board, card: EventCard, terrain: readonly Terrain[]): void {
  const isBlocked = (at: Milepost): boolean => terrain.includes(board.mileposts[at]?.terrain ?? "city");
  mark(into.blocked, card.mileposts.filter(isBlocked));
}

/** Why a milepost is not entered, built to or built from, if snow blocks it (G43). */
export const snowRefusal = ({ blocked }: Restrictions, at: Milepost): Refusal | null =>
  blocked[at] === 0 ? null : refuse("blocked", "G43", { to: at });
