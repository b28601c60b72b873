import type { Kysely, Migration } from "kysely";

export const suspended: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("people").addColumn("suspended_at", "bigint").execute();
  },
};
