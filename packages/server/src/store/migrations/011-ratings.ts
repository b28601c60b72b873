import type { Kysely, Migration } from "kysely";

export interface RatingTables {
  /** How people did in matches that are over. */
  results: {
    match: string;
    seat: number;
    /** Kept as it is when the account goes, so that the ratings of the others can be worked out again. */
    person: string;
    game: string;
    place: number;
    /** 1: came first, and not everybody did. */
    won: number;
    /** How many sat at the table. */
    players: number;
    /** Where in the order of the rated matches of its game; `null`: it was not rated. */
    number: number | null;
    /** The shown rating before and after a rated match. */
    before: number | null;
    after: number | null;
    at: number;
  };
  ratings: {
    game: string;
    person: string;
    /** Skill as the method sees it: the likeliest, and how unsure that is. */
    mu: number;
    sigma: number;
    /** What people see of it. */
    shown: number;
    matches: number;
    wins: number;
    /** When the last rated match ended. */
    at: number;
  };
  /** How many matches of a game were rated: whoever counts on rates the next one, one after another. */
  rated_games: { game: string; matches: number };
}

export const ratings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("results")
      .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
      .addColumn("seat", "integer", (column) => column.notNull())
      .addColumn("person", "text", (column) => column.notNull())
      .addColumn("game", "text", (column) => column.notNull())
      .addColumn("place", "integer", (column) => column.notNull())
      .addColumn("won", "integer", (column) => column.notNull())
      .addColumn("players", "integer", (column) => column.notNull())
      .addColumn("number", "integer")
      .addColumn("before", "integer")
      .addColumn("after", "integer")
      .addColumn("at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("results_key", ["match", "seat"])
      .execute();
    await db.schema.createIndex("results_person").on("results").columns(["person", "game", "at"]).execute();
    await db.schema
      .createIndex("results_rated")
      .on("results")
      .columns(["game", "number"])
      .where("number", "is not", null)
      .execute();
    await db.schema
      .createTable("ratings")
      .addColumn("game", "text", (column) => column.notNull())
      .addColumn("person", "text", (column) => column.notNull())
      .addColumn("mu", "double precision", (column) => column.notNull())
      .addColumn("sigma", "double precision", (column) => column.notNull())
      .addColumn("shown", "integer", (column) => column.notNull())
      .addColumn("matches", "integer", (column) => column.notNull())
      .addColumn("wins", "integer", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("ratings_key", ["game", "person"])
      .execute();
    await db.schema.createIndex("ratings_shown").on("ratings").columns(["game", "shown"]).execute();
    await db.schema.createIndex("ratings_person").on("ratings").column("person").execute();
    await db.schema
      .createTable("rated_games")
      .addColumn("game", "text", (column) => column.primaryKey())
      .addColumn("matches", "integer", (column) => column.notNull())
      .execute();
  },
};
