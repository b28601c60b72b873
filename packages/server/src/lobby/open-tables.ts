import { type OpenTable, PLAIN_TERMS } from "@stellwerk/wire";
import { type Mark, isAfter } from "./pagination.ts";
import { type Db, fromJson, fromJsonOr } from "../store/index.ts";
import { isOnline } from "../people/index.ts";

/** How long the lobby lists a table with a pace of days, whether its host is online or not. */
const LISTED_MS = 14 * 86_400_000;

/** Open tables after a mark, the newest first; fewer than `limit` only at the end of them. */
export async function openTables(db: Db, after: Mark | null, limit: number, now: number): Promise<Found[]> {
  let query = waiting(db).orderBy("open_at", "desc").orderBy("id", "desc").limit(limit);
  if (after) query = query.where(isAfter("open_at", "id", after));
  return found(db, await query.execute(), now);
}

/** Those of these matches that stand in the lobby. */
export async function openTablesOf(db: Db, ids: readonly string[], now: number): Promise<OpenTable[]> {
  const all = await found(
    db,
    await waiting(db)
      .where("id", "in", [...ids])
      .execute(),
    now,
  );
  return all.flatMap(({ table, isShown }) => (isShown ? table : []));
}

/** Tables with invitations, whether the lobby shows them or not. */
export async function tablesOf(db: Db, ids: readonly string[], now: number): Promise<OpenTable[]> {
  if (ids.length === 0) return [];
  const rows = await columns(db)
    .where("phase", "=", "waiting")
    .where("id", "in", [...ids])
    .execute();
  return (await found(db, rows, now)).map(({ table }) => table);
}

/** A table, and whether the lobby shows it now. */
export interface Found {
  readonly table: OpenTable;
  readonly isShown: boolean;
}

const columns = (db: Db) =>
  db.selectFrom("matches").select(["id", "game", "options", "host", "terms", "open_at", "at"]);

const waiting = (db: Db) => columns(db).where("open_at", "is not", null).where("phase", "=", "waiting");

type Row = Awaited<ReturnType<ReturnType<typeof columns>["execute"]>>[number];

async function found(db: Db, rows: readonly Row[], now: number): Promise<Found[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [seats, presence] = await Promise.all([
    db
      .selectFrom("seats")
      .innerJoin("matches", "matches.id", "seats.match")
      .leftJoin("ratings", (join) =>
        join.onRef("ratings.person", "=", "seats.person").onRef("ratings.game", "=", "matches.game"),
      )
      .leftJoin("people", "people.id", "seats.person")
      .select(["match", "seat", "seats.name", "bot", "seats.person", "ratings.shown as rating"])
      .select(["people.owner", "people.seen_at"])
      .where("match", "in", ids)
      .orderBy("seat")
      .execute(),
    db.selectFrom("presence").select(["match", "seats"]).where("match", "in", ids).execute(),
  ]);
  return rows.map(({ id, game, options, host, terms: text, open_at, at }) => {
    const terms = fromJsonOr(text, PLAIN_TERMS);
    const openAt = open_at ?? at;
    const here = seats.filter(({ match }) => match === id);
    // Programs need not hold a socket.
    const isHostHere =
      presence.some((node) => node.match === id && fromJson(node.seats).includes(host)) ||
      here.some(({ seat, owner, seen_at }) => seat === host && owner !== null && isOnline(seen_at, now));
    return {
      table: {
        match: id,
        game,
        options: fromJson(options),
        host,
        seats: here.map(({ seat, name, bot, person, owner, rating }) => ({
          seat,
          name,
          bot,
          person,
          program: owner !== null,
          rating,
        })),
        terms,
        at: openAt,
      },
      // A host who has left would keep the players waiting.
      isShown: terms.pace.kind === "days" ? now < openAt + LISTED_MS : isHostHere,
    };
  });
}
