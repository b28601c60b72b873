import { type Hash, type Hmac, createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { sql } from "kysely";
import * as z from "zod";
import { MIGRATIONS, migrationsOf } from "./migrate.ts";
import type { Db } from "./schema.ts";

const FORMAT = "stellwerk-backup-2";
/** Backups of version 0.1: without a checksum. */
const FORMAT_UNSUMMED = "stellwerk-backup-1";

/**
 * What is kept, with the columns that tell rows apart, in the order in which it can be put back. Not
 * kept: which process runs, who is connected to it, and what the limits have counted.
 */
const TABLES = {
  people: ["id"],
  logins: ["hash"],
  passkeys: ["id"],
  links: ["hash"],
  devices: ["hash"],
  former_names: ["skeleton"],
  friends: ["asker", "asked"],
  blocks: ["person", "blocked"],
  matches: ["id"],
  seats: ["match", "seat"],
  invitations: ["match", "person"],
  entries: ["match", "number"],
  snapshots: ["match", "number"],
  wishes: ["match", "seat"],
  orders: ["match", "seat"],
  lines: ["match", "number"],
  notes: ["match", "seat"],
  spectator_limits: ["match", "spectator"],
  imports: ["match"],
  reviews: ["match", "seat"],
  review_requests: ["id"],
  notice_settings: ["person"],
  notice_channels: ["id"],
  notices: ["id"],
  notice_keys: ["name"],
  results: ["match", "seat"],
  ratings: ["game", "person"],
  rated_games: ["game"],
  daily_results: ["game", "day", "person"],
  tournaments: ["id"],
  tournament_players: ["tournament", "person"],
  tournament_boards: ["tournament", "round", "board"],
  tournament_hosts: ["tournament", "person"],
  tournament_invitations: ["tournament", "person"],
  tournament_decisions: ["tournament", "number"],
  jobs: ["id"],
  audit: ["id"],
} as const;
type Table = keyof typeof TABLES;
// The keys of an object are any texts to the types.
const NAMES = Object.keys(TABLES) as Table[];

/** What goes with its match; what operators did is only ever added to. */
const OF_MATCHES = NAMES.filter((name) => name !== "audit");

/** Rows read or written at once. */
const ROWS = 200;

const Row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
type Row = z.infer<typeof Row>;
const Head = z.object({ format: z.enum([FORMAT, FORMAT_UNSUMMED]), migrations: z.array(z.string()), at: z.string() });
const Line = z.union([
  z.strictObject({ table: z.enum(NAMES), row: Row }),
  z.strictObject({ rows: z.record(z.string(), z.number()), sum: z.optional(z.string()) }),
]);

/** How many rows of each table a backup holds. */
export type Counts = Readonly<Record<Table, number>>;

/** A file that is no backup, or not a whole one. */
class BadBackup extends Error {
  override name = "BadBackup";
}

/**
 * What a backup is summed up with: a plain SHA-256 tells damage, and an operator's key (HMAC) also tells changes
 * on purpose, since no one without the key can sum up what they changed.
 */
const summing = (key: string | null): Hash | Hmac => (key === null ? createHash("sha256") : createHmac("sha256", key));

/**
 * Writes everything down as it is at one moment, while servers go on: compressed lines of JSON, the same
 * from either database. A last line with the counts and the sum of all lines before it tells a whole backup from
 * one that was cut off or changed.
 */
export async function backUp(db: Db, to: Writable, key: string | null = null): Promise<Counts> {
  const counts = noRows();
  await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((moment) => pipeline(summed(linesOf(moment, counts), counts, key), createGzip(), to));
  return counts;
}

async function* summed(lines: AsyncIterable<string>, counts: Counts, key: string | null): AsyncGenerator<string> {
  const sum = summing(key);
  for await (const some of lines) {
    sum.update(some);
    yield some;
  }
  const rows = JSON.stringify({ rows: counts });
  sum.update(rows);
  yield `${JSON.stringify({ rows: counts, sum: sum.digest("base64url") })}\n`;
}

async function* linesOf(db: Db, counts: Record<Table, number>): AsyncGenerator<string> {
  const head: z.infer<typeof Head> = {
    format: FORMAT,
    migrations: await migrationsOf(db),
    at: new Date().toISOString(),
  };
  yield `${JSON.stringify(head)}\n`;
  // A store that has not been opened by this version yet lacks the newest tables.
  const columns = await columnsOf(db);
  for (const table of NAMES.filter((name) => columns.has(name))) {
    for await (const rows of rowsOf(db, table)) {
      counts[table] += rows.length;
      yield rows.map((row) => `${JSON.stringify({ table, row })}\n`).join("");
    }
  }
}

/** All rows of a table, some at a time. */
async function* rowsOf(db: Db, table: Table): AsyncGenerator<Row[]> {
  const key = TABLES[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let rest = sql``;
  for (;;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${rest} order by ${columns} limit ${sql.lit(ROWS)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    rest = sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})`;
  }
}

/** Puts a backup into a store that is empty, or is emptied for it; all of it or nothing. */
export async function restore(
  db: Db,
  from: Readable,
  { replace, key = null }: { readonly replace: boolean; readonly key?: string | null },
): Promise<Counts> {
  return db.transaction().execute(async (transaction) => {
    if (replace) for (const table of OF_MATCHES.toReversed()) await transaction.deleteFrom(table).execute();
    else if ((await sql`select 1 from ${sql.table("matches")} limit 1`.execute(transaction)).rows.length > 0)
      throw new Error("there are matches already; nothing was changed");
    const writer = new Writer(transaction, await columnsOf(transaction), key);
    try {
      await pipeline(from, createGunzip(), linesIn, async (lines: AsyncIterable<string>) => {
        for await (const line of lines) await writer.read(line);
      });
    } catch (error) {
      const isCompression = error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
      throw isCompression ? new BadBackup("not a backup, or a damaged one") : error;
    }
    return writer.end();
  });
}

/** Puts rows back, line by line. */
class Writer {
  readonly #db: Db;
  readonly #columns: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #counts = noRows();
  #line = 0;
  #table: Table = "matches";
  #rows: Row[] = [];
  #promised: Readonly<Record<string, number>> | null = null;
  readonly #isKeyed: boolean;
  readonly #sum: Hash | Hmac;
  #isSummed = true;

  constructor(db: Db, columns: ReadonlyMap<string, ReadonlySet<string>>, key: string | null) {
    this.#db = db;
    this.#columns = columns;
    this.#isKeyed = key !== null;
    this.#sum = summing(key);
  }

  async read(text: string): Promise<void> {
    this.#line++;
    const data = parse(text);
    if (this.#line === 1) {
      this.#sum.update(`${text}\n`);
      this.#isSummed = checkHead(data) === FORMAT;
      if (!this.#isSummed && this.#isKeyed)
        throw new BadBackup("this backup of an earlier version is not signed; unset BACKUP_KEY to restore it");
      return;
    }
    const line = Line.safeParse(data);
    if (!line.success || this.#promised) throw new BadBackup(`line ${this.#line} is not one of a backup`);
    if ("rows" in line.data) this.#end(line.data);
    else {
      this.#sum.update(`${text}\n`);
      await this.#put(line.data.table, line.data.row);
    }
  }

  #end({
    rows,
    sum = "",
  }: {
    readonly rows: Readonly<Record<string, number>>;
    readonly sum?: string | undefined;
  }): void {
    this.#promised = rows;
    if (!this.#isSummed) return;
    this.#sum.update(JSON.stringify({ rows }));
    const [told, found] = [Buffer.from(sum, "base64url"), this.#sum.digest()];
    if (told.length === found.length && timingSafeEqual(told, found)) return;
    throw new BadBackup(
      this.#isKeyed
        ? "the backup was changed, or was signed with another BACKUP_KEY, or with none"
        : "the backup was changed or is damaged, or was signed with a BACKUP_KEY: its checksum does not fit",
    );
  }

  async end(): Promise<Counts> {
    await this.#flush();
    const promised = this.#promised;
    // An older version did not know all tables.
    if (!promised || NAMES.some((table) => (promised[table] ?? 0) !== this.#counts[table]))
      throw new BadBackup("the backup is not whole: its end is missing or does not fit");
    return this.#counts;
  }

  async #put(table: Table, row: Row): Promise<void> {
    const unknown = Object.keys(row).find((column) => !this.#columns.get(table)?.has(column));
    if (unknown !== undefined) throw new BadBackup(`line ${this.#line}: there is no column ${unknown} in ${table}`);
    if (table !== this.#table || this.#rows.length >= ROWS) await this.#flush();
    this.#table = table;
    this.#rows.push(row);
    this.#counts[table]++;
  }

  async #flush(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    const [first] = rows;
    if (!first) return;
    const columns = Object.keys(first);
    const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    // Rows of one backup have the same columns; what is missing or too much in one of them was not written by us.
    const odd = rows.find((row) => Object.keys(row).join() !== columns.join());
    if (odd)
      throw new BadBackup(`line ${this.#line}: a row of ${this.#table} has other columns than the row before it`);
    await sql`
      insert into ${sql.table(this.#table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}
      ${this.#table === "audit" ? sql`on conflict do nothing` : sql``}`
      .execute(this.#db)
      .catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        throw new BadBackup(`up to line ${this.#line}: ${this.#table} cannot be put back: ${why}`);
      });
  }
}

function checkHead(data: unknown): z.infer<typeof Head>["format"] {
  const head = Head.safeParse(data);
  if (!head.success) throw new BadBackup("this is no backup of Stellwerk");
  const newer = head.data.migrations.find((migration) => !(migration in MIGRATIONS));
  if (newer !== undefined) throw new BadBackup(`the backup is of a newer version of Stellwerk, with ${newer}`);
  return head.data.format;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadBackup("this is no backup of Stellwerk, or a damaged one");
  }
}

async function* linesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun = "";
  for await (const chunk of chunks) {
    const lines = (begun + decoder.decode(chunk, { stream: true })).split("\n");
    begun = lines.pop() ?? "";
    yield* lines;
  }
  if (begun !== "") yield begun;
}

async function columnsOf(db: Db): Promise<Map<string, Set<string>>> {
  const tables = await db.introspection.getTables();
  return new Map(tables.map((table) => [table.name, new Set(table.columns.map((column) => column.name))]));
}

// Made of all names, which the types of entries forget.
const noRows = (): Record<Table, number> => Object.fromEntries(NAMES.map((name) => [name, 0])) as Record<Table, number>;
