import { type Rating, changesOf, putRatings, ratingsAfter, unrated } from "./rating.ts";
import type { Db, Tables } from "../store/index.ts";

export interface Recomputed {
  readonly matches: number;
  /** Results and ratings that were otherwise before. */
  readonly changed: number;
}

type Result = Tables["results"];

/**
 * Rates all matches once more, in the order in which they were rated. As long as the method is the same,
 * so is what comes of it; servers may go on meanwhile and wait with rating until it is done.
 */
export async function recomputeRatings(database: Db): Promise<Recomputed> {
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
        changed += await rateAgain(db, table, ratings);
      }
      changed += await replaceRatings(db, game, ratings);
    }
    return { matches, changed };
  });
}

async function rateAgain(db: Db, table: readonly Result[], ratings: Map<string, Rating>): Promise<number> {
  const before = table.map(({ game, person }) => ratings.get(person) ?? unrated(game, person));
  const after = await ratingsAfter(before, table, table[0]?.at ?? 0);
  for (const rating of after) ratings.set(rating.person, rating);
  let changed = 0;
  for (const [index, change] of changesOf(before, after).entries()) {
    const { match, seat, before: was, after: became } = table[index] as Result;
    if (was === change.before && became === change.after) continue;
    changed++;
    await db.updateTable("results").set(change).where("match", "=", match).where("seat", "=", seat).execute();
  }
  return changed;
}

/** Accounts that are gone still count for those who played against them, but have no ratings. */
async function replaceRatings(db: Db, game: string, ratings: ReadonlyMap<string, Rating>): Promise<number> {
  const old = await db.selectFrom("ratings").selectAll().where("game", "=", game).execute();
  const people = new Set((await db.selectFrom("people").select("id").execute()).map(({ id }) => id));
  const kept = [...ratings.values()].filter(({ person }) => people.has(person));
  const isSame = (rating: Rating): boolean => {
    const was = old.find(({ person }) => person === rating.person);
    return was !== undefined && (Object.keys(rating) as (keyof Rating)[]).every((key) => was[key] === rating[key]);
  };
  const changed = kept.filter((rating) => !isSame(rating));
  const gone = old.filter(({ person }) => !kept.some((rating) => rating.person === person));
  await putRatings(db, changed);
  for (const { person } of gone)
    await db.deleteFrom("ratings").where("game", "=", game).where("person", "=", person).execute();
  return changed.length + gone.length;
}
