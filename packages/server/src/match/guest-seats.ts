import type { SignIn } from "@stellwerk/wire";
import { hashOf } from "../common/secret-keys.ts";
import { lockMatch } from "./lock-match.ts";
import type { Db } from "../store/index.ts";

/**
 * Turns the seats of a guest into seats of the account: those whose keys fit and that have no account yet, one a
 * match. Returns the matches.
 */
export async function adoptSeats(
  db: Db,
  person: { readonly id: string; readonly name: string },
  seats: SignIn["seats"],
): Promise<string[]> {
  const adopted: string[] = [];
  for (const { match, key } of seats)
    if (await db.transaction().execute((transaction) => adoptSeat(transaction, person, { match, key })))
      adopted.push(match);
  return adopted;
}

/** One seat a person: two keys of the same match may come at once, in two requests. */
async function adoptSeat(
  db: Db,
  person: { readonly id: string; readonly name: string },
  { match, key }: SignIn["seats"][number],
): Promise<boolean> {
  await lockMatch(db, match);
  const { numUpdatedRows } = await db
    .updateTable("seats")
    .set({ person: person.id, name: person.name })
    .where("match", "=", match)
    .where("key_hash", "=", hashOf(key))
    .where("person", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("seats as own")
            .select("own.seat")
            .where("own.match", "=", match)
            .where("own.person", "=", person.id),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
