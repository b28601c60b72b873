import type { Profile } from "@stellwerk/wire";
import type { Person } from "./callers.ts";
import { personNamed, relationOf } from "./friends.ts";
import type { Db } from "../store/index.ts";

/** The public page of a person, without their matches. */
export async function profileOf(
  db: Db,
  name: string,
  asker: Person | null,
): Promise<Omit<Profile, "results" | "recent">> {
  const { id } = await personNamed(db, name);
  const person = await db
    .selectFrom("people")
    .leftJoin("people as owners", "owners.id", "people.owner")
    .select(["people.name", "people.at", "owners.name as owner"])
    .where("people.id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    id,
    name: person.name,
    since: person.at,
    owner: person.owner,
    relation: asker && asker.id !== id ? await relationOf(db, asker.id, id) : null,
  };
}
