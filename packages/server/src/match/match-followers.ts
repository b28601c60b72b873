import type { MyKeys } from "@stellwerk/wire";
import { hashOf } from "../common/secret-keys.ts";
import type { Db } from "../store/index.ts";

/** Who shows these matches among their own: those who sit there, and those who are invited. */
export async function peopleAt(
  db: Db,
  matches: readonly string[],
): Promise<{ readonly match: string; readonly person: string }[]> {
  return db
    .selectFrom("seats")
    .select(["match", "person"])
    .where("match", "in", matches)
    .where("person", "is not", null)
    .$narrowType<{ person: string }>()
    .union(db.selectFrom("invitations").select(["match", "person"]).where("match", "in", matches))
    .execute();
}

/** The matches of a person that are not over. */
export async function currentMatchIds(db: Db, person: string): Promise<string[]> {
  const rows = await db
    .selectFrom("seats")
    .select("match")
    .where("person", "=", person)
    .where("ended_at", "is", null)
    .execute();
  return rows.map(({ match }) => match);
}

/** Those of these seats' matches whose keys are right. */
export async function matchIdsByKeys(db: Db, { seats }: MyKeys): Promise<string[]> {
  if (seats.length === 0) return [];
  const keys = new Map(seats.map(({ match, key }) => [match, hashOf(key)]));
  const rows = await db
    .selectFrom("seats")
    .select(["match", "key_hash"])
    .where("match", "in", [...keys.keys()])
    .where("key_hash", "in", [...keys.values()])
    .execute();
  return rows.filter(({ match, key_hash }) => keys.get(match) === key_hash).map(({ match }) => match);
}
