import { mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";
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
  const db = new Kysely<Tables>({ dialect: new Queueing({ database }) });
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

/** Kysely's dialect wakes everybody who waits for the connection each time; thousands must queue instead. */
class Queueing extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new QueueingDriver(this.#config);
  }
}

class QueueingDriver extends SqliteDriver {
  #last: Promise<void> = Promise.resolve();
  #done: (() => void) | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#last;
    let done: (() => void) | undefined;
    this.#last = new Promise((resolve) => (done = resolve));
    await before;
    this.#done = done;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    this.#done?.();
  }
}
