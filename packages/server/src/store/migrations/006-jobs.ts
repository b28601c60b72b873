import type { Kysely, Migration } from "kysely";

export interface JobTables {
  /** Work that is due at some time, for whichever process comes first. */
  jobs: {
    /** Says what it is about, so that the same is never to be done twice. */
    id: string;
    kind: string;
    /** What it needs to know, JSON. */
    about: string;
    /** Claiming moves it ahead by the lease; a failure by a pause. */
    due_at: number;
    attempts: number;
  };
}

export const jobs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("jobs")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("about", "text", (column) => column.notNull())
      .addColumn("due_at", "bigint", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("jobs_due").on("jobs").column("due_at").execute();
  },
};
