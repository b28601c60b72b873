import type { Generated, Kysely, Migration } from "kysely";

/** What people do at a table beside playing. */
export interface TableColumns {
  matches: {
    /** Counts what changed beside the log (clocks, stand-ins), so that nothing is decided on what has passed. */
    changes: Generated<number>;
    started_at: number | null;
  };
  seats: {
    resigned_at: number | null;
    /** 1: would like to end the match without a result. */
    ends: Generated<number>;
    /** Who they let look at the match once it is over; `null`: as its terms say. */
    shows: string | null;
  };
}

export interface TableTables {
  /** What somebody wrote down for himself. */
  notes: { match: string; seat: number; text: string };
}

export const table: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("matches")
      .addColumn("changes", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("matches").addColumn("started_at", "bigint").execute();
    await db.schema.alterTable("seats").addColumn("resigned_at", "bigint").execute();
    await db.schema
      .alterTable("seats")
      .addColumn("ends", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("seats").addColumn("shows", "text").execute();
    await db.schema
      .createTable("notes")
      .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
      .addColumn("seat", "integer", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("notes_key", ["match", "seat"])
      .execute();
  },
};
