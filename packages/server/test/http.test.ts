import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { LIMITS } from "@stellwerk/wire";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BadConfig, type Config, type RunningServer, readConfig, startServer } from "../src/index.ts";
import { Client, SHORT, create, get, post, startedMatch } from "./client.ts";
import { type Place, freshPlace } from "./stores.ts";

let place: Place;
let server: RunningServer;
let url: string;
let webDir: string;
const restart = async (changed: Partial<Config>): Promise<void> => {
  await server.close();
  server = await startServer({ ...place.config, webDir, ...changed });
  url = server.url;
};
beforeEach(async () => {
  place = await freshPlace("SQLite");
  webDir = mkdtempSync(join(tmpdir(), "stellwerk-web-"));
  mkdirSync(join(webDir, "assets"));
  writeFileSync(join(webDir, "index.html"), "<!doctype html><title>Stellwerk</title>");
  writeFileSync(join(webDir, "service-worker.js"), "// worker");
  writeFileSync(join(webDir, "assets", "main-4f2a.js"), "// plain");
  writeFileSync(join(webDir, "assets", "main-4f2a.js.br"), brotliCompressSync("// compressed"));
  server = await startServer({ ...place.config, webDir });
  url = server.url;
});
afterEach(async () => {
  await server.close();
  await place.remove();
  rmSync(webDir, { recursive: true });
});

test("every answer forbids what the pages do not need", async () => {
  for (const path of [
    "/",
    "/t/somewhere",
    "/assets/main-4f2a.js",
    "/api/matches/none",
    "/health/live",
    "/metrics",
    "/nothing",
  ]) {
    const { headers } = await fetch(url + path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  }
});

test("pages are found at every address of theirs, hashed files are kept, others asked for again", async () => {
  const page = await fetch(`${url}/t/abc`, { headers: { accept: "text/html" } });
  expect(await page.text()).toContain("<title>Stellwerk</title>");
  expect(page.headers.get("cache-control")).toBe("no-cache");
  const script = await fetch(`${url}/assets/main-4f2a.js`, { headers: { "accept-encoding": "br" } });
  expect(await script.text()).toBe("// compressed");
  expect(script.headers.get("content-encoding")).toBe("br");
  expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await fetch(`${url}/service-worker.js`)).headers.get("cache-control")).toBe("no-cache");
  for (const path of ["/assets/gone.js", "/api/nothing", "/assets/..%2f..%2fpackage.json"]) {
    const { status } = await fetch(url + path, { headers: { accept: "text/html" } });
    expect({ path, status }).toEqual({ path, status: 404 });
  }
});

test("only pages of this server, and those it was told of, may change anything", async () => {
  for (const origin of [
    "https://evil.example",
    "null",
    "http://127.0.0.1:1",
    url.replace("http", "ftp").replace("127", "126"),
  ]) {
    expect(await post(url, "/api/matches", SHORT, { origin })).toMatchObject({
      status: 403,
      body: { code: "wrongOrigin" },
    });
    await expect(Client.connect(url, origin)).rejects.toThrow("403");
  }
  const response = await fetch(`${url}/api/matches`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(SHORT),
  });
  expect(response.status).toBe(403);

  await restart({ allowedOrigins: ["https://friend.example"] });
  expect(await post(url, "/api/matches", SHORT, { origin: "https://friend.example" })).toMatchObject({ status: 201 });
  await (await Client.connect(url, "https://friend.example")).leave();
  await expect(Client.connect(url, "https://friend.example.evil.example")).rejects.toThrow("403");
});

test("bodies that are malformed, too deep, too large or of another kind are refused", async () => {
  expect(await post(url, "/api/matches", "{")).toMatchObject({ status: 400, body: { code: "malformed" } });
  expect(await post(url, "/api/matches", "[".repeat(2000))).toMatchObject({ status: 400, body: { code: "malformed" } });
  expect(await post(url, "/api/matches", { ...SHORT, name: "x".repeat(LIMITS.message) })).toMatchObject({
    status: 413,
  });
  expect(await post(url, "/api/matches", SHORT, { "content-type": "text/plain" })).toMatchObject({ status: 415 });
  expect(await post(url, "/api/files", { format: "stellwerk-match" })).toMatchObject({
    status: 400,
    body: { code: "badFile" },
  });
  expect(await get(url, "/api/matches/none")).toMatchObject({ status: 404, body: { code: "noMatch" } });
});

test("one address creates only so many matches, and opens only so many sockets", async () => {
  await restart({ matchesPerMinute: 3, socketsPerAddress: 2 });
  const answers = [];
  for (let i = 0; i < 5; i++) answers.push((await post(url, "/api/matches", SHORT)).status);
  expect(answers).toEqual([201, 201, 201, 429, 429]);
  const first = await Client.connect(url);
  await Client.connect(url);
  await expect(Client.connect(url)).rejects.toThrow("429");
  await first.leave();
  await Client.connect(url);
});

test("behind a proxy that is trusted, the address is the one it names", async () => {
  await restart({ matchesPerMinute: 1, trustedProxies: 1 });
  const from = async (forwarded: string): Promise<number> =>
    (await post(url, "/api/matches", SHORT, { "x-forwarded-for": forwarded })).status;
  expect(await from("10.0.0.1")).toBe(201);
  expect(await from("10.0.0.2")).toBe(201);
  // What a client claims in front of what the proxy adds counts for nothing.
  expect(await from("10.9.9.9, 10.0.0.1")).toBe(429);
  // A client with one address of IPv6 has a whole network of them.
  expect(await from("2001:db8:1:2::1")).toBe(201);
  expect(await from("2001:db8:1:2:3:4:5:6")).toBe(429);
  expect(await from("2001:db8:1:3::1")).toBe(201);
  expect(await from("::ffff:10.0.0.1")).toBe(429);
});

test("health and metrics tell operators how it goes", async () => {
  expect(await get(url, "/health/live")).toMatchObject({ status: 200, body: { ok: true } });
  expect(await get(url, "/health/ready")).toMatchObject({ status: 200, body: { ok: true } });
  const { anna } = await startedMatch(url);
  await anna.ask({ do: "play", number: 0, action: { do: "end" } });
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toContain("stellwerk_sockets 2");
  expect(metrics).toContain('stellwerk_matches_total{game="trambahn"} 1');
  expect(metrics).toContain('stellwerk_messages_total{do="play",answer="refused"} 1');
  expect(metrics).toContain("stellwerk_append_seconds_count 0");
  expect(metrics).toContain("process_cpu_seconds_total");
});

test("metrics are for this machine, or for a caller with the token", async () => {
  const status = async (headers: Record<string, string>): Promise<number> =>
    (await fetch(`${url}/metrics`, { headers })).status;
  expect(await status({})).toBe(200);
  // A proxy on this machine passes on requests of other machines.
  expect(await status({ "x-forwarded-for": "127.0.0.1" })).toBe(403);
  expect(await status({ forwarded: "for=127.0.0.1" })).toBe(403);
  const metricsToken = "a-token-of-metrics";
  await restart({ metricsToken });
  expect(await status({})).toBe(403);
  expect(await status({ authorization: "Bearer a-token-of-metricx" })).toBe(403);
  expect(await status({ authorization: `Bearer ${metricsToken}`, "x-forwarded-for": "10.0.0.1" })).toBe(200);
});

test("abandoned matches go after the days that were set, and never by default", async () => {
  const { match } = await create(url);
  await server.close();
  await place.script(`update matches set at = ${Date.now() - 31 * 86_400_000}`);
  server = await startServer({ ...place.config, webDir });
  expect(await get(server.url, `/api/matches/${match}`)).toMatchObject({ status: 200 });
  await server.close();
  server = await startServer({ ...place.config, webDir, keepAbandonedDays: 32 });
  expect(await get(server.url, `/api/matches/${match}`)).toMatchObject({ status: 200 });
  await server.close();
  server = await startServer({ ...place.config, webDir, keepAbandonedDays: 30 });
  expect(await get(server.url, `/api/matches/${match}`)).toMatchObject({ status: 404 });
});

test("a port that is taken is an error, and lets go of the store", async () => {
  const other = await freshPlace("SQLite");
  await expect(startServer({ ...other.config, port: Number(new URL(url).port) })).rejects.toThrow("EADDRINUSE");
  await (await other.open()).close();
  await other.remove();
});

test("a server without built pages still serves matches", async () => {
  await restart({ webDir: join(webDir, "missing") });
  expect((await create(url)).seat).toBe(0);
  expect((await fetch(`${url}/`, { headers: { accept: "text/html" } })).status).toBe(404);
});

test("settings come from the environment, and bad ones are named", () => {
  expect(readConfig({})).toMatchObject({
    port: 1881,
    host: "127.0.0.1",
    dataDir: "./data",
    databaseUrl: null,
    logLevel: "info",
  });
  expect(
    readConfig({
      PORT: "80",
      DATABASE_URL: "postgres://a:b@c/d",
      ALLOWED_ORIGINS: "https://a.example, https://b.example/",
    }),
  ).toMatchObject({
    port: 80,
    databaseUrl: "postgres://a:b@c/d",
    allowedOrigins: ["https://a.example", "https://b.example"],
  });
  // Not what some languages take for numbers, and no empty settings.
  for (const PORT of ["0x50", "1e3", "-1", "80 ", "65536"]) expect(() => readConfig({ PORT })).toThrow("PORT must be");
  expect(readConfig({ PORT: "", METRICS_TOKEN: "" })).toMatchObject({ port: 1881, metricsToken: null });
  expect(() => readConfig({ METRICS_TOKEN: "short" })).toThrow("METRICS_TOKEN must be");
  expect(() => readConfig({ KEEP_ABANDONED_DAYS: "0" })).toThrow("KEEP_ABANDONED_DAYS must be");
  const bad = (): Config =>
    readConfig({ PORT: "many", DATABASE_URL: "mysql://x", LOG_LEVEL: "loud", ALLOWED_ORIGINS: "*" });
  expect(bad).toThrow(BadConfig);
  for (const name of ["PORT", "DATABASE_URL", "LOG_LEVEL", "ALLOWED_ORIGINS"]) expect(bad).toThrow(name);
});

test("a server whose store is gone lives, but is not ready", async () => {
  const other = await freshPlace("PostgreSQL");
  const stranded = await startServer(other.config);
  expect(await get(stranded.url, "/health/ready")).toMatchObject({ status: 200 });
  await other.remove();
  expect(await get(stranded.url, "/health/ready")).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(await get(stranded.url, "/health/live")).toMatchObject({ status: 200 });
  await stranded.close();
});
