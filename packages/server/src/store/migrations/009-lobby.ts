import { type Kysely, type Migration, sql } from "kysely";

/** What the lobby and the lists of matches need to be quick. */
export interface LobbyColumns {
  matches: {
    /** The seats that have to act, JSON; `null` where nobody has to. */
    active: string | null;
  };
  seats: {
    /** When the match ended: finished matches of a person are found by it, and running ones without them. */
    ended_at: number | null;
  };
}

export interface LobbyTables {
  /** People who were asked to a table by its host. */
  invitations: {
    match: string;
    person: string;
    by: string;
    /** `null`: not yet answered; `no`: declined; `out`: asked to leave, and not to come back. */
    answer: string | null;
    at: number;
  };
}

export const lobby: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("matches").addColumn("active", "text").execute();
    await db.schema.alterTable("seats").addColumn("ended_at", "bigint").execute();
    await sql`
      update seats set ended_at = (select coalesce(matches.ended_at, matches.at) from matches where id = seats.match)
      where match in (select id from matches where phase = 'over')`.execute(db);
    await db.schema
      .createIndex("seats_mine")
      .on("seats")
      .columns(["person", "ended_at", "match"])
      .where(sql.ref("person"), "is not", null)
      .execute();
    await db.schema
      .createTable("invitations")
      .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
      .addColumn("person", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
      .addColumn("by", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
      .addColumn("answer", "text")
      .addColumn("at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("invitations_key", ["match", "person"])
      .execute();
    await db.schema.createIndex("invitations_person").on("invitations").column("person").execute();
    await db.schema.createIndex("invitations_by").on("invitations").column("by").execute();
  },
};
