import { DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator, sql } from "kysely";

/** The tables. JSON is kept as text: the same bytes come back from either database. */
export interface Tables {
  matches: {
    id: string;
    game: string;
    options: string;
    seed: string;
    host: number;
    invite_hash: string;
    phase: string;
    number: number;
    state: string | null;
    position: number;
    rematch: string | null;
    /** When a bot or standing orders have to act; claiming moves it ahead by the lease. */
    due_at: number | null;
    at: number;
  };
  seats: { match: string; seat: number; name: string | null; bot: string | null; key_hash: string | null };
  entries: {
    match: string;
    number: number;
    seat: number;
    /** The version of the rules it was played under. */
    rules: number;
    /** The action, or the position gone back to: one of them. */
    action: string | null;
    undo: number | null;
    events: string;
    position: number;
    at: number;
  };
  snapshots: { match: string; number: number; state: string; position: number };
  wishes: { match: string; seat: number; number: number; to: number };
  orders: { match: string; seat: number; orders: string };
  lines: { match: string; number: number; seat: number | null; name: string; text: string; at: number };
  /** Server processes, and which of them says it is alive until when. */
  nodes: { id: string; until: number };
  presence: { match: string; node: string; seats: string; watchers: number };
  /** What operators did on the command line; `details` is JSON. */
  audit: { id: string; at: number; who: string; did: string; match: string | null; details: string };
}

export type Db = Kysely<Tables>;

/**
 * Forward only: a published migration is never changed, the next one is added below it. It only adds
 * (tables, indices, columns that may be missing or have a default), so that processes of the version
 * before go on with their matches, can even be started again, and their backups can be restored.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "001-matches": {
    async up(db: Db) {
      await db.schema
        .createTable("matches")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("game", "text", (column) => column.notNull())
        .addColumn("options", "text", (column) => column.notNull())
        .addColumn("seed", "text", (column) => column.notNull())
        .addColumn("host", "integer", (column) => column.notNull())
        .addColumn("invite_hash", "text", (column) => column.notNull())
        .addColumn("phase", "text", (column) => column.notNull())
        .addColumn("number", "integer", (column) => column.notNull())
        .addColumn("state", "text")
        .addColumn("position", "bigint", (column) => column.notNull())
        .addColumn("rematch", "text")
        .addColumn("due_at", "bigint")
        .addColumn("at", "bigint", (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex("matches_due")
        .on("matches")
        .column("due_at")
        .where("due_at", "is not", null)
        .execute();
      await db.schema
        .createTable("seats")
        .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
        .addColumn("seat", "integer", (column) => column.notNull())
        .addColumn("name", "text")
        .addColumn("bot", "text")
        .addColumn("key_hash", "text")
        .addPrimaryKeyConstraint("seats_key", ["match", "seat"])
        .execute();
      await db.schema
        .createTable("entries")
        .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
        .addColumn("number", "integer", (column) => column.notNull())
        .addColumn("seat", "integer", (column) => column.notNull())
        .addColumn("rules", "integer", (column) => column.notNull())
        .addColumn("action", "text")
        .addColumn("undo", "integer")
        .addColumn("events", "text", (column) => column.notNull())
        .addColumn("position", "bigint", (column) => column.notNull())
        .addColumn("at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("entries_key", ["match", "number"])
        .execute();
      await db.schema
        .createTable("snapshots")
        .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
        .addColumn("number", "integer", (column) => column.notNull())
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("position", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("snapshots_key", ["match", "number"])
        .execute();
      await db.schema
        .createTable("wishes")
        .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
        .addColumn("seat", "integer", (column) => column.notNull())
        .addColumn("number", "integer", (column) => column.notNull())
        .addColumn("to", "integer", (column) => column.notNull())
        .addPrimaryKeyConstraint("wishes_key", ["match", "seat"])
        .execute();
      await db.schema
        .createTable("lines")
        .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
        .addColumn("number", "integer", (column) => column.notNull())
        .addColumn("seat", "integer")
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("text", "text", (column) => column.notNull())
        .addColumn("at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("lines_key", ["match", "number"])
        .execute();
      await db.schema
        .createTable("nodes")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("until", "bigint", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("presence")
        .addColumn("match", "text", (column) => column.notNull())
        .addColumn("node", "text", (column) => column.notNull())
        .addColumn("seats", "text", (column) => column.notNull())
        .addColumn("watchers", "integer", (column) => column.notNull())
        .addPrimaryKeyConstraint("presence_key", ["match", "node"])
        .execute();
      await db.schema.createIndex("presence_node").on("presence").column("node").execute();
    },
  },
  "002-orders": {
    async up(db: Db) {
      await db.schema
        .createTable("orders")
        .addColumn("match", "text", (column) => column.notNull().references("matches.id"))
        .addColumn("seat", "integer", (column) => column.notNull())
        .addColumn("orders", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("orders_key", ["match", "seat"])
        .execute();
    },
  },
  "003-operators": {
    async up(db: Db) {
      await db.schema
        .createTable("audit")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("at", "bigint", (column) => column.notNull())
        .addColumn("who", "text", (column) => column.notNull())
        .addColumn("did", "text", (column) => column.notNull())
        .addColumn("match", "text")
        .addColumn("details", "text", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("audit_at").on("audit").column("at").execute();
      // For lists of matches, and to find those that were abandoned.
      await db.schema.createIndex("matches_at").on("matches").columns(["phase", "at"]).execute();
    },
  },
};

/** Brings the tables up to date; a lock in the database lets one process at a time do so. */
export async function migrate(db: Db, migrations = MIGRATIONS): Promise<void> {
  // A store may be ahead of this process, which is then the older one of an upgrade under way.
  const done = await migrationsOf(db);
  if (Object.keys(migrations).every((name) => done.includes(name))) return;
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error("the tables could not be brought up to date", { cause: error });
}

/** The migrations that a store has behind it; none if it is empty. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name).sort();
}
