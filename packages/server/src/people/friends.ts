import { type Friends, PEOPLE_LIMITS, type PersonInfo, type Relation } from "@stellwerk/wire";
import { RequestError } from "../common/request-error.ts";
import { isOnline } from "./callers.ts";
import { lockPerson } from "./directory.ts";
import { personIdNamed } from "./name-claims.ts";
import { type Db, tellTopic } from "../store/index.ts";

/** The person with this name, or who had it lately. */
export async function findPerson(db: Db, name: string): Promise<PersonInfo | undefined> {
  const id = await personIdNamed(db, name);
  if (id === null) return undefined;
  return db.selectFrom("people").select(["id", "name"]).where("id", "=", id).executeTakeFirst();
}

/** Throws if there is no such person. */
export async function personNamed(db: Db, name: string): Promise<PersonInfo> {
  const found = await findPerson(db, name);
  if (!found) throw new RequestError("noPerson", "no account has this name");
  return found;
}

/** Whether one of two has blocked the other: then they do not meet. */
export async function isBlockedBetween(db: Db, one: string, other: string): Promise<boolean> {
  const found = await db
    .selectFrom("blocks")
    .select("at")
    .where((eb) => eb.or([eb.and({ person: one, blocked: other }), eb.and({ person: other, blocked: one })]))
    .executeTakeFirst();
  return found !== undefined;
}

/** The people on either side of a block with this person. */
export async function hiddenFrom(db: Db, person: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("blocks")
    .select(["person", "blocked"])
    .where((row) => row.or([row("person", "=", person), row("blocked", "=", person)]))
    .execute();
  return new Set(rows.map((row) => (row.person === person ? row.blocked : row.person)));
}

/** The accounts that a person has blocked. */
export async function blockedBy(db: Db, person: string): Promise<PersonInfo[]> {
  return db
    .selectFrom("blocks")
    .innerJoin("people", "people.id", "blocks.blocked")
    .select(["people.id", "people.name"])
    .where("blocks.person", "=", person)
    .orderBy("people.name_key")
    .execute();
}

export async function friendIds(db: Db, person: string): Promise<string[]> {
  const rows = await db
    .selectFrom("friends")
    .select(["asker", "asked"])
    .where((row) => row.or([row("asker", "=", person), row("asked", "=", person)]))
    .where("accepted_at", "is not", null)
    .execute();
  return rows.map(({ asker, asked }) => (asker === person ? asked : asker));
}

export async function friendsOf(db: Db, person: string, now: number): Promise<Friends> {
  const pairs = await db
    .selectFrom("friends")
    .selectAll()
    .where((eb) => eb.or([eb.and({ asker: person }), eb.and({ asked: person })]))
    .execute();
  const others = await peopleOf(
    db,
    pairs.map(({ asker, asked }) => (asker === person ? asked : asker)),
  );
  const where = (isWanted: (pair: (typeof pairs)[number]) => boolean) => {
    const wanted = new Set(pairs.filter(isWanted).flatMap(({ asker, asked }) => [asker, asked]));
    return others.filter(({ id }) => wanted.has(id));
  };
  const info = ({ id, name }: PersonInfo): PersonInfo => ({ id, name });
  return {
    friends: where(({ accepted_at }) => accepted_at !== null).map((friend) => ({
      ...info(friend),
      online: isOnline(friend.seen_at, now),
    })),
    asked: where(({ asked, accepted_at }) => accepted_at === null && asked === person).map(info),
    asking: where(({ asker, accepted_at }) => accepted_at === null && asker === person).map(info),
  };
}

/** Sorted by their names. */
async function peopleOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const people = db.selectFrom("people").select(["id", "name", "seen_at"]).where("id", "in", ids);
  return people.orderBy("name_key").execute();
}

/** How many friend requests wait for an answer. */
export async function waitingFriends(db: Db, person: string): Promise<number> {
  const { count } = await db
    .selectFrom("friends")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("asked", "=", person)
    .where("accepted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Sends a friend request, or accepts the other's. */
export async function befriend(db: Db, person: string, other: string): Promise<void> {
  if (person === other) throw new RequestError("yourself", "that is you");
  if (await isBlockedBetween(db, person, other)) throw new RequestError("blocked", "these two do not meet");
  const now = Date.now();
  const accepted = await db
    .updateTable("friends")
    .set({ accepted_at: now })
    .where("asker", "=", other)
    .where("asked", "=", person)
    .where("accepted_at", "is", null)
    .executeTakeFirst();
  if (accepted.numUpdatedRows > 0n) return tellBoth(db, person, other);
  if ((await relationOf(db, person, other)).friend !== "none") return;
  await db.transaction().execute((transaction) => askFriend(transaction, person, other, now));
}

async function askFriend(db: Db, person: string, other: string, now: number): Promise<void> {
  await lockPerson(db, person);
  const { count } = await db
    .selectFrom("friends")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("asker", "=", person)
    .executeTakeFirstOrThrow();
  if (count >= PEOPLE_LIMITS.friends) throw new RequestError("enough", "that is enough friends");
  await db
    .insertInto("friends")
    .values({ asker: person, asked: other, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tellBoth(db, person, other);
}

async function tellBoth(db: Db, person: string, other: string): Promise<void> {
  for (const one of [person, other]) await tellTopic(db, `person:${one}`);
}

/** Tells the pages of a person's friends that the person has come or gone. */
export async function tellFriends(db: Db, person: string): Promise<void> {
  for (const friend of await friendIds(db, person)) await tellTopic(db, `person:${friend}`);
}

export async function unfriend(db: Db, person: string, other: string): Promise<void> {
  await db
    .deleteFrom("friends")
    .where((eb) => eb.or([eb.and({ asker: person, asked: other }), eb.and({ asker: other, asked: person })]))
    .execute();
  await tellBoth(db, person, other);
}

/** Ends the friendship, and keeps the two from meeting at tables; inside a transaction. */
export async function block(db: Db, person: string, other: string): Promise<void> {
  if (person === other) throw new RequestError("yourself", "that is you");
  await lockPerson(db, person);
  if ((await blockedBy(db, person)).length >= PEOPLE_LIMITS.blocks) throw new RequestError("enough", "that is enough");
  await unfriend(db, person, other);
  await db
    .insertInto("blocks")
    .values({ person, blocked: other, at: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unblock(db: Db, person: string, other: string): Promise<void> {
  await db.deleteFrom("blocks").where("person", "=", person).where("blocked", "=", other).execute();
}

/** How another person relates to this one. It does not reveal that the other has blocked them. */
export async function relationOf(db: Db, person: string, other: string): Promise<Relation> {
  const friends = await db
    .selectFrom("friends")
    .select(["asker", "accepted_at"])
    .where((eb) => eb.or([eb.and({ asker: person, asked: other }), eb.and({ asker: other, asked: person })]))
    .executeTakeFirst();
  const blocked = await db
    .selectFrom("blocks")
    .select("at")
    .where("person", "=", person)
    .where("blocked", "=", other)
    .executeTakeFirst();
  const friend = !friends
    ? "none"
    : friends.accepted_at !== null
      ? "friends"
      : friends.asker === person
        ? "asking"
        : "asked";
  return { friend, blocked: blocked !== undefined };
}
