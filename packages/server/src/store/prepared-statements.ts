import type { SqliteDatabase, SqliteStatement } from "kysely";
import type Sqlite from "libsql";

/** So many different statements are kept: what the server asks all the time is far less. */
export const MOST_KEPT = 500;

/** A connection that prepares each statement once: asked anew, that costs as much as the statement itself. */
export class PreparedStatements implements SqliteDatabase {
  readonly #database: Sqlite.Database;
  /** By text, the least recently used first. */
  readonly #kept = new Map<string, SqliteStatement>();

  constructor(database: Sqlite.Database) {
    this.#database = database;
  }

  prepare(sql: string): SqliteStatement {
    const statement = this.#kept.get(sql) ?? this.#prepareNow(sql);
    this.#kept.delete(sql);
    this.#kept.set(sql, statement);
    const [oldest] = this.#kept.size > MOST_KEPT ? this.#kept.keys() : [];
    if (oldest !== undefined) this.#kept.delete(oldest);
    return statement;
  }

  close(): void {
    this.#kept.clear();
    this.#database.close();
  }

  #prepareNow(sql: string): SqliteStatement {
    const statement = this.#database.prepare(sql);
    return {
      reader: statement.reader,
      all: (parameters) => statement.all(parameters),
      run: (parameters) => statement.run(parameters),
      // Rows that are read little by little need a statement that is not run again meanwhile.
      iterate: (parameters) => this.#database.prepare(sql).iterate(parameters),
    };
  }
}
