import type { Kysely, Migration } from "kysely";

export const tournaments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("matches").addColumn("tournament", "text").execute();
    await db.schema
      .createTable("tournaments")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("host", "text")
      .addColumn("game", "text", (column) => column.notNull())
      .addColumn("options", "text", (column) => column.notNull())
      .addColumn("terms", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("rounds", "integer", (column) => column.notNull())
      .addColumn("seats", "integer", (column) => column.notNull())
      .addColumn("final", "integer", (column) => column.notNull())
      .addColumn("most", "integer", (column) => column.notNull())
      .addColumn("seed", "text", (column) => column.notNull())
      .addColumn("phase", "text", (column) => column.notNull())
      .addColumn("round", "integer", (column) => column.notNull())
      .addColumn("next_at", "bigint")
      .addColumn("changes", "integer", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("ended_at", "bigint")
      .execute();
    await db.schema.createIndex("tournaments_phase").on("tournaments").columns(["phase", "at"]).execute();
    await db.schema.createIndex("tournaments_host").on("tournaments").columns(["host", "phase"]).execute();
    await db.schema
      .createTable("tournament_players")
      .addColumn("tournament", "text", (column) => column.notNull().references("tournaments.id"))
      .addColumn("person", "text", (column) => column.notNull())
      .addColumn("number", "integer")
      .addColumn("out_at", "bigint")
      .addColumn("at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("tournament_players_key", ["tournament", "person"])
      .execute();
    await db.schema.createIndex("tournament_players_person").on("tournament_players").column("person").execute();
    await db.schema
      .createTable("tournament_boards")
      .addColumn("tournament", "text", (column) => column.notNull().references("tournaments.id"))
      .addColumn("round", "integer", (column) => column.notNull())
      .addColumn("board", "integer", (column) => column.notNull())
      .addColumn("players", "text", (column) => column.notNull())
      .addColumn("match", "text", (column) => column.references("matches.id"))
      .addColumn("places", "text")
      .addPrimaryKeyConstraint("tournament_boards_key", ["tournament", "round", "board"])
      .execute();
    await db.schema
      .createIndex("tournament_boards_match")
      .on("tournament_boards")
      .column("match")
      .where("match", "is not", null)
      .execute();
  },
};
