import { readFile } from "node:fs/promises";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, type Page, expect, test } from "@playwright/test";
import { PLAIN_TERMS, type TournamentInfo } from "@stellwerk/wire";
import { fresh, open } from "./player.ts";

async function send<Answer>(context: BrowserContext, method: string, path: string, data?: object): Promise<Answer> {
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const answer = await context.request.fetch(path, { method, headers: { origin }, ...(data && { data }) });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return (await answer.json().catch(() => null)) as Answer;
}

/** A person with an account, in a browser of their own. */
async function member(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ locale: "en", acceptDownloads: true });
  await send(context, "POST", "/api/account", { name, password: "correct horse", language: "en", seats: [] });
  return context.newPage();
}

const CUP = {
  game: "trambahn",
  options: { starter: 0, scorings: 5 },
  terms: { ...PLAIN_TERMS, pace: { kind: "days", days: 3 }, late: "end" },
  kind: "swiss",
  rounds: 2,
  seats: 2,
  final: false,
  most: 8,
  startsAt: null,
} as const;

test("a host runs a private Swiss tournament with a co-host, a late entrant and a decided match", async ({
  browser,
}) => {
  const names = ["Wilhelmine", "Xaver", "Yvonne", "Zacharias"].map(fresh);
  const [host, other, third, late] = (await Promise.all(names.map((name) => member(browser, name)))) as [
    Page,
    Page,
    Page,
    Page,
  ];
  const [hostName = "", otherName = "", , lateName = ""] = names;
  const cup = fresh("Spree Cup");
  await open(host, "/tournaments/new");
  await host.getByRole("textbox", { name: "What is it called?" }).fill(cup);
  await host
    .getByRole("textbox", { name: "What should players know?" })
    .fill(
      "Every **Tuesday**\n\n- be on time\n- <img src=x onerror=alert(1)>\n\n[house](https://example.org) [bad](javascript:1)",
    );
  await host.getByRole("radio", { name: "Swiss" }).check();
  await host.getByRole("spinbutton", { name: "How many rounds?" }).fill("2");
  await host.getByRole("radio", { name: "Only with the link" }).check();
  await host.getByRole("radio", { name: "Yes, with half points" }).check();
  await host.getByRole("button", { name: "Open for sign-up" }).click();
  await expect(host.getByRole("heading", { level: 1, name: cup })).toBeVisible();

  const about = host.getByRole("region", { name: "About this tournament" });
  await expect(about.locator("b")).toHaveText("Tuesday");
  await expect(about.locator("img")).toHaveCount(0);
  await expect(about.getByRole("link")).toHaveCount(1);

  await host.getByText("Host the tournament").click();
  const link = await host.getByRole("textbox", { name: "Link for this private tournament" }).inputValue();
  const { pathname, hash } = new URL(link);
  await open(other, "/tournaments");
  await expect(other.getByRole("link", { name: cup })).toHaveCount(0);
  await open(other, pathname);
  await expect(other.getByRole("heading", { level: 1, name: cup })).toHaveCount(0);
  for (const page of [other, third]) {
    await page.goto("about:blank");
    await open(page, pathname + hash);
    await page.getByRole("button", { name: "Take part" }).click();
    await expect(page.getByRole("button", { name: "Withdraw" })).toBeVisible();
  }
  const named = host.getByRole("textbox", { name: "Name of a player" });
  await named.first().fill(otherName);
  await host.getByRole("button", { name: "Make co-host" }).click();
  // The co-host's page is told and offers what hosts do.
  await expect(other.getByText("Host the tournament")).toBeVisible();
  await other.getByText("Host the tournament").click();
  await other.getByRole("button", { name: "Edit" }).click();
  await other.getByRole("dialog").getByRole("textbox", { name: "What is it called?" }).fill(`${cup} II`);
  await other.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(host.getByRole("heading", { level: 1, name: `${cup} II` })).toBeVisible();

  await host.getByRole("button", { name: "Begin now" }).click();
  for (const page of [host, other, third]) await expect(page.getByText("Round 1 of 2 · 3 players")).toBeVisible();
  await open(late, pathname + hash);
  await late.getByRole("button", { name: "Join from the next round" }).click();
  await expect(host.getByText(`${lateName} entered later`)).toBeVisible();

  await host.getByRole("button", { name: /^Set the result/ }).click();
  const dialog = host.getByRole("dialog", { name: "Decide the result" });
  await dialog.getByRole("radio", { name: "Draw" }).check();
  await dialog.getByRole("textbox", { name: "Why?" }).fill("The train was late.");
  await dialog.getByRole("button", { name: "Record the result" }).click();
  for (const page of [host, other, third, late]) {
    await expect(page.getByText("Round 2 of 2 · 4 players")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "The train was late." })).toContainText(hostName);
  }

  const cross = host.getByRole("table").nth(1);
  const rows = cross.getByRole("row");
  await expect(rows).toHaveCount(5);
  const entrant = rows.filter({ has: host.getByRole("rowheader").filter({ hasText: lateName }) });
  await expect(entrant.getByRole("cell").first()).toHaveText("½ late");
  await expect(cross.getByRole("link", { name: /^Round 1 against .*: ½, decided by a host$/ })).toHaveCount(2);
  await expect(host.getByText("Buchholz: the points of all opponents together.")).toBeVisible();

  const [download] = await Promise.all([
    host.waitForEvent("download"),
    host.getByRole("link", { name: "CSV" }).click(),
  ]);
  const sheet = await readFile(await download.path(), "utf8");
  expect(sheet).toContain("Place,Name,Points");
  expect(sheet).toContain(lateName);

  await third.getByRole("button", { name: "Withdraw" }).click();
  await third.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(cross.getByRole("row", { name: /withdrawn/ })).toHaveCount(1);
  const { violations } = await new AxeBuilder({ page: host }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await Promise.all([host, other, third, late].map((page) => page.context().close()));
});

test("lists are pushed: with all timers standing still, pages show what other people do", async ({ browser }) => {
  const [mine, theirs] = [fresh("Agathe"), fresh("Bruno")];
  const [watcher, actor] = await Promise.all([member(browser, mine), member(browser, theirs)]);
  const acts = actor.context();
  const call = (name: string): Promise<{ tournament: string }> =>
    send(acts, "POST", "/api/tournaments", { ...CUP, name });
  const { tournament } = await call(fresh("Spree Cup"));
  await watcher.context().clock.install();
  const shown = async (path: string, ready: string): Promise<Page> => {
    const opened = await watcher.context().newPage();
    await open(opened, path);
    await opened.locator(ready).first().waitFor();
    return opened;
  };
  const matches = await shown("/mine", ".empty-list");
  const lobby = await shown("/lobby", ".open-tables :is(.empty-list, .timetable)");
  const list = await shown("/tournaments", ".tournaments .timetable");
  const page = await shown(`/tournaments/${tournament}`, ".tournament .people");
  await watcher.context().clock.pauseAt(Date.now() + 60_000);

  const cup = fresh("Havel Cup");
  await call(cup);
  await expect(list.getByRole("link", { name: cup })).toBeVisible();
  await send(acts, "PATCH", `/api/tournaments/${tournament}`, { description: "Told at once" });
  await expect(page.getByText("Told at once")).toBeVisible();

  const wish = { game: "trambahn", seats: 2, options: {}, name: theirs, seat: 0 };
  const { match } = await send<{ match: string }>(acts, "POST", "/api/matches", wish);
  await send(acts, "POST", `/api/matches/${match}/invitations`, { name: mine });
  for (const one of [matches, lobby]) await expect(one.getByRole("button", { name: "Decline" })).toBeVisible();
  await send(watcher.context(), "DELETE", `/api/invitations/${match}`);
  for (const one of [matches, lobby]) await expect(one.getByRole("button", { name: "Decline" })).toBeHidden();

  await send(watcher.context(), "POST", `/api/tournaments/${tournament}/players`, {});
  await send<TournamentInfo>(acts, "POST", `/api/tournaments/${tournament}/start`, {});
  await expect(page.getByText("Round 1 of 1 · 2 players")).toBeVisible();
  await expect(matches.getByRole("listitem").filter({ hasText: theirs })).toBeVisible();
  await Promise.all([watcher.context().close(), acts.close()]);
});
