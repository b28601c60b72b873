import { isDeepStrictEqual } from "node:util";
import { PLAIN_TERMS } from "@stellwerk/wire";
import { endingOf, entryOf, snapshotOf } from "./match-rows.ts";
import type { StoredMatch } from "./stored-match.ts";
import { accountsOf } from "../people/index.ts";
import { type Db, fromJson, fromJsonOr, presenceElsewhere } from "../store/index.ts";

/** A match with what was entered after `since`; who is connected to `node`, this process, it knows itself. */
export async function readMatch(db: Db, node: string, id: string, since: number): Promise<StoredMatch | null> {
  const row = await db.selectFrom("matches").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  // The log only grows, so what is read up to `row.number` fits the row, whatever was added since.
  const [seats, wishes, orders, elsewhere, players, entries, snapshots] = await Promise.all([
    db.selectFrom("seats").selectAll().where("match", "=", id).orderBy("seat").execute(),
    db
      .selectFrom("wishes")
      .selectAll()
      .where("match", "=", id)
      .where("number", "=", row.number)
      .orderBy("seat")
      .execute(),
    db.selectFrom("orders").selectAll().where("match", "=", id).orderBy("seat").execute(),
    presenceElsewhere(db, node, id),
    accountsOf(db, db.selectFrom("seats").select("person").where("match", "=", id)),
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
  const accountOf = (person: string | null) => (person === null ? undefined : players.get(person));
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
    seats: seats.map(({ seat, name, bot, key_hash, person, stand_in, resigned_at, ends, shows, colour }) => ({
      seat,
      name,
      bot,
      keyHash: key_hash,
      person,
      standIn: stand_in,
      resignedAt: resigned_at,
      ends: ends === 1,
      shows,
      colour,
    })),
    holidays: seats.map(({ person }) => (row.clock === null ? [] : (accountOf(person)?.holidays ?? []))),
    programs: seats.filter(({ person }) => accountOf(person)?.isBot).map(({ seat }) => seat),
    wishes: wishes.map(({ seat, number, to }) => ({ seat, number, to })),
    orders: orders.map(({ seat, orders: text }) => ({ seat, orders: fromJson(text) })),
    elsewhere,
    entries: entries.map(entryOf),
    snapshots: new Map(snapshots.map((snapshot) => [snapshot.number, snapshotOf(snapshot)])),
  };
}

/** Whether the store has what is not known here: a look at two rows' worth of keys instead of the whole match. */
export async function isStoreAhead(db: Db, { id, ...known }: Readonly<StoredMatch>): Promise<boolean> {
  const [row, seats] = await Promise.all([
    db
      .selectFrom("matches")
      .select(["number", "changes", "phase", "host", "open_at", "rematch"])
      .where("id", "=", id)
      .executeTakeFirst(),
    db
      .selectFrom("seats")
      .select(["name", "key_hash", "person", "stand_in", "shows", "colour"])
      .where("match", "=", id)
      .orderBy("seat")
      .execute(),
  ]);
  const { number, changes, phase, host, openAt, rematch } = known;
  return !isDeepStrictEqual(
    [row && { ...row }, seats.map((seat) => ({ ...seat }))],
    [
      { number, changes, phase, host, open_at: openAt, rematch },
      known.seats.map(({ name, keyHash, person, standIn, shows, colour }) => ({
        name,
        key_hash: keyHash,
        person,
        stand_in: standIn,
        shows,
        colour,
      })),
    ],
  );
}
