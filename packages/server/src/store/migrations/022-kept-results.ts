import { type Kysely, type Migration, sql } from "kysely";

/** Results stay when an operator deletes their match, so they refer to no row of it. SQLite changes a key only by a new table. */
export const keptResults: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("kept_results")
      .addColumn("match", "text", (column) => column.notNull())
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
      .addPrimaryKeyConstraint("kept_results_key", ["match", "seat"])
      .execute();
    const columns = sql.raw(`match, seat, person, game, place, won, players, number, "before", "after", at`);
    await sql`insert into kept_results (${columns}) select ${columns} from results`.execute(db);
    await db.schema.dropTable("results").execute();
    await db.schema.alterTable("kept_results").renameTo("results").execute();
    await db.schema.createIndex("results_person").on("results").columns(["person", "game", "at"]).execute();
    await db.schema
      .createIndex("results_rated")
      .on("results")
      .columns(["game", "number"])
      .where("number", "is not", null)
      .execute();
  },
};
