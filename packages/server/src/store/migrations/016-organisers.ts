import type { Kysely, Migration } from "kysely";

export const organisers: Migration = {
  async up(db: Kysely<unknown>) {
    const tournaments = db.schema.alterTable("tournaments");
    await tournaments.addColumn("description", "text", (column) => column.notNull().defaultTo("")).execute();
    await tournaments.addColumn("private", "integer", (column) => column.notNull().defaultTo(0)).execute();
    await tournaments.addColumn("invite", "text").execute();
    await tournaments.addColumn("late", "text", (column) => column.notNull().defaultTo("no")).execute();
    await db.schema.alterTable("tournament_boards").addColumn("points", "text").execute();
    for (const table of ["tournament_hosts", "tournament_invitations"]) {
      await db.schema
        .createTable(table)
        .addColumn("tournament", "text", (column) => column.notNull().references("tournaments.id"))
        .addColumn("person", "text", (column) => column.notNull())
        .addColumn("at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint(`${table}_key`, ["tournament", "person"])
        .execute();
      await db.schema.createIndex(`${table}_person`).on(table).column("person").execute();
    }
    await db.schema
      .createTable("tournament_decisions")
      .addColumn("tournament", "text", (column) => column.notNull().references("tournaments.id"))
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("person", "text", (column) => column.notNull())
      .addColumn("about", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("tournament_decisions_key", ["tournament", "number"])
      .execute();
  },
};
