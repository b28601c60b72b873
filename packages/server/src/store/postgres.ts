import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { migrate } from "./migrate.ts";
import type { Tables } from "./schema.ts";
import type { Change, Database } from "./database.ts";

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
  // The pool replaces lost connections, and pending queries reject. Without these listeners, for idle
  // connections and for those in use, a lost one would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listener = new Listener(url);
  const node = randomUUID();
  const payloadOf = ({ match, number, lobby }: Change): string => `${node} ${match} ${number}${lobby ? " lobby" : ""}`;
  return {
    db,
    shared: true,
    node,
    async announce(transaction, change) {
      await sql`select pg_notify(${CHANNEL}, ${payloadOf(change)})`.execute(transaction);
    },
    async execute({ name, text }, values, change) {
      return (await pool.query({ name, text, values: [...values, CHANNEL, payloadOf(change)] })).rowCount ?? 0;
    },
    watch: (hear) => listener.start(node, hear),
    async close() {
      await listener.stop();
      await db.destroy();
    },
  };
}

/** Times in milliseconds are 64-bit integers in PostgreSQL, and safe integers in JavaScript. */
const NUMBERS: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};

/** A connection that only listens, and reconnects after it was lost. */
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
