import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, readConfig, startServer } from "@stellwerk/server";
import { type Created, SOCKET_PATH } from "@stellwerk/wire";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { findProgram } from "../../../scripts/debian.ts";
import { freePort } from "../../../scripts/free-port.ts";
import { ROOT } from "./stellwerk.ts";

// The proxies of deploy/ with the real programs in front of a real server; only names, ports and certificates differ.

const MATCHES_PER_MINUTE = 3;
const folder = mkdtempSync(join(tmpdir(), "stellwerk-proxies-"));
const certificate = { cert: join(folder, "cert.pem"), key: join(folder, "key.pem") };
const deployed = (name: string): string => readFileSync(join(ROOT, "deploy", name), "utf8");

beforeAll(() => {
  const openssl = findProgram(["openssl"], "openssl");
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const files = ["-keyout", certificate.key, "-out", certificate.cert];
  execFileSync(openssl, ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, ...files], {
    stdio: "ignore",
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Proxy {
  readonly name: string;
  /** Starts the proxy on `port` in front of the server on `upstream`. */
  start(port: number, upstream: number): ChildProcess;
}

const nginx: Proxy = {
  name: "nginx",
  start(port, upstream) {
    const site = deployed("nginx.conf")
      .replace("127.0.0.1:1881", `127.0.0.1:${upstream}`)
      .replace("listen 443", `listen 127.0.0.1:${port}`)
      .replace("play.example.org;", "localhost;")
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate.cert};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${certificate.key};`);
    const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const config = join(folder, "nginx.conf");
    writeFileSync(
      config,
      `daemon off; pid ${folder}/nginx.pid; error_log stderr; ${process.getuid?.() === 0 ? "user root;" : ""}
events {} http { access_log off; ${paths.join(" ")} ${site} }`,
    );
    return spawn(findProgram(["nginx"], "nginx-light"), ["-c", config, "-p", folder], { stdio: "ignore" });
  },
};

const caddy: Proxy = {
  name: "Caddy",
  start(port, upstream) {
    const site = deployed("Caddyfile")
      .replace(
        "play.example.org {",
        `https://localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate.cert} ${certificate.key}`,
      )
      .replace("127.0.0.1:1881", `127.0.0.1:${upstream}`);
    const config = join(folder, "Caddyfile");
    writeFileSync(config, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    return spawn(findProgram(["caddy"], "caddy"), ["run", "--adapter", "caddyfile", "--config", config], {
      stdio: "ignore",
      env,
    });
  },
};

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe.each([nginx, caddy])("behind $name", (proxy) => {
  let server: RunningServer;
  let program: ChildProcess;
  let port = 0;
  const origin = (): string => `https://localhost:${port}`;

  function ask(
    method: "GET" | "POST",
    path: string,
    body?: unknown,
    { from = "127.0.0.1", ...headers }: Record<string, string> = {},
  ): Promise<Answer> {
    const text = body === undefined ? "" : JSON.stringify(body);
    const sent = { ...(text && { "content-type": "application/json" }), origin: origin(), ...headers };
    return new Promise((done, fail) => {
      const asked = request(
        {
          host: "127.0.0.1",
          localAddress: from,
          servername: "localhost",
          port,
          method,
          path,
          headers: { host: `localhost:${port}`, ...sent },
          rejectUnauthorized: false,
        },
        (response) => {
          let received = "";
          response.on("data", (chunk: Buffer) => (received += chunk.toString()));
          response.once("end", () =>
            done({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
          );
        },
      );
      asked.once("error", fail);
      asked.end(text);
    });
  }

  const create = (headers: Record<string, string> = {}): Promise<Answer> =>
    ask(
      "POST",
      "/api/matches",
      { game: "trambahn", seats: 2, options: { starter: 0 }, name: "Gina", seat: 0 },
      headers,
    );

  beforeAll(async () => {
    server = await startServer({
      ...readConfig({}),
      port: 0,
      logLevel: "silent",
      dataDir: join(folder, proxy.name),
      trustedProxies: 1,
      matchesPerMinute: MATCHES_PER_MINUTE,
    });
    port = await freePort();
    program = proxy.start(port, Number(new URL(server.url).port));
    const isUp = (): Promise<boolean> =>
      ask("GET", "/health/ready").then(
        ({ status }) => status === 200,
        () => false,
      );
    await vi.waitUntil(isUp, { timeout: 60_000 });
  });
  afterAll(async () => {
    program.kill("SIGTERM");
    await once(program, "exit");
    await server.close();
  });

  test("the site is served, and a session cookie is for TLS alone", async () => {
    expect((await ask("GET", "/health/ready")).status).toBe(200);
    const person = { name: "Anna", password: "a long enough secret", language: "en", seats: [] };
    const { status, headers } = await ask("POST", "/api/account", person);
    expect(status).toBeLessThan(300);
    expect(String(headers["set-cookie"])).toMatch(/Secure/);
    const [cookie = ""] = String(headers["set-cookie"]).split(";");
    expect(JSON.parse((await ask("GET", "/api/me", undefined, { cookie })).body)).toMatchObject({
      me: { name: "Anna" },
    });
  });

  test("only pages of the public address may change anything, over HTTP and over sockets", async () => {
    expect((await create({ origin: "https://evil.example" })).status).toBe(403);
    const foreign = new WebSocket(`wss://localhost:${port}${SOCKET_PATH}`, {
      origin: "https://evil.example",
      rejectUnauthorized: false,
    });
    await expect(once(foreign, "open")).rejects.toThrow("403");
  });

  test("a table is followed over a socket", async () => {
    const { match, key } = JSON.parse((await create()).body) as Created;
    const socket = new WebSocket(`wss://localhost:${port}${SOCKET_PATH}`, {
      origin: origin(),
      rejectUnauthorized: false,
    });
    await once(socket, "open");
    socket.send(JSON.stringify({ do: "join", match, key }));
    const [first] = (await once(socket, "message")) as [Buffer];
    expect(JSON.parse(first.toString())).toMatchObject({ is: "joined", you: 0 });
    socket.close();
  });

  test("limits count the client's own address, whatever it claims", async () => {
    const statuses: number[] = [];
    for (let i = 0; i <= MATCHES_PER_MINUTE; i++)
      statuses.push((await create({ "x-forwarded-for": `198.51.100.${i}` })).status);
    expect(statuses[0]).toBe(201);
    expect(statuses.at(-1)).toBe(429);
    // Linux lets a client of the tests have any address of the loopback.
    if (process.platform === "linux") expect((await create({ from: "127.0.0.2" })).status).toBe(201);
  });

  test("a match file of a megabyte passes, and metrics stay inside", async () => {
    const { status } = await ask("POST", "/api/files", { file: "x".repeat(1_000_000) });
    expect([400, 429]).toContain(status);
    expect((await ask("GET", "/metrics")).status).toBe(403);
  });
});
