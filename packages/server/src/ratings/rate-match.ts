import type { EndedBy } from "@stellwerk/wire";
import { overviewOf } from "../match/index.ts";
import { accountsOf } from "../people/index.ts";
import { isWin, placesOf } from "./counted-places.ts";
import { type Change, type Finisher, changesOf, putRatings, ratingsAfter, unrated } from "./rating.ts";
import type { RatingMethod } from "./skill.ts";
import type { Db } from "../store/index.ts";

/** Endings with a winner. */
const RATED_ENDS: readonly (EndedBy | null)[] = ["play", "time", "resigned"];

/**
 * Writes down the results of a finished match, and rates it if its terms say so. Called once for each match, in
 * the transaction that finishes the job.
 */
export async function rateMatch(db: Db, match: string, method: RatingMethod): Promise<void> {
  const over = await overviewOf(db, match);
  if (!over?.outcome) return;
  const { game, terms, outcome, endedBy, seats } = over;
  const accounts = await accountsOf(
    db,
    seats.flatMap(({ person }) => person ?? []),
  );
  const places = placesOf(outcome, (seat) => seats[seat]?.standIn === null);
  const people = seats.flatMap(({ seat, person }) =>
    person !== null && accounts.has(person) ? [{ person, seat, place: places[seat] ?? places.length }] : [],
  );
  if (people.length === 0) return;

  const isAmongPeople =
    seats.every(({ bot, person }) => bot === null && person !== null && accounts.get(person)?.isBot === false) &&
    new Set(people.map(({ person }) => person)).size === seats.length;
  const isRated = terms.rated && isAmongPeople && seats.length > 1 && RATED_ENDS.includes(endedBy);

  const at = over.endedAt ?? Date.now();
  const number = isRated ? await nextNumber(db, game) : null;
  const changes = number === null ? [] : await rateTable(db, { game, table: people, at }, method);
  await db
    .insertInto("results")
    .values(
      people.map(({ person, seat, place }, index) => ({
        match,
        seat,
        person,
        game,
        place,
        won: isWin(place, places) ? 1 : 0,
        players: seats.length,
        number,
        before: changes[index]?.before ?? null,
        after: changes[index]?.after ?? null,
        at,
      })),
    )
    .execute();
}

/** Locks the row of the game: its matches are rated one after another, by all processes. */
async function nextNumber(db: Db, game: string): Promise<number> {
  await db
    .insertInto("rated_games")
    .values({ game, matches: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { matches } = await db
    .updateTable("rated_games")
    .set((row) => ({ matches: row("matches", "+", 1) }))
    .where("game", "=", game)
    .returning("matches")
    .executeTakeFirstOrThrow();
  return matches;
}

async function rateTable(
  db: Db,
  { game, table, at }: { readonly game: string; readonly table: readonly Finisher[]; readonly at: number },
  method: RatingMethod,
): Promise<Change[]> {
  const persons = table.map(({ person }) => person);
  const rows = await db
    .selectFrom("ratings")
    .selectAll()
    .where("game", "=", game)
    .where("person", "in", persons)
    .execute();
  const before = persons.map((person) => rows.find((row) => row.person === person) ?? unrated(game, person));
  const after = ratingsAfter(before, table, at, method);
  await putRatings(db, after);
  return changesOf(before, after);
}
