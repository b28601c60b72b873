import type { Seat } from "@stellwerk/kernel";
import { PLAIN_TERMS, type Terms } from "@stellwerk/wire";
import { demandRow } from "./attempt.ts";
import { endMatch } from "./match-ending.ts";
import type { StoredMatch, TableChange } from "./stored-match.ts";
import { noteReminder } from "../notices/index.ts";
import { type Db, fromJsonOr, toJson } from "../store/index.ts";

/** Changes clocks, stand-ins and the like, unless the match has changed since that was worked out. */
export async function changeTable(
  db: Db,
  id: string,
  was: Pick<StoredMatch, "number" | "changes" | "phase">,
  { clock, dueAt, active, standIns = [], resigned, reminders = [], ending }: TableChange,
): Promise<void> {
  demandRow(
    await db
      .updateTable("matches")
      .set({
        clock: clock && toJson(clock),
        due_at: dueAt,
        changes: was.changes + 1,
        ...(active && { active: toJson(active) }),
      })
      .where("id", "=", id)
      .where("phase", "=", was.phase)
      // A match whose ending is noted never changes.
      .where("ended_by", "is", null)
      .where("number", "=", was.number)
      .where("changes", "=", was.changes)
      .executeTakeFirst(),
  );
  const seatOf = (seat: Seat) => db.updateTable("seats").where("match", "=", id).where("seat", "=", seat);
  for (const { seat, level } of standIns) await seatOf(seat).set({ stand_in: level }).execute();
  if (resigned) await seatOf(resigned.seat).set({ resigned_at: resigned.at }).execute();
  for (const { seat, person, deadline } of reminders)
    if (person !== null) await noteReminder(db, { match: id, seat, person }, deadline);
  if (ending) await endMatch(db, id, ending);
}

/**
 * Makes matches due in which a process of the version before the club wrote last: it does not note whose turn
 * it is or how a match has ended, nor starts and stops clocks.
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

/** Notes who a player lets look at the finished match: it is public only if every player lets it be. */
export async function showMatch(db: Db, id: string, seat: Seat, shown: Terms["shown"]): Promise<void> {
  // The update locks the row: players who choose at the same time come one after another.
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
    .set({ terms: toJson(together) })
    .where("id", "=", id)
    .execute();
}
