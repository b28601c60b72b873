import { createHmac, createPublicKey, verify } from "node:crypto";
import type { ChannelInfo, NewChannelInfo, NoticeSettings, NoticesInfo, Taken } from "@stellwerk/wire";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Config, type RunningServer, startServer } from "../src/index.ts";
import { openLog } from "../src/common/log.ts";
import { Sender } from "../src/notices/channel-sender.ts";
import { openMail } from "../src/common/mail.ts";
import { overviewOf } from "../src/match/index.ts";
import { Notices } from "../src/notices/notice-delivery.ts";
import { connectPostgres } from "../src/store/postgres.ts";
import type { Database } from "../src/store/database.ts";
import { connectSqlite } from "../src/store/sqlite.ts";
import { Jobs } from "../src/work/jobs.ts";
import { type Browser, signedUp } from "./browser.ts";
import { Client, SHORT, chanceFor } from "./client.ts";
import { Mailbox, Receiver, Subscription } from "./receivers.ts";
import { type Place, STORES, type StoreName, freshPlace } from "./stores.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const SITE = "https://play.example.org";

let place: Place;
let config: Config;
let server: RunningServer;
let database: Database;
let receiver: Receiver;
let mailbox: Mailbox;
let anna: Browser;
let bert: Browser;
/** The time at the tables. */
let clock: number;

async function open(name: StoreName): Promise<void> {
  place = await freshPlace(name);
  [receiver, mailbox] = await Promise.all([Receiver.open(), Mailbox.open()]);
  const mail = { smtpUrl: mailbox.url, mailFrom: "Stellwerk <club@example.org>", publicUrl: SITE };
  config = { ...place.config, ...mail, webhooksToPrivate: true };
  clock = Date.now();
  server = await startServer(config, undefined, () => clock);
  database = connect();
  anna = await signedUp(server.url, "Anna");
  bert = await signedUp(server.url, "Bert");
}

const connect = (): Database =>
  config.databaseUrl === null ? connectSqlite(config.dataDir) : connectPostgres(config.databaseUrl);

afterEach(async () => {
  await server.close();
  await database.close();
  await Promise.all([receiver.close(), mailbox.close()]);
  await place.remove();
});

/** Lets time pass at the tables, until all is done that is due then. */
async function pass(ms: number): Promise<void> {
  clock += ms;
  server.wake();
  await expect.poll(busy).toBe(0);
}

/** Work on notices that is due, or that some process has claimed. */
async function busy(): Promise<number> {
  const rows = await database.db.selectFrom("jobs").selectAll().where("kind", "in", ["notice", "delivery"]).execute();
  return rows.filter(({ due_at, attempts }) => due_at <= clock || attempts > 0).length;
}

/** A match that Anna has started. Bert has sat down without coming to the table, and begins or not. */
async function begin({ starter }: { starter: 0 | 1 }): Promise<{ match: string; atTable: Client }> {
  const made = await anna.ask("POST", "/api/matches", { ...SHORT, options: { starter, scorings: 5 } });
  const { match, invite } = made.body as Taken & { invite: string };
  await bert.ask("POST", `/api/matches/${match}/seats`, { invite, name: "Bert" });
  const atTable = await Client.join(server.url, { match }, anna.headers);
  await atTable.ask({ do: "start" });
  await atTable.until(() => atTable.view !== null);
  return { match, atTable };
}

async function playUntilBert({ atTable }: { atTable: Client }, chance = chanceFor("notices")): Promise<void> {
  while (atTable.isActive) {
    const { number } = atTable;
    const answer = await atTable.playAny(chance);
    expect(answer).toMatchObject({ is: "ok" });
    await atTable.until(() => atTable.number > number);
  }
}

async function addChannel(asker: Browser, channel: object): Promise<NewChannelInfo> {
  const { status, body } = await asker.ask("POST", "/api/notices/channels", channel);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as NewChannelInfo;
}
const addHook = (path = "/", shape = "json"): Promise<NewChannelInfo> =>
  addChannel(bert, { kind: "webhook", url: receiver.url + path, shape });

async function choose(change: Partial<NoticeSettings>): Promise<void> {
  const { settings } = (await bert.ask("GET", "/api/notices")).body as NoticesInfo;
  expect(await bert.ask("PUT", "/api/notices", { ...settings, ...change })).toMatchObject({ status: 200 });
}
const channels = async (): Promise<ChannelInfo[]> =>
  ((await bert.ask("GET", "/api/notices")).body as NoticesInfo).channels;
const jobsLeft = async (): Promise<number> =>
  (await database.db.selectFrom("jobs").select("id").where("kind", "in", ["notice", "delivery"]).execute()).length;

describe.each(STORES)("%s", (name) => {
  beforeEach(() => open(name));

  test("a player who has gone is told of a rematch, unless they have joined it by then", async () => {
    const rematch = async (joins: boolean): Promise<string> => {
      const { match, atTable } = await begin({ starter: 0 });
      const berts = await Client.join(server.url, { match }, bert.headers);
      await atTable.ask({ do: "agree", end: true });
      await berts.ask({ do: "agree", end: true });
      await atTable.until(() => atTable.isOver);
      await atTable.ask({ do: "rematch" });
      if (joins) await berts.ask({ do: "rematch" });
      await berts.leave();
      await atTable.leave();
      return match;
    };
    await addHook();
    await choose({ kinds: ["invitation"] });
    await rematch(true);
    const match = await rematch(false);
    await pass(2 * MINUTE);
    expect(receiver.json).toEqual([
      {
        id: expect.any(String) as string,
        title: "Trambahn: a rematch",
        lines: [{ text: "Anna would like a rematch of Trambahn.", url: `${SITE}/t/${match}?rematch` }],
      },
    ]);
  });

  test("a player who is away is told once, a minute after the turn came to them", async () => {
    const { secret } = await addHook();
    const table = await begin({ starter: 0 });
    await playUntilBert(table);
    await pass(MINUTE - 1);
    expect(receiver.received).toHaveLength(0);

    await pass(1);
    expect(receiver.json).toEqual([
      {
        id: expect.any(String) as string,
        title: "Trambahn: it is your turn",
        lines: [{ text: "Trambahn with Anna: it is your turn.", url: `${SITE}/t/${table.match}` }],
      },
    ]);
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
    const [, time, signature] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(headers["stellwerk-signature"])) ?? [];
    expect(Number(time)).toBe(Math.floor(clock / SECOND));
    expect(signature).toBe(
      createHmac("sha256", secret ?? "")
        .update(`${time}.${body.toString()}`)
        .digest("hex"),
    );

    await pass(24 * 60 * MINUTE);
    expect(receiver.received).toHaveLength(1);
    expect(await jobsLeft()).toBe(0);
  });

  test("a player who is at the table, or comes there within the minute, even to leave again, is not told", async () => {
    await addHook();
    const first = await begin({ starter: 0 });
    const there = await Client.join(server.url, { match: first.match }, bert.headers);
    await first.atTable.until(() => first.atTable.table?.seats[1]?.online === true);
    await playUntilBert(first);
    expect(await jobsLeft()).toBe(0);

    const second = await begin({ starter: 1 });
    expect(await jobsLeft()).toBe(1);
    const short = await Client.join(server.url, { match: second.match }, bert.headers);
    await second.atTable.until(() => second.atTable.table?.seats[1]?.online === true);
    await short.leave();
    await second.atTable.until(() => second.atTable.table?.seats[1]?.online === false);
    await pass(MINUTE);
    expect(receiver.received).toHaveLength(0);
    await there.leave();
  });

  test("a player who has turned away from the page is told, unless they look again within the minute", async () => {
    await addHook();
    const [first, second] = [await begin({ starter: 0 }), await begin({ starter: 0 })];
    const pages: Client[] = [];
    for (const { match, atTable } of [first, second]) {
      const page = await Client.join(server.url, { match }, bert.headers);
      await atTable.until(() => atTable.table?.seats[1]?.online === true);
      pages.push(page);
    }
    const [seen] = pages.map(({ number }) => number);
    await playUntilBert(first);
    expect(await jobsLeft()).toBe(0);
    // No player has looked since before Anna's turn at the first table; at the second they turn away before hers.
    for (const page of pages) await page.ask({ do: "ping", away: seen ?? 0 });
    await second.atTable.until(() => second.atTable.table?.seats[1]?.online === false);
    await playUntilBert(second);
    expect(await jobsLeft()).toBe(2);
    await pages[1]?.ask({ do: "ping" });
    await pass(MINUTE);
    expect(receiver.json).toMatchObject([{ lines: [{ url: `${SITE}/t/${first.match}` }] }]);
  });

  test("whose connection breaks unnoticed is told of the turn that came meanwhile", async () => {
    await addHook();
    const table = await begin({ starter: 0 });
    const there = await Client.join(server.url, { match: table.match }, bert.headers);
    await table.atTable.until(() => table.atTable.table?.seats[1]?.online === true);
    await playUntilBert(table);
    there.socket.terminate();
    await table.atTable.until(() => table.atTable.table?.seats[1]?.online === false);
    // The seat is shown as free of sockets a moment before the notice is noted; a request waits its turn behind that.
    await table.atTable.ask({ do: "chat", text: "?" });
    await pass(MINUTE);
    expect(receiver.received).toHaveLength(1);
  });

  test("several turns are one message, and the next comes no sooner than was chosen", async () => {
    await addHook();
    await choose({ pace: 60 });
    const tables = [await begin({ starter: 1 }), await begin({ starter: 1 }), await begin({ starter: 1 })];
    await pass(MINUTE);
    const [message] = receiver.json as [{ title: string; lines: { url: string }[] }];
    expect(receiver.received).toHaveLength(1);
    expect(message.title).toBe("It is your turn at 3 tables");
    expect(message.lines.map(({ url }) => url).sort()).toEqual(tables.map(({ match }) => `${SITE}/t/${match}`).sort());

    await begin({ starter: 1 });
    await pass(60 * MINUTE - 1);
    expect(receiver.received).toHaveLength(1);
    await pass(1);
    expect(receiver.json[1]).toMatchObject({ title: "Trambahn: it is your turn" });
    expect(await jobsLeft()).toBe(0);
  });

  test("who wants to hear only of the end hears only of that, and how it ended", async () => {
    await addHook();
    await choose({ kinds: ["end"] });
    const table = await begin({ starter: 1 });
    expect(await jobsLeft()).toBe(0);
    await table.atTable.ask({ do: "resign" });
    await table.atTable.until(() => table.atTable.isOver);
    await pass(MINUTE);
    expect(receiver.json).toMatchObject([{ lines: [{ text: "Trambahn with Anna: the match is over, and you won." }] }]);
  });
});

describe("several processes on one PostgreSQL", () => {
  beforeEach(() => open("PostgreSQL"));

  /** Another process that looks for due work at a time that has not come yet at the tables. */
  async function look(at: number, rounds = 2, on: Database = database): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      const jobs = new Jobs(on, openLog("silent"), () => at);
      new Notices(on, new Sender(on.db, config, openMail(config)), overviewOf, () => at).serve(jobs);
      jobs.wake();
      await jobs.stop();
    }
  }

  test("those that look at the same time send one message", async () => {
    await addHook();
    await begin({ starter: 1 });
    await begin({ starter: 1 });
    const other = connect();
    await Promise.all([look(clock + MINUTE), look(clock + MINUTE, 2, other), look(clock + MINUTE, 2, other)]);
    await look(clock + 2 * MINUTE);
    await other.close();
    expect(receiver.json).toMatchObject([{ title: "It is your turn at 2 tables" }]);
    expect(await jobsLeft()).toBe(0);
  });

  test("what one had claimed that died is sent by another", async () => {
    await addHook();
    await begin({ starter: 1 });
    for (const [kind, at] of [
      ["notice", clock + MINUTE],
      ["delivery", clock + 2 * MINUTE],
    ] as const) {
      const dying = new Jobs(database, openLog("silent"), () => at);
      dying.on(kind, () => Promise.resolve());
      dying.wake();
      await dying.stop();
      await look(at, 1);
      expect(receiver.received).toHaveLength(0);
      await look(at + 31 * SECOND, 1);
    }
    expect(receiver.received).toHaveLength(1);
  });

  test("one that dies between sending and striking off has it sent again, under the same id", async () => {
    await addHook();
    await begin({ starter: 1 });
    await look(clock + MINUTE, 1);
    const noted = database.db.selectFrom("jobs").selectAll().where("kind", "=", "delivery");
    const delivery = await noted.executeTakeFirstOrThrow();
    await look(clock + MINUTE, 1);
    await database.db.insertInto("jobs").values(delivery).execute();
    await look(clock + MINUTE, 1);
    const [first, second] = receiver.json as { id: string }[];
    expect(receiver.received).toHaveLength(2);
    expect(second?.id).toBe(first?.id);
  });
});

describe("channels", () => {
  beforeEach(() => open("SQLite"));

  const language = (of: string): Promise<void> =>
    place.script(`update people set language = 'de' where name = '${of}'`);

  test("a push is encrypted for the browser alone, and signed by the server", async () => {
    const subscription = new Subscription(`${receiver.url}/push/1`);
    const { endpoint, keys } = subscription;
    await addChannel(bert, { kind: "push", endpoint, keys, name: "Firefox" });
    await language("Bert");
    const { match } = await begin({ starter: 1 });
    await pass(MINUTE);
    const [push] = receiver.received;
    expect(subscription.decrypt(push?.body ?? Buffer.alloc(0))).toEqual({
      title: "Trambahn: Du bist am Zug",
      body: "Trambahn mit Anna: Du bist am Zug.",
      path: `/t/${match}`,
      tag: `/t/${match}`,
    });
    expect(push?.body.toString("latin1")).not.toContain("Anna");

    const { pushKey } = (await bert.ask("GET", "/api/notices")).body as NoticesInfo;
    const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(push?.headers.authorization ?? "") ?? [];
    expect(key).toBe(pushKey);
    const [head = "", claims = "", signature = ""] = token.split(".");
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
      aud: receiver.url,
      sub: "mailto:club@example.org",
    });
    const point = Buffer.from(pushKey, "base64url");
    const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
    const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
    const isSigned = verify(
      "sha256",
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
    expect(isSigned).toBe(true);
  });

  test("a browser that is gone, or signed out, gets nothing any more", async () => {
    const lost = new Subscription(`${receiver.url}/lost`);
    const left = new Subscription(`${receiver.url}/left`);
    await addChannel(bert, { kind: "push", endpoint: lost.endpoint, keys: lost.keys, name: "Old" });
    receiver.answer = { status: 410 };
    await begin({ starter: 1 });
    await pass(MINUTE);
    expect(await channels()).toMatchObject([{ name: "Old", problem: "gone" }]);
    await begin({ starter: 1 });
    await pass(60 * MINUTE);
    expect(receiver.received).toHaveLength(1);

    receiver.answer = { status: 201 };
    await addChannel(bert, {
      kind: "push",
      endpoint: left.endpoint,
      keys: left.keys,
      name: "Browser",
      replaces: lost.endpoint,
    });
    expect((await channels()).map(({ name }) => name)).toEqual(["Old"]);
    await begin({ starter: 1 });
    await place.script("delete from logins where person = (select id from people where name = 'Bert')");
    await pass(60 * MINUTE);
    expect(receiver.received).toHaveLength(1);
    expect(await database.db.selectFrom("notice_channels").select("id").execute()).toEqual([]);
  });

  test("a mail is in the reader's language, leads to the table, and can be stopped by the mail program", async () => {
    expect(await bert.ask("POST", "/api/notices/channels", { kind: "mail" })).toMatchObject({
      body: { code: "notVerified" },
    });
    await place.script(
      "update people set language = 'de', email = 'bert@example.org', email_verified_at = 1 where name = 'Bert'",
    );
    await addChannel(bert, { kind: "mail" });
    const { match } = await begin({ starter: 1 });
    await pass(MINUTE);
    const [mail = ""] = mailbox.mails.map((text) => text.replaceAll(/=\r\n|\r\n(?= )/g, "").replaceAll("=3D", "="));
    expect(mail).toContain("To: bert@example.org\r\n");
    expect(mail).toContain("From: Stellwerk <club@example.org>\r\n");
    expect(mail).toContain("Subject: Trambahn: Du bist am Zug\r\n");
    expect(mail).toContain(`${SITE}/t/${match}`);
    const link = /List-Unsubscribe: <(.+)>\r\n/.exec(mail)?.[1] ?? "";
    expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(mail.split(link)).toHaveLength(4);

    const post = (path: string) =>
      fetch(server.url + path, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      });
    await post(`${new URL(link).pathname}x`);
    expect(await channels()).toHaveLength(1);
    expect((await post(new URL(link).pathname)).status).toBe(200);
    expect(await channels()).toEqual([]);
  });

  test("a mailbox that does not exist is written to once", async () => {
    await place.script("update people set email = 'nobody@example.org', email_verified_at = 1 where name = 'Bert'");
    await addChannel(bert, { kind: "mail" });
    await begin({ starter: 1 });
    await pass(MINUTE);
    expect(await channels()).toMatchObject([{ kind: "mail", problem: "gone" }]);
  });

  test("Discord and Slack get messages in their shapes, and names cannot play tricks there", async () => {
    await place.script("update people set name = '<!here> **a** @everyone' where name = 'Anna'");
    await addHook("/discord", "discord");
    await addHook("/slack", "slack");
    const { match } = await begin({ starter: 1 });
    await pass(MINUTE);
    const bodies = Object.fromEntries(receiver.received.map(({ path }, at) => [path, receiver.json[at]]));
    expect(bodies).toEqual({
      "/discord": {
        content:
          "**Trambahn\\: it is your turn**\n" +
          `Trambahn with \\<!here\\> \\*\\*a\\*\\* \\@everyone\\: it is your turn. <${SITE}/t/${match}>`,
        allowed_mentions: { parse: [] },
      },
      "/slack": {
        text:
          "Trambahn: it is your turn\n" +
          `Trambahn with &lt;!here&gt; **a** @everyone: it is your turn. <${SITE}/t/${match}>`,
        mrkdwn: false,
      },
    });
    expect(receiver.received.map(({ headers }) => headers["stellwerk-signature"])).toEqual([undefined, undefined]);
  });

  test("a hook that fails is tried again, later each time, left alone at last, and back after a trial that arrives", async () => {
    const { id } = await addHook();
    await choose({ pace: 0 });
    receiver.answer = { status: 500 };
    const due = async (): Promise<number | undefined> =>
      (await database.db.selectFrom("jobs").select("due_at").where("kind", "=", "delivery").executeTakeFirst())?.due_at;
    await begin({ starter: 1 });
    clock += MINUTE;
    for (const [tried, wait] of [5, 10, 20, 40].entries()) {
      server.wake();
      await expect.poll(() => receiver.received.length).toBe(tried + 1);
      await expect.poll(due).toBe(clock + wait * SECOND);
      clock += wait * SECOND;
    }
    await place.script("update notice_channels set failures = 24");
    await pass(0);
    expect(await channels()).toMatchObject([{ problem: "failing" }]);
    await begin({ starter: 1 });
    await pass(MINUTE);
    expect(receiver.received).toHaveLength(5);

    expect(await bert.ask("POST", `/api/notices/channels/${id}/test`)).toMatchObject({ status: 502 });
    receiver.answer = { status: 200 };
    expect(await bert.ask("POST", `/api/notices/channels/${id}/test`, {})).toMatchObject({ status: 200 });
    expect(receiver.json.at(-1)).toMatchObject({ title: "A word from the signal box" });
    expect(await channels()).toMatchObject([{ problem: null, sentAt: expect.any(Number) as number }]);
  });

  test("in quiet hours nothing is sent, and all of it afterwards", async () => {
    await addHook();
    clock = Date.parse("2030-06-01T20:30:00Z");
    await choose({ pace: 0, quiet: { from: "22:00", to: "07:15", zone: "Europe/Berlin" } });
    await begin({ starter: 1 });
    await begin({ starter: 1 });
    await pass(MINUTE);
    await pass(Date.parse("2030-06-02T05:14:59Z") - clock);
    expect(receiver.received).toHaveLength(0);
    await pass(SECOND);
    expect(receiver.json).toMatchObject([{ title: "It is your turn at 2 tables" }]);
  });
});
