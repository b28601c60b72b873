import { sql } from "kysely";
import type { Db, Tables } from "../store/schema.ts";

interface PersonalData {
  readonly table: keyof Tables;
  /** The column that says whose they are. */
  readonly whose: string;
  /** Secrets, which are in no export: some columns, or all of it. */
  readonly secret?: readonly string[] | "all";
  /** Stays when the account goes: others' results follow from it, and it names nobody. */
  readonly stays?: true;
}

/** Everything that is somebody's, beside the seats and what they said at tables. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  { table: "passkeys", whose: "person", secret: ["public_key"] },
  { table: "logins", whose: "person", secret: ["hash"] },
  { table: "links", whose: "person", secret: ["hash"] },
  { table: "challenges", whose: "person", secret: ["challenge"] },
  { table: "friends", whose: "asker" },
  { table: "friends", whose: "asked" },
  { table: "blocks", whose: "person" },
  // By whom somebody is blocked is not for them to know.
  { table: "blocks", whose: "blocked", secret: "all" },
  { table: "invitations", whose: "person" },
  { table: "invitations", whose: "by" },
  { table: "notices", whose: "person" },
  { table: "notice_channels", whose: "person", secret: ["login", "target_key"] },
  { table: "notice_settings", whose: "person" },
  { table: "ratings", whose: "person" },
  { table: "results", whose: "person", stays: true },
  { table: "tournament_players", whose: "person", stays: true },
  { table: "tournaments", whose: "host", secret: ["seed"], stays: true },
];

/** The rows of a table that are somebody's. */
export async function personalDataOf(
  db: Db,
  { table, whose, secret = [] }: PersonalData,
  person: string,
): Promise<object[]> {
  if (secret === "all") return [];
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.ref(whose)} = ${person}`.execute(db);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !secret.includes(column))));
}

export async function deletePersonalData(db: Db, person: string): Promise<void> {
  for (const { table, whose, stays } of PERSONAL_DATA)
    if (!stays) await sql`delete from ${sql.table(table)} where ${sql.ref(whose)} = ${person}`.execute(db);
}
