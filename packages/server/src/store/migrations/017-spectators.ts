import type { Kysely, Migration } from "kysely";

export const spectators: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("presence")
      .addColumn("spectators", "text", (column) => column.notNull().defaultTo("[]"))
      .execute();
    await db.schema.alterTable("spectator_limits").addColumn("who", "text").execute();
  },
};
