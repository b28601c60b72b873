import type { Circle, OpenTable } from "@stellwerk/wire";
import type { Person } from "../people/index.ts";
import type { Db } from "../store/index.ts";

/** What the lobby has to know about whoever looks at it. */
export interface Onlooker {
  readonly you: Circle;
  /** People whom they have blocked, or who have blocked them: neither sees the tables of the other. */
  readonly hidden: ReadonlySet<string>;
}

const STRANGER: Onlooker = { you: { friends: [], ratings: {} }, hidden: new Set() };

export async function onlooker(db: Db, caller: Person | null): Promise<Onlooker> {
  if (!caller) return STRANGER;
  const [friends, ratings, hidden] = await Promise.all([
    friendsOf(db, caller.id),
    db.selectFrom("ratings").select(["game", "shown"]).where("person", "=", caller.id).execute(),
    hiddenFrom(db, caller.id),
  ]);
  return { you: { friends, ratings: Object.fromEntries(ratings.map(({ game, shown }) => [game, shown])) }, hidden };
}

async function friendsOf(db: Db, person: string): Promise<string[]> {
  const rows = await db
    .selectFrom("friends")
    .select(["asker", "asked"])
    .where((row) => row.or([row("asker", "=", person), row("asked", "=", person)]))
    .where("accepted_at", "is not", null)
    .execute();
  return rows.map(({ asker, asked }) => (asker === person ? asked : asker));
}

async function hiddenFrom(db: Db, person: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("blocks")
    .select(["person", "blocked"])
    .where((row) => row.or([row("person", "=", person), row("blocked", "=", person)]))
    .execute();
  return new Set(rows.map((row) => (row.person === person ? row.blocked : row.person)));
}

/** The rating of somebody at a game, if they have one. */
export async function ratingOf(db: Db, person: string, game: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("ratings")
    .select("shown")
    .where("game", "=", game)
    .where("person", "=", person)
    .executeTakeFirst();
  return row?.shown;
}

/** Whether somebody sits there whom they must not meet. */
export const isHidden = ({ seats }: OpenTable, hidden: ReadonlySet<string>): boolean =>
  hidden.size > 0 && seats.some(({ person }) => person !== null && hidden.has(person));
