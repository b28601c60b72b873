import type { Seat } from "@stellwerk/kernel";
import { PLAIN_TERMS, type Sitting, type Terms } from "@stellwerk/wire";
import { type Mark, isAfter } from "../common/pagination.ts";
import { type Db, fromJson, fromJsonOr } from "../store/index.ts";

/** A match that has not started. */
export interface WaitingTable {
  readonly match: string;
  readonly game: string;
  readonly options: unknown;
  readonly host: Seat;
  readonly terms: Terms;
  /** Since when the lobby lists it, or else since when it exists. */
  readonly at: number;
  /** In order. */
  readonly seats: readonly Sitting[];
}

/** A page of the tables that the lobby lists, the newest first, after a mark. */
export function openTables(db: Db, after: Mark | null, limit: number): Promise<WaitingTable[]> {
  const page = listed(db).orderBy("open_at", "desc").orderBy("id", "desc").limit(limit);
  return withSeats(db, after ? page.where(isAfter("open_at", "id", after)) : page);
}

/** Those of these matches that the lobby lists. */
export const openTablesAmong = (db: Db, ids: readonly string[]): Promise<WaitingTable[]> =>
  withSeats(db, listed(db).where("id", "in", ids));

/** Those of these matches that wait, whether the lobby lists them or not. */
export const waitingTablesAmong = (db: Db, ids: readonly string[]): Promise<WaitingTable[]> =>
  withSeats(db, waiting(db).where("id", "in", ids));

const waiting = (db: Db) =>
  db
    .selectFrom("matches")
    .select(["id", "game", "options", "host", "terms", "open_at", "at"])
    .where("phase", "=", "waiting");

const listed = (db: Db) => waiting(db).where("open_at", "is not", null);

async function withSeats(db: Db, tables: ReturnType<typeof waiting>): Promise<WaitingTable[]> {
  const rows = await db
    .selectFrom(tables.as("tables"))
    .innerJoin("seats", "seats.match", "tables.id")
    .select(["id", "game", "options", "host", "terms", "open_at", "at"])
    .select(["seats.seat", "seats.name", "seats.bot", "seats.person"])
    .orderBy("open_at", "desc")
    .orderBy("id", "desc")
    .orderBy("seat")
    .execute();
  const found = new Map<string, WaitingTable & { readonly seats: Sitting[] }>();
  for (const { id, game, options, host, terms, open_at, at, ...sitting } of rows) {
    const table: WaitingTable & { readonly seats: Sitting[] } = found.get(id) ?? {
      match: id,
      game,
      options: fromJson(options),
      host,
      terms: fromJsonOr(terms, PLAIN_TERMS),
      at: open_at ?? at,
      seats: [],
    };
    table.seats.push(sitting);
    found.set(id, table);
  }
  return [...found.values()];
}
