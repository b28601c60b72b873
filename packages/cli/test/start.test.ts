import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, readdirSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { withDatabaseAlone } from "@stellwerk/server";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { RepositoryCopy } from "../../../scripts/repository-copy.ts";
import { Client, create } from "../../server/test/client.ts";

// The real `npm start` in a fresh clone, and what becomes of its server when npm is ended.

const MOST_LINES = 10;
let clone: RepositoryCopy;
beforeAll(() => {
  clone = new RepositoryCopy();
});
afterAll(() => clone.remove());

interface Started {
  readonly npm: ChildProcess;
  readonly url: string;
  /** All that was printed until the table was open. */
  readonly lines: readonly string[];
}

async function start(environment: NodeJS.ProcessEnv = {}): Promise<Started> {
  const npm = spawn("npm", ["start"], {
    cwd: clone.root,
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: "data", PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void npm.kill("SIGKILL"));
  const lines: string[] = [];
  createInterface(npm.stderr).on("line", (line) => lines.push(line));
  const out = createInterface(npm.stdout).on("line", (line) => lines.push(line));
  for (;;) {
    const [line] = (await once(out, "line")) as [string];
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url !== undefined) return { npm, url, lines };
  }
}

/** The server answers no more, and another one may have its data. */
async function expectGone(url: string): Promise<void> {
  const answers = (): Promise<boolean> =>
    fetch(`${url}/health/live`).then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(false);
  const place = { dataDir: join(clone.root, "data"), databaseUrl: null };
  const isFree = (): Promise<boolean> => withDatabaseAlone(place, () => Promise.resolve(true)).catch(() => false);
  await expect.poll(isFree).toBe(true);
}

const building = ({ lines }: Started): string[] => lines.filter((line) => line.startsWith("Building"));

test("a fresh clone is built, opens in a few lines, serves its pages, and its bots play from the build", async () => {
  const started = await start();
  const { npm, url, lines } = started;
  expect(building(started)).toEqual(["Building the pages and the server …"]);
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
  const page = await fetch(url, { headers: { accept: "text/html" } });
  expect(await page.text()).toContain("<!doctype html>");
  const { match, key } = await create(url, { bots: { 1: "easy" }, options: { starter: 1 } });
  const anna = await Client.join(url, { match, key });
  if (anna.view === null) await anna.ask({ do: "start" });
  await anna.until(() => anna.number > 0);
  await anna.leave();
  npm.kill("SIGTERM");
  await expectGone(url);
});

test.each(["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"] as const)(
  "what is built is not built again, and %s to npm alone ends the server as well",
  async (signal) => {
    const started = await start();
    expect(building(started)).toEqual([]);
    started.npm.kill(signal);
    await expectGone(started.url);
  },
);

test("only what has changed is built again, and every thread of the source is in the build", async () => {
  appendFileSync(join(clone.root, "packages/server/src/index.ts"), "\n");
  const started = await start();
  expect(building(started)).toEqual(["Building the server …"]);
  started.npm.kill("SIGTERM");
  await expectGone(started.url);
  const dist = join(clone.root, "packages/cli/dist");
  const folders = readdirSync(dist).filter((name) => !name.includes("."));
  const threads = ["server", "cli"].flatMap((name) =>
    readdirSync(join(clone.root, "packages", name, "src"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".mjs"))
      .map((file) => file.replace(/^.*\//, "")),
  );
  expect(threads).toContain("bot-worker.mjs");
  for (const thread of threads)
    expect({ thread, built: folders.some((folder) => existsSync(join(dist, folder, thread))) }).toEqual({
      thread,
      built: true,
    });
});

test("a server for the whole network says where others find it, and where invitations lead", async () => {
  const { npm, url, lines } = await start({ HOST: "0.0.0.0", PUBLIC_URL: "https://play.example.org" });
  const { port } = new URL(url);
  const addresses = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ internal, family }) => !internal && family === "IPv4");
  await expect.poll(() => lines).toContain("Invitations lead to https://play.example.org");
  const atHome = lines.filter((line) => line.startsWith("Others on this network can open")).join("");
  for (const { address } of addresses.slice(0, 4)) expect(atHome).toContain(`http://${address}:${port}`);
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
  npm.kill("SIGTERM");
  await expectGone(url);
});
