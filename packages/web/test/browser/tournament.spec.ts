import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type Page, expect, test } from "@playwright/test";
import { fresh, open, result } from "./player.ts";

/** A person with an account, in a browser of their own. */
async function member(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ locale: "en" });
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const data = { name, password: "correct horse", language: "en", seats: [] };
  const answer = await context.request.post("/api/account", { data, headers: { origin } });
  expect(answer.status()).toBe(201);
  return context.newPage();
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test("three people play a round of a tournament, the next begins by itself, and the ratings know", async ({
  browser,
}) => {
  const names = ["Theodora", "Ulrike", "Valentin"].map(fresh);
  const pages = await Promise.all(names.map((name) => member(browser, name)));
  const [host, ...others] = pages as [Page, Page, Page];
  const cup = fresh("Signal Cup");

  await open(host, "/tournaments");
  await host.getByRole("link", { name: "Set up a tournament" }).click();
  await host.getByRole("textbox", { name: "What is it called?" }).fill(cup);
  await host.getByRole("radio", { name: "5 tours" }).check();
  await expect(host.getByText("3 days per decision · you lose when your time runs out · rated")).toBeVisible();
  await expectAccessible(host);
  await host.getByRole("button", { name: "Open for sign-up" }).click();
  await expect(host.getByRole("heading", { level: 1, name: cup })).toBeVisible();
  await expect(host.getByRole("button", { name: "Begin now" })).toBeDisabled();

  for (const page of others) {
    await open(page, "/tournaments");
    await page.getByRole("link", { name: cup }).click();
    await page.getByRole("button", { name: "Take part" }).click();
    await expect(page.getByRole("button", { name: "Withdraw" })).toBeVisible();
  }
  await expect(host.getByText("3 of at most 16 players")).toBeVisible();
  await host.getByRole("button", { name: "Begin now" }).click();
  for (const page of pages) await expect(page.getByText("Round 1 of 3 · 3 players")).toBeVisible();

  const board = host.getByRole("link", { name: "being played" });
  await expect(board).toHaveCount(1);
  const [first = "", second = ""] = (await board.locator("span").first().innerText()).split(" – ");
  // The player without an opponent has a bye.
  const paused = pages[names.findIndex((name) => name !== first && name !== second)] as Page;
  await expect(paused.getByRole("link", { name: "To your match" })).toBeHidden();

  const loser = pages[names.indexOf(second)] as Page;
  await loser.getByRole("link", { name: "To your match" }).click();
  await loser.locator(".table").waitFor();
  await loser.getByRole("button", { name: "Menu", exact: true }).click();
  await loser.locator("#table-menu").getByRole("button", { name: "Resign" }).click();
  await loser.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  const ratings = result(loser).getByRole("listitem");
  await expect(ratings.filter({ hasText: first })).toHaveText(`${first} 1500 → 1566 +66`);
  await expect(ratings.filter({ hasText: second })).toHaveText(`${second} 1500 → 1434 −66`);
  // The way on is the tournament; six buttons stand in two rows of a phone.
  await loser.setViewportSize({ width: 390, height: 844 });
  const ways = result(loser).locator("> .actions > .button");
  await expect(ways).toHaveCount(6);
  await expect(ways.first()).toHaveText("Tournament");
  await expect(ways.first()).toContainClass("primary");
  const rows = await ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect().y));
  expect(new Set(rows).size).toBe(2);
  await result(loser).getByRole("link", { name: "Tournament", exact: true }).click();

  for (const page of pages) await expect(page.getByText("Round 2 of 3 · 3 players")).toBeVisible();
  const standings = host.getByRole("table").first();
  await expect(standings.getByRole("row").nth(1)).toContainText(first);
  await expect(standings.getByRole("row", { name: first }).getByRole("cell").nth(1)).toHaveText("1");
  await expect(host.getByRole("link", { name: `${first} – ${second} 1 : 0` })).toBeVisible();
  await expectAccessible(host);

  await open(paused, "/ratings/trambahn");
  await paused.getByRole("radio", { name: "Provisional" }).check();
  for (const [name, rating] of [
    [first, "1566"],
    [second, "1434"],
  ] as const) {
    await paused.getByRole("searchbox", { name: "Find someone" }).fill(name);
    await expect(paused.getByRole("row")).toHaveCount(2);
    await expect(paused.getByRole("row", { name })).toContainText(rating);
  }
  await expectAccessible(paused);
  await paused.getByRole("link", { name: second }).click();
  await expect(paused.getByRole("img", { name: "From 1500 to 1434 points in one match." })).toBeVisible();
  await Promise.all(pages.map((page) => page.context().close()));
});
