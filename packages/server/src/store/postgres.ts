import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { migrate } from "./migrate.ts";
import type { Db, Tables } from "./schema.ts";
import type { Change, Database, News } from "./database.ts";
import { type Topic, setTeller } from "./topics.ts";

const CHANNEL = "stellwerk";
/** Apart from the changes of matches, which processes of earlier versions listen to. */
const TOPICS = "stellwerk_topics";
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
  setTeller(db, async (transaction, topic) => {
    await sql`select pg_notify(${TOPICS}, ${topic})`.execute(transaction);
  });
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
    onNews: (tell) => listener.tellTo(tell),
    async close() {
      await listener.stop();
      await db.destroy();
    },
  };
}

/** Times in milliseconds are 64-bit integers in PostgreSQL, and safe integers in JavaScript. */
const NUMBERS: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    // The library types parsers by format; all take the text of a column here.
    oid === pg.types.builtins.INT8 ? Number : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};

/** A connection that only listens, and reconnects after it was lost. */
class Listener {
  readonly #url: string;
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | undefined;
  #stopped = false;
  #tell: (news: News) => void = () => {};

  constructor(url: string) {
    this.#url = url;
  }

  tellTo(tell: (news: News) => void): void {
    this.#tell = tell;
  }

  async start(node: string, hear: (change: Change | null) => void): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    this.#client = client;
    client.on("notification", ({ channel, payload = "" }) => {
      // Only processes of this program notify on the channel.
      if (channel === TOPICS) return this.#tell({ topic: payload as Topic });
      const [from, match = "", number, lobby] = payload.split(" ");
      const change = { match, number: Number(number), lobby: lobby !== undefined };
      if (from !== node) hear(change);
      this.#tell(change);
    });
    client.on("error", () => this.#again(node, hear));
    await client.connect();
    await client.query(`listen ${CHANNEL}; listen ${TOPICS}`);
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

/** Bytes of the whole database on its disk. */
export async function databaseSize(db: Db): Promise<number> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db);
  return rows[0]?.size ?? 0;
}
