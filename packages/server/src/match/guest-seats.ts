import type { SignIn } from "@stellwerk/wire";
import { hashOf } from "../common/secret-keys.ts";
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
  for (const { match, key } of seats) {
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
    if (numUpdatedRows > 0n) adopted.push(match);
  }
  return adopted;
}
