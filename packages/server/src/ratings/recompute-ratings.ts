import { isDeepStrictEqual } from "node:util";
import { namesOf } from "../people/index.ts";
import { type Rating, changesOf, putRatings, ratingsAfter, unrated } from "./rating.ts";
import { type RatingMethod, loadRatingMethod } from "./skill.ts";
import type { Db, Tables } from "../store/index.ts";

export interface Recomputed {
  readonly matches: number;
  /** Results and ratings that differ from before. */
  readonly changed: number;
}

type Result = Tables["results"];

/**
 * Rates all matches again, in the order in which they were rated first. With an unchanged method the ratings
 * stay the same. Running servers wait with new ratings until this is done.
 */
export async function recomputeRatings(database: Db): Promise<Recomputed> {
  const method = await loadRatingMethod();
  return database.transaction().execute(async (db) => {
    const games = await db
      .updateTable("rated_games")
      .set((row) => ({ matches: row.ref("matches") }))
      .returningAll()
      .execute();
    let [matches, changed] = [0, 0];
    for (const { game, matches: last } of games) {
      const ratings = new Map<string, Rating>();
      for (let number = 1; number <= last; number++) {
        const table = await db
          .selectFrom("results")
          .selectAll()
          .where("game", "=", game)
          .where("number", "=", number)
          .orderBy("seat")
          .execute();
        if (table.length === 0) continue;
        matches++;
        changed += await rateAgain(db, table, ratings, method);
      }
      changed += await replaceRatings(db, game, ratings);
    }
    return { matches, changed };
  });
}

async function rateAgain(
  db: Db,
  table: readonly Result[],
  ratings: Map<string, Rating>,
  method: RatingMethod,
): Promise<number> {
  const before = table.map(({ game, person }) => ratings.get(person) ?? unrated(game, person));
  const after = ratingsAfter(before, table, table[0]?.at ?? 0, method);
  for (const rating of after) ratings.set(rating.person, rating);
  let changed = 0;
  for (const [index, change] of changesOf(before, after).entries()) {
    const result = table[index];
    if (!result || (result.before === change.before && result.after === change.after)) continue;
    const { match, seat } = result;
    changed++;
    await db.updateTable("results").set(change).where("match", "=", match).where("seat", "=", seat).execute();
  }
  return changed;
}

/** Deleted accounts still count for their opponents, but have no ratings themselves. */
async function replaceRatings(db: Db, game: string, ratings: ReadonlyMap<string, Rating>): Promise<number> {
  const old = await db.selectFrom("ratings").selectAll().where("game", "=", game).execute();
  const names = await namesOf(db, [...ratings.keys()]);
  const kept = [...ratings.values()].filter(({ person }) => names.has(person));
  const isSame = (rating: Rating): boolean => {
    const was = old.find(({ person }) => person === rating.person);
    return was !== undefined && isDeepStrictEqual({ ...was }, rating);
  };
  const changed = kept.filter((rating) => !isSame(rating));
  const gone = old.filter(({ person }) => !kept.some((rating) => rating.person === person));
  await putRatings(db, changed);
  for (const { person } of gone)
    await db.deleteFrom("ratings").where("game", "=", game).where("person", "=", person).execute();
  return changed.length + gone.length;
}
