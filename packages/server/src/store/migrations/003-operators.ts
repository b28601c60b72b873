import type { Kysely, Migration } from "kysely";

export const operators: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("audit")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("who", "text", (column) => column.notNull())
      .addColumn("did", "text", (column) => column.notNull())
      .addColumn("match", "text")
      .addColumn("details", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("audit_at").on("audit").column("at").execute();
    // For lists of matches, and to find those that were abandoned.
    await db.schema.createIndex("matches_at").on("matches").columns(["phase", "at"]).execute();
  },
};
