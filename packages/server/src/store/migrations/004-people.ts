import type { Kysely, Migration } from "kysely";

export const people: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("people")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("name_key", "text", (column) => column.notNull().unique())
      .addColumn("owner", "text")
      .addColumn("password", "text")
      .addColumn("email", "text")
      .addColumn("email_verified_at", "bigint")
      .addColumn("language", "text", (column) => column.notNull())
      .addColumn("settings", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("people_email").on("people").column("email").where("email", "is not", null).execute();
    await db.schema.createIndex("people_owner").on("people").column("owner").where("owner", "is not", null).execute();
    await db.schema
      .createTable("logins")
      .addColumn("hash", "text", (column) => column.primaryKey())
      .addColumn("person", "text", (column) => column.notNull().references("people.id"))
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("token", "integer", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("used_at", "bigint", (column) => column.notNull())
      .addColumn("until", "bigint")
      .execute();
    await db.schema.createIndex("logins_person").on("logins").column("person").execute();
  },
};
