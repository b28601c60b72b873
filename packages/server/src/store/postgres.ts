import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { migrate } from "./migrate.ts";
import type { Tables } from "./schema.ts";
import type { Database } from "./database.ts";
import type { Change } from "../match/stored-match.ts";

const CHANNEL = "stellwerk";
const RECONNECT_MS = 1_000;

/** Everything in PostgreSQL, shared by any number of processes. */
export async function openPostgres(url: string): Promise<Database> {
  const database = connectPostgres(url);
  await migrate(database.db);
  return database;
}

export function connectPostgres(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 10, types: NUMBERS });
  // The pool replaces lost connections, and who waits for an answer over one is told. Without listeners,
  // for idle ones and for those in use, each of them would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listener = new Listener(url);
  return {
    db,
    shared: true,
    async tell(transaction, node, { match, number, lobby }) {
      const payload = `${node} ${match} ${number}${lobby ? " lobby" : ""}`;
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(transaction);
    },
    async enter(node, { entry, match, changes, keep }) {
      const values = [
        entry.match,
        entry.number,
        entry.seat,
        entry.rules,
        entry.action,
        entry.undo,
        entry.events,
        entry.position,
        entry.at,
        match.state,
        match.phase,
        match.clock,
        match.due_at,
        match.active,
        changes,
        keep,
        CHANNEL,
        `${node} ${entry.match} ${entry.number}`,
      ];
      return (await pool.query({ name: "enter", text: ENTER, values })).rowCount === 1;
    },
    watch: (node, hear) => listener.start(node, hear),
    async close() {
      await listener.stop();
      await db.destroy();
    },
  };
}

/**
 * The path of nearly every action: one statement, prepared once, all of it or nothing. Whoever comes second
 * waits for the row of the match and then finds another number in it.
 */
const ENTER = `
  with moved as (
    update matches
    set number = $2, position = $8, state = $10, phase = $11, clock = $12, due_at = $13, active = $14
    where id = $1 and number = $2 - 1 and phase = 'playing' and changes = $15
    returning id
  ), added as (
    insert into entries (match, number, seat, rules, action, undo, events, position, at)
    select id, $2, $3, $4, $5, $6, $7, $8, $9 from moved
  ), kept as (
    insert into snapshots (match, number, state, position)
    select id, $2, $10, $8 from moved where $16
  )
  select pg_notify($17, $18) from moved`;

/** Times in milliseconds are 64-bit integers there, and safe ones here. */
const NUMBERS: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};

/** A connection that only listens, and comes back after it was lost. */
class Listener {
  readonly #url: string;
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(url: string) {
    this.#url = url;
  }

  async start(node: string, hear: (change: Change | null) => void): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    this.#client = client;
    client.on("notification", ({ payload = "" }) => {
      const [from, match = "", number, lobby] = payload.split(" ");
      if (from !== node) hear({ match, number: Number(number), lobby: lobby !== undefined });
    });
    client.on("error", () => this.#again(node, hear));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }

  #again(node: string, hear: (change: Change | null) => void): void {
    if (this.#stopped) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.start(node, hear).then(
        () => hear(null),
        () => this.#again(node, hear),
      );
    }, RECONNECT_MS);
  }
}
