import { fromJson, fromJsonOr } from "../store/index.ts";
import { PLAIN_TERMS } from "@stellwerk/wire";
import { holidaysIn } from "../people/holidays.ts";
import { endingOf } from "./match-meta.ts";
import { entryOf, snapshotOf } from "./match-rows.ts";
import type { Db } from "../store/schema.ts";
import type { StoredMatch } from "./stored-match.ts";

/** A match with what was entered after `since`; who is connected to `node`, this process, it knows itself. */
export async function readMatch(db: Db, node: string, id: string, since: number): Promise<StoredMatch | null> {
  const row = await db.selectFrom("matches").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  // The log only grows, so what is read up to `row.number` fits the row, whatever was added since.
  const [seats, wishes, orders, presence, entries, snapshots] = await Promise.all([
    db
      .selectFrom("seats")
      .leftJoin("people", "people.id", "seats.person")
      .selectAll("seats")
      .select(["people.owner", "people.settings"])
      .where("match", "=", id)
      .orderBy("seat")
      .execute(),
    db
      .selectFrom("wishes")
      .selectAll()
      .where("match", "=", id)
      .where("number", "=", row.number)
      .orderBy("seat")
      .execute(),
    db.selectFrom("orders").selectAll().where("match", "=", id).orderBy("seat").execute(),
    db.selectFrom("presence").selectAll().where("match", "=", id).where("node", "!=", node).execute(),
    row.number > since
      ? db
          .selectFrom("entries")
          .selectAll()
          .where("match", "=", id)
          .where("number", ">", since)
          .where("number", "<=", row.number)
          .orderBy("number")
          .execute()
      : [],
    row.state !== null
      ? db
          .selectFrom("snapshots")
          .selectAll()
          .where("match", "=", id)
          .where("number", ">=", since)
          .where("number", "<=", row.number)
          .execute()
      : [],
  ]);
  return {
    id,
    game: row.game,
    options: fromJson(row.options),
    seed: row.seed,
    host: row.host,
    inviteHash: row.invite_hash,
    phase: row.phase,
    number: row.number,
    current: row.state === null ? null : snapshotOf({ state: row.state, position: row.position }),
    rematch: row.rematch,
    tournament: row.tournament,
    at: row.at,
    terms: fromJsonOr(row.terms, PLAIN_TERMS),
    openAt: row.open_at,
    startedAt: row.started_at,
    changes: row.changes,
    clock: fromJsonOr(row.clock, null),
    dueAt: row.due_at,
    active: fromJsonOr(row.active, null),
    ending: row.phase === "over" ? endingOf(row) : null,
    seats: seats.map(({ seat, name, bot, key_hash, person, stand_in, resigned_at, ends, shows }) => ({
      seat,
      name,
      bot,
      keyHash: key_hash,
      person,
      standIn: stand_in,
      resignedAt: resigned_at,
      ends: ends === 1,
      shows: shows,
    })),
    holidays: seats.map(({ settings }) => (row.clock === null ? [] : holidaysIn(settings))),
    programs: seats.filter(({ owner }) => owner !== null).map(({ seat }) => seat),
    wishes: wishes.map(({ seat, number, to }) => ({ seat, number, to })),
    orders: orders.map(({ seat, orders: text }) => ({ seat, orders: fromJson(text) })),
    elsewhere: presence.map((other) => ({ seats: fromJson(other.seats), watchers: other.watchers })),
    entries: entries.map(entryOf),
    snapshots: new Map(snapshots.map((snapshot) => [snapshot.number, snapshotOf(snapshot)])),
  };
}
