import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, SqliteDialect } from "kysely";
import Sqlite from "libsql";
import { type Tables, migrate } from "./schema.ts";
import { SqlStore } from "./sql-store.ts";
import type { Store } from "./store.ts";

/** Matches in one file of a local folder, for one process at a time. */
export async function openSqlite(folder: string): Promise<Store> {
  mkdirSync(folder, { recursive: true });
  const database = open(join(folder, "stellwerk.sqlite"));
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  await migrate(db);
  // Nobody else can be using the file, so whoever is listed there is gone.
  await db.deleteFrom("nodes").execute();
  await db.deleteFrom("presence").execute();
  return new SqlStore({
    db,
    shared: false,
    tell: () => Promise.resolve(),
    watch: () => Promise.resolve(),
    close: () => Promise.resolve(),
  });
}

function open(file: string): Sqlite.Database {
  const database = new Sqlite(file);
  try {
    // A second process would not hear of this one's moves: it has to be refused.
    database.pragma("locking_mode = EXCLUSIVE");
    database.pragma("journal_mode = WAL");
    // Durable even if the power fails right after the acknowledgement.
    database.pragma("synchronous = FULL");
    database.exec("begin immediate; commit");
  } catch (error) {
    database.close();
    if (error instanceof Sqlite.SqliteError && error.code === "SQLITE_BUSY") throw new Error(`${file} is in use by another process`, { cause: error });
    throw error;
  }
  return database;
}
