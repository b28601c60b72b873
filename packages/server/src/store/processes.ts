import { createHash } from "node:crypto";
import type { Seat } from "@stellwerk/kernel";
import type { Database } from "./database.ts";
import { fromJson, toJson } from "./json.ts";
import type { Db, PresentSpectator } from "./schema.ts";

/** Which seats of a match have sockets on a process, how many spectators look on, and who they are. */
export interface Presence {
  seats: Seat[];
  watchers: number;
  spectators: PresentSpectator[];
}

/** Whether a server process works on this database. */
export async function isServed(db: Db, now = Date.now()): Promise<boolean> {
  const node = await db.selectFrom("nodes").select("id").where("until", ">", now).limit(1).executeTakeFirst();
  return node !== undefined;
}

/** The server processes that work on this database. */
export async function livingProcesses(db: Db, now = Date.now()): Promise<string[]> {
  const nodes = await db.selectFrom("nodes").select("id").where("until", ">", now).execute();
  return nodes.map(({ id }) => id);
}

/** By which outsiders tell one process from another, without its name in the database. */
export const processId = (node: string): string => createHash("sha256").update(node).digest("hex").slice(0, 16);

/** Throws if the database cannot be used right now. */
export async function ping(db: Db): Promise<void> {
  await db.selectFrom("nodes").select("id").limit(1).execute();
}

/**
 * Says that this process is alive until then. Returns the matches that lost sockets with a process that died,
 * and whether the others took this one for dead: then its own presence is forgotten, too.
 */
export async function beat(
  database: Database,
  now: number,
  until: number,
): Promise<{ left: string[]; isBack: boolean }> {
  const { db, node } = database;
  return db.transaction().execute(async (transaction) => {
    const known = await transaction.updateTable("nodes").set({ until }).where("id", "=", node).executeTakeFirst();
    const isBack = known.numUpdatedRows === 0n;
    if (isBack) await transaction.insertInto("nodes").values({ id: node, until }).execute();
    const dead = await transaction.deleteFrom("nodes").where("until", "<=", now).returning("id").execute();
    const ids = dead.map(({ id }) => id);
    return { left: ids.length === 0 ? [] : await dropPresence(database, transaction, ids), isBack };
  });
}

/** Takes this process off the list, with its sockets. */
export async function signOff(database: Database): Promise<void> {
  const { db, node } = database;
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("nodes").where("id", "=", node).execute();
    await dropPresence(database, transaction, [node]);
  });
}

async function dropPresence(database: Database, db: Db, nodes: string[]): Promise<string[]> {
  await db.deleteFrom("socket_counts").where("node", "in", nodes).execute();
  const left = await db.deleteFrom("presence").where("node", "in", nodes).returning("match").execute();
  const matches = [...new Set(left.map(({ match }) => match))];
  for (const match of matches) await database.announce(db, { match, number: 0 });
  return matches;
}

/** Forgets all processes: the one that has just locked the file is the only one. */
export async function forgetProcesses(db: Db): Promise<void> {
  await db.deleteFrom("nodes").execute();
  await db.deleteFrom("presence").execute();
  await db.deleteFrom("socket_counts").execute();
}

export async function setPresence(
  db: Db,
  node: string,
  match: string,
  { seats, watchers, spectators }: Presence,
): Promise<void> {
  if (seats.length === 0 && watchers === 0 && spectators.length === 0) {
    await db.deleteFrom("presence").where("match", "=", match).where("node", "=", node).execute();
    return;
  }
  const present = { seats: toJson(seats), watchers, spectators: toJson(spectators) };
  await db
    .insertInto("presence")
    .values({ match, node, ...present })
    .onConflict((conflict) => conflict.columns(["match", "node"]).doUpdateSet(present))
    .execute();
}

/** Who is connected to a match on the other processes. */
export async function presenceElsewhere(db: Db, node: string, match: string): Promise<Presence[]> {
  const rows = await db
    .selectFrom("presence")
    .selectAll()
    .where("match", "=", match)
    .where("node", "!=", node)
    .execute();
  return rows.map(({ seats, watchers, spectators }) => ({
    seats: fromJson(seats),
    watchers,
    spectators: fromJson(spectators),
  }));
}

/** The seats that are connected anywhere, by match. */
export async function connectedSeats(
  db: Db,
  matches: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<Seat>>> {
  const rows = await db
    .selectFrom("presence")
    .select(["match", "seats"])
    .where("match", "in", [...matches])
    .execute();
  const seats = new Map<string, Set<Seat>>();
  for (const row of rows) seats.set(row.match, new Set([...(seats.get(row.match) ?? []), ...fromJson(row.seats)]));
  return seats;
}

/** Matches with any socket, as a subquery. */
export const connectedMatches = (db: Db) => db.selectFrom("presence").select("presence.match");
