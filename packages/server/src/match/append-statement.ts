import type { PreparedStatement, Tables } from "../store/index.ts";

/** What nearly every action writes: an entry and the position after it. */
export interface PlainEntry {
  readonly entry: Tables["entries"];
  readonly match: Pick<Tables["matches"], "state" | "position" | "number" | "phase" | "clock" | "due_at" | "active">;
  /** Changes beside the log when it was worked out. */
  readonly changes: number;
  readonly keep: boolean;
}

/**
 * Appends an entry that brings about nothing else, in one statement: all of it or nothing. A second writer
 * waits for the row of the match, then finds another number in it, and the statement yields no row.
 */
export const APPEND: PreparedStatement = {
  name: "append",
  text: `
  with moved as (
    update matches
    set number = $2, position = $8, state = $10, phase = $11, clock = $12, due_at = $13, active = $14
    where id = $1 and number = $2 - 1 and phase = 'playing' and changes = $15
    returning id
  ), added as (
    insert into entries (match, number, seat, rules, action, undo, events, position, at)
    select id, $2, $3, $4, $5, $6, $7, $8, $9 from moved
  ), kept as (
    insert into snapshots (match, number, state, position)
    select id, $2, $10, $8 from moved where $16
  )
  select pg_notify($17, $18) from moved`,
};

/** The parameters of `APPEND`, without those of the notification. */
export const appendValues = ({ entry, match, changes, keep }: PlainEntry): unknown[] => [
  entry.match,
  entry.number,
  entry.seat,
  entry.rules,
  entry.action,
  entry.undo,
  entry.events,
  entry.position,
  entry.at,
  match.state,
  match.phase,
  match.clock,
  match.due_at,
  match.active,
  changes,
  keep,
];
