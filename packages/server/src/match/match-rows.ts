import { fromJson } from "../store/index.ts";
import type { Entry, Snapshot } from "@stellwerk/kernel";
import type { Db, Tables } from "../store/schema.ts";
import type { NewMatch, StoredEntry } from "./stored-match.ts";

/** Puts a match that waits for its start into the store, in somebody's transaction. */
export async function insertMatch(db: Db, match: NewMatch): Promise<void> {
  const { id, game, options, seed, host, inviteHash, seats, terms, openAt, tournament = null, at } = match;
  const start = { phase: "waiting" as const, number: 0, state: null, position: 0, rematch: null, due_at: null };
  await db
    .insertInto("matches")
    .values({
      id,
      game,
      options: JSON.stringify(options),
      seed,
      host,
      invite_hash: inviteHash,
      terms: JSON.stringify(terms),
      open_at: openAt,
      tournament,
      at,
      ...start,
    })
    .execute();
  const rows = seats.map(({ seat, name, bot, keyHash, person }) => ({
    match: id,
    seat,
    name,
    bot,
    key_hash: keyHash,
    person,
  }));
  await db.insertInto("seats").values(rows).execute();
}

export function entryRow(
  match: string,
  number: number,
  { entry, events, position, at }: StoredEntry,
): Tables["entries"] {
  const what =
    "undo" in entry ? { action: null, undo: entry.undo } : { action: JSON.stringify(entry.action), undo: null };
  return { match, number, seat: entry.seat, rules: entry.rules, ...what, events: JSON.stringify(events), position, at };
}

export function entryOf(row: Tables["entries"]): StoredEntry {
  const { seat, rules, position, at } = row;
  const entry: Entry =
    row.action === null ? { seat, rules, undo: row.undo ?? 0 } : { seat, rules, action: fromJson(row.action) };
  return { entry, events: fromJson(row.events), position, at };
}

export const currentRow = ({ state, position }: Snapshot): { state: string; position: number } => ({
  state: JSON.stringify(state),
  position,
});

export const snapshotRow = (match: string, number: number, snapshot: Snapshot): Tables["snapshots"] => ({
  match,
  number,
  ...currentRow(snapshot),
});

export const snapshotOf = ({ state, position }: { state: string; position: number }): Snapshot => ({
  state: fromJson(state),
  position,
});
