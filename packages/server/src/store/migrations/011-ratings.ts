import type { Kysely, Migration } from "kysely";

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
