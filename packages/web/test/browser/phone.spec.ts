import { type Page, expect, test } from "@playwright/test";
import { boxOf, layPassenger, myTurn, open, playTurn, poster, result, startShortMatch } from "./player.ts";

test.use({ viewport: { width: 390, height: 844 } });

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What is to be touched and is less than a thumb wide or high. */
const smallTargets = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isSmall = width > 0 && (width < 44 || height < 44);
      return isSmall ? [`${element.getAttribute("aria-label") ?? element.textContent} ${width} x ${height}`] : [];
    }),
  );

test("a whole match on a phone, by touch, where everything to press has a name, in the menu and after the end too", async ({
  page,
}) => {
  await startShortMatch(page, "Against a bot", "Guest starts");
  await myTurn(page);
  expect(await overflow(page)).toBe(0);
  await expect(page.getByRole("button", { name: "Hint" })).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).tap();
  await expect(page.getByText("Copy a link to this position")).toBeVisible();
  expect(await smallTargets(page, ".table-head :is(a, button), .transport :is(a, button)")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Copy a link to this position")).toBeHidden();
  while (await playTurn(page));
  await expect(result(page).getByRole("heading", { name: /wins?$|shared/ })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(result(page)).toBeHidden();
  expect((await boxOf(page.getByRole("slider", { name: "History" }))).width).toBeGreaterThan(150);
  await page.getByRole("button", { name: "Result" }).tap();
  await expect(result(page)).toBeVisible();
  const ways = await result(page).locator("> .actions > .button").all();
  expect(ways).toHaveLength(5);
  const rows = await Promise.all(ways.map(async (way) => (await boxOf(way)).y));
  expect(new Set(rows).size).toBe(2);
});

test("the menu of a match has a line for each entry, a way out, and fits a phone on its side", async ({ page }) => {
  await startShortMatch(page, "With friends by link", "Guest starts");
  await page.getByRole("button", { name: "Start against a bot" }).click();
  await myTurn(page);
  const menu = page.locator("#table-menu");
  const tops = async (): Promise<number[]> =>
    Promise.all((await menu.locator("> :is(a, button)").all()).map(async (entry) => (await boxOf(entry)).y));
  for (const language of ["Deutsch", "English"]) {
    await page.getByRole("button", { name: /^(Menu|Menü)$/ }).tap();
    expect(await smallTargets(page, "#table-menu :is(a, button)")).toEqual([]);
    const lines = await tops();
    expect(new Set(lines).size).toBe(lines.length);
    await menu.getByRole("button", { name: /^(Close|Schließen)$/ }).tap();
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByRole("button", { name: /^(Menu|Menü)$/ }).tap();
    expect(Math.min(...(await tops()))).toBeGreaterThan(0);
    expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    await menu.getByRole("button", { name: /^(Close|Schließen)$/ }).tap();
    await page.getByRole("button", { name: language }).tap();
    await page.setViewportSize({ width: 390, height: 844 });
  }
});

test("a table on the server is no wider than the phone", async ({ page }) => {
  await startShortMatch(page, "With friends by link", "Guest starts");
  await page.getByRole("button", { name: "Start against a bot" }).click();
  await myTurn(page);
  // What is wider makes the browser show more than the screen is wide.
  expect(await page.evaluate(() => innerWidth)).toBe(390);
});

test("the log comes up as a sheet and goes away again", async ({ page }) => {
  await startShortMatch(page, "Against a bot", "Guest starts");
  await playTurn(page);
  await expect(page.locator(".log")).toBeHidden();
  await page.getByRole("button", { name: "Log and more" }).click();
  await expect(page.locator(".log li[data-seat]").first()).toContainText("You lay");
  await page.getByRole("complementary", { name: "Log and more" }).getByRole("button", { name: "Close" }).click();
  await expect(page.locator(".log")).toBeHidden();
});

test("the head of a table takes one line for the status and one for the latest move", async ({ page }) => {
  await startShortMatch(page, "Against a bot", "Guest starts");
  await myTurn(page);
  await layPassenger(page);
  const head = page.locator(".table-head");
  await expect(head.locator(".latest-moves")).toBeVisible();
  expect((await boxOf(head)).height).toBeLessThanOrEqual(50);
  expect(await smallTargets(page, ".table-head :is(a, button)")).toEqual([]);
});

test("looking back leaves the board where it is", async ({ page }) => {
  await startShortMatch(page, "Against a bot", "Guest starts");
  await myTurn(page);
  await layPassenger(page);
  const top = async (): Promise<number> => (await boxOf(page.locator(".table-board"))).y;
  const before = await top();
  await page.getByRole("button", { name: "One move back" }).tap();
  await expect(page.getByRole("button", { name: "Back to now" })).toBeVisible();
  expect(await top()).toBe(before);
});

test("a lost connection is told in a line of its own, below whose turn it is", async ({ page }) => {
  await startShortMatch(page, "With friends by link", "Guest starts");
  await page.getByRole("button", { name: "Start against a bot" }).tap();
  await myTurn(page);
  await page.context().setOffline(true);
  const [turn, told] = [page.getByRole("heading", { level: 1 }), page.getByText("No connection")];
  await expect(told).toBeVisible();
  const [above, below] = [await boxOf(turn), await boxOf(told)];
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  expect(above.width).toBeGreaterThan(below.width);
});

test("all levels of bot stand in one row, four of them too", async ({ page }) => {
  await open(page, "/");
  const levels = poster(page, "Trambahn").getByRole("group", { name: "Play now against a bot" }).getByRole("button");
  await expect(levels.last()).toBeVisible();
  // Not every game has a master.
  await levels.last().evaluate((button) => {
    const another = button.cloneNode(true);
    another.textContent = "Master";
    if (button.parentElement?.querySelectorAll("button").length === 3) button.after(another);
  });
  await expect(levels).toHaveCount(4);
  const tops = await levels.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test("the tutorial leaves the place to act in sight", async ({ page }) => {
  await open(page, "/learn/trambahn/passenger");
  await page.getByRole("button", { name: "Continue" }).tap();
  await page.getByRole("button", { name: "Continue" }).tap();
  const place = await boxOf(page.locator(".terminal[data-pointed]"));
  const dock = await boxOf(page.locator(".dock"));
  expect(place.y + place.height).toBeLessThanOrEqual(dock.y);
  await page.locator(".hand .card[data-pointed]").tap();
  await page.locator(".terminal[data-pointed]").tap();
  await expect(page.getByText("One passenger is now waiting at line IV.")).toBeVisible();
});

const PATHS = [
  "/",
  "/new/trambahn",
  "/new/german-rails",
  "/rules/trambahn",
  "/rules/german-rails",
  "/learn",
  "/learn/trambahn",
  "/learn/german-rails",
  "/learn/1881/founding",
  "/replay",
  "/lobby",
  "/mine",
  "/new/trambahn?open",
];
for (const path of PATHS) {
  test(`${path} fits a phone, with targets for thumbs`, async ({ page }) => {
    await open(page, path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await smallTargets(page, ".head :is(a, button), main :is(.button, .choice-option, select)")).toEqual([]);
  });
}
