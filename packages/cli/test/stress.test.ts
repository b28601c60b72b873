import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { RepositoryCopy } from "../../../scripts/repository-copy.ts";
import { serve } from "../../../bench/serve.ts";
import { BOUND, HonestGuest, answeredInTime } from "../../../stress/honest.ts";
import { Proxy } from "../../../stress/proxy.ts";
import { BIN, run } from "./stellwerk.ts";

test("a line of the stress tests carries everything in order, however its delay changes", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const line = await Proxy.to((server.address() as AddressInfo).port);
  const speaker = connect(line.port, "127.0.0.1").setNoDelay();
  const [listener] = (await once(server, "connection")) as [Socket];
  let heard = "";
  listener.on("data", (chunk: Buffer) => (heard += chunk.toString()));
  let said = "";
  for (let word = 0; word < 1_000; word++) {
    line.delay = word % 7 === 0 ? 3 : 0;
    speaker.write(`${word} `);
    said += `${word} `;
    await turn();
  }
  speaker.end();
  await once(listener, "end");
  for (const socket of [speaker, listener]) socket.destroy();
  line.close();
  server.close();
  expect(heard).toBe(said);
});

/** The small disks of the stress tests that are mounted below a folder. */
const mountedBelow = (folder: string): string[] =>
  readFileSync("/proc/self/mounts", "utf8")
    .split("\n")
    .filter((line) => line.startsWith(`stellwerk-stress ${folder}`));

// Only root on Linux may mount; elsewhere nothing can be left mounted.
const canMount = process.platform === "linux" && process.getuid?.() === 0;
test.runIf(canMount).each(["SIGTERM", "SIGKILL"] as const)(
  "a stress that is ended by %s leaves no disk mounted and no folder behind",
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), "stellwerk-stressed-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const stress = spawn(process.execPath, [BIN, "stress", "kills", "--size", "1000"], {
      env: { ...process.env, TMPDIR: folder, DATABASE_URL: "" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    onTestFinished(() => void stress.kill("SIGKILL"));
    const ended = once(stress, "exit");
    // Its first words: the server on the disk is there.
    await once(stress.stderr, "data");
    expect(mountedBelow(folder)).toHaveLength(1);
    stress.kill(signal);
    await ended;
    await expect.poll(() => mountedBelow(folder)).toEqual([]);
    await expect.poll(() => readdirSync(folder).filter((name) => name.startsWith("stellwerk-kills"))).toEqual([]);
  },
);

test("bench and stress say in a sentence which library is missing", async () => {
  const copy = new RepositoryCopy();
  onTestFinished(() => copy.remove());
  for (const library of ["@playwright", "pg"]) rmSync(join(copy.root, "node_modules", library));
  const ask = (...args: string[]) =>
    run(process.execPath, ["packages/cli/bin/stellwerk.mjs", ...args], "", {}, copy.root);
  expect(await ask("bench", "rules")).toEqual({
    code: 1,
    out: "",
    err: "stellwerk: bench cannot run here: it needs the library @playwright/test, which npm ci installs and npm ci --omit=dev leaves out\n",
  });
  expect(await ask("stress", "load")).toMatchObject({
    code: 1,
    out: "",
    err: expect.stringMatching(/^stellwerk: stress cannot run here: it needs the library pg, .*\n$/) as string,
  });
});

test("stress hostile sees that imports hold honest people up", async () => {
  const folder = mkdtempSync(join(tmpdir(), "stellwerk-slow-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const slow = fileURLToPath(new URL("slow-imports.mjs", import.meta.url));
  const server = await serve({ DATA_DIR: folder, DATABASE_URL: "" }, { node: ["--import", slow] });
  onTestFinished(() => server.stop("SIGKILL"));
  const guest = new HonestGuest(server.url);
  await expect.poll(() => guest.waits.length).toBeGreaterThan(0);
  await fetch(`${server.url}/api/files`, {
    method: "POST",
    headers: { origin: server.url, "content-type": "application/json" },
    body: "{}",
  });
  await guest.stop();
  expect(answeredInTime("an honest guest sees the lobby", guest.waits)).toMatchObject({ kept: false });
});

test("honest people wait long if one in a hundred answers is slow, or a single one is very slow", () => {
  const waits = (slow: number, count: number) => [
    ...Array<number>(1_000 - count).fill(5),
    ...Array<number>(count).fill(slow),
  ];
  const kept = (slow: number, count: number): boolean => answeredInTime("all", waits(slow, count)).kept;
  expect(kept(BOUND.p99 + 1, 5)).toBe(true);
  expect(kept(BOUND.p99 + 1, 15)).toBe(false);
  expect(kept(BOUND.worst + 1, 1)).toBe(false);
  expect(answeredInTime("all", []).kept).toBe(false);
});
