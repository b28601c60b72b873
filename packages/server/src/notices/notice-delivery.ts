import { randomUUID } from "node:crypto";
import { RequestError } from "../common/request-error.ts";
import type { Sender } from "./channel-sender.ts";
import { type Fact, type Noted, factOf } from "./notice-content.ts";
import { Undelivered } from "../common/outbound-http.ts";
import { quietUntil } from "./quiet-hours.ts";
import { channelOf, readSettings } from "./notice-channels.ts";
import { compose, languageOf, trialMessage } from "./notice-texts.ts";
import { type Database, type Db, type Tables, fromJson } from "../store/index.ts";
import { type Job, type Jobs, addJob } from "../work/index.ts";

/** A channel that fails so often in a row is left alone. */
const MOST_FAILURES = 25;
const MINUTE_MS = 60_000;

/** What a message that is to be delivered is about. */
interface Delivery {
  readonly channel: string;
  readonly person: string;
  /** Of the message: a repetition has the same one. */
  readonly id: string;
  readonly notices: readonly Noted[];
}

/**
 * Tells people what was noted for them, in two steps of due work. Gathering makes one message of all
 * that is still worth telling and a delivery for each channel, exactly once. Delivering hands it to the
 * outside, which no transaction reaches: if a process dies between handing over and striking it off,
 * the message is sent once more, under the same id.
 */
export class Notices {
  readonly #database: Database;
  readonly #sender: Sender;

  readonly #now: () => number;

  constructor(database: Database, sender: Sender, now = Date.now) {
    this.#database = database;
    this.#sender = sender;
    this.#now = now;
  }

  serve(jobs: Jobs): void {
    jobs.on("notice", async (job) => {
      if (await this.#gather(job, this.#now())) jobs.wake();
    });
    jobs.on("delivery", (job) => this.#deliver(job, this.#now()));
  }

  /** True if there is something to deliver now. */
  async #gather(job: Job, now: number): Promise<boolean> {
    const { person } = job.about as { person: string };
    return this.#database.db.transaction().execute(async (db) => {
      const settings = await this.#lockSettings(db, person);
      const open = await db
        .selectFrom("notices")
        .selectAll()
        .where("person", "=", person)
        .where("open", "=", 1)
        .orderBy("at")
        .orderBy("id")
        .execute();
      if (!settings || open.length === 0) {
        await job.done(db);
        return false;
      }
      const dueAt = dueAtOf(settings, open, now);
      if (dueAt > now) {
        await job.again(db, dueAt);
        return false;
      }
      const notices = open.map(({ kind, match, about }) => ({ kind, match, about: fromJson(about) }) as Noted);
      const isWorth = (await this.#facts(db, person, notices, now)).length > 0;
      await close(db, open);
      if (isWorth) await this.#dispatch(db, person, notices, now);
      await job.done(db);
      return isWorth;
    });
  }

  async #deliver(job: Job, now: number): Promise<void> {
    const { channel: id, person, id: message, notices } = job.about as Delivery;
    const { db } = this.#database;
    const found = await channelOf(db, id, now);
    // Meanwhile they may have come to the table.
    const facts = found && found.problem === null ? await this.#facts(db, person, notices, now) : [];
    if (!found || facts.length === 0) return job.done(db);
    try {
      await this.#sender.send(found.channel, compose(languageOf(found.channel.language), facts, now), message, now);
    } catch (error) {
      if (!(error instanceof Undelivered)) throw error;
      const failures = found.failures + 1;
      const problem = error.gone ? "gone" : failures >= MOST_FAILURES ? "failing" : null;
      await db.transaction().execute(async (transaction) => {
        await this.#mark(transaction, id, { failures, problem });
        if (problem !== null) await job.done(transaction);
      });
      // Tried again after a while, longer each time.
      if (problem === null) throw error;
      return;
    }
    await db.transaction().execute(async (transaction) => {
      await job.done(transaction);
      await this.#mark(transaction, id, { failures: 0, sent_at: now });
    });
  }

  /** Sends a message to one of a person's channels at once; if it arrives, the channel is in use again. */
  async try(person: string, id: string, now: number): Promise<void> {
    const { db } = this.#database;
    const found = await channelOf(db, id, now);
    if (found?.person !== person) throw new RequestError("noChannel", "there is no such channel");
    try {
      await this.#sender.send(found.channel, trialMessage(languageOf(found.channel.language)), randomUUID(), now);
    } catch (error) {
      if (error instanceof Undelivered) throw new RequestError("undelivered", error.message);
      throw error;
    }
    await this.#mark(db, id, { failures: 0, problem: null, sent_at: now });
  }

  /** One process at a time gathers for a person. */
  #lockSettings(db: Db, person: string) {
    const query = db.selectFrom("notice_settings").selectAll().where("person", "=", person);
    return (this.#database.shared ? query.forUpdate() : query).executeTakeFirst();
  }

  async #facts(db: Db, person: string, notices: readonly Noted[], now: number): Promise<Fact[]> {
    const facts: Fact[] = [];
    for (const notice of notices) {
      const fact = await factOf(db, person, notice, now);
      if (fact) facts.push(fact);
    }
    return facts;
  }

  async #dispatch(db: Db, person: string, notices: Noted[], now: number): Promise<void> {
    const id = randomUUID();
    const channels = await db
      .selectFrom("notice_channels")
      .select("id")
      .where("person", "=", person)
      .where("problem", "is", null)
      .execute();
    for (const { id: channel } of channels) {
      const about: Delivery = { channel, person, id, notices };
      await addJob(db, { id: `delivery:${id}:${channel}`, kind: "delivery", about, dueAt: now });
    }
    await db.updateTable("notice_settings").set({ sent_at: now }).where("person", "=", person).execute();
  }

  async #mark(db: Db, id: string, change: Partial<Tables["notice_channels"]>): Promise<void> {
    await db.updateTable("notice_channels").set(change).where("id", "=", id).execute();
  }
}

/** When they may be written to: not in quiet hours, nor too often; whose time runs out is told all the same. */
function dueAtOf(row: Tables["notice_settings"], open: readonly { kind: string }[], now: number): number {
  const { quiet, pace } = readSettings(row);
  const isUrgent = open.some(({ kind }) => kind === "reminder");
  const paced = isUrgent ? now : Math.max(now, (row.sent_at ?? 0) + pace * MINUTE_MS);
  return quiet ? quietUntil(quiet, paced) : paced;
}

/** Of turns it is remembered for which position they were told; whatever was noted again meanwhile stays open. */
async function close(db: Db, told: readonly Tables["notices"][]): Promise<void> {
  for (const { id, at, kind } of told) {
    if (kind === "turn")
      await db.updateTable("notices").set({ open: 0 }).where("id", "=", id).where("at", "=", at).execute();
    else await db.deleteFrom("notices").where("id", "=", id).execute();
  }
}
