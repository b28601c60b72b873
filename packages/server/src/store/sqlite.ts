import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type TransactionSettings,
} from "kysely";
import Sqlite from "libsql";
import { migrate } from "./migrate.ts";
import { PreparedStatements } from "./prepared-statements.ts";
import { forgetProcesses } from "./processes.ts";
import type { Db, Tables } from "./schema.ts";
import type { Database, News } from "./database.ts";
import { setTeller } from "./topics.ts";

/** How long a write waits for another process to finish its own. */
const BUSY_MS = 5_000;
/** How often the file is asked whether another connection has written to it: a few microseconds. */
const LOOK_MS = 1_000;

/** Everything in one file of a local folder, served by one process at a time. */
export async function openSqlite(folder: string): Promise<Database> {
  const database = connectSqliteAlone(folder);
  const { db } = database;
  await migrate(db);
  // The lock keeps every other server out, so the processes listed there are gone.
  await forgetProcesses(db);
  return database;
}

/** Connects as the one process that serves the file. */
export function connectSqliteAlone(folder: string): Database {
  mkdirSync(folder, { recursive: true });
  const unlock = lock(folder);
  const database = connectSqlite(folder);
  return {
    ...database,
    async close() {
      await database.close();
      unlock();
    },
  };
}

/** Connects without a claim to be the only one, as operators' commands do beside a server. */
export function connectSqlite(folder: string): Database {
  const database = new Sqlite(fileIn(folder));
  database.pragma(`busy_timeout = ${BUSY_MS}`);
  database.pragma("journal_mode = WAL");
  // Durable even if the power fails right after the acknowledgement.
  database.pragma("synchronous = FULL");
  const dataVersion = database.prepare("pragma data_version").raw();
  /** Changes with every write of another connection. A row as an object would differ each time: it says how long it took. */
  const version = (): string => String(dataVersion.all());
  /** Announced, but not committed yet. */
  let pending: News[] = [];
  let tell: (news: News) => void = () => {};
  const release = (): void => {
    const news = pending;
    pending = [];
    // What was rolled back is told as well: those who hear of it look, and see what they know.
    for (const one of news) tell(one);
  };
  const db = new Kysely<Tables>({ dialect: new Queueing({ database: new PreparedStatements(database) }, release) });
  const note = async ({ isTransaction }: Db, news: News): Promise<void> =>
    isTransaction ? void pending.push(news) : tell(news);
  setTeller(db, (transaction, topic) => note(transaction, { topic }));
  let looking: NodeJS.Timeout | undefined;
  return {
    db,
    shared: false,
    node: randomUUID(),
    announce: note,
    onNews: (listener) => void (tell = listener),
    watch(hear) {
      // An operator's command writes beside this process and cannot tell it; the file can.
      let seen = version();
      looking = setInterval(() => {
        try {
          const now = version();
          if (now !== seen) hear(null);
          seen = now;
        } catch {
          // A disk that fails shows in everything else; whatever is missed now is seen when it is back.
        }
      }, LOOK_MS);
      return Promise.resolve();
    },
    async close() {
      clearInterval(looking);
      await db.destroy();
    },
  };
}

const lockIn = (folder: string): string => join(folder, "lock.sqlite");

/** The file with the matches. */
export const fileIn = (folder: string): string => join(folder, "stellwerk.sqlite");

/**
 * A second process would not hear of this one's moves, so it is kept out: by a transaction on a file
 * beside, which the system ends with the process. The matches themselves stay readable for backups.
 */
function lock(folder: string): () => void {
  const database = new Sqlite(lockIn(folder));
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

/** Whether a process serves what is in the folder. */
export function isLocked(folder: string): boolean {
  const file = lockIn(folder);
  if (!existsSync(file)) return false;
  const database = new Sqlite(file);
  try {
    database.exec("begin immediate");
    database.exec("rollback");
    return false;
  } catch {
    return true;
  } finally {
    database.close();
  }
}

/** Kysely's dialect wakes all that wait for the connection each time; thousands must queue instead. */
class Queueing extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #onRelease: () => void;

  constructor(config: SqliteDialectConfig, onRelease: () => void) {
    super(config);
    this.#config = config;
    this.#onRelease = onRelease;
  }

  override createDriver(): Driver {
    return new QueueingDriver(this.#config, this.#onRelease);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

class QueueingDriver extends SqliteDriver {
  #last: Promise<void> = Promise.resolve();
  #done: (() => void) | undefined;
  /** Called whenever a statement or a transaction has ended. */
  readonly #onRelease: () => void;

  constructor(config: SqliteDialectConfig, onRelease: () => void) {
    super(config);
    this.#onRelease = onRelease;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#last;
    let done: (() => void) | undefined;
    this.#last = new Promise((resolve) => (done = resolve));
    await before;
    this.#done = done;
    return super.acquireConnection();
  }

  /** A transaction that writes takes the lock at once: between a read and a write another process could come. */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const begin = settings?.accessMode === "read only" ? "begin" : "begin immediate";
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    this.#done?.();
    this.#onRelease();
  }
}

/** SQLite can take back changes of tables, though Kysely does not count on it: no migration is left half done. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
