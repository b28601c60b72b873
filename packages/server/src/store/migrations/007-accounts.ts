import type { Kysely, Migration } from "kysely";
import type { MatchTables } from "./001-matches.ts";
import type { PeopleTables } from "./004-people.ts";

/** How people get in, whom they know, and whom they do not want to know. */
export interface AccountTables {
  people: PeopleTables["people"] & {
    /** When they were last here, to a minute or so. */
    seen_at: number | null;
  };
  logins: PeopleTables["logins"] & {
    /** When it was last shown that this is really them; what matters wants that to be lately. */
    confirmed_at: number | null;
  };
  lines: MatchTables["lines"] & {
    /** The account of whoever said it. */
    person: string | null;
  };
  /** Public keys of passkeys, by the name that the authenticator gave them. */
  passkeys: {
    id: string;
    person: string;
    /** What its owner calls it. */
    name: string;
    public_key: string;
    counter: number;
    /** How the browser reaches it, JSON. */
    transports: string;
    at: number;
    used_at: number;
  };
  /** Challenges for passkeys, each to be answered once. */
  challenges: {
    challenge: string;
    /** For whose passkey: also for somebody who is about to sign up; `null`: for anybody's. */
    person: string | null;
    until: number;
  };
  /** Links that let somebody in, or show that an address is theirs; each works once. */
  links: {
    hash: string;
    person: string;
    /** `email` or `reset`. */
    kind: string;
    /** The address that it shows to be theirs. */
    email: string | null;
    until: number;
  };
  /** Friends, once it was accepted. */
  friends: { asker: string; asked: string; at: number; accepted_at: number | null };
  blocks: { person: string; blocked: string; at: number };
}

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
