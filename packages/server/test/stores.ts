import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "libsql";
import pg from "pg";
import { type Config, readConfig } from "../src/common/config.ts";
import { openPostgres } from "../src/store/postgres.ts";
import { MatchStore } from "../src/match/match-store.ts";
import { fileIn, openSqlite } from "../src/store/sqlite.ts";
import type { Append, Start } from "../src/match/stored-match.ts";

export type StoreName = "SQLite" | "PostgreSQL";
export const STORES: readonly StoreName[] = ["SQLite", "PostgreSQL"];

/** An empty place for matches, gone after the test. */
export interface Place {
  readonly config: Config;
  open(): Promise<MatchStore>;
  /** Runs a script of SQL, as an earlier version might have. */
  script(text: string): Promise<void>;
  remove(): Promise<void>;
}

/** How a match without clocks starts. */
export const begun = (dueAt: number | null = null): Start => ({ active: [], clock: null, dueAt, at: 1 });

/** What an entry of such a match says of its clocks. */
export const UNTIMED: Pick<Append, "changes" | "ending" | "clock" | "active"> = {
  changes: 0,
  ending: null,
  clock: null,
  active: [],
};

/** Whatever the machine says, tests get a free port, silence, and limits they do not run into by chance. */
const quiet: Config = {
  ...readConfig({}),
  port: 0,
  logLevel: "silent",
  matchesPerMinute: 1_000_000,
  readsPerMinute: 1_000_000,
  signInsPerMinute: 1_000_000,
  messagesPerSecond: 1_000_000,
  requestsPerSecond: 1_000_000,
  socketsPerAddress: 1_000_000,
};

/** A place with all tables, or an empty one. */
export async function freshPlace(name: StoreName, { bare = false } = {}): Promise<Place> {
  return name === "SQLite" ? freshFolder() : freshDatabase(bare);
}

/** The database that all places on a server are copies of. */
export const templateOf = (server: string): string => `${new URL(server).pathname.slice(1)}_template`;

function freshFolder(): Place {
  const dataDir = mkdtempSync(join(tmpdir(), "stellwerk-test-"));
  return {
    config: { ...quiet, dataDir },
    open: async () => new MatchStore(await openSqlite(dataDir)),
    async script(text) {
      const database = new Sqlite(fileIn(dataDir));
      database.exec(text);
      database.close();
    },
    remove: () => Promise.resolve(rmSync(dataDir, { recursive: true })),
  };
}

async function freshDatabase(bare: boolean): Promise<Place> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL names the PostgreSQL to test with");
  const name = `stellwerk_${randomBytes(6).toString("hex")}`;
  await query(server, `create database ${name} template ${bare ? "template1" : templateOf(server)}`);
  const url = new URL(server);
  url.pathname = name;
  return {
    config: { ...quiet, databaseUrl: url.href },
    open: async () => new MatchStore(await openPostgres(url.href)),
    script: (text) => query(url.href, text),
    remove: () => query(server, `drop database ${name} with (force)`),
  };
}

export async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
