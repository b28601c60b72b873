import type { Db } from "../store/index.ts";
import { personIdNamed } from "./name-claims.ts";

/** The account that has a name, or had it lately, and since when it is suspended. */
export const accountNamed = async (db: Db, name: string) =>
  db
    .selectFrom("people")
    .select(["id", "name", "suspended_at"])
    .where("id", "=", (await personIdNamed(db, name)) ?? "")
    .executeTakeFirst();

/** Suspends an account, and ends all its logins and those of its bots; or admits it again (`null`). */
export async function setSuspended(db: Db, person: string, suspendedAt: number | null): Promise<void> {
  await db.updateTable("people").set({ suspended_at: suspendedAt }).where("id", "=", person).execute();
  if (suspendedAt !== null) for (const token of [0, 1] as const) await endLoginsWithBots(db, person, token);
}

/** Ends the browsers' logins (0) or the tokens (1) of a person and their bots; returns how many. */
export async function endLoginsWithBots(db: Db, person: string, token: 0 | 1): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("logins")
    .where("token", "=", token)
    .where("person", "in", (people) =>
      people
        .selectFrom("people")
        .select("id")
        .where((one) => one.or([one("id", "=", person), one("owner", "=", person)])),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
