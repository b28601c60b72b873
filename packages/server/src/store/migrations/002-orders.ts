import type { Kysely, Migration } from "kysely";

export const orders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("orders")
      .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
      .addColumn("seat", "integer", (column) => column.notNull())
      .addColumn("orders", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("orders_key", ["match", "seat"])
      .execute();
  },
};
