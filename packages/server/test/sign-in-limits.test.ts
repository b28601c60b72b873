import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Config, type RunningServer, startServer } from "../src/index.ts";
import { Browser, PASSWORD, signedUp } from "./browser.ts";
import { Client } from "./client.ts";
import { Mailbox } from "./receivers.ts";
import { type Place, STORES, freshPlace } from "./stores.ts";

let place: Place;
const servers: RunningServer[] = [];
const start = async (changed: Partial<Config>): Promise<RunningServer> => {
  const server = await startServer({ ...place.config, trustedProxies: 1, ...changed });
  servers.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await place.remove();
});

const statusesOf = async (asked: Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(asked)).map(({ status }) => status).sort((a, b) => a - b);

describe.each(STORES)("%s", (name) => {
  beforeEach(async () => {
    place = await freshPlace(name);
  });

  test("strangers' wrong guesses lock out their own address, not the owner", async () => {
    const { url } = await start({});
    const owner = await signedUp(url, "Gesucht");
    const guesses = Array.from({ length: 14 }, (_, at) =>
      new Browser(url, url, "203.0.113.9").signIn("Gesucht", `a guess ${at}`),
    );
    expect(await statusesOf(guesses)).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
    // By another address, and from behind the strangers' own on a browser that the owner has used before.
    expect(await new Browser(url, url, "198.51.100.7").signIn("Gesucht")).toMatchObject({ status: 200 });
    await owner.ask("DELETE", "/api/login");
    const known = new Browser(url, url, "203.0.113.9");
    known.cookie = owner.cookie;
    expect(await known.signIn("Gesucht")).toMatchObject({ status: 200 });
    expect(await known.post("/api/account/confirm", { password: PASSWORD })).toMatchObject({ status: 204 });
  });

  test("guesses from very many addresses are counted together; a known device is let in all the same", async () => {
    const { url } = await start({});
    const owner = await signedUp(url, "Gesucht");
    const guesses = Array.from({ length: 110 }, (_, at) =>
      new Browser(url, url, `203.0.113.${at}`).signIn("Gesucht", "a wrong guess"),
    );
    expect((await statusesOf(guesses)).filter((status) => status === 429)).toHaveLength(10);
    expect(await new Browser(url, url, "198.51.100.7").signIn("Gesucht")).toMatchObject({ status: 429 });
    await owner.ask("DELETE", "/api/login");
    expect(await owner.signIn("Gesucht")).toMatchObject({ status: 200 });
  });

  test("a device known to one account is a stranger to every other, and cannot guess for ever", async () => {
    const { url } = await start({});
    const thief = await signedUp(url, "Dieb");
    await signedUp(url, "Gesucht");
    const guesses = Array.from({ length: 12 }, () => thief.signIn("Gesucht", "a wrong guess"));
    expect((await statusesOf(guesses)).filter((status) => status === 429)).toHaveLength(2);
    const own = Array.from({ length: 12 }, () => thief.signIn("Dieb", "a wrong guess"));
    expect((await statusesOf(own)).filter((status) => status === 429)).toHaveLength(2);
    const confirmed = Array.from({ length: 12 }, () => thief.post("/api/account/confirm", { password: "wrong guess" }));
    expect((await statusesOf(confirmed)).filter((status) => status === 429)).toHaveLength(2);
  });

  test("a stranger's mailbox gets three mails, however many accounts name it; an address causes ten", async () => {
    const mailbox = await Mailbox.open();
    const { url } = await start({
      smtpUrl: mailbox.url,
      mailFrom: "club@example.org",
      publicUrl: "https://play.example.org",
    });
    const signUp = (at: number, email: string, from: string) =>
      new Browser(url, url, from).signUp(`Bomber ${"abcdefghijklmnopqrstuvwxyz"[at] ?? ""}${at + 20}`, { email });
    const bombs = await statusesOf(
      Array.from({ length: 20 }, (_, at) => signUp(at, `victim+${at}@example.org`, `203.0.113.${at}`)),
    );
    expect(bombs.filter((status) => status === 201)).toHaveLength(3);
    expect(bombs.filter((status) => status === 429)).toHaveLength(17);
    await expect.poll(() => mailbox.mails.length).toBe(3);
    const spread = await statusesOf(
      Array.from({ length: 16 }, (_, at) => signUp(at + 30, `victim${at}@example.org`, "198.51.100.7")),
    );
    expect(spread.filter((status) => status === 201)).toHaveLength(10);
    await mailbox.close();
  });
});

describe("two processes on one PostgreSQL", () => {
  beforeEach(async () => {
    place = await freshPlace("PostgreSQL");
  });

  test("an address has the same limits at both together", async () => {
    const changed = { signInsPerMinute: 6, matchesPerMinute: 40, socketsPerAddress: 3 };
    const [here, there] = await Promise.all([start(changed), start(changed)]);
    const urlOf = (at: number): string => (at % 2 === 0 ? here : there).url;
    const attempts = Array.from({ length: 14 }, (_, at) =>
      new Browser(urlOf(at), urlOf(at), "203.0.113.9").signIn("Niemand", "some password"),
    );
    // Counted apart, twelve would pass; a slow machine may see one or two come back.
    expect((await statusesOf(attempts)).filter((status) => status === 401).length).toBeLessThan(10);
    const created = Array.from({ length: 50 }, (_, at) =>
      new Browser(urlOf(at), urlOf(at), "203.0.113.9").post("/api/mine", { seats: [] }),
    );
    // Those of before are counted, too; counted apart, each process would answer its half.
    expect(await statusesOf(created)).toContain(429);
    const sockets = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => Client.connect(urlOf(at), urlOf(at), { "x-forwarded-for": "203.0.113.9" })),
    );
    const open = sockets.flatMap((socket) => (socket.status === "fulfilled" ? socket.value : []));
    expect(open.length).toBeLessThanOrEqual(3);
    expect(open.length).toBeGreaterThan(0);
    await Promise.all(open.map((client) => client.leave()));
    // Once they are closed, there is room again.
    const again = async (): Promise<boolean> => {
      const one = await Client.connect(there.url, there.url, { "x-forwarded-for": "203.0.113.9" }).catch(() => null);
      await one?.leave();
      return one !== null;
    };
    await expect.poll(again).toBe(true);
    expect(await new Browser(here.url, here.url, "198.51.100.7").post("/api/mine", { seats: [] })).toMatchObject({
      status: 200,
    });
  });
});
