import type { Kysely, Migration } from "kysely";

export interface PeopleTables {
  people: {
    id: string;
    name: string;
    /** The name as it is compared: nobody may look like somebody else. */
    name_key: string;
    /** The person whose program plays under this name; `null` for people. */
    owner: string | null;
    /** An argon2id hash; `null` where passkeys or tokens are all there is. */
    password: string | null;
    email: string | null;
    /** When it was shown that the address is theirs. */
    email_verified_at: number | null;
    language: string;
    /** What they chose on their page, JSON. */
    settings: string;
    at: number;
  };
  /** Browsers in which somebody is signed in, by the hash of their cookie, and tokens of programs. */
  logins: {
    hash: string;
    person: string;
    /** What it is called in the list of them: a browser, or the name given to a token. */
    name: string;
    /** Whether a program bears it as a token. */
    token: number;
    at: number;
    used_at: number;
    /** `null`: until it is revoked. */
    until: number | null;
  };
}

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
