import { sql } from "kysely";
import { RequestError } from "../common/request-error.ts";
import { lockPerson } from "../people/index.ts";
import type { Db } from "../store/index.ts";
import type { PackedMatch } from "./match-files.ts";
import { insertMatch } from "./match-rows.ts";
import type { NewMatch } from "./stored-match.ts";

/** Who brings a file: a person, or a guest, from an address of which only the hash is kept. */
export interface Importer {
  readonly person: string | null;
  readonly address: string;
}

/** How much each of them may keep here. */
export interface ImportQuotas {
  readonly perPerson: number;
  readonly perAddress: number;
  readonly bytes: number;
}

/** How long it is remembered from which address a match came. */
const ADDRESS_MS = 30 * 86_400_000;
/** Rows in one statement: few enough that no other request waits for long. */
const AT_ONCE = 100;

/** Throws unless the importer may keep one more match of so many bytes. */
export async function demandQuota(
  db: Db,
  { person, address }: Importer,
  { perPerson, perAddress, bytes: most }: ImportQuotas,
  more = 0,
): Promise<void> {
  for (const [column, owner, whose, matches] of [
    ["person", person, "a person", perPerson],
    ["address", address, "an address", perAddress],
  ] as const) {
    if (owner === null) continue;
    const { count, bytes } = await db
      .selectFrom("imports")
      .select((row) => [row.fn.countAll<number>().as("count"), row.fn.sum<number | null>("bytes").as("bytes")])
      .where(column, "=", owner)
      .executeTakeFirstOrThrow();
    if (count >= matches)
      throw new RequestError("importQuota", `${matches} imported matches are kept for ${whose}, and no more`);
    if ((bytes ?? 0) + more > most)
      throw new RequestError(
        "importQuota",
        `imported matches of ${whose} may take ${most / 1_000_000} MB, and this one would not fit`,
      );
  }
}

const bytesOf = ({ entries, snapshots }: PackedMatch): number =>
  entries.reduce((sum, { action, events }) => sum + (action?.length ?? 0) + events.length, 0) +
  snapshots.reduce((sum, { state }) => sum + state.length, 0);

/** Puts a finished match in as a whole, if the importer may keep it. */
export async function insertImport(
  db: Db,
  match: NewMatch,
  packed: PackedMatch,
  importer: Importer,
  { quotas, shared }: { readonly quotas: ImportQuotas; readonly shared: boolean },
): Promise<void> {
  const { entries, snapshots } = packed;
  const { id, at } = match;
  const current = snapshots.find(({ number }) => number === entries.length);
  if (!current) throw new Error("a match is inserted with its latest position");
  const bytes = bytesOf(packed);
  // Two files at once are counted one after the other.
  if (importer.person !== null) await lockPerson(db, importer.person);
  if (shared) await sql`select pg_advisory_xact_lock(hashtext(${`import ${importer.address}`}))`.execute(db);
  await demandQuota(db, importer, quotas, bytes);
  const { state, position } = current;
  await insertMatch(db, match, { state, position, number: entries.length, phase: "over" });
  for (let from = 0; from < entries.length; from += AT_ONCE)
    await db
      .insertInto("entries")
      .values(
        entries
          .slice(from, from + AT_ONCE)
          .map((entry, index) => ({ match: id, number: from + index + 1, ...entry, at })),
      )
      .execute();
  for (let from = 0; from < snapshots.length; from += AT_ONCE)
    await db
      .insertInto("snapshots")
      .values(snapshots.slice(from, from + AT_ONCE).map((snapshot) => ({ match: id, ...snapshot })))
      .execute();
  await db
    .insertInto("imports")
    .values({ match: id, ...importer, bytes, at })
    .execute();
}

/** Forgets from which addresses matches and lines of spectators came a while ago. */
export async function forgetAddresses(db: Db, now: number): Promise<void> {
  await db
    .updateTable("lines")
    .set({ spectator: null })
    .where("spectator", "is not", null)
    .where("at", "<", now - ADDRESS_MS)
    .execute();
  await db
    .updateTable("imports")
    .set({ address: null })
    .where("at", "<", now - ADDRESS_MS)
    .execute();
}
