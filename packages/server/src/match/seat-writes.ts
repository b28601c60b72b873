import type { Seat, Snapshot } from "@stellwerk/kernel";
import type { Updateable } from "kysely";
import { Beaten, demandRow } from "./attempt.ts";
import { currentRow, snapshotRow } from "./match-rows.ts";
import type { SeatedBot, Sitter, Start, StoredSeat } from "./stored-match.ts";
import { lockMatch } from "./lock-match.ts";
import { noteTurn } from "../notices/index.ts";
import { type Db, type Tables, toJson } from "../store/index.ts";

/** Writes to a match that has not started yet, each inside an `attempt`. */

export async function takeSeat(db: Db, id: string, seat: Seat, sitter: Sitter): Promise<void> {
  const { name, keyHash, person, colour = null } = sitter;
  // A person who asks for two seats at once gets one.
  if ((await lockMatch(db, id)) !== "waiting") throw new Beaten();
  const isSeated =
    person !== null &&
    (await db
      .selectFrom("seats")
      .select("seat")
      .where("match", "=", id)
      .where("person", "=", person)
      .executeTakeFirst());
  if (isSeated) throw new Beaten();
  demandRow(
    await db
      .updateTable("seats")
      .set({ name, key_hash: keyHash, person, colour })
      .where("match", "=", id)
      .where("seat", "=", seat)
      .where("bot", "is", null)
      .where("key_hash", "is", null)
      .executeTakeFirst(),
  );
  if (person !== null)
    await db.deleteFrom("invitations").where("match", "=", id).where("person", "=", person).execute();
}

/** A player stands up; `host` is the host from then on. */
export async function freeSeat(db: Db, id: string, { seat, keyHash }: StoredSeat, host: Seat): Promise<void> {
  demandRow(await updateWaiting(db, id, { host }));
  demandRow(
    await db
      .updateTable("seats")
      .set({ name: null, key_hash: null, person: null, shows: null, colour: null })
      .where("match", "=", id)
      .where("seat", "=", seat)
      .where("key_hash", "=", keyHash)
      .executeTakeFirst(),
  );
  await db.deleteFrom("notes").where("match", "=", id).where("seat", "=", seat).execute();
}

/** Sets the colour that a player would like, at a table that waits. */
export async function setColour(db: Db, id: string, seat: Seat, colour: number): Promise<void> {
  if ((await lockMatch(db, id)) !== "waiting") throw new Beaten();
  await db.updateTable("seats").set({ colour }).where("match", "=", id).where("seat", "=", seat).execute();
}

/** Lists a waiting table in the lobby, or takes it off. */
export async function setOpen(db: Db, id: string, openAt: number | null): Promise<void> {
  demandRow(await updateWaiting(db, id, { open_at: openAt }));
}

/** Starts a match; `bots` takes the seats that are free. */
export async function startMatch(
  db: Db,
  id: string,
  first: Snapshot,
  bots: readonly SeatedBot[],
  { clock, dueAt, active, away = [], at }: Start,
): Promise<void> {
  demandRow(
    await updateWaiting(db, id, {
      ...currentRow(first),
      phase: "playing",
      clock: clock && toJson(clock),
      due_at: dueAt,
      active: toJson(active),
      open_at: null,
      started_at: at,
    }),
  );
  for (const { seat, level } of bots)
    demandRow(
      await db
        .updateTable("seats")
        .set({ bot: level, name: null })
        .where("match", "=", id)
        .where("seat", "=", seat)
        .where("bot", "is", null)
        .where("key_hash", "is", null)
        .executeTakeFirst(),
    );
  // A player may have stood up in the meantime.
  const free = await db
    .selectFrom("seats")
    .select("seat")
    .where("match", "=", id)
    .where("bot", "is", null)
    .where("key_hash", "is", null)
    .executeTakeFirst();
  if (free) throw new Beaten();
  await db
    .insertInto("snapshots")
    .values(snapshotRow(id, 0, first))
    .execute();
  await db.deleteFrom("invitations").where("match", "=", id).execute();
  for (const player of away) await noteTurn(db, { match: id, number: 0, ...player }, at);
}

const updateWaiting = (db: Db, id: string, values: MatchUpdate) =>
  db.updateTable("matches").set(values).where("id", "=", id).where("phase", "=", "waiting").executeTakeFirst();

type MatchUpdate = Updateable<Tables["matches"]>;
