import type { Mistake, Seat } from "@stellwerk/kernel";
import type { ExercisePosition } from "../exercise/exercise.tsx";
import { placeOf } from "../review/graph-positions.ts";
import type { TableState } from "../table/table-source.ts";

/** Which move a mistake was, as the history counts. */
export const moveOf = ({ move, number }: Pick<OwnMistake, "move" | "number">): number => move ?? number + 1;

/** A costly decision of the player at this browser, as an exercise. It holds what was known then, and nothing more. */
export interface OwnMistake extends Pick<
  Mistake,
  "seat" | "number" | "chosen" | "better" | "cost" | "reasons" | "contrast"
> {
  /** Under what name this browser keeps the match. */
  readonly match: string;
  readonly game: string;
  readonly seats: number;
  readonly view: unknown;
  /** Which move it was, without those that were taken back; what was kept earlier does not have it. */
  readonly move?: number;
  /** Milliseconds since 1970. */
  readonly found: number;
  readonly isDone: boolean;
}

/** The seat whose decisions are the reader's own: at a screen that several share there is none. */
export function ownSeatOf({ online, viewer, seats }: Pick<TableState, "online" | "viewer" | "seats">): Seat | null {
  if (online) return viewer;
  const people = seats.filter(({ bot }) => bot === null);
  return people.length === 1 ? (people[0]?.seat ?? null) : null;
}

/** What a review found of one seat, to be kept; each mistake comes with what was known there. */
export const mistakesOf = (
  match: Pick<OwnMistake, "match" | "game" | "seats" | "found">,
  mistakes: ReadonlyMap<Mistake, unknown>,
  own: Seat,
  positions?: readonly number[],
): OwnMistake[] =>
  [...mistakes]
    .filter(([{ seat }]) => seat === own)
    .map(([{ seat, number, chosen, better, cost, reasons, contrast }, view]) => ({
      ...match,
      seat,
      number,
      move: positions ? placeOf(positions, number) + 1 : number + 1,
      view,
      chosen,
      better,
      cost,
      reasons,
      contrast,
      isDone: false,
    }));

/** Only what was played and what was better are judged: of all else the review says nothing. */
export const exerciseOf = ({
  view,
  seat,
  seats,
  chosen,
  better,
  cost,
  reasons,
  contrast,
}: OwnMistake): ExercisePosition => ({
  view,
  seat,
  seats,
  answers: [
    { action: better, givesUp: 0 },
    { action: chosen, givesUp: Math.round(100 * cost), lacks: contrast },
  ],
  measure: "chance",
  reasons,
});
