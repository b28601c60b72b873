import { sql } from "kysely";
import { LocalRateLimit, type Rate, type RateLimit, tooFast } from "../common/rate-limits.ts";
import { hashOf } from "../common/secret-keys.ts";
import type { Database } from "./database.ts";
import type { Db } from "./schema.ts";

/** A limit that holds for all processes on the database; with SQLite there is one, and it counts in memory. */
export const rateLimit = ({ db, shared }: Database, rate: Rate): RateLimit =>
  shared ? new SharedRateLimit(db, rate) : new LocalRateLimit(rate);

/** The database's clock: those of the processes may differ. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)`;

/** A token bucket in one row: when it is full again says how many tokens are missing. */
class SharedRateLimit implements RateLimit {
  readonly #db: Db;
  readonly #rate: Rate;
  /** Milliseconds until one token is back. */
  readonly #pause: number;

  constructor(db: Db, rate: Rate) {
    this.#db = db;
    this.#rate = rate;
    this.#pause = 1_000 / rate.perSecond;
  }

  async take(key: string): Promise<boolean> {
    const pause = sql`cast(${this.#pause} as double precision)`;
    const most = sql`cast(${this.#pause * this.#rate.burst} as double precision)`;
    const later = sql`greatest(rate_limits.full_at, ${NOW}) + ${pause}`;
    const { rows } = await sql`
      insert into rate_limits (key, full_at) values (${this.#keyOf(key)}, ${NOW} + ${pause})
      on conflict (key) do update set full_at = ${later} where ${later} <= ${NOW} + ${most}
      returning key`.execute(this.#db);
    return rows.length === 1;
  }

  async demand(key: string): Promise<void> {
    if (!(await this.take(key))) throw tooFast(this.#rate.perSecond);
  }

  async giveBack(key: string): Promise<void> {
    await this.#db
      .updateTable("rate_limits")
      .set((limit) => ({ full_at: limit("full_at", "-", this.#pause) }))
      .where("key", "=", this.#keyOf(key))
      .execute();
  }

  async sweep(): Promise<void> {
    await this.#db.deleteFrom("rate_limits").where("full_at", "<=", NOW).execute();
  }

  /** Addresses of people are not kept, only their hashes. */
  #keyOf(key: string): string {
    return hashOf(`${this.#rate.name} ${key}`);
  }
}

/** How many sockets an address has, on this process and the others. */
export class SocketCounts {
  readonly #database: Database;
  readonly #here = new Map<string, number>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Counts one more, unless the address has `most` already. */
  async add(address: string, most: number): Promise<boolean> {
    const count = this.#count(address, 1);
    if (count + (await this.#elsewhere(address, count)) <= most) return true;
    await this.remove(address);
    return false;
  }

  async remove(address: string): Promise<void> {
    const count = this.#count(address, -1);
    if (this.#database.shared) await this.#write(address, count);
  }

  #count(address: string, by: number): number {
    const count = (this.#here.get(address) ?? 0) + by;
    if (count > 0) this.#here.set(address, count);
    else this.#here.delete(address);
    return count;
  }

  /** Written first and read then, so that two processes at once do not both overlook the other. */
  async #elsewhere(address: string, count: number): Promise<number> {
    const { shared, db, node } = this.#database;
    if (!shared) return 0;
    await this.#write(address, count);
    const rows = await db
      .selectFrom("socket_counts")
      .select("sockets")
      .where("address", "=", hashOf(address))
      .where("node", "!=", node)
      .execute();
    return rows.reduce((sum, { sockets }) => sum + sockets, 0);
  }

  async #write(address: string, sockets: number): Promise<void> {
    const { db, node } = this.#database;
    const key = { address: hashOf(address), node };
    if (sockets === 0)
      await db.deleteFrom("socket_counts").where("address", "=", key.address).where("node", "=", node).execute();
    else
      await db
        .insertInto("socket_counts")
        .values({ ...key, sockets })
        .onConflict((conflict) => conflict.columns(["address", "node"]).doUpdateSet({ sockets }))
        .execute();
  }
}
