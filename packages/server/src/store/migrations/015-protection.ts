import { type Kysely, type Migration, sql } from "kysely";

export const protection: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("people").addColumn("name_skeleton", "text").execute();
    await db.schema
      .createIndex("people_name_skeleton")
      .unique()
      .on("people")
      .column("name_skeleton")
      .where(sql.ref("name_skeleton"), "is not", null)
      .execute();
    await db.schema
      .createTable("devices")
      .addColumn("hash", "text", (column) => column.primaryKey())
      .addColumn("person", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
      .addColumn("used_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("devices_person").on("devices").column("person").execute();
    await db.schema
      .createTable("former_names")
      .addColumn("skeleton", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("person", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("until", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("former_names_person").on("former_names").column("person").execute();
    await db.schema
      .createTable("rate_limits")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("full_at", "double precision", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("socket_counts")
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("node", "text", (column) => column.notNull())
      .addColumn("sockets", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("socket_counts_key", ["address", "node"])
      .execute();
  },
};
