import { afterEach, beforeEach, expect, test } from "vitest";
import { type RunningServer, startServer } from "../src/index.ts";
import { Bot } from "./bots.ts";
import { Browser, signedUp } from "./browser.ts";
import { type Place, freshPlace } from "./stores.ts";

/** What an operator sees of requests, attempts to get in, and work that waits. */
let place: Place;
let server: RunningServer;
const logged: string[] = [];
beforeEach(async () => {
  place = await freshPlace("SQLite");
  const config = { ...place.config, trustedProxies: 1, metricsToken: "token-of-the-operator", logLevel: "info" };
  server = await startServer(config, { write: (line) => void logged.push(line) });
});
afterEach(async () => {
  await server.close();
  await place.remove();
});

const metrics = async (): Promise<string> =>
  (await fetch(`${server.url}/metrics`, { headers: { authorization: "Bearer token-of-the-operator" } })).text();

/** As deploy/fail2ban says it, where <HOST> stands for an address. */
const FAIL2BAN = /"address":"(?<host>[0-9a-f.:]+)".*"msg":"sign-in failed"/;

test("failed sign-ins are in the log with the address they came from, and without what was typed", async () => {
  await signedUp(server.url, "Anna");
  await new Browser(server.url, server.url, "203.0.113.9").signIn("my secret password", "wrong password");
  await new Browser(server.url, server.url, "2001:db8:1:2:3:4:5:6").signIn("Anna", "wrong password");
  await new Bot(server.url, "stw_unknown").ask("GET", "/api/me");
  const hosts = logged.flatMap((line) => FAIL2BAN.exec(line)?.groups?.host ?? []);
  expect(hosts.slice(0, 2)).toEqual(["203.0.113.9", "2001:db8:1:2:3:4:5:6"]);
  expect(hosts).toHaveLength(3);
  expect(logged.join("")).not.toContain("secret password");
  expect(await metrics()).toContain("stellwerk_failed_sign_ins_total 3");
  // Every request says where it came from.
  expect(
    logged.filter((line) => line.includes("request completed")).every((line) => line.includes('"address":"')),
  ).toBe(true);
});

test("requests are measured by route and status, and never by what else stands in the address", async () => {
  await new Browser(server.url).ask("GET", "/api/people/Niemand");
  await new Browser(server.url).ask("GET", "/api/people/Nirgendwer");
  const text = await metrics();
  expect(text).toContain('stellwerk_request_seconds_count{method="GET",route="/api/people/:name",status="404"} 2');
  expect(text).not.toContain("Nirgendwer");
});

test("work that is due is counted by kind, with how long the oldest has waited", async () => {
  await place.script(
    `insert into jobs (id, kind, about, due_at, attempts) values ('a', 'unknown', '{}', ${Date.now() - 60_000}, 0)`,
  );
  const text = await metrics();
  expect(text).toContain('stellwerk_due_work{kind="match"} 0');
  expect(text).toMatch(/stellwerk_due_work\{kind="unknown"\} [01]/);
});

test("closed sign-up and guest play are refused with words, and the pages are told", async () => {
  await signedUp(server.url, "Anna");
  await server.close();
  server = await startServer({ ...place.config, signUp: false, guestPlay: false });
  const guest = new Browser(server.url);
  expect((await guest.ask("GET", "/api/me")).body).toEqual({
    me: null,
    mail: false,
    publicUrl: null,
    signUp: false,
    guests: false,
  });
  expect(await guest.signUp("Berta")).toMatchObject({ status: 403, body: { code: "signUpClosed" } });
  expect(await guest.post("/api/account/new-passkey", { name: "Berta" })).toMatchObject({ status: 403 });
  const match = { game: "trambahn", seats: 2, options: {}, name: "Gina", seat: 0 };
  expect(await guest.post("/api/matches", match)).toMatchObject({ status: 403, body: { code: "guestsClosed" } });
  expect(await guest.post("/api/files", {})).toMatchObject({ status: 403, body: { code: "guestsClosed" } });
  const anna = new Browser(server.url);
  expect(await anna.signIn("Anna")).toMatchObject({ status: 200 });
  const created = await anna.post("/api/matches", match);
  expect(created.status).toBe(201);
  const { match: id, invite } = created.body as { match: string; invite: string };
  expect(await guest.post(`/api/matches/${id}/seats`, { invite, name: "Gina" })).toMatchObject({
    status: 403,
    body: { code: "guestsClosed" },
  });
});
