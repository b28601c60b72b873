import type { Kysely, Migration } from "kysely";

export const terms: Migration = {
  async up(db: Kysely<unknown>) {
    const matches = ["terms text", "open_at bigint", "clock text", "ended_at bigint", "ended_by text", "outcome text"];
    for (const column of matches) await add(db, "matches", column);
    for (const column of ["person text", "stand_in text"]) await add(db, "seats", column);
    await db.schema
      .createIndex("matches_open")
      .on("matches")
      .column("open_at")
      .where("open_at", "is not", null)
      .execute();
    await db.schema
      .createIndex("matches_ended")
      .on("matches")
      .column("ended_at")
      .where("ended_at", "is not", null)
      .execute();
    await db.schema
      .createIndex("seats_person")
      .on("seats")
      .columns(["person", "match"])
      .where("person", "is not", null)
      .execute();
  },
};

/** One at a time: SQLite knows no other way. */
async function add(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const [name = "", type] = column.split(" ");
  await db.schema
    .alterTable(table)
    .addColumn(name, type === "bigint" ? "bigint" : "text")
    .execute();
}
