import type { Kysely, Migration } from "kysely";

export interface SuspendedColumns {
  people: {
    /** Since when an operator keeps them out; `null`: they may come in. */
    suspended_at: number | null;
  };
}

export const suspended: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("people").addColumn("suspended_at", "bigint").execute();
  },
};
