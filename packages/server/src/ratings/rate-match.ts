import { isWin, placesOf } from "./counted-places.ts";
import { type Change, type Finisher, changesOf, putRatings, ratingsAfter, unrated } from "./rating.ts";
import { type Db, fromJson } from "../store/index.ts";

/** Ends that say who was better. */
const RATED_ENDS: readonly (string | null)[] = ["play", "time", "resigned"];

/**
 * Notes how everybody with an account did in a match that is over, and rates it if it is to be. Called
 * once for each match, in the transaction that strikes this off the list of due work.
 */
export async function rateMatch(db: Db, match: string): Promise<void> {
  const over = await db
    .selectFrom("matches")
    .select(["game", "terms", "outcome", "ended_at", "ended_by"])
    .where("id", "=", match)
    .executeTakeFirst();
  if (!over || over.outcome === null) return;
  const seats = await db
    .selectFrom("seats")
    .leftJoin("people", "people.id", "seats.person")
    .select(["seats.seat", "seats.bot", "seats.stand_in", "people.id as person", "people.owner"])
    .where("seats.match", "=", match)
    .orderBy("seats.seat")
    .execute();
  const places = placesOf(fromJson(over.outcome), (seat) => seats[seat]?.stand_in === null);
  const people = seats.flatMap(({ seat, person }) =>
    person === null ? [] : [{ person, seat, place: places[seat] ?? places.length }],
  );
  if (people.length === 0) return;

  const isAmongPeople =
    seats.every(({ bot, person, owner }) => bot === null && person !== null && owner === null) &&
    new Set(people.map(({ person }) => person)).size === seats.length;
  const wantsRating = over.terms !== null && fromJson(over.terms).rated;
  const isRated = wantsRating && isAmongPeople && seats.length > 1 && RATED_ENDS.includes(over.ended_by);

  const at = over.ended_at ?? Date.now();
  const number = isRated ? await nextNumber(db, over.game) : null;
  const changes = number === null ? [] : await rateTable(db, over.game, people, at);
  await db
    .insertInto("results")
    .values(
      people.map(({ person, seat, place }, index) => ({
        match,
        seat,
        person,
        game: over.game,
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

/** The matches of a game are rated one after another, whoever does it: this row is theirs until it is done. */
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

/** Rates a match of these people. */
async function rateTable(db: Db, game: string, table: readonly Finisher[], at: number): Promise<Change[]> {
  const persons = table.map(({ person }) => person);
  const rows = await db
    .selectFrom("ratings")
    .selectAll()
    .where("game", "=", game)
    .where("person", "in", persons)
    .execute();
  const before = persons.map((person) => rows.find((row) => row.person === person) ?? unrated(game, person));
  const after = await ratingsAfter(before, table, at);
  await putRatings(db, after);
  return changesOf(before, after);
}
