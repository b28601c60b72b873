import type { Kysely, Migration } from "kysely";

export const notices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("notice_settings")
      .addColumn("person", "text", (column) => column.primaryKey().references("people.id").onDelete("cascade"))
      .addColumn("kinds", "text", (column) => column.notNull())
      .addColumn("quiet", "text")
      .addColumn("pace", "integer", (column) => column.notNull())
      .addColumn("sent_at", "bigint")
      .execute();
    await db.schema
      .createTable("notice_channels")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("person", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("target", "text", (column) => column.notNull())
      .addColumn("target_key", "text", (column) => column.unique())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("login", "text")
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("sent_at", "bigint")
      .addColumn("failures", "integer", (column) => column.notNull())
      .addColumn("problem", "text")
      .execute();
    await db.schema.createIndex("notice_channels_person").on("notice_channels").column("person").execute();
    await db.schema
      .createTable("notices")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("person", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("match", "text")
      .addColumn("about", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("open", "integer", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("notices_person").on("notices").columns(["person", "open"]).execute();
    await db.schema.createIndex("notices_match").on("notices").column("match").execute();
    await db.schema
      .createTable("notice_keys")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
  },
};
