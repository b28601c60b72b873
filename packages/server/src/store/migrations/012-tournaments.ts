import type { Kysely, Migration } from "kysely";

export interface TournamentColumns {
  matches: {
    /** The tournament that it is part of. */
    tournament: string | null;
  };
}

export interface TournamentTables {
  tournaments: {
    id: string;
    name: string;
    /** Whoever called it; `null` once their account is gone. */
    host: string | null;
    game: string;
    /** Of the game, JSON. */
    options: string;
    /** The `Terms` of its matches, JSON. */
    terms: string;
    /** `roundRobin`, `swiss` or `pools`. */
    kind: string;
    rounds: number;
    /** How many should sit at a table. */
    seats: number;
    /** 1: the best of the pools play a last match. */
    final: number;
    /** How many may take part. */
    most: number;
    /** All lots are drawn from it. */
    seed: string;
    /** `signUp`, `playing`, `over` or `off`. */
    phase: string;
    /** The round that is being played; 0 before the first. */
    round: number;
    /** When it begins, or the next round does; `null`: when the host says so, or the last match is over. */
    next_at: number | null;
    /** Counts all that happens to it, one after another. */
    changes: number;
    at: number;
    ended_at: number | null;
  };
  tournament_players: {
    tournament: string;
    person: string;
    /** In the order of which rounds are drawn; `null` before the start. */
    number: number | null;
    /** When they withdrew, or were removed. */
    out_at: number | null;
    at: number;
  };
  tournament_boards: {
    tournament: string;
    round: number;
    board: number;
    /** The people by seat, JSON; one alone has a bye. */
    players: string;
    /** `null` for a bye. */
    match: string | null;
    /** By seat, JSON; `null` as long as it is played. */
    places: string | null;
  };
}

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
