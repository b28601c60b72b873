import { sql } from "kysely";
import type { Database } from "./database.ts";

/** A process is not trusted with deadlines by its own clock, but warned of one that is off by more than this. */
export const WARN_MS = 2_000;

/**
 * The time of the store, which all processes share: the clock of this machine, and by how much PostgreSQL's is
 * ahead of it. With SQLite there is one process, and its own clock is the only one.
 */
export class StoreClock {
  readonly #database: Database;
  readonly #own: () => number;
  #offset = 0;

  constructor(database: Database, own: () => number = Date.now) {
    this.#database = database;
    this.#own = own;
  }

  /** Milliseconds by which the store's clock is ahead of this machine's. */
  get offset(): number {
    return this.#offset;
  }

  readonly now = (): number => this.#own() + this.#offset;

  /** Compares the clocks; half of the way there and back is taken for the time that the answer took. */
  async measure(): Promise<void> {
    const { db, shared } = this.#database;
    if (!shared) return;
    const asked = this.#own();
    const { rows } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
    const answered = this.#own();
    const offset = Math.round((rows[0]?.now ?? answered) - (asked + answered) / 2);
    // Within what the way may have taken, nothing is known better than before.
    if (Math.abs(offset - this.#offset) > answered - asked) this.#offset = offset;
  }
}
