import type { Kysely, Migration } from "kysely";

export const table: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("matches")
      .addColumn("changes", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("matches").addColumn("started_at", "bigint").execute();
    await db.schema.alterTable("seats").addColumn("resigned_at", "bigint").execute();
    await db.schema
      .alterTable("seats")
      .addColumn("ends", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("seats").addColumn("shows", "text").execute();
    await db.schema
      .createTable("notes")
      .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
      .addColumn("seat", "integer", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("notes_key", ["match", "seat"])
      .execute();
  },
};
