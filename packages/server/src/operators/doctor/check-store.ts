import { existsSync, statSync } from "node:fs";
import type { Config } from "../../common/config.ts";
import { pushKeysOf } from "../../notices/index.ts";
import {
  type Database,
  MIGRATIONS,
  StoreClock,
  WARN_MS,
  databaseSize,
  fileIn,
  isLocked,
  livingProcesses,
  migrationsOf,
  withDatabase,
} from "../../store/index.ts";
import { type Finding, error, messageOf, ok, warning } from "./finding.ts";

const MB = 1_000_000;
/** With clocks so far apart, matches end at the wrong time. */
const CLOCK_ERROR_MS = 30_000;

export interface StoreFindings {
  readonly findings: Finding[];
  /** The processes that serve this store. */
  readonly processes: readonly string[];
}

/** Opens the store as other commands do, beside servers that may be running, and only reads. */
export async function checkStore(config: Config): Promise<StoreFindings> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === null && !existsSync(fileIn(dataDir)))
    return { findings: [ok("store", `SQLite, empty: ${fileIn(dataDir)} is made by the first start`)], processes: [] };
  try {
    return await withDatabase(config, async (database) => {
      const done = await migrationsOf(database.db);
      const processes = done.length === 0 ? [] : await livingProcesses(database.db);
      const findings = [
        await describeStore(config, database, processes),
        checkMigrations(done),
        await checkClock(database),
        ...(done.includes("010-notices") ? [await checkPush(config, database)] : []),
      ];
      return { findings, processes };
    });
  } catch (problem) {
    const advice =
      databaseUrl === null
        ? "see that the file is whole and belongs to this user; stellwerk restore brings a backup back"
        : "see that PostgreSQL runs, that DATABASE_URL names it, and that its user may log in";
    return { findings: [error("store", `does not open: ${messageOf(problem)}`, advice)], processes: [] };
  }
}

async function describeStore(
  { dataDir, databaseUrl }: Config,
  { db }: Database,
  processes: readonly string[],
): Promise<Finding> {
  const served =
    processes.length === 0
      ? "no server runs on it"
      : `served by ${processes.length} ${processes.length === 1 ? "process" : "processes"}`;
  if (databaseUrl !== null) return ok("store", `PostgreSQL, ${mb(await databaseSize(db))}, ${served}`);
  const sizes = ["", "-wal"].map((end) => fileIn(dataDir) + end).filter((file) => existsSync(file));
  const size = mb(sizes.reduce((sum, file) => sum + statSync(file).size, 0));
  if (processes.length === 0 && isLocked(dataDir))
    return warning(
      "store",
      `SQLite, ${size}, held by a process that has not been heard of for half a minute`,
      "end that process (lsof names it), or no server can start on it",
    );
  return ok("store", `SQLite, ${size}, ${served}`);
}

const mb = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`;

function checkMigrations(done: readonly string[]): Finding {
  const known = Object.keys(MIGRATIONS);
  const pending = known.filter((name) => !done.includes(name));
  const ahead = done.filter((name) => !known.includes(name));
  if (ahead.length > 0)
    return warning(
      "migrations",
      `ahead of this version: ${ahead.join(", ")}`,
      "upgrade this process to the newer version",
    );
  if (pending.length > 0)
    return warning(
      "migrations",
      `pending: ${pending.join(", ")}`,
      "back up; the next start of a server brings the tables up to date",
    );
  return ok("migrations", `all ${known.length} are done`);
}

async function checkClock(database: Database): Promise<Finding> {
  if (!database.shared) return ok("clock", "one process, one clock");
  const clock = new StoreClock(database);
  await clock.measure();
  const off = Math.abs(clock.offset);
  const found = `${(off / 1_000).toFixed(1)} s away from PostgreSQL's`;
  if (off > CLOCK_ERROR_MS) return error("clock", found, "set the clocks of both machines by NTP");
  return off > WARN_MS ? warning("clock", found, "set the clocks of both machines by NTP") : ok("clock", found);
}

async function checkPush({ publicUrl }: Config, { db }: Database): Promise<Finding> {
  const keys = await pushKeysOf(db);
  if (keys === "broken")
    return error(
      "push",
      "the keys in the store cannot be read",
      "restore a backup; with new keys, every browser has to subscribe again",
    );
  if (publicUrl !== null && !publicUrl.startsWith("https:") && !/localhost|127\./.test(publicUrl))
    return warning("push", "PUBLIC_URL is not https", "browsers allow push only with TLS");
  return ok("push", keys === "none" ? "keys are made when a browser first asks" : "keys are in the store");
}
