import { fromJson } from "../store/index.ts";
import type { Seat } from "@stellwerk/kernel";
import type { NoticeKind } from "@stellwerk/wire";
import type { Db } from "../store/schema.ts";
import { addJob } from "../work/jobs.ts";

/**
 * What people are to be told of is noted in the transaction that brings it about, and costs one look by
 * key where nobody wants to know. Sending is due work (`send.ts`).
 */

/** Long enough for quick exchanges, and for coming to the table by oneself. */
const WAIT_MS = 60_000;

/** What a tournament has to say to somebody. */
export interface TournamentNews {
  readonly tournament: string;
  readonly name: string;
  /** What has happened: it begins, a round has been drawn, it is over, or it was called off. */
  readonly is: "begun" | "round" | "over" | "off";
  readonly round?: number;
  /** The match that awaits them in the round. */
  readonly match?: string;
}

/** A seat has to act and nobody sits there. The same position is noted once. */
export async function noteTurn(db: Db, match: string, seat: Seat, now = Date.now()): Promise<void> {
  const found = await sitter(db, match, seat, "turn");
  if (!found) return;
  const { person, number } = found;
  const id = turnId(match, seat);
  const noted = await db.selectFrom("notices").select("about").where("id", "=", id).executeTakeFirst();
  const about = JSON.stringify({ seat, number });
  if (noted?.about === about) return;
  await db
    .insertInto("notices")
    .values({ id, person, kind: "turn", match, about, at: now, open: 1 })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ person, about, at: now, open: 1 }))
    .execute();
  await addJob(db, { id: `notice:${id}:${number}`, kind: "notice", about: { person }, dueAt: now + WAIT_MS });
}

/** Whoever comes to the table needs no telling any more. */
export async function unnoteTurn(db: Db, match: string, seat: Seat): Promise<void> {
  await db
    .updateTable("notices")
    .set({ open: 0 })
    .where("id", "=", turnId(match, seat))
    .where("open", "=", 1)
    .execute();
}

/** The time of a seat runs out at `deadline`. */
export async function noteReminder(
  db: Db,
  match: string,
  seat: Seat,
  deadline: number,
  now = Date.now(),
): Promise<void> {
  const found = await sitter(db, match, seat, "reminder");
  if (found)
    await note(db, {
      id: `reminder:${match}:${seat}:${deadline}`,
      kind: "reminder",
      person: found.person,
      match,
      about: { seat, deadline },
      dueAt: now,
    });
}

/** Somebody (`by`, a person) asks a person to a table. */
export async function noteInvitation(
  db: Db,
  match: string,
  person: string,
  by: string,
  now = Date.now(),
): Promise<void> {
  if (await wants(db, person, "invitation"))
    await note(db, {
      id: `invitation:${match}:${person}`,
      kind: "invitation",
      person,
      match,
      about: { by },
      dueAt: now,
    });
}

/** The match is over: by the rules, by time, by agreement. */
export async function noteEnd(db: Db, match: string, now = Date.now()): Promise<void> {
  const people = await db
    .selectFrom("seats")
    .innerJoin("notice_settings", "notice_settings.person", "seats.person")
    .select(["seats.seat", "notice_settings.person", "notice_settings.kinds"])
    .where("seats.match", "=", match)
    .execute();
  if (people.length === 0) return;
  await db.deleteFrom("notices").where("match", "=", match).where("kind", "in", ["turn", "reminder"]).execute();
  for (const { seat, person, kinds } of people)
    if (kindsIn(kinds).includes("end"))
      await note(db, {
        id: `end:${match}:${person}`,
        kind: "end",
        person,
        match,
        about: { seat },
        dueAt: now + WAIT_MS,
      });
}

export async function noteTournament(db: Db, person: string, news: TournamentNews, now = Date.now()): Promise<void> {
  if (await wants(db, person, "tournament"))
    await note(db, {
      id: `tournament:${news.tournament}:${person}:${news.is}:${news.round ?? 0}`,
      kind: "tournament",
      person,
      match: news.match ?? null,
      about: news,
      dueAt: now,
    });
}

async function note(
  db: Db,
  notice: { id: string; kind: NoticeKind; person: string; match: string | null; about: unknown; dueAt: number },
): Promise<void> {
  const { id, kind, person, match, about, dueAt } = notice;
  const added = await db
    .insertInto("notices")
    .values({ id, person, kind, match, about: JSON.stringify(about), at: dueAt, open: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 0n)
    await addJob(db, { id: `notice:${id}`, kind: "notice", about: { person }, dueAt });
}

/** The person on a seat, if they want notices of this kind, and the number of the position. */
async function sitter(db: Db, match: string, seat: Seat, kind: NoticeKind) {
  const found = await db
    .selectFrom("seats")
    .innerJoin("notice_settings", "notice_settings.person", "seats.person")
    .innerJoin("matches", "matches.id", "seats.match")
    .select(["notice_settings.person", "notice_settings.kinds", "matches.number"])
    .where("seats.match", "=", match)
    .where("seats.seat", "=", seat)
    .executeTakeFirst();
  return found && kindsIn(found.kinds).includes(kind) ? found : null;
}

async function wants(db: Db, person: string, kind: NoticeKind): Promise<boolean> {
  const found = await db.selectFrom("notice_settings").select("kinds").where("person", "=", person).executeTakeFirst();
  return found !== undefined && kindsIn(found.kinds).includes(kind);
}

const kindsIn = (text: string): NoticeKind[] => fromJson(text);

const turnId = (match: string, seat: Seat): string => `turn:${match}:${seat}`;
