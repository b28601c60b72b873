import type { Kysely, Migration } from "kysely";

export const colours: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("seats").addColumn("colour", "integer").execute();
  },
};
