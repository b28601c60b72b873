import { type RatingMethod, UNKNOWN, shownOf } from "./skill.ts";
import { isWin } from "./counted-places.ts";
import type { Db, Tables } from "../store/index.ts";

/** The rating of a player at a game. */
export type Rating = Tables["ratings"];

/** A player at the end of a rated match. */
export interface Finisher {
  readonly person: string;
  readonly place: number;
}

/** What people see of the ratings before and after a match. */
export interface Change {
  readonly before: number;
  readonly after: number;
}

export const unrated = (game: string, person: string): Rating => ({
  game,
  person,
  ...UNKNOWN,
  shown: shownOf(UNKNOWN),
  matches: 0,
  wins: 0,
  at: 0,
});

/** The ratings of all players after the match that ended `at`, in the same order. */
export function ratingsAfter(
  before: readonly Rating[],
  table: readonly Finisher[],
  at: number,
  method: RatingMethod,
): Rating[] {
  const places = table.map(({ place }) => place);
  const skills = method(before, places);
  return before.map((rating, index) => {
    const skill = skills[index] ?? rating;
    return {
      ...rating,
      ...skill,
      shown: shownOf(skill),
      matches: rating.matches + 1,
      wins: rating.wins + (isWin(places[index] ?? 0, places) ? 1 : 0),
      at,
    };
  });
}

export const changesOf = (before: readonly Rating[], after: readonly Rating[]): Change[] =>
  before.map(({ shown }, index) => ({ before: shown, after: after[index]?.shown ?? shown }));

export async function putRatings(db: Db, ratings: readonly Rating[]): Promise<void> {
  for (const { game, person, ...rating } of ratings)
    await db
      .insertInto("ratings")
      .values({ game, person, ...rating })
      .onConflict((conflict) => conflict.columns(["game", "person"]).doUpdateSet(rating))
      .execute();
}
