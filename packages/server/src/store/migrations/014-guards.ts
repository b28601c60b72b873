import type { Kysely, Migration } from "kysely";

export const guards: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("imports")
      .addColumn("match", "text", (column) => column.primaryKey().references("matches.id"))
      .addColumn("person", "text")
      .addColumn("address", "text")
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("imports_person").on("imports").column("person").execute();
    await db.schema.createIndex("imports_address").on("imports").column("address").execute();
    await db.schema
      .createTable("spectator_limits")
      .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
      .addColumn("spectator", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("is", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("spectator_limits_key", ["match", "spectator"])
      .execute();
    await db.schema.alterTable("lines").addColumn("spectator", "text").execute();
  },
};
