import {
  type GameResults,
  RATED_PAGE,
  type PersonRatings,
  type RatedPlayer,
  type RatingChange,
  type RatingsPage,
  type RatingsQuery,
  SETTLED_AFTER,
} from "@stellwerk/wire";
import { sql } from "kysely";
import { type Person, findPerson, nameKey, nameList } from "../people/index.ts";
import { giveOf } from "./skill.ts";
import type { Db } from "../store/index.ts";

/** Players without a rated match for so long are not listed. */
const ACTIVE_MS = 180 * 86_400_000;
/** The most matches that a history of a rating holds. */
const HISTORY = 500;

/** A page of the rating list of a game, with the place of the caller. */
export async function ratingsPage(
  db: Db,
  game: string,
  { settling, search = "", page = "1" }: RatingsQuery,
  caller: Person | null,
  now: number,
): Promise<RatingsPage> {
  const key = nameKey(search);
  const of = (isSettling: boolean) => (isSettling ? settlingIn(db, game, now) : placedIn(db, game, now));
  let found = of(settling === "yes");
  if (key !== "") found = found.where("name_key", "like", `%${key}%`);
  else if (search !== "") return { players: [], total: 0, me: null };
  const [players, total, mine] = await Promise.all([
    found
      .selectAll()
      .orderBy("shown", "desc")
      .orderBy("matches", "desc")
      .orderBy("name_key")
      .limit(RATED_PAGE)
      .offset((Number(page) - 1) * RATED_PAGE)
      .execute(),
    found.select((list) => list.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    caller &&
      Promise.all(
        [false, true].map((isSettling) =>
          of(isSettling).selectAll().where("person", "=", caller.id).executeTakeFirst(),
        ),
      ),
  ]);
  const me = mine?.find((row) => row !== undefined);
  return { players: players.map(playerOf), total: total.count, me: me ? playerOf(me) : null };
}

const rated = (db: Db, game: string, now: number) =>
  db
    .selectFrom("ratings")
    .innerJoin(nameList(db).as("people"), "people.id", "ratings.person")
    .select(["person", "name", "name_key", "shown", "sigma", "matches", "wins"])
    .where("game", "=", game)
    .where("ratings.at", ">=", now - ACTIVE_MS);

const placedIn = (db: Db, game: string, now: number) =>
  db.selectFrom(
    rated(db, game, now)
      .where("matches", ">=", SETTLED_AFTER)
      .select(sql<number | null>`rank() over (order by shown desc)`.as("place"))
      .as("list"),
  );

const settlingIn = (db: Db, game: string, now: number) =>
  db.selectFrom(
    rated(db, game, now)
      .where("matches", "<", SETTLED_AFTER)
      .select(sql<number | null>`null`.as("place"))
      .as("list"),
  );

const playerOf = (row: {
  place: number | null;
  name: string;
  shown: number;
  sigma: number;
  matches: number;
  wins: number;
}): RatedPlayer => ({
  place: row.place,
  name: row.name,
  rating: row.shown,
  give: giveOf(row.sigma),
  matches: row.matches,
  wins: row.wins,
});

/** A person's ratings over time, by game; `null` if there is no such person. */
export async function ratingsOf(db: Db, name: string, now: number): Promise<PersonRatings | null> {
  const person = await findPerson(db, name);
  if (!person) return null;
  const ratings = await db.selectFrom("ratings").selectAll().where("person", "=", person.id).orderBy("game").execute();
  const games = ratings.map(async (rating) => {
    const [placed, history] = await Promise.all([
      placedIn(db, rating.game, now).select("place").where("person", "=", person.id).executeTakeFirst(),
      db
        .selectFrom("results")
        .select(["at", "after"])
        .where("person", "=", person.id)
        .where("game", "=", rating.game)
        .where("number", "is not", null)
        .orderBy("number", "desc")
        .limit(HISTORY)
        .execute(),
    ]);
    const { name: _, ...player } = playerOf({ ...rating, name: person.name, place: placed?.place ?? null });
    return {
      game: rating.game,
      ...player,
      history: history.toReversed().map(({ at, after }) => ({ at, rating: after ?? rating.shown })),
    };
  });
  return { name: person.name, games: await Promise.all(games) };
}

/** How a match changed the ratings of its players; `null` if it is not rated, or not yet. */
export async function changesBy(db: Db, match: string): Promise<RatingChange[] | null> {
  const results = await db
    .selectFrom("results")
    .select(["seat", "before", "after"])
    .where("match", "=", match)
    .orderBy("seat")
    .execute();
  const changes = results.flatMap(({ seat, before, after }) =>
    before === null || after === null ? [] : [{ seat, before, after }],
  );
  return changes.length > 0 ? changes : null;
}

/** The rating of a person at a game. */
export async function ratingOf(db: Db, person: string, game: string): Promise<number | undefined> {
  return (await shownRatings(db, game, [person])).get(person);
}

/** The ratings of these people at a game, of those who have one. */
export async function shownRatings(
  db: Db,
  game: string,
  people: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom("ratings")
    .select(["person", "shown"])
    .where("game", "=", game)
    .where("person", "in", [...people])
    .execute();
  return new Map(rows.map(({ person, shown }) => [person, shown]));
}

/** Looks up the ratings of these people at any game; `null` without one. */
export async function ratingsOfAll(
  db: Db,
  people: readonly string[],
): Promise<(person: string | null, game: string) => number | null> {
  if (people.length === 0) return () => null;
  const rows = await db
    .selectFrom("ratings")
    .select(["person", "game", "shown"])
    .where("person", "in", people)
    .execute();
  const ratings = new Map(rows.map(({ person, game, shown }) => [`${game} ${person}`, shown]));
  return (person, game) => ratings.get(`${game} ${person}`) ?? null;
}

/** A person's ratings by game. */
export async function ratingsByGame(db: Db, person: string): Promise<Record<string, number>> {
  const rows = await db.selectFrom("ratings").select(["game", "shown"]).where("person", "=", person).execute();
  return Object.fromEntries(rows.map(({ game, shown }) => [game, shown]));
}

/** A person's results in finished matches, by game. */
export async function resultsOf(db: Db, person: string): Promise<GameResults[]> {
  const [played, ratings] = await Promise.all([
    db
      .selectFrom("results")
      .select(["game", (results) => results.fn.countAll<number>().as("played")])
      .select((results) => results.fn.sum<number>("won").as("won"))
      .where("person", "=", person)
      .groupBy("game")
      .orderBy("game")
      .execute(),
    ratingsByGame(db, person),
  ]);
  return played.map(({ game, played: count, won }) => ({
    game,
    played: count,
    won,
    rating: ratings[game] ?? null,
  }));
}
