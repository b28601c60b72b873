import type { Holiday } from "@stellwerk/wire";
import type { SelectQueryBuilder } from "kysely";
import { holidaysIn } from "./holidays.ts";
import type { Db, Tables } from "../store/index.ts";

/** The names of these accounts, as far as they still exist. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("people")
    .select(["id", "name"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Ids, names and keys for sorting and searching, to be joined to a list. */
export const nameList = (db: Db) => db.selectFrom("people").select(["id", "name", "name_key"]);

/** An account at a table. */
interface PlayerAccount {
  readonly isBot: boolean;
  readonly seenAt: number | null;
  readonly holidays: Holiday[];
}

/** The accounts with these ids, as a list or a subquery. */
export async function accountsOf(
  db: Db,
  ids: readonly string[] | SelectQueryBuilder<Tables, "seats", { person: string | null }>,
): Promise<ReadonlyMap<string, PlayerAccount>> {
  if ("length" in ids && ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("people")
    .select(["id", "owner", "seen_at", "settings"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, owner, seen_at, settings }) => [
      id,
      { isBot: owner !== null, seenAt: seen_at, holidays: holidaysIn(settings) },
    ]),
  );
}

/** How a person is written to; `null` if the account is gone. */
export interface Contact {
  readonly language: string;
  /** The e-mail address, once it was verified. */
  readonly address: string | null;
}

export async function contactOf(db: Db, person: string): Promise<Contact | null> {
  const row = await db
    .selectFrom("people")
    .select(["language", "email", "email_verified_at"])
    .where("id", "=", person)
    .executeTakeFirst();
  return row ? { language: row.language, address: row.email_verified_at === null ? null : row.email } : null;
}

/** Locks the row of an account until the transaction ends: counting and then adding is done by one at a time. */
export async function lockPerson(db: Db, id: string): Promise<void> {
  await db.updateTable("people").set({ id }).where("id", "=", id).execute();
}
