import type { Entry, Snapshot } from "@stellwerk/kernel";
import type { Insertable, Selectable } from "kysely";
import type { Ending, NewMatch, StoredEntry } from "./stored-match.ts";
import { type Db, type Tables, fromJson, fromJsonOr, tellTopic, toJson } from "../store/index.ts";

type MatchRow = Tables["matches"];

/** Inserts a match that waits for its start, or as `finished` says. */
export async function insertMatch(
  db: Db,
  match: NewMatch,
  finished?: Pick<MatchRow, "state" | "position" | "number" | "phase">,
): Promise<void> {
  const { id, game, options, seed, host, inviteHash, seats, terms, openAt, tournament = null, at } = match;
  const row: Insertable<MatchRow> = {
    id,
    game,
    options: toJson(options),
    seed,
    host,
    invite_hash: inviteHash,
    terms: toJson(terms),
    open_at: openAt,
    tournament,
    at,
    phase: "waiting",
    number: 0,
    state: null,
    position: 0,
    rematch: null,
    due_at: null,
    ...finished,
  };
  await db.insertInto("matches").values(row).execute();
  const rows = seats.map(({ seat, name, bot, keyHash, person, colour = null }) => ({
    match: id,
    seat,
    name,
    bot,
    key_hash: keyHash,
    person,
    colour,
  }));
  await db.insertInto("seats").values(rows).execute();
  for (const { person } of seats) if (person !== null) await tellTopic(db, `person:${person}`);
}

export function entryRow(
  match: string,
  number: number,
  { entry, events, position, at }: StoredEntry,
): Tables["entries"] {
  const what = "undo" in entry ? { action: null, undo: entry.undo } : { action: toJson(entry.action), undo: null };
  return { match, number, seat: entry.seat, rules: entry.rules, ...what, events: toJson(events), position, at };
}

export function entryOf(row: Tables["entries"]): StoredEntry {
  const { seat, rules, position, at } = row;
  const entry: Entry =
    row.action === null ? { seat, rules, undo: row.undo ?? 0 } : { seat, rules, action: fromJson(row.action) };
  return { entry, events: fromJson(row.events), position, at };
}

export const currentRow = ({ state, position }: Snapshot): Pick<Tables["snapshots"], "state" | "position"> => ({
  state: toJson(state),
  position,
});

export const snapshotRow = (match: string, number: number, snapshot: Snapshot): Tables["snapshots"] => ({
  match,
  number,
  ...currentRow(snapshot),
});

export const snapshotOf = ({ state, position }: Pick<Tables["snapshots"], "state" | "position">): Snapshot => ({
  state: fromJson(state),
  position,
});

/** How a match that is over has ended. */
export const endingOf = (row: Pick<Selectable<MatchRow>, "ended_at" | "ended_by" | "outcome" | "at">): Ending => ({
  by: row.ended_by,
  outcome: fromJsonOr(row.outcome, null),
  at: row.ended_at ?? row.at,
});
