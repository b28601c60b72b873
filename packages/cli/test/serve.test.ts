import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { BIN, stellwerk } from "./stellwerk.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stellwerk-serve-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("says where it is open, keeps matches in the given folder, and leaves in peace when asked to", async () => {
  const server = spawn(process.execPath, [BIN, "serve", "--port", "0"], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "", LOG_LEVEL: "silent" },
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  const ended = once(server, "exit");
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]() as AsyncIterator<string, undefined>;
  const { value: line = "" } = await lines.next();
  expect(line).toMatch(/^Stellwerk is open at http:\/\/127\.0\.0\.1:\d+$/);
  const response = await fetch(`${line.slice(line.indexOf("http"))}/health/live`);
  expect(await response.json()).toEqual({ ok: true });
  expect(readdirSync(folder)).not.toEqual([]);
  server.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

test("a port that is taken is told in one line", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const environment = { DATA_DIR: folder, DATABASE_URL: "", LOG_LEVEL: "silent", PORT: String(port) };
  const { code, out, err } = await stellwerk(["serve"], "", environment);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(/^stellwerk: cannot serve: .*EADDRINUSE.*\n$/);
});
