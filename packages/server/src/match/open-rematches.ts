import type { OpenRematch } from "@stellwerk/wire";
import { noteRematch } from "../notices/index.ts";
import { type Db, tellTopic } from "../store/index.ts";
import type { NewMatch } from "./stored-match.ts";

/** More rematches than wait for a person at once. */
const MOST = 20;

/** The rematches that wait for a person. */
export const rematchesOf = async (db: Db, person: string): Promise<OpenRematch[]> =>
  withSeats(db, await waiting(db).where("own.person", "=", person).execute());

/** Those that wait for the holders of keys; a seat that belongs to an account is its owner's only. */
export async function rematchesByKeys(
  db: Db,
  keyHashes: ReadonlyMap<string, string>,
  person: string | null,
): Promise<OpenRematch[]> {
  const rows = await waiting(db)
    .where("own.match", "in", [...keyHashes.keys()])
    .where("own.key_hash", "in", [...keyHashes.values()])
    .where((row) => row.or([row("own.person", "is", null), row("own.person", "=", person ?? "")]))
    .execute();
  return withSeats(db, rows);
}

/** The seat of each row has not been taken at the next table. */
const waiting = (db: Db) =>
  db
    .selectFrom("seats as own")
    .innerJoin("matches as played", "played.id", "own.match")
    .innerJoin("matches as next", "next.id", "played.rematch")
    .innerJoin("seats as kept", (join) => join.onRef("kept.match", "=", "next.id").onRef("kept.seat", "=", "own.seat"))
    .where("next.phase", "=", "waiting")
    .where("kept.key_hash", "is", null)
    // A player who has stood up there has left it for good.
    .where("kept.name", "is not", null)
    .where("kept.bot", "is", null)
    .select(["played.id as match", "next.id as rematch", "next.game", "own.seat", "next.host", "next.at"])
    .orderBy("next.at", "desc")
    .limit(MOST);

async function withSeats(db: Db, rows: readonly Omit<OpenRematch, "seats">[]): Promise<OpenRematch[]> {
  if (rows.length === 0) return [];
  const seats = await db
    .selectFrom("seats")
    .select(["match", "seat", "name", "bot", "person"])
    .where(
      "match",
      "in",
      rows.map(({ rematch }) => rematch),
    )
    .orderBy("seat")
    .execute();
  return rows.map((row) => ({
    ...row,
    seats: seats.flatMap(({ match, ...sitting }) => (match === row.rematch ? sitting : [])),
  }));
}

/** Tells the other players with accounts that a rematch waits for them. */
export async function tellOfRematch(db: Db, match: string, { id, host, at }: NewMatch): Promise<void> {
  const others = await db
    .selectFrom("seats")
    .select("person")
    .where("match", "=", match)
    .where("seat", "!=", host)
    .where("person", "is not", null)
    .execute();
  for (const { person } of others) {
    if (person === null) continue;
    await tellTopic(db, `person:${person}`);
    await noteRematch(db, match, person, { rematch: id, by: host }, at);
  }
}
