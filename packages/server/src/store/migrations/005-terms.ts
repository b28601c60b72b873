import type { Kysely, Migration } from "kysely";
import type { MatchTables } from "./001-matches.ts";

/** What people agree on beside the rules of the game, and who of them is known here. */
export interface TermsTables {
  matches: MatchTables["matches"] & {
    /** The `Terms` of the table, JSON; `null`: the plainest. */
    terms: string | null;
    /** Since when it stands in the lobby for anybody to sit down at. */
    open_at: number | null;
    /** The clocks, JSON; `null` without. */
    clock: string | null;
    ended_at: number | null;
    /** How it ended: `play`, `time`, `resigned`, `agreed`, `closed`. */
    ended_by: string | null;
    /** The `Outcome`, JSON, also where the rules did not bring it about; `null` for none. */
    outcome: string | null;
  };
  seats: MatchTables["seats"] & {
    /** The account of whoever sits there. */
    person: string | null;
    /** The level of the bot that stands in for them at present. */
    stand_in: string | null;
  };
}

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
