import { sql } from "kysely";
import type { Db, Tables } from "./schema.ts";

/** A table, or a part of one, that holds data of a person. Each folder lists those of its own tables. */
export interface PersonalData {
  readonly table: keyof Tables;
  /** The column with the id of the person. */
  readonly column: string;
  /** Secrets, which no export contains: some columns, or all of them. */
  readonly secret?: readonly string[] | "all";
  /** Stays when the account is removed: results of others follow from it, and it holds no name. */
  readonly stays?: true;
}

/** The rows of a person, without secrets. */
export async function exportPersonalData(
  db: Db,
  { table, column, secret = [] }: PersonalData,
  person: string,
): Promise<object[]> {
  if (secret === "all") return [];
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.ref(column)} = ${person}`.execute(db);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !secret.includes(name))));
}

export async function deletePersonalData(db: Db, data: readonly PersonalData[], person: string): Promise<void> {
  for (const { table, column, stays } of data)
    if (!stays) await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${person}`.execute(db);
}
