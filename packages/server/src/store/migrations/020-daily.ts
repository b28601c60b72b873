import type { Kysely, Migration } from "kysely";

export const daily: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("daily_results")
      .addColumn("game", "text", (column) => column.notNull())
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("person", "text", (column) => column.notNull())
      .addColumn("lead", "integer", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("daily_results_key", ["game", "day", "person"])
      .execute();
    await db.schema.createIndex("daily_results_person").on("daily_results").column("person").execute();
  },
};
