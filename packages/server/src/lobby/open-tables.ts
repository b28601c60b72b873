import type { OpenTable } from "@stellwerk/wire";
import type { Mark } from "../common/pagination.ts";
import { type Db, connectedSeats } from "../store/index.ts";
import { accountsOf, isOnline } from "../people/index.ts";
import { type WaitingTable, openTables, openTablesAmong, waitingTablesAmong } from "../match/index.ts";
import { ratingsOfAll } from "../ratings/index.ts";

/** How long the lobby lists a table with a pace of days, whether its host is online or not. */
const LISTED_MS = 14 * 86_400_000;

/** Open tables after a mark, the newest first; fewer than `limit` only at the end of them. */
export const openTablesPage = async (db: Db, after: Mark | null, limit: number, now: number): Promise<Found[]> =>
  found(db, await openTables(db, after, limit), now);

/** Those of these matches that the lobby shows. */
export async function openTablesOf(db: Db, ids: readonly string[], now: number): Promise<OpenTable[]> {
  const all = await found(db, await openTablesAmong(db, ids), now);
  return all.flatMap(({ table, isShown }) => (isShown ? table : []));
}

/** Tables with invitations, whether the lobby shows them or not. */
export async function tablesOf(db: Db, ids: readonly string[]): Promise<OpenTable[]> {
  if (ids.length === 0) return [];
  const all = await found(db, await waitingTablesAmong(db, ids), Date.now());
  return all.map(({ table }) => table);
}

/** A table, and whether the lobby shows it now. */
export interface Found {
  readonly table: OpenTable;
  readonly isShown: boolean;
}

async function found(db: Db, tables: readonly WaitingTable[], now: number): Promise<Found[]> {
  if (tables.length === 0) return [];
  const ids = tables.map(({ match }) => match);
  const accountIds = tables.flatMap(({ seats }) => seats.flatMap(({ person }) => person ?? []));
  const [connected, accounts, ratingOf] = await Promise.all([
    connectedSeats(db, ids),
    accountsOf(db, accountIds),
    ratingsOfAll(db, accountIds),
  ]);
  const accountOf = (person: string | null = null) => (person === null ? undefined : accounts.get(person));
  return tables.map((table) => {
    const { match, game, host, terms, at } = table;
    const hostAccount = accountOf(table.seats[host]?.person);
    // Bots need not hold a socket.
    const isHostHere =
      connected.get(match)?.has(host) === true || (hostAccount?.isBot === true && isOnline(hostAccount.seenAt, now));
    return {
      table: {
        ...table,
        seats: table.seats.map((sitting) => ({
          ...sitting,
          program: accountOf(sitting.person)?.isBot ?? false,
          rating: ratingOf(sitting.person, game),
        })),
      },
      // A host who has left would keep the players waiting.
      isShown: terms.pace.kind === "days" ? now < at + LISTED_MS : isHostHere,
    };
  });
}
