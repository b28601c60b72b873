import type { Kysely, Migration } from "kysely";

export const matches: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("matches")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("game", "text", (column) => column.notNull())
      .addColumn("options", "text", (column) => column.notNull())
      .addColumn("seed", "text", (column) => column.notNull())
      .addColumn("host", "integer", (column) => column.notNull())
      .addColumn("invite_hash", "text", (column) => column.notNull())
      .addColumn("phase", "text", (column) => column.notNull())
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("state", "text")
      .addColumn("position", "bigint", (column) => column.notNull())
      .addColumn("rematch", "text")
      .addColumn("due_at", "bigint")
      .addColumn("at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("matches_due").on("matches").column("due_at").where("due_at", "is not", null).execute();
    await db.schema
      .createTable("seats")
      .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
      .addColumn("seat", "integer", (column) => column.notNull())
      .addColumn("name", "text")
      .addColumn("bot", "text")
      .addColumn("key_hash", "text")
      .addPrimaryKeyConstraint("seats_key", ["match", "seat"])
      .execute();
    await db.schema
      .createTable("entries")
      .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("seat", "integer", (column) => column.notNull())
      .addColumn("rules", "integer", (column) => column.notNull())
      .addColumn("action", "text")
      .addColumn("undo", "integer")
      .addColumn("events", "text", (column) => column.notNull())
      .addColumn("position", "bigint", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("entries_key", ["match", "number"])
      .execute();
    await db.schema
      .createTable("snapshots")
      .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("position", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("snapshots_key", ["match", "number"])
      .execute();
    await db.schema
      .createTable("wishes")
      .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
      .addColumn("seat", "integer", (column) => column.notNull())
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("to", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("wishes_key", ["match", "seat"])
      .execute();
    await db.schema
      .createTable("lines")
      .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("seat", "integer")
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("lines_key", ["match", "number"])
      .execute();
    await db.schema
      .createTable("nodes")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("until", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("presence")
      .addColumn("match", "text", (column) => column.notNull())
      .addColumn("node", "text", (column) => column.notNull())
      .addColumn("seats", "text", (column) => column.notNull())
      .addColumn("watchers", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("presence_key", ["match", "node"])
      .execute();
    await db.schema.createIndex("presence_node").on("presence").column("node").execute();
  },
};
