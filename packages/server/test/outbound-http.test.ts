import type { NoticesInfo } from "@stellwerk/wire";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../src/index.ts";
import { openMail } from "../src/common/mail.ts";
import { isOutside, postOutside } from "../src/common/outbound-http.ts";
import { Browser, signedUp } from "./browser.ts";
import { Mailbox, Receiver, Subscription } from "./receivers.ts";
import { type Place, freshPlace } from "./stores.ts";

let place: Place;
let server: RunningServer;
let receiver: Receiver;
let anna: Browser;
let bert: Browser;
beforeAll(async () => {
  place = await freshPlace("SQLite");
  receiver = await Receiver.open();
  server = await startServer(place.config);
  anna = await signedUp(server.url, "Anna");
  bert = await signedUp(server.url, "Bert");
});
afterAll(async () => {
  await server.close();
  await receiver.close();
  await place.remove();
});

const post = (url: string, toPrivate: boolean): Promise<void> =>
  postOutside(url, { headers: {}, body: "{}", toPrivate });
const add = (asker: Browser, channel: object) => asker.ask("POST", "/api/notices/channels", channel);
const hook = (url: string) => ({ kind: "webhook", url, shape: "json" });

describe("what players give as addresses", () => {
  test.each([
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "224.0.0.1",
    "255.255.255.255",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:a9fe:a9fe]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "[fe80::1]",
    "[fd00::1]",
    "localhost",
  ])("%s is not reached, by webhook or by push", async (host) => {
    const url = `http://${host}:${new URL(receiver.url).port}/`;
    await expect(post(url, false)).rejects.toMatchObject({ name: "Undelivered", gone: true });
    expect(await isOutside(url)).toBe(false);
    expect(await add(anna, hook(url))).toMatchObject({ status: 400, body: { code: "privateAddress" } });
    const { keys } = new Subscription(url);
    expect(await add(anna, { kind: "push", endpoint: url, keys, name: "x" })).toMatchObject({
      body: { code: "privateAddress" },
    });
    expect(receiver.received).toEqual([]);
  });

  test("addresses of the internet are let through", async () => {
    expect(await Promise.all(["http://8.8.8.8/", "https://[2606:4700::1111]/"].map(isOutside))).toEqual([true, true]);
  });

  test.each(["ftp://example.org/", "file:///etc/passwd", "data:text/plain,x", "//example.org", "http://a:b@8.8.8.8/"])(
    "%s is no address for a webhook",
    async (url) => {
      expect(await add(anna, hook(url))).toMatchObject({ status: 400, body: { code: "malformed" } });
    },
  );

  test("a redirect is not followed, and counts as a failure", async () => {
    receiver.answer = { status: 302, headers: { location: `${receiver.url}/elsewhere` } };
    await expect(post(`${receiver.url}/here`, true)).rejects.toThrow("it was answered with 302");
    expect(receiver.received.map(({ path }) => path)).toEqual(["/here"]);
  });
});

describe("the settings of notices", () => {
  test("are for people with accounts", async () => {
    const stranger = new Browser(server.url);
    const asked = await Promise.all([
      stranger.ask("GET", "/api/notices"),
      stranger.ask("PUT", "/api/notices", { kinds: [], quiet: null, pace: 0 }),
      stranger.ask("POST", "/api/notices/channels", hook("http://8.8.8.8/")),
      stranger.ask("DELETE", "/api/notices/channels/x"),
      stranger.ask("POST", "/api/notices/channels/x/test"),
    ]);
    expect(asked.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  test("of one person are hidden from others", async () => {
    const { body } = await add(anna, hook("http://8.8.8.8/anna"));
    const { id } = body as { id: string };
    expect((await bert.ask("DELETE", `/api/notices/channels/${id}`)).status).toBe(404);
    expect((await bert.ask("POST", `/api/notices/channels/${id}/test`)).status).toBe(404);
    expect(((await bert.ask("GET", "/api/notices")).body as NoticesInfo).channels).toEqual([]);
    const mine = (await anna.ask("GET", "/api/notices")).body as NoticesInfo;
    expect(mine.channels).toMatchObject([{ id, kind: "webhook", name: "8.8.8.8", shape: "json" }]);
    // Neither the address nor the secret is shown again.
    expect(JSON.stringify(mine)).not.toContain("/anna");
    expect((await anna.ask("DELETE", `/api/notices/channels/${id}`)).status).toBe(200);
  });

  test("have limits", async () => {
    for (let count = 0; count < 20; count++)
      expect((await add(bert, hook(`http://8.8.8.8/${count}`))).status).toBe(201);
    expect(await add(bert, hook("http://8.8.8.8/more"))).toMatchObject({ status: 409, body: { code: "enough" } });
    expect((await add(bert, hook("http://8.8.8.8/1"))).status, "the same address stands once").toBe(201);
  });

  test("refuse what makes no sense", async () => {
    const settings = { kinds: ["turn"], quiet: null, pace: 15 };
    const quiet = { from: "22:00", to: "07:00", zone: "Europe/Berlin" };
    const put = async (change: object): Promise<number> =>
      (await anna.ask("PUT", "/api/notices", { ...settings, ...change })).status;
    expect(await put({ quiet })).toBe(200);
    expect(await put({ quiet: { ...quiet, zone: "Atlantis" } })).toBe(400);
    expect(await put({ quiet: { ...quiet, from: "24:00" } })).toBe(400);
    expect(await put({ pace: 7 })).toBe(400);
    expect(await put({ kinds: ["gossip"] })).toBe(400);
    expect(await add(anna, { kind: "mail" })).toMatchObject({ body: { code: "noMail" } });
  });
});

test("why a mail was not taken is told without the address", async () => {
  const mailbox = await Mailbox.open();
  const mail = { smtpUrl: mailbox.url, mailFrom: "club@example.org", publicUrl: "https://play.example.org" };
  const send = openMail({ ...place.config, ...mail });
  await expect(send?.({ to: "nobody@example.org", subject: "Hallo", text: "" })).rejects.toMatchObject({
    name: "Undelivered",
    gone: true,
    message: "the mail was not taken: EENVELOPE 550",
  });
  await mailbox.close();
});
