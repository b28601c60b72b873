import { type Kysely, type Migration, sql } from "kysely";

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
