import type { Kysely, Migration } from "kysely";

export const reviews: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("reviews")
      .addColumn("match", "text", (column) => column.notNull())
      .addColumn("seat", "integer", (column) => column.notNull())
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("steps", "integer")
      .addColumn("parts", "text")
      .addColumn("review", "text")
      .addColumn("at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("reviews_key", ["match", "seat"])
      .execute();
    await db.schema
      .createTable("review_requests")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("match", "text", (column) => column.notNull())
      .addColumn("person", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .execute();
    for (const column of ["person", "match"])
      await db.schema.createIndex(`review_requests_${column}`).on("review_requests").column(column).execute();
  },
};
