import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from "kysely";
import { matches } from "./migrations/001-matches.ts";
import { orders } from "./migrations/002-orders.ts";
import { operators } from "./migrations/003-operators.ts";
import { people } from "./migrations/004-people.ts";
import { terms } from "./migrations/005-terms.ts";
import { jobs } from "./migrations/006-jobs.ts";
import { accounts } from "./migrations/007-accounts.ts";
import { table } from "./migrations/008-table.ts";
import { lobby } from "./migrations/009-lobby.ts";
import { notices } from "./migrations/010-notices.ts";
import { ratings } from "./migrations/011-ratings.ts";
import { tournaments } from "./migrations/012-tournaments.ts";
import { suspended } from "./migrations/013-suspended.ts";
import { guards } from "./migrations/014-guards.ts";
import { protection } from "./migrations/015-protection.ts";
import { organisers } from "./migrations/016-organisers.ts";
import { spectators } from "./migrations/017-spectators.ts";
import { colours } from "./migrations/018-colours.ts";
import { daily } from "./migrations/020-daily.ts";
import { reviews } from "./migrations/021-reviews.ts";
import { keptResults } from "./migrations/022-kept-results.ts";
import type { Db } from "./schema.ts";

/**
 * Forward only: a published migration is never changed, the next one is added below it. It only adds
 * (tables, indices, columns that may be missing or have a default) or loosens a constraint, so that processes of the version
 * before go on with their matches, can even be started again, and their backups can be restored.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "001-matches": matches,
  "002-orders": orders,
  "003-operators": operators,
  "004-people": people,
  "005-terms": terms,
  "006-jobs": jobs,
  "007-accounts": accounts,
  "008-table": table,
  "009-lobby": lobby,
  "010-notices": notices,
  "011-ratings": ratings,
  "012-tournaments": tournaments,
  "013-suspended": suspended,
  "014-guards": guards,
  "015-protection": protection,
  "016-organisers": organisers,
  "017-spectators": spectators,
  "018-colours": colours,
  "020-daily": daily,
  "021-reviews": reviews,
  "022-kept-results": keptResults,
};

/** Brings the tables up to date; a lock in the database lets one process at a time do so. */
export async function migrate(db: Db, migrations = MIGRATIONS): Promise<void> {
  // A database may be ahead of this process, which is then the older one of an upgrade under way.
  const done = await migrationsOf(db);
  if (Object.keys(migrations).every((name) => done.includes(name))) return;
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error("the tables could not be brought up to date", { cause: error });
}

/** The migrations that a database has behind it; none if it is empty. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name).sort();
}
