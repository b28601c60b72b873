import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Finding, type RunningServer, examine, startServer, withDatabaseAlone } from "@stellwerk/server";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { findProgram } from "../../../scripts/debian.ts";
import { freePort } from "../../../scripts/free-port.ts";
import { type Place, STORES, freshPlace } from "../../server/test/stores.ts";
import { ROOT, stellwerk } from "./stellwerk.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stellwerk-doctor-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

type Variables = Record<string, string>;

/** All findings about something, as `verdict: found`. */
async function diagnose(what: string, env: Variables): Promise<string[]> {
  const findings = await examine({ DATA_DIR: join(folder, "none"), PORT: "0", ...env });
  return findings.filter((finding) => finding.what === what).map(({ verdict, found }) => `${verdict}: ${found}`);
}

/** The environment of a server that keeps its matches there. */
const envOf = ({ config }: Place): Variables =>
  config.databaseUrl === null ? { DATA_DIR: config.dataDir } : { DATABASE_URL: config.databaseUrl };

describe("settings", () => {
  test("that no server starts with are errors, one each", async () => {
    expect(await diagnose("settings", { PORT: "many", TRUSTED_PROXIES: "-1" })).toEqual([
      "error: PORT must be a whole number from 0 to 65535",
      "error: TRUSTED_PROXIES must be a whole number from 0 to 10",
    ]);
  });

  test.each<[Variables, string]>([
    [{ PUBLIC_URL: "https://play.example.org" }, "error: PUBLIC_URL is https, so that a proxy is in front, but"],
    [{ HOST: "0.0.0.0" }, "warning: PUBLIC_URL is not set"],
    [{ PUBLIC_URL: "http://play.example.org" }, "warning: PUBLIC_URL is not https"],
    [{ MAIL_FROM: "club@example.org" }, "warning: MAIL_FROM is set without SMTP_URL"],
  ])("that contradict each other are told: %j", async (env, found) => {
    expect(await diagnose("settings", env)).toEqual([expect.stringContaining(found)]);
  });
});

describe.each(STORES)("a store on %s", (store) => {
  let place: Place;
  beforeAll(async () => {
    place = await freshPlace(store, { bare: true });
  });
  afterAll(() => place.remove());

  test("is described from its first migration to a running server", async () => {
    if (store === "PostgreSQL")
      expect((await diagnose("migrations", envOf(place)))[0]).toMatch(/^warning: pending: 001/);
    else expect((await diagnose("store", envOf(place)))[0]).toMatch(/^ok: SQLite, empty/);
    const server = await startServer(place.config);
    const { port } = new URL(server.url);
    const running = { ...envOf(place), PORT: port };
    expect(await diagnose("store", running)).toEqual([
      expect.stringMatching(/^ok: \w+, [\d.]+ MB, served by 1 process$/),
    ]);
    expect(await diagnose("migrations", running)).toEqual([expect.stringMatching(/^ok: all \d+ are done$/)]);
    expect(await diagnose("server", running)).toEqual([`ok: answers at http://127.0.0.1:${port}`]);
    expect(await diagnose("clock", running)).toEqual([expect.stringMatching(/^ok: /)]);
    expect(await diagnose("push", running)).toEqual([expect.stringMatching(/^ok: keys/)]);
    await server.close();
    expect(await diagnose("store", running)).toEqual([expect.stringContaining("no server runs on it")]);
    expect((await diagnose("server", running))[0]).toMatch(/^ok: none runs/);
  });
});

test("SQLite is left as it was, and a process that holds it without a word is found out", async () => {
  const place = await freshPlace("SQLite");
  await (await place.open()).close();
  const { dataDir } = place.config;
  const files = (): string[] =>
    readdirSync(dataDir).map((name) => `${name} ${readFileSync(join(dataDir, name)).toString("base64")}`);
  const before = files();
  await examine({ DATA_DIR: dataDir, PORT: "0" });
  expect(files()).toEqual(before);
  const found = await withDatabaseAlone(place.config, () => diagnose("store", { DATA_DIR: dataDir }));
  expect(found).toEqual([expect.stringMatching(/^warning: SQLite, .* held by a process/)]);
  await place.remove();
});

test("a store that does not open is an error", async () => {
  const database = await diagnose("store", { DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" });
  expect(database).toEqual([expect.stringMatching(/^error: does not open: .*ECONNREFUSED/)]);
  const broken = mkdtempSync(join(folder, "broken-"));
  writeFileSync(join(broken, "stellwerk.sqlite"), "this is no database".repeat(100));
  expect(await diagnose("store", { DATA_DIR: broken })).toEqual([expect.stringMatching(/^error: does not open/)]);
});

test("mail: a server that lets in, one that does not, and none", async () => {
  const mail = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ password }, _session, done) =>
      password === "right" ? done(null, { user: "stellwerk" }) : done(new Error("no such password")),
  });
  mail.listen(0, "127.0.0.1");
  await once(mail.server, "listening");
  onTestFinished(() => mail.close());
  const { port } = mail.server.address() as AddressInfo;
  const env = (password: string, at: number): Variables => ({
    PUBLIC_URL: "http://localhost:1881",
    MAIL_FROM: "club@example.org",
    SMTP_URL: `smtp://stellwerk:${password}@127.0.0.1:${at}`,
  });
  expect(await diagnose("mail", env("right", port))).toEqual([`ok: 127.0.0.1:${port} lets this server in`]);
  expect(await diagnose("mail", env("wrong", port))).toEqual([expect.stringMatching(/^error: .*no such password/)]);
  expect(await diagnose("mail", env("right", await freePort()))).toEqual([
    expect.stringMatching(/^error: .*ECONNREFUSED/),
  ]);
  expect(await diagnose("mail", {})).toEqual(["ok: no e-mail is sent: SMTP_URL is not set"]);
});

describe("behind a proxy", () => {
  let server: RunningServer;
  let place: Place;
  let publicUrl = "";
  const verdicts = async (env: Variables): Promise<Record<string, string>> => {
    const findings = await examine({ ...envOf(place), PORT: "0", PUBLIC_URL: publicUrl, ...env });
    const of = (what: string): Finding | undefined => findings.findLast((finding) => finding.what === what);
    return Object.fromEntries(["reachability", "proxy", "sockets"].map((what) => [what, of(what)?.verdict ?? "none"]));
  };
  beforeAll(async () => {
    place = await freshPlace("SQLite");
    publicUrl = `http://localhost:${await freePort()}`;
    server = await startServer({ ...place.config, trustedProxies: 1, publicUrl });
  });
  afterAll(async () => {
    await server.close();
    await place.remove();
  });

  test("nginx as in deploy/ passes everything on", async () => {
    const site = readFileSync(join(ROOT, "deploy/nginx.conf"), "utf8")
      .replace("127.0.0.1:1881", new URL(server.url).host)
      .replace("listen 443 ssl http2", `listen ${new URL(publicUrl).port}`)
      .replace("play.example.org;", "localhost;")
      .replaceAll(/ssl_certificate.*;/g, "");
    const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    writeFileSync(
      join(folder, "nginx.conf"),
      `daemon off; pid ${folder}/nginx.pid; error_log stderr; ${process.getuid?.() === 0 ? "user root;" : ""}
events {} http { access_log off; ${paths.join(" ")} ${site} }`,
    );
    const nginx = spawn(findProgram(["nginx"], "nginx-light"), ["-c", join(folder, "nginx.conf"), "-p", folder], {
      stdio: "ignore",
    });
    const ended = once(nginx, "exit");
    await vi.waitUntil(async () => (await verdicts({ TRUSTED_PROXIES: "1" })).reachability === "ok", {
      timeout: 60_000,
    });
    expect(await verdicts({ TRUSTED_PROXIES: "1" })).toEqual({ reachability: "ok", proxy: "ok", sockets: "ok" });
    // As if the server had been told of no proxy.
    expect(await verdicts({ TRUSTED_PROXIES: "0" })).toMatchObject({ reachability: "ok", proxy: "error" });
    nginx.kill("SIGTERM");
    await ended;
    expect(await verdicts({ TRUSTED_PROXIES: "1" })).toEqual({ reachability: "error", proxy: "none", sockets: "none" });
  });

  test("one that hides the client, breaks sockets, or leads elsewhere is found out", async () => {
    let target = server.url;
    const careless = createServer((incoming, answer) => {
      const { "x-forwarded-for": _, ...headers } = incoming.headers;
      incoming.pipe(
        request(target + incoming.url, { method: incoming.method, headers }, (response) => {
          answer.writeHead(response.statusCode ?? 500, response.headers);
          response.pipe(answer);
        }),
      );
    });
    careless.on("upgrade", (_, socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    careless.listen(Number(new URL(publicUrl).port));
    await once(careless, "listening");
    onTestFinished(() => void careless.close());
    expect(await verdicts({ TRUSTED_PROXIES: "1" })).toEqual({ reachability: "ok", proxy: "error", sockets: "error" });
    const elsewhere = await freshPlace("SQLite");
    const other = await startServer(elsewhere.config);
    target = other.url;
    expect(await verdicts({ TRUSTED_PROXIES: "1" })).toMatchObject({ reachability: "error" });
    await other.close();
    await elsewhere.remove();
  });
});

test("the command prints a page, or JSON, and fails where something is wrong", async () => {
  const good = { DATABASE_URL: "", PUBLIC_URL: "", SMTP_URL: "", DATA_DIR: join(folder, "none"), PORT: "0" };
  const page = await stellwerk(["doctor"], "", good);
  expect(page).toMatchObject({ code: 0, err: "" });
  expect(page.out).toMatch(/^ok +store +SQLite, empty/m);
  expect(page.out.split("\n").length).toBeLessThan(40);
  const bad = await stellwerk(["doctor", "--json"], "", { ...good, PUBLIC_URL: "https://play.example.org" });
  expect(bad).toMatchObject({ code: 1, err: "stellwerk: one thing is wrong\n" });
  expect(JSON.parse(bad.out)).toContainEqual(
    expect.objectContaining({ verdict: "error", advice: expect.stringContaining("TRUSTED_PROXIES") as string }),
  );
});
