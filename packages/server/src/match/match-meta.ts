import { fromJsonOr } from "../store/index.ts";
import type { Seat } from "@stellwerk/kernel";
import { PLAIN_TERMS, type Terms } from "@stellwerk/wire";
import type { Clock } from "./clock.ts";
import { noteEnd, noteReminder } from "../notices/notice-queue.ts";
import { addJob } from "../work/jobs.ts";
import type { Selectable } from "kysely";
import type { Db, Tables } from "../store/schema.ts";
import type { Beside, Ending, StoredMatch } from "./stored-match.ts";

export const clockText = (clock: Clock | null): string | null => clock && JSON.stringify(clock);

/** Changes what stands beside the log; false if the match has gone on since it was worked out. */
export async function changeBeside(
  db: Db,
  id: string,
  was: Pick<StoredMatch, "number" | "changes" | "phase">,
  { clock, dueAt, active, standIns = [], resigned, reminders = [], ending }: Beside,
): Promise<boolean> {
  const changed = await db
    .updateTable("matches")
    .set({
      clock: clockText(clock),
      due_at: dueAt,
      changes: was.changes + 1,
      ...(active && { active: JSON.stringify(active) }),
      ...(ending && { phase: "over" }),
    })
    .where("id", "=", id)
    .where("phase", "=", was.phase)
    // Nothing changes in a match of which it is known how it has ended.
    .where("ended_by", "is", null)
    .where("number", "=", was.number)
    .where("changes", "=", was.changes)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  const seatOf = (seat: Seat) => db.updateTable("seats").where("match", "=", id).where("seat", "=", seat);
  for (const { seat, level } of standIns) await seatOf(seat).set({ stand_in: level }).execute();
  if (resigned) await seatOf(resigned.seat).set({ resigned_at: resigned.at }).execute();
  for (const { seat, deadline } of reminders) await noteReminder(db, id, seat, deadline);
  if (ending) {
    await db.deleteFrom("orders").where("match", "=", id).execute();
    await end(db, id, ending);
  }
  return true;
}

/** All that is noted when a match ends, in the transaction that ends it. */
export async function end(db: Db, id: string, { by, outcome, at }: Ending): Promise<void> {
  await db
    .updateTable("matches")
    .set({ ended_at: at, ended_by: by, outcome: outcome && JSON.stringify(outcome), due_at: null, active: null })
    .where("id", "=", id)
    .execute();
  await endSeats(db, id, at);
  await noteEnd(db, id, at);
  await addJob(db, { id: `rate:${id}`, kind: "rate", about: { match: id }, dueAt: at });
}

/** Called by everything that ends a match: people find it among their finished ones. */
export async function endSeats(db: Db, match: string, at: number): Promise<void> {
  await db.updateTable("seats").set({ ended_at: at }).where("match", "=", match).execute();
}

/**
 * Processes of the version before the club do not note whose turn it is, stop or start clocks, or say how a
 * match has ended. Whoever sees to these matches next makes up for it.
 */
export async function recallLeftBehind(db: Db, now: number): Promise<void> {
  await db
    .updateTable("matches")
    .set({ due_at: now })
    .where("phase", "=", "playing")
    .where((match) =>
      match.or([match("active", "is", null), match.and([match("clock", "is not", null), match("due_at", "is", null)])]),
    )
    .execute();
  await db
    .updateTable("matches")
    .set({ due_at: now })
    .where("phase", "=", "over")
    .where("ended_by", "is", null)
    .where("id", "in", (seats) =>
      seats.selectFrom("seats").select("match").where("person", "is not", null).where("ended_at", "is", null),
    )
    .execute();
}

/** How a match ended that is over. */
export const endingOf = (
  row: Pick<Selectable<Tables["matches"]>, "ended_at" | "ended_by" | "outcome" | "at">,
): Ending => ({
  by: row.ended_by,
  outcome: fromJsonOr(row.outcome, null),
  at: row.ended_at ?? row.at,
});

/** Public is what every person who played lets be public; one of them is enough to keep it among themselves. */
export async function show(db: Db, id: string, seat: Seat, shown: Terms["shown"]): Promise<void> {
  // Whoever says so at the same time waits for this one here.
  const row = await db
    .updateTable("matches")
    .set((match) => ({ changes: match.ref("changes") }))
    .where("id", "=", id)
    .returning("terms")
    .executeTakeFirstOrThrow();
  const terms = fromJsonOr(row.terms, PLAIN_TERMS);
  const people = db.updateTable("seats").where("match", "=", id).where("bot", "is", null);
  await people.set({ shows: terms.shown }).where("shows", "is", null).execute();
  await people.set({ shows: shown }).where("seat", "=", seat).execute();
  const against = await db
    .selectFrom("seats")
    .select("seat")
    .where("match", "=", id)
    .where("bot", "is", null)
    .where("shows", "=", "private")
    .limit(1)
    .executeTakeFirst();
  const together: Terms = { ...terms, shown: against ? "private" : "public" };
  await db
    .updateTable("matches")
    .set({ terms: JSON.stringify(together) })
    .where("id", "=", id)
    .execute();
}
