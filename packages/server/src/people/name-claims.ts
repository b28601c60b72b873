import { RequestError } from "../common/request-error.ts";
import { type Db, isDuplicate } from "../store/index.ts";
import { lockPerson } from "./directory.ts";
import { nameKey, readName, skeletonOf } from "./names.ts";

const DAY_MS = 86_400_000;
/** How long a former name leads to its person, and is free for no other. */
const FORMER_NAME_MS = 90 * DAY_MS;
/** How long a new name is kept at least. */
const RENAME_PAUSE_MS = 30 * DAY_MS;

/** How a name is stored with an account. */
export const nameColumns = (name: string) => ({ name, name_key: nameKey(name), name_skeleton: skeletonOf(name) });

export const nameTaken = (): RequestError => new RequestError("nameTaken", "this name is taken");

/** Throws if another person had this name lately. */
export async function demandNotFormer(db: Db, name: string, person: string | null = null): Promise<void> {
  const former = await formerOwner(db, name);
  if (former && former.person !== person) throw nameTaken();
}

const formerOwner = (db: Db, name: string) =>
  db
    .selectFrom("former_names")
    .select("person")
    .where("skeleton", "=", skeletonOf(name))
    .where("until", ">", Date.now())
    .executeTakeFirst();

/** The account that has a name, or had it lately. */
export async function personIdNamed(db: Db, name: string): Promise<string | null> {
  const now = await db.selectFrom("people").select("id").where("name_key", "=", nameKey(name)).executeTakeFirst();
  return now?.id ?? (await formerOwner(db, name))?.person ?? null;
}

/** Throws if an account has a name that looks like this one, or had it lately. */
export async function demandFree(db: Db, name: string): Promise<void> {
  const taken = await db
    .selectFrom("people")
    .select("id")
    .where((row) => row.or([row("name_key", "=", nameKey(name)), row("name_skeleton", "=", skeletonOf(name))]))
    .executeTakeFirst();
  if (taken) throw nameTaken();
  await demandNotFormer(db, name);
}

/** The name of a guest, which must be no player's. */
export async function readGuestName(db: Db, text: string): Promise<string> {
  const name = readName(text, "guest");
  await demandFree(db, name);
  return name;
}

/** A guest who watches under the name of a player, or under one that is no name, watches without. */
export async function spectatorName(db: Db, text: string): Promise<string> {
  if (text === "") return "";
  try {
    return await readGuestName(db, text);
  } catch (error) {
    if (error instanceof RequestError) return "";
    throw error;
  }
}

/**
 * Gives an account another name, inside a transaction. The former one leads there for a while and is free for no
 * other person. Operators may do so at any time. Returns the name as it is shown.
 */
export async function renamePerson(
  db: Db,
  { id }: { readonly id: string },
  wish: string,
  { byOperator = false } = {},
): Promise<{ name: string; former: string }> {
  await lockPerson(db, id);
  const { name: former, owner } = await db
    .selectFrom("people")
    .select(["name", "owner"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const name = readName(wish, owner === null ? "person" : "program");
  if (name === former) return { name, former };
  const now = Date.now();
  const lately = await db
    .selectFrom("former_names")
    .select("at")
    .where("person", "=", id)
    .where("at", ">", now - RENAME_PAUSE_MS)
    .executeTakeFirst();
  if (lately && !byOperator) throw new RequestError("renamedLately", "a name can be changed once in 30 days");
  const taken = await db
    .selectFrom("people")
    .select("id")
    .where("id", "!=", id)
    .where((row) => row.or([row("name_key", "=", nameKey(name)), row("name_skeleton", "=", skeletonOf(name))]))
    .executeTakeFirst();
  if (taken) throw nameTaken();
  await demandNotFormer(db, name, id);
  await db
    .deleteFrom("former_names")
    .where((row) => row.or([row("until", "<=", now), row("skeleton", "=", skeletonOf(name))]))
    .execute();
  await db
    .updateTable("people")
    .set(nameColumns(name))
    .where("id", "=", id)
    .execute()
    .catch((error: unknown) => {
      // Another account has been given it at the same moment.
      throw isDuplicate(error) ? nameTaken() : error;
    });
  const kept = { name: former, person: id, at: now, until: now + FORMER_NAME_MS };
  await db
    .insertInto("former_names")
    .values({ skeleton: skeletonOf(former), ...kept })
    .onConflict((conflict) => conflict.column("skeleton").doUpdateSet(kept))
    .execute();
  return { name, former };
}

/** Notes what names look like that a process of an earlier version has stored; of two alike, the first keeps it. */
export async function fillSkeletons(db: Db): Promise<void> {
  const rows = await db
    .selectFrom("people")
    .select(["id", "name"])
    .where("name_skeleton", "is", null)
    .orderBy("at")
    .execute();
  for (const { id, name } of rows) {
    const skeleton = skeletonOf(name);
    await db
      .updateTable("people")
      .set({ name_skeleton: skeleton })
      .where("id", "=", id)
      .where((row) =>
        row.not(
          row.exists(row.selectFrom("people as other").select("other.id").where("other.name_skeleton", "=", skeleton)),
        ),
      )
      .execute();
  }
}
