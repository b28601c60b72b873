import { randomUUID } from "node:crypto";
import type { ChannelInfo, NewChannel, NewChannelInfo } from "@stellwerk/wire";
import { RequestError } from "../common/request-error.ts";
import { freshKey, hashOf } from "../common/secret-keys.ts";
import { contactOf, isLoginActive, lockPerson, readTitle } from "../people/index.ts";
import { type Db, type Tables, fromJson, toJson } from "../store/index.ts";
import type { Channel, ChannelTarget, MailTarget, PushTarget, WebhookTarget } from "./channel-sender.ts";
import { addDefaultSettings } from "./notice-settings.ts";

/** The most channels of one person. */
const MOST_CHANNELS = 20;

type Row = Tables["notice_channels"];

export async function channelsOf(db: Db, person: string): Promise<ChannelInfo[]> {
  const rows = await db
    .selectFrom("notice_channels")
    .selectAll()
    .where("person", "=", person)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(infoOf);
}

function infoOf(row: Row): ChannelInfo {
  const { id, kind, target_key, name, sent_at, problem } = row;
  const target = targetOf(row);
  return {
    id,
    kind,
    name,
    endpoint: kind === "push" ? target_key : null,
    shape: target.kind === "webhook" ? target.target.shape : null,
    sentAt: sent_at,
    problem,
  };
}

function targetOf({ kind, target }: Pick<Row, "kind" | "target">): ChannelTarget {
  switch (kind) {
    case "push":
      return { kind, target: fromJson<PushTarget>(target) };
    case "mail":
      return { kind, target: fromJson<MailTarget>(target) };
    case "webhook":
      return { kind, target: fromJson<WebhookTarget>(target) };
  }
}

/** Who adds a channel, from a browser that is signed in by `login` (a hash). */
interface Adder {
  readonly person: string;
  readonly login: string | null;
  readonly now: number;
}

/** Adds a channel. A browser's channel belongs to the last person who used it, while they are signed in there. */
export async function addChannel(db: Db, { person, login, now }: Adder, wish: NewChannel): Promise<NewChannelInfo> {
  const secret = freshKey();
  const { kind } = wish;
  const row: Row = {
    id: randomUUID(),
    person,
    kind,
    ...addressOf(wish, person, secret),
    login: kind === "push" ? login : null,
    at: now,
    sent_at: null,
    failures: 0,
    problem: null,
  };
  await db.transaction().execute(async (transaction) => {
    // Two requests at once must not both pass the limit.
    await lockPerson(transaction, person);
    await transaction.deleteFrom("notice_channels").where("target_key", "=", row.target_key).execute();
    // A browser whose address has changed keeps its name.
    if (kind === "push" && wish.replaces) row.name = (await replace(transaction, person, wish.replaces)) ?? row.name;
    await demandRoom(transaction, person);
    await transaction.insertInto("notice_channels").values(row).execute();
    await addDefaultSettings(transaction, person);
  });
  return { ...infoOf(row), secret: kind === "webhook" && wish.shape === "json" ? secret : null };
}

function addressOf(wish: NewChannel, person: string, secret: string): Pick<Row, "target" | "target_key" | "name"> {
  switch (wish.kind) {
    case "push": {
      const target: PushTarget = { endpoint: wish.endpoint, keys: wish.keys };
      return { target: toJson(target), target_key: hashOf(wish.endpoint), name: readTitle(wish.name) };
    }
    case "mail": {
      const target: MailTarget = { secret };
      return { target: toJson(target), target_key: `mail:${person}`, name: "" };
    }
    case "webhook": {
      const target: WebhookTarget = { url: wish.url, shape: wish.shape, secret };
      return { target: toJson(target), target_key: `${person}:${hashOf(wish.url)}`, name: new URL(wish.url).host };
    }
  }
}

/** Removes the channel of an earlier push endpoint; returns its name. */
async function replace(db: Db, person: string, endpoint: string): Promise<string | undefined> {
  const replaced = await db
    .deleteFrom("notice_channels")
    .where("target_key", "=", hashOf(endpoint))
    .where("person", "=", person)
    .returning("name")
    .executeTakeFirst();
  return replaced?.name;
}

async function demandRoom(db: Db, person: string): Promise<void> {
  const { count } = await db
    .selectFrom("notice_channels")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("person", "=", person)
    .executeTakeFirstOrThrow();
  if (count >= MOST_CHANNELS) throw new RequestError("enough", `there are ${MOST_CHANNELS} already`);
}

export async function removeChannel(db: Db, person: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("notice_channels")
    .where("id", "=", id)
    .where("person", "=", person)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the mail channel that the link in each of its mails names. */
export async function unsubscribe(db: Db, token: string): Promise<void> {
  const [id = "", secret] = token.split(".");
  const row = await db.selectFrom("notice_channels").selectAll().where("id", "=", id).executeTakeFirst();
  const channel = row && targetOf(row);
  if (channel?.kind !== "mail" || channel.target.secret !== secret) return;
  await db.deleteFrom("notice_channels").where("id", "=", id).execute();
}

/** A channel that can be sent to, and how it fared so far. */
export interface StoredChannel {
  readonly channel: Channel;
  readonly person: string;
  readonly failures: number;
  readonly problem: Row["problem"];
}

/** `null` if the channel is gone, also because its browser was signed out. */
export async function channelOf(db: Db, id: string, now: number): Promise<StoredChannel | null> {
  const row = await db.selectFrom("notice_channels").selectAll().where("id", "=", id).executeTakeFirst();
  const contact = row && (await contactOf(db, row.person));
  if (!row || !contact) return null;
  const isSignedOut = row.kind === "push" && (row.login === null || !(await isLoginActive(db, row.login, now)));
  if (isSignedOut) {
    await db.deleteFrom("notice_channels").where("id", "=", id).execute();
    return null;
  }
  const { person, failures, problem } = row;
  return { channel: { id, ...contact, ...targetOf(row) }, person, failures, problem };
}

/** The channels of a person that work. */
export async function workingChannels(db: Db, person: string): Promise<string[]> {
  const rows = await db
    .selectFrom("notice_channels")
    .select("id")
    .where("person", "=", person)
    .where("problem", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function markChannel(db: Db, id: string, change: Partial<Row>): Promise<void> {
  await db.updateTable("notice_channels").set(change).where("id", "=", id).execute();
}
