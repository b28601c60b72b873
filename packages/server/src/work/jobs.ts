import type { Logger } from "pino";
import type { DueWork } from "../common/metrics.ts";
import { Claimer } from "./claimer.ts";
import { type Database, type Db, type Tables, fromJson } from "../store/index.ts";

type Claimed = Tables["jobs"];

/** Work that is due at some time. The id says what it is about: the same work is never there twice. */
export interface NewJob {
  readonly id: string;
  readonly kind: string;
  readonly about: unknown;
  readonly dueAt: number;
}

export interface Job<About = unknown> {
  readonly id: string;
  readonly about: About;
  /** How often it was tried before and failed, or was left by a process that died. */
  readonly attempts: number;
  /**
   * Strikes it off the list. Called in the transaction that has the effect, both happen or neither: so
   * the effect is there exactly once. Throws if another process was faster.
   */
  readonly done: (db: Db) => Promise<void>;
  /** Puts it off instead, in the same way. */
  readonly again: (db: Db, dueAt: number) => Promise<void>;
}

/** Another process has done it meanwhile; what was begun is rolled back. */
class DoneElsewhere extends Error {
  override name = "DoneElsewhere";
}

/** Notes work, in the transaction of what brought it about; where it is noted already, that stands. */
export async function addJob(db: Db, { id, kind, about, dueAt }: NewJob): Promise<void> {
  await db
    .insertInto("jobs")
    .values({ id, kind, about: JSON.stringify(about), due_at: dueAt, attempts: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function dropJob(db: Db, id: string): Promise<void> {
  await takeJob(db, id);
}

/** Takes work off the list to do it at once, in the same transaction; false if it is not listed. */
export async function takeJob(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("jobs").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether work is on the list, due or claimed. */
export async function isListed(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom("jobs").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** How much a process does at a time, and how long it has: claimed work that is not done by then is due again for any. */
const USUAL = { room: 20, leaseMs: 30_000 };
/** How long to wait after the first failure; twice as long after each further one. */
const PAUSE = { first: 5_000, longest: 3_600_000 };
/** What is due and not done, by kind; a job that is being worked on is not due until its lease ends. */
export async function dueWork(db: Db, now: number): Promise<DueWork[]> {
  const rows = await db
    .selectFrom("jobs")
    .select(({ fn }) => ["kind", fn.countAll<number>().as("count"), fn.min("due_at").as("oldest")])
    .where("due_at", "<=", now)
    .groupBy("kind")
    .execute();
  return rows.map(({ kind, count, oldest }) => ({ kind, count, ageSeconds: (now - oldest) / 1_000 }));
}

/** Whatever has failed so often will not succeed any more. */
const TRIES = 12;

/** Does due work: any process claims it, and if it dies another does. */
export class Jobs {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #now: () => number;
  readonly #kinds = new Map<string, (claimed: Claimed) => Promise<void>>();
  readonly #claimer: Claimer<Claimed>;
  readonly #leaseMs: number;

  constructor(database: Database, log: Logger, now = Date.now, { room, leaseMs } = USUAL) {
    this.#database = database;
    this.#log = log;
    this.#now = now;
    this.#leaseMs = leaseMs;
    this.#claimer = new Claimer({
      room,
      claim: (limit) => this.#claim(limit),
      run: (claimed) => this.#run(claimed),
      failed: (error) => log.error({ err: error }, "due work could not be looked for"),
    });
  }

  /** Says how work of a kind is done; before the start. */
  on<About>(kind: string, run: (job: Job<About>) => Promise<void>): void {
    this.#kinds.set(kind, (claimed) => run(jobOf<About>(claimed)));
  }

  start(): void {
    this.#claimer.start();
  }

  /** Looks for due work, now or as soon as the look that is under way is over. */
  wake(): void {
    this.#claimer.wake();
  }

  stop(): Promise<void> {
    return this.#claimer.stop();
  }

  #claim(limit: number): Promise<Claimed[]> {
    const now = this.#now();
    // Kinds of a newer version are left to its processes.
    let due = this.#database.db
      .selectFrom("jobs")
      .select("id")
      .where("due_at", "<=", now)
      .where("kind", "in", [...this.#kinds.keys(), ""])
      .orderBy("due_at")
      .limit(limit);
    if (this.#database.shared) due = due.forUpdate().skipLocked();
    return this.#database.db
      .updateTable("jobs")
      .set((job) => ({ due_at: now + this.#leaseMs, attempts: job("attempts", "+", 1) }))
      .where("id", "in", due)
      .returningAll()
      .execute();
  }

  async #run(claimed: Claimed): Promise<void> {
    try {
      await this.#kinds.get(claimed.kind)?.(claimed);
    } catch (error) {
      await this.#failed(claimed.id, claimed.attempts, error);
    }
  }

  async #failed(id: string, tried: number, error: unknown): Promise<void> {
    if (error instanceof DoneElsewhere) return;
    this.#log.error(
      { err: error, job: id, tried },
      tried < TRIES ? "work failed; it is tried again" : "work is given up",
    );
    const pause = Math.min(PAUSE.longest, PAUSE.first * 2 ** (tried - 1));
    const { db } = this.#database;
    try {
      if (tried < TRIES)
        await db
          .updateTable("jobs")
          .set({ due_at: this.#now() + pause })
          .where("id", "=", id)
          .where("attempts", "=", tried)
          .execute();
      else await dropJob(db, id);
    } catch {
      // The database is gone; the lease ends by itself.
    }
  }
}

function jobOf<About>({ id, about, attempts: tried }: Claimed): Job<About> {
  return {
    id,
    about: fromJson<About>(about),
    attempts: tried - 1,
    async done(db) {
      const { numDeletedRows } = await db
        .deleteFrom("jobs")
        .where("id", "=", id)
        .where("attempts", "=", tried)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new DoneElsewhere(`${id} was done elsewhere`);
    },
    async again(db, dueAt) {
      const { numUpdatedRows } = await db
        .updateTable("jobs")
        .set({ due_at: dueAt, attempts: 0 })
        .where("id", "=", id)
        .where("attempts", "=", tried)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new DoneElsewhere(`${id} was done elsewhere`);
    },
  };
}
