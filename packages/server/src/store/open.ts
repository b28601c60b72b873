import { existsSync } from "node:fs";
import type { Config } from "../common/config.ts";
import { isServed } from "./processes.ts";
import { connectPostgres, openPostgres } from "./postgres.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "./database.ts";
import { connectSqlite, connectSqliteAlone, fileIn, openSqlite } from "./sqlite.ts";

type Place = Pick<Config, "dataDir" | "databaseUrl">;

/** The database, up to date, to serve what is in it. */
export const openDatabase = ({ dataDir, databaseUrl }: Place): Promise<Database> =>
  databaseUrl === null ? openSqlite(dataDir) : openPostgres(databaseUrl);

/** Lends the database to an operator's command, beside servers that may be running. */
export async function withDatabase<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl === null && !existsSync(fileIn(dataDir))) throw new Error(`there are no matches in ${dataDir}`);
  return lend(databaseUrl === null ? connectSqlite(dataDir) : connectPostgres(databaseUrl), work);
}

/** Lends the database, up to date, to a command that must not have a server beside it. */
export async function withDatabaseAlone<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl === null)
    return lend(connectSqliteAlone(dataDir), async (database) => {
      await migrate(database.db);
      return work(database);
    });
  return lend(connectPostgres(databaseUrl), async (database) => {
    await migrate(database.db);
    if (await isServed(database.db)) throw new Error("a server is running on this database; stop it first");
    return work(database);
  });
}

async function lend<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
