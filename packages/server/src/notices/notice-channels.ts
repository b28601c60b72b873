import { randomUUID } from "node:crypto";
import {
  type ChannelInfo,
  type NewChannel,
  type NewChannelInfo,
  type NoticeSettings,
  PLAIN_NOTICES,
  type WebhookShape,
} from "@stellwerk/wire";
import { freshKey, hashOf } from "../common/secret-keys.ts";
import { RequestError } from "../common/request-error.ts";
import type { Channel, WebhookTarget } from "./channel-sender.ts";
import { type Db, type Tables, fromJson } from "../store/index.ts";

/** More than anybody has browsers. */
const MOST_CHANNELS = 20;

type Row = Tables["notice_channels"];

/** What somebody chose; what everybody has to begin with, if nothing yet. */
export async function settingsOf(db: Db, person: string): Promise<NoticeSettings> {
  const row = await db.selectFrom("notice_settings").selectAll().where("person", "=", person).executeTakeFirst();
  return row ? readSettings(row) : PLAIN_NOTICES;
}

export const readSettings = ({ kinds, quiet, pace }: Tables["notice_settings"]): NoticeSettings => ({
  kinds: fromJson(kinds),
  quiet: JSON.parse(quiet ?? "null") as NoticeSettings["quiet"],
  pace: pace as NoticeSettings["pace"],
});

export async function choose(db: Db, person: string, { kinds, quiet, pace }: NoticeSettings): Promise<void> {
  const chosen = { kinds: JSON.stringify(kinds), quiet: quiet && JSON.stringify(quiet), pace };
  await db
    .insertInto("notice_settings")
    .values({ person, ...chosen })
    .onConflict((conflict) => conflict.column("person").doUpdateSet(chosen))
    .execute();
}

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

function infoOf({ id, kind, target, target_key, name, sent_at, problem }: Row): ChannelInfo {
  const { shape = null } = JSON.parse(target) as { shape?: WebhookShape };
  return {
    id,
    kind: kind as ChannelInfo["kind"],
    name,
    endpoint: kind === "push" ? target_key : null,
    shape,
    sentAt: sent_at,
    problem: problem as ChannelInfo["problem"],
  };
}

/**
 * Adds a channel. A browser belongs to whoever used it last, and only while they are signed in there:
 * `login` is the hash of what it is signed in by.
 */
export async function addChannel(
  db: Db,
  { person, login, now }: { person: string; login: string | null; now: number },
  wish: NewChannel,
): Promise<NewChannelInfo> {
  const secret = freshKey();
  const of = (): Pick<Row, "target" | "target_key" | "name"> => {
    switch (wish.kind) {
      case "push":
        return {
          target: JSON.stringify({ endpoint: wish.endpoint, keys: wish.keys }),
          target_key: hashOf(wish.endpoint),
          name: wish.name,
        };
      case "mail":
        return { target: JSON.stringify({ secret }), target_key: `mail:${person}`, name: "" };
      case "webhook": {
        const target: WebhookTarget = { url: wish.url, shape: wish.shape, secret };
        return {
          target: JSON.stringify(target),
          target_key: `${person}:${hashOf(wish.url)}`,
          name: new URL(wish.url).host,
        };
      }
    }
  };
  const { kind } = wish;
  const row: Row = {
    id: randomUUID(),
    person,
    kind,
    ...of(),
    login: kind === "push" ? login : null,
    at: now,
    sent_at: null,
    failures: 0,
    problem: null,
  };
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("notice_channels").where("target_key", "=", row.target_key).execute();
    if (kind === "push" && wish.replaces) {
      const replaced = await transaction
        .deleteFrom("notice_channels")
        .where("target_key", "=", hashOf(wish.replaces))
        .where("person", "=", person)
        .returning("name")
        .executeTakeFirst();
      // A browser that has got another address is called as before.
      row.name = replaced?.name ?? row.name;
    }
    const { count } = await transaction
      .selectFrom("notice_channels")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("person", "=", person)
      .executeTakeFirstOrThrow();
    if (count >= MOST_CHANNELS) throw new RequestError("enough", `there are ${MOST_CHANNELS} already`);
    await transaction.insertInto("notice_channels").values(row).execute();
    const { kinds, pace } = PLAIN_NOTICES;
    await transaction
      .insertInto("notice_settings")
      .values({ person, kinds: JSON.stringify(kinds), pace })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return { ...infoOf(row), secret: kind === "webhook" && wish.shape === "json" ? secret : null };
}

export async function removeChannel(db: Db, person: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("notice_channels")
    .where("id", "=", id)
    .where("person", "=", person)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the mails of whoever has the link that is in each of them. */
export async function unsubscribe(db: Db, token: string): Promise<void> {
  const [id = "", secret] = token.split(".");
  const row = await db.selectFrom("notice_channels").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || row.kind !== "mail" || (JSON.parse(row.target) as { secret: string }).secret !== secret) return;
  await db.deleteFrom("notice_channels").where("id", "=", id).execute();
}

/** A channel as it can be sent to; `null` if it is gone, as is the one of a browser that was signed out. */
export async function channelOf(
  db: Db,
  id: string,
  now: number,
): Promise<{ channel: Channel; person: string; failures: number; problem: string | null } | null> {
  const row = await db
    .selectFrom("notice_channels")
    .innerJoin("people", "people.id", "notice_channels.person")
    .leftJoin("logins", "logins.hash", "notice_channels.login")
    .selectAll("notice_channels")
    .select(["people.language", "people.email", "people.email_verified_at", "logins.hash", "logins.until"])
    .where("notice_channels.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { kind, target, person, language, email, email_verified_at, failures, problem } = row;
  if (kind === "push" && (row.hash === null || (row.until !== null && row.until <= now))) {
    await db.deleteFrom("notice_channels").where("id", "=", id).execute();
    return null;
  }
  const address = email_verified_at === null ? null : email;
  const channel = { id, language, kind, target: fromJson(target), address } as Channel;
  return { channel, person, failures, problem };
}
