import type { Db } from "./schema.ts";
import type { Topic } from "./topics.ts";

/** A match has changed. `number`: entries in its log, or 0 if something else changed. */
export interface Change {
  match: string;
  number: number;
  /** Whether the lobby lists it differently now, or not any more. */
  lobby?: boolean;
}

/** What pages may show differently now. */
export type News = Change | { topic: Topic };

/** A statement that the database prepares once. Its last two parameters are those of `pg_notify`. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

/** What SQLite and PostgreSQL do differently. */
export interface Database {
  readonly db: Db;
  /** Whether other processes write to it at the same time. */
  readonly shared: boolean;
  /** The name of this process among those that share the database. */
  readonly node: string;
  /** Tells the other processes, once the transaction is committed. */
  announce(db: Db, change: Change): Promise<void>;
  /** PostgreSQL only: writes and announces in one round trip; returns how many rows the statement yields. */
  readonly execute?: (statement: PreparedStatement, values: readonly unknown[], change: Change) => Promise<number>;
  /** Calls back for every change by another process, and with `null` when some may have been missed. */
  watch(listener: (change: Change | null) => void): Promise<void>;
  /** Calls back for every change and every topic, of this process too, once it is committed. */
  onNews(listener: (news: News) => void): void;
  close(): Promise<void>;
}

/** Whether a write was refused because a unique key is taken. */
export function isDuplicate(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code === "23505" || code.startsWith("SQLITE_CONSTRAINT");
}
