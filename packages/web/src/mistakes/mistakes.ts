import type { ReviewedPlayer } from "@stellwerk/catalogue/reviews";
import type { Match, Seat } from "@stellwerk/kernel";
import type { ExercisePosition } from "../exercise/exercise.tsx";
import type { TableState } from "../table/table-source.ts";

type FoundMistake = ReviewedPlayer["mistakes"][number];

/** A costly decision of the player at this browser, as an exercise. It holds what was known then, and nothing more. */
export interface OwnMistake extends Pick<FoundMistake, "seat" | "number" | "chosen" | "better" | "cost" | "reasons"> {
  /** Under what name this browser keeps the match. */
  readonly match: string;
  readonly game: string;
  readonly seats: number;
  readonly view: unknown;
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

/** What a review found of one seat, to be kept. */
export const mistakesOf = (
  match: Match,
  keptAs: string,
  players: readonly ReviewedPlayer[],
  own: Seat,
  found: number,
): OwnMistake[] =>
  players
    .filter(({ seat }) => seat === own)
    .flatMap(({ mistakes }) => mistakes)
    .map(({ seat, number, chosen, better, cost, reasons }) => ({
      match: keptAs,
      game: match.game.id,
      seats: match.header.seats,
      seat,
      number,
      view: match.game.view(match.at(number), seat),
      chosen,
      better,
      cost,
      reasons,
      found,
      isDone: false,
    }));

/** Only what was played and what was better are judged: of all else the review says nothing. */
export const exerciseOf = ({ view, seat, seats, chosen, better, cost, reasons }: OwnMistake): ExercisePosition => ({
  view,
  seat,
  seats,
  answers: [
    { action: better, givesUp: 0 },
    { action: chosen, givesUp: Math.round(100 * cost) },
  ],
  tolerance: 0,
  measure: "chance",
  reasons,
});
