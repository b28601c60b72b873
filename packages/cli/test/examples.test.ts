import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, readConfig, startServer } from "@stellwerk/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Run, run } from "./stellwerk.ts";

let folder = "";
let server: RunningServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "stellwerk-examples-"));
  server = await startServer({
    ...readConfig({}),
    port: 0,
    logLevel: "silent",
    dataDir: folder,
    requestsPerSecond: 1_000,
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function ask(path: string, body?: object, cookie = ""): Promise<{ answer: unknown; cookie: string }> {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", origin: server.url, cookie },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { answer: await response.json(), cookie: response.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

test("the example bots in TypeScript and Python meet in the lobby and play a match to its end", async () => {
  const { cookie } = await ask("account", { name: "Anna", password: "correct horse", language: "en", seats: [] });
  const start = async (name: string, program: string, file: string): Promise<Run> => {
    const { id } = (await ask("programs", { name }, cookie)).answer as { id: string };
    const { token } = (await ask(`programs/${id}/tokens`, { name: "test" }, cookie)).answer as { token: string };
    return run(program, [`examples/${file}`], "", { STELLWERK_URL: server.url, STELLWERK_TOKEN: token });
  };
  const first = start("Linie 19", "node_modules/.bin/tsx", "api-bot.ts");
  const isWaiting = async (): Promise<boolean> =>
    ((await ask("lobby")).answer as { tables: unknown[] }).tables.length > 0;
  while (!(await isWaiting()));
  const [one, other] = await Promise.all([first, start("Linie 27", "python3", "api-bot.py")]);
  expect([one.err, one.code]).toEqual(["", 0]);
  expect([other.err, other.code]).toEqual(["", 0]);
  const { standings } = JSON.parse(one.out) as { standings: { seat: number }[] };
  expect(standings.map(({ seat }) => seat)).toEqual([0, 1]);
  expect(JSON.parse(other.out)).toEqual(JSON.parse(one.out));
});
