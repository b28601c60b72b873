import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "@playwright/test";
import { RepositoryCopy } from "../../../../scripts/repository-copy.ts";
import { myTurn, open, poster, result, stepBy } from "./player.ts";

// A new game in a copy of the repository, built and played. packages/cli/test/new-game.test.ts has the other checks.

// One copy and one build for all tests.
test.describe.configure({ mode: "serial" });

const ID = "night-trains";
let copy: RepositoryCopy;
let server: ChildProcess;
let url = "";

test.beforeAll(async () => {
  test.setTimeout(240_000);
  copy = new RepositoryCopy();
  const inCopy = { cwd: copy.root, stdio: "pipe" } as const;
  const stellwerk = "packages/cli/bin/stellwerk.mjs";
  execFileSync(process.execPath, [stellwerk, "new-game", ID], inCopy);
  copy.linkPackage(ID);
  execFileSync("npm", ["run", "--silent", "build"], inCopy);
  const env = { ...process.env, HOST: "127.0.0.1", DATA_DIR: `${copy.root}/data`, DATABASE_URL: "", LOG_LEVEL: "warn" };
  server = spawn(process.execPath, [stellwerk, "serve", "--port", "0"], { ...inCopy, env });
  if (!server.stdout) throw new Error("the server has no output");
  for await (const line of createInterface(server.stdout)) {
    url = /http\S+/.exec(line)?.[0] ?? "";
    break;
  }
});

test.afterAll(async () => {
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
  copy.remove();
});

test("a new game is on the first page, and a match against a bot is played to its end", async ({ page }) => {
  await open(page, `${url}/`);
  await poster(page, "Night Trains").getByRole("button", { name: "Hard" }).click();
  const wagons = page.getByRole("region", { name: "Your wagons" }).getByRole("button");
  while (await myTurn(page)) await stepBy(page, () => wagons.first().click());
  await expect(result(page)).toContainText("The game is over");
  // Its bots review it too.
  await result(page).getByRole("button", { name: "Review" }).click();
  await page.getByRole("button", { name: "Quick review" }).click();
  await expect(page.getByRole("slider", { name: "Chances to win" })).toBeVisible();
});

test("a new game has a match of the day, and no puzzle until its manifest says how to find any", async ({ page }) => {
  await open(page, `${url}/daily`);
  const game = page.getByRole("article").filter({ hasText: "Night Trains" });
  await expect(game.getByRole("heading", { name: "Match of the day" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Puzzle of the day" })).toHaveCount(3);
  await expect(game.getByRole("heading", { name: "Puzzle of the day" })).toHaveCount(0);
});

test("a new game has its lesson and its rules", async ({ page }) => {
  await open(page, `${url}/learn/${ID}`);
  await page.getByRole("button", { name: "Couple wagon 9" }).click();
  await expect(page.getByText("Three wagons, three points.")).toBeVisible();
  await page.goto(`${url}/rules/${ID}`);
  await expect(page.getByRole("heading", { name: "A new train" })).toBeVisible();
});
