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
  const unlock = lock(folder);
  const database = new Sqlite(join(folder, "stellwerk.sqlite"));
  database.pragma("journal_mode = WAL");
  // Durable even if the power fails right after the acknowledgement.
  database.pragma("synchronous = FULL");
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
    async close() {
      await db.destroy();
      unlock();
    },
  });
}

/**
 * A second process would not hear of this one's moves, so it is kept out: by a transaction on a file
 * beside, which the system ends with the process. The matches themselves stay readable for backups.
 */
function lock(folder: string): () => void {
  const database = new Sqlite(join(folder, "lock.sqlite"));
  try {
    database.exec("begin exclusive");
  } catch (error) {
    database.close();
    throw new Error(`${folder} is in use by another process`, { cause: error });
  }
  return () => {
    database.exec("rollback");
    database.close();
  };
}
