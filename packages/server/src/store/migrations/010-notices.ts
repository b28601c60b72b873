import type { Kysely, Migration } from "kysely";

export interface NoticeTables {
  /** Who wants notices, and how; whoever has no row here wants none. */
  notice_settings: {
    person: string;
    /** What for, JSON: a list of `NoticeKind`s. */
    kinds: string;
    /** The hours in which nothing is sent, JSON `QuietHours`; `null`: none. */
    quiet: string | null;
    /** Minutes between two messages. */
    pace: number;
    /** When the last message was made up. */
    sent_at: number | null;
  };
  /** Where messages go. */
  notice_channels: {
    id: string;
    person: string;
    /** `push`, `mail` or `webhook`. */
    kind: string;
    /** How to get there, JSON; what it is depends on the kind. */
    target: string;
    /** The hash of the address, so that it stands here once; `null` for mail. */
    target_key: string | null;
    /** What it is called in the list of them. */
    name: string;
    /** The login of the browser to which it belongs: with the login it ends. */
    login: string | null;
    at: number;
    sent_at: number | null;
    /** Failures since the last success. */
    failures: number;
    /** Why nothing is sent there any more; `null` while it works. */
    problem: string | null;
  };
  /** What is to be told. */
  notices: {
    /** Says what it is about: the same is never told twice. */
    id: string;
    person: string;
    kind: string;
    match: string | null;
    /** What there is to say beside, JSON. */
    about: string;
    at: number;
    /** 1 until it is told, or needs no telling any more. */
    open: number;
  };
  /** What all processes sign with, made at first use. */
  notice_keys: { name: string; value: string };
}

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
