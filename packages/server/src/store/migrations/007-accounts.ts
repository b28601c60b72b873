import type { Kysely, Migration } from "kysely";

export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("people").addColumn("seen_at", "bigint").execute();
    await db.schema.alterTable("logins").addColumn("confirmed_at", "bigint").execute();
    await db.schema.alterTable("lines").addColumn("person", "text").execute();
    await db.schema.createIndex("lines_person").on("lines").column("person").where("person", "is not", null).execute();
    await db.schema
      .createTable("passkeys")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("person", "text", (column) => column.notNull().references("people.id"))
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("public_key", "text", (column) => column.notNull())
      .addColumn("counter", "bigint", (column) => column.notNull())
      .addColumn("transports", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("used_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("passkeys_person").on("passkeys").column("person").execute();
    await db.schema
      .createTable("challenges")
      .addColumn("challenge", "text", (column) => column.primaryKey())
      .addColumn("person", "text")
      .addColumn("until", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("links")
      .addColumn("hash", "text", (column) => column.primaryKey())
      .addColumn("person", "text", (column) => column.notNull().references("people.id"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("email", "text")
      .addColumn("until", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("links_person").on("links").column("person").execute();
    await db.schema
      .createTable("friends")
      .addColumn("asker", "text", (column) => column.notNull().references("people.id"))
      .addColumn("asked", "text", (column) => column.notNull().references("people.id"))
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("accepted_at", "bigint")
      .addPrimaryKeyConstraint("friends_key", ["asker", "asked"])
      .execute();
    await db.schema.createIndex("friends_asked").on("friends").column("asked").execute();
    await db.schema
      .createTable("blocks")
      .addColumn("person", "text", (column) => column.notNull().references("people.id"))
      .addColumn("blocked", "text", (column) => column.notNull().references("people.id"))
      .addColumn("at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("blocks_key", ["person", "blocked"])
      .execute();
    await db.schema.createIndex("blocks_blocked").on("blocks").column("blocked").execute();
  },
};
