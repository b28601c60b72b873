import type { Db, Tables } from "./schema.ts";
import type { Change } from "../match/stored-match.ts";

/** What the two databases do differently. */
export interface Database {
  readonly db: Db;
  /** Whether other processes write to it at the same time. */
  readonly shared: boolean;
  /** Tells the other processes, once the transaction is committed. */
  tell(db: Db, node: string, change: Change): Promise<void>;
  /** Enters an action that brings about nothing else, and tells, in one round trip; false if somebody was first. */
  readonly enter?: (node: string, plain: PlainEntry) => Promise<boolean>;
  watch(node: string, listener: (change: Change | null) => void): Promise<void>;
  close(): Promise<void>;
}

/** What nearly every action comes to: an entry and the position after it. */
export interface PlainEntry {
  readonly entry: Tables["entries"];
  readonly match: Pick<Tables["matches"], "state" | "position" | "number" | "phase" | "clock" | "due_at" | "active">;
  /** What had changed beside the log when it was worked out. */
  readonly changes: number;
  readonly keep: boolean;
}
