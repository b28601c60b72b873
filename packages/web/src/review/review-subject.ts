import type { Review, Seat } from "@stellwerk/kernel";
import { type TableState, isAdviceFree, isDailyUnderWay } from "../table/table-source.ts";
import { placeOf } from "./graph-positions.ts";

/** What a review at a table is about: all of a match that is over, else the viewer's own decisions so far. */
export type ReviewSubject =
  | { readonly own: Seat | null }
  /** Why there is none: no bot thinks about what is on the table, or the viewer is no player. */
  | { readonly not: "rated" | "today" | "players" };

export function reviewSubject(state: TableState): ReviewSubject {
  if (isAdviceFree(state)) return { not: "rated" };
  if (state.phase === "over") return { own: null };
  if (isDailyUnderWay(state)) return { not: "today" };
  return state.viewer === null ? { not: "players" } : { own: state.viewer };
}

/** Whether a review tells of nothing but that. */
export const isAbout = ({ players }: Review, own: Seat | null, seats: number): boolean =>
  own === null ? players.length === seats : players.length === 1 && players[0]?.seat === own;

/** The position up to which decisions are reviewed. */
export const endOf = ({ positions }: Review): number => positions.at(-1) ?? 0;

/** How many moves led to a position, as the history counts them: without those that were taken back. */
export const moveAt = ({ positions }: Pick<Review, "positions">, number: number): number => placeOf(positions, number);

/** Whether one review says no less than another. */
export const isAsGood = (one: Review, other: Review): boolean =>
  endOf(one) === endOf(other) ? one.iterations >= other.iterations : endOf(one) > endOf(other);
