import { randomUUID } from "node:crypto";
import { RequestError } from "../common/request-error.ts";
import type { Sender } from "./channel-sender.ts";
import { type NoticeContent, type ReadMatch, contentOf } from "./notice-content.ts";
import { type QueuedNotice, queuedNotice } from "./notice-queue.ts";
import { Undelivered } from "../common/outbound-http.ts";
import { quietUntil } from "./quiet-hours.ts";
import { channelOf, markChannel, workingChannels } from "./notice-channels.ts";
import { readSettings } from "./notice-settings.ts";
import { compose, languageOf, trialMessage } from "./notice-texts.ts";
import { type Database, type Db, type Tables } from "../store/index.ts";
import { type Job, type Jobs, addJob } from "../work/index.ts";

/** A channel that fails so often in a row is not used any more. */
const MOST_FAILURES = 25;
const MINUTE_MS = 60_000;

/** A message that waits to be delivered to a channel. */
interface Delivery {
  readonly channel: string;
  readonly person: string;
  /** Of the message; the same when it is sent again. */
  readonly id: string;
  readonly notices: readonly QueuedNotice[];
}

/**
 * Sends queued notices in two steps of due work. Gathering makes one message of everything that is still worth
 * telling, and one delivery for each channel, exactly once. Delivering calls services outside the transaction: if
 * a process dies between sending and finishing the job, the message is sent again under the same id.
 */
export class Notices {
  readonly #database: Database;
  readonly #sender: Sender;
  readonly #readMatch: ReadMatch;
  readonly #now: () => number;

  constructor(database: Database, sender: Sender, readMatch: ReadMatch, now = Date.now) {
    this.#database = database;
    this.#sender = sender;
    this.#readMatch = readMatch;
    this.#now = now;
  }

  serve(jobs: Jobs): void {
    jobs.on<{ readonly person: string }>("notice", async (job) => {
      if (await this.#gather(job, this.#now())) jobs.wake();
    });
    jobs.on<Delivery>("delivery", (job) => this.#deliver(job, this.#now()));
  }

  /** Whether there is something to deliver now. */
  async #gather(job: Job<{ readonly person: string }>, now: number): Promise<boolean> {
    const { person } = job.about;
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
      const notices = open.map(queuedNotice);
      const isWorth = (await this.#contents(db, person, notices, now)).length > 0;
      await close(db, open);
      if (isWorth) await this.#dispatch(db, person, notices, now);
      await job.done(db);
      return isWorth;
    });
  }

  async #deliver(job: Job<Delivery>, now: number): Promise<void> {
    const { channel: id, person, id: message, notices } = job.about;
    const { db } = this.#database;
    const found = await channelOf(db, id, now);
    // The person may have come to the table since.
    const contents = found && found.problem === null ? await this.#contents(db, person, notices, now) : [];
    if (!found || contents.length === 0) return job.done(db);
    try {
      await this.#sender.send(found.channel, compose(languageOf(found.channel.language), contents, now), message, now);
    } catch (error) {
      if (!(error instanceof Undelivered)) throw error;
      const failures = found.failures + 1;
      const problem = error.gone ? "gone" : failures >= MOST_FAILURES ? "failing" : null;
      await db.transaction().execute(async (transaction) => {
        await markChannel(transaction, id, { failures, problem });
        if (problem !== null) await job.done(transaction);
      });
      // Tried again after a while, longer each time.
      if (problem === null) throw error;
      return;
    }
    await db.transaction().execute(async (transaction) => {
      await job.done(transaction);
      await markChannel(transaction, id, { failures: 0, sent_at: now });
    });
  }

  /** Sends a test message to a channel at once; a channel that works again loses its problem. */
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
    await markChannel(db, id, { failures: 0, problem: null, sent_at: now });
  }

  /** One process at a time gathers for a person. */
  #lockSettings(db: Db, person: string) {
    const query = db.selectFrom("notice_settings").selectAll().where("person", "=", person);
    return (this.#database.shared ? query.forUpdate() : query).executeTakeFirst();
  }

  /** What is still worth telling of these notices. */
  async #contents(db: Db, person: string, notices: readonly QueuedNotice[], now: number): Promise<NoticeContent[]> {
    const contents: NoticeContent[] = [];
    for (const notice of notices) {
      const content = await contentOf(db, this.#readMatch, person, notice, now);
      if (content) contents.push(content);
    }
    return contents;
  }

  async #dispatch(db: Db, person: string, notices: QueuedNotice[], now: number): Promise<void> {
    const id = randomUUID();
    for (const channel of await workingChannels(db, person)) {
      const about: Delivery = { channel, person, id, notices };
      await addJob(db, { id: `delivery:${id}:${channel}`, kind: "delivery", about, dueAt: now });
    }
    await db.updateTable("notice_settings").set({ sent_at: now }).where("person", "=", person).execute();
  }
}

/** When to send: not in quiet hours and not too often, except for reminders, which ignore the pace. */
function dueAtOf(row: Tables["notice_settings"], open: readonly { kind: string }[], now: number): number {
  const { quiet, pace } = readSettings(row);
  const isUrgent = open.some(({ kind }) => kind === "reminder");
  const paced = isUrgent ? now : Math.max(now, (row.sent_at ?? 0) + pace * MINUTE_MS);
  return quiet ? quietUntil(quiet, paced) : paced;
}

/** Turns stay as rows, so that the same position is not told twice; a turn queued again since stays open. */
async function close(db: Db, told: readonly Tables["notices"][]): Promise<void> {
  for (const { id, at, kind } of told) {
    if (kind === "turn")
      await db.updateTable("notices").set({ open: 0 }).where("id", "=", id).where("at", "=", at).execute();
    else await db.deleteFrom("notices").where("id", "=", id).execute();
  }
}
