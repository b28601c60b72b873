import type { Seat } from "@stellwerk/kernel";
import type { NoticeKind } from "@stellwerk/wire";
import { type Db, type Tables, fromJson } from "../store/index.ts";
import { addJob } from "../work/index.ts";

/**
 * Notices are queued in the transaction of what they are about; for people who want none that costs one lookup
 * by key. Sending is due work (`notice-delivery.ts`).
 */

/** Long enough for quick exchanges, and for players who come to the table by themselves. */
const WAIT_MS = 60_000;

/** A notice that waits to be sent. */
export type QueuedNotice = { readonly match: string | null } & (
  | { readonly kind: "turn"; readonly about: { readonly seat: Seat; readonly number: number } }
  | { readonly kind: "reminder"; readonly about: { readonly seat: Seat; readonly deadline: number } }
  /** `by`: the person who invites. */
  | { readonly kind: "invitation"; readonly about: { readonly by: string } | RematchNews }
  | { readonly kind: "end"; readonly about: { readonly seat: Seat } }
  | { readonly kind: "tournament"; readonly about: TournamentNews }
);

/** The kind decides what `about` holds: both were written together. */
export const queuedNotice = ({ kind, match, about }: Tables["notices"]): QueuedNotice =>
  ({ kind, match, about: fromJson(about) }) as QueuedNotice;

/** A rematch that was opened by the player in the seat `by` of the match that was played. */
export interface RematchNews {
  readonly rematch: string;
  readonly by: Seat;
}

/** An event of a tournament. */
export interface TournamentNews {
  readonly tournament: string;
  readonly name: string;
  /** It begins, a round was drawn, it is over, or it was called off. */
  readonly is: "begun" | "round" | "over" | "off";
  readonly round?: number;
  /** The match of the person in the round. */
  readonly match?: string;
}

/** A player at a table. */
interface Player {
  readonly match: string;
  readonly seat: Seat;
  readonly person: string;
}

/** A player who is not at the table has to act, after `number` entries. The same position is noted once. */
export async function noteTurn(
  db: Db,
  { match, seat, person, number }: Player & { readonly number: number },
  now = Date.now(),
): Promise<void> {
  if (!(await wants(db, person, "turn"))) return;
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

/** A player who comes to the table needs no notice any more. */
export async function unnoteTurn(db: Db, match: string, seat: Seat): Promise<void> {
  await db
    .updateTable("notices")
    .set({ open: 0 })
    .where("id", "=", turnId(match, seat))
    .where("open", "=", 1)
    .execute();
}

/** The time of a player runs out at `deadline`. */
export async function noteReminder(
  db: Db,
  { match, seat, person }: Player,
  deadline: number,
  now = Date.now(),
): Promise<void> {
  if (await wants(db, person, "reminder"))
    await queue(db, {
      id: `reminder:${match}:${seat}:${deadline}`,
      kind: "reminder",
      person,
      match,
      about: { seat, deadline },
      dueAt: now,
    });
}

/** A person (`by`) invites another to a table. */
export async function noteInvitation(
  db: Db,
  match: string,
  person: string,
  by: string,
  now = Date.now(),
): Promise<void> {
  if (await wants(db, person, "invitation"))
    await queue(db, {
      id: `invitation:${match}:${person}`,
      kind: "invitation",
      person,
      match,
      about: { by },
      dueAt: now,
    });
}

/** A rematch waits for a player of a match. It is told a little later: players who are still there see it. */
export async function noteRematch(
  db: Db,
  match: string,
  person: string,
  news: RematchNews,
  now = Date.now(),
): Promise<void> {
  if (await wants(db, person, "invitation"))
    await queue(db, {
      id: `rematch:${news.rematch}:${person}`,
      kind: "invitation",
      person,
      match,
      about: news,
      dueAt: now + WAIT_MS,
    });
}

/** The match of these players is over. */
export async function noteEnd(
  db: Db,
  match: string,
  players: readonly { readonly seat: Seat; readonly person: string }[],
  now = Date.now(),
): Promise<void> {
  if (players.length === 0) return;
  const people = players.map(({ person }) => person);
  const settings = await db
    .selectFrom("notice_settings")
    .select(["person", "kinds"])
    .where("person", "in", people)
    .execute();
  if (settings.length === 0) return;
  await db.deleteFrom("notices").where("match", "=", match).where("kind", "in", ["turn", "reminder"]).execute();
  for (const { seat, person } of players)
    if (settings.some((one) => one.person === person && fromJson(one.kinds).includes("end")))
      await queue(db, {
        id: `end:${match}:${person}`,
        kind: "end",
        person,
        match,
        about: { seat },
        dueAt: now + WAIT_MS,
      });
}

/** Removes the notices of matches that are removed themselves. */
export async function dropNotices(db: Db, matches: readonly string[]): Promise<void> {
  await db.deleteFrom("notices").where("match", "in", matches).execute();
}

export async function noteTournament(db: Db, person: string, news: TournamentNews, now = Date.now()): Promise<void> {
  if (await wants(db, person, "tournament"))
    await queue(db, {
      id: `tournament:${news.tournament}:${person}:${news.is}:${news.round ?? 0}`,
      kind: "tournament",
      person,
      match: news.match ?? null,
      about: news,
      dueAt: now,
    });
}

async function queue(
  db: Db,
  { id, kind, person, match, about, dueAt }: QueuedNotice & { id: string; person: string; dueAt: number },
): Promise<void> {
  const added = await db
    .insertInto("notices")
    .values({ id, person, kind, match, about: JSON.stringify(about), at: dueAt, open: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 0n)
    await addJob(db, { id: `notice:${id}`, kind: "notice", about: { person }, dueAt });
}

async function wants(db: Db, person: string, kind: NoticeKind): Promise<boolean> {
  const found = await db.selectFrom("notice_settings").select("kinds").where("person", "=", person).executeTakeFirst();
  return found !== undefined && fromJson(found.kinds).includes(kind);
}

const turnId = (match: string, seat: Seat): string => `turn:${match}:${seat}`;
