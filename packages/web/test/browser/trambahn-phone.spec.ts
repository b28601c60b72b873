import { type Locator, type Page, expect, test } from "@playwright/test";
import { boxOf, layPassenger, middleOf, myTurn, playTurn, position, result, startShortMatch } from "./player.ts";

/** A finger that goes down on one thing and up on another. */
async function swipe(page: Page, from: Locator, to: Locator): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const [start, goal] = [await middleOf(from), await middleOf(to)];
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [start] });
  for (const way of [0.1, 0.5, 1])
    await finger.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [{ x: start.x + (goal.x - start.x) * way, y: start.y + (goal.y - start.y) * way }],
    });
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test.beforeEach(async ({ page }) => {
  await startShortMatch(page, "Against a bot", "Guest starts");
  await myTurn(page);
});

test("a finger drags a card to its terminal, and the page stays where it is", async ({ page }) => {
  const cards = page.getByRole("group", { name: "Your hand" }).getByRole("button");
  const line = /of line (I{1,3}|IV),/.exec((await cards.last().getAttribute("aria-label")) ?? "")?.[1] ?? "";
  await swipe(page, cards.last(), page.getByRole("button", { name: `Terminal of line ${line}:` }));
  await expect(cards).toHaveCount(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test("everything to touch is at least 44 pixels high and wide", async ({ page }) => {
  await layPassenger(page);
  await page.locator(".hand .card[data-movable]").last().click();
  const small = await page
    .locator(".trambahn [data-piece], .trambahn [data-lit], .trambahn .dock button")
    .evaluateAll((all) =>
      all
        .map((element) => ({
          name: element.getAttribute("aria-label") ?? element.textContent,
          box: element.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ name, box }) => `${name} ${box.width} x ${box.height}`),
    );
  expect(small).toEqual([]);
});

test("the score sheet is one touch away", async ({ page }) => {
  await page.getByRole("button", { name: /^Score sheet, Guest/ }).tap();
  await expect(page.getByRole("dialog", { name: "Score sheet" })).toContainText("Extra tours");
  await page.getByRole("button", { name: "Close" }).tap();
  await expect(page.getByRole("dialog", { name: "Score sheet" })).toBeHidden();
});

test("T14 the first tap on the end of a turn that clears a column tells so, the second ends it", async ({ page }) => {
  await layPassenger(page);
  await page.locator(".hand .card[data-movable]").last().tap();
  await page.locator(".new-column[data-lit]").tap();
  const end = page.getByRole("button", { name: /^End turn: clears/ });
  await end.tap();
  await expect(page.getByRole("alert")).toContainText("has no tram: it is cleared");
  const before = await position(page);
  await page.locator(".plaque strong").first().tap();
  await end.tap();
  await expect(page.getByRole("alert")).toContainText("Press again");
  expect(await position(page)).toBe(before);
  await end.tap();
  await expect.poll(() => position(page)).toBeGreaterThan(before);
});

test("a hint leaves the card it names, its place and both totals in sight", async ({ page }) => {
  await page.getByRole("button", { name: "Hint" }).tap();
  // With all that it says: its reasons come last, and are the longest part.
  await expect(page.getByRole("tabpanel", { name: "Hint" }).getByRole("status")).toContainText(
    /About (even|\d+ points? (ahead|behind))|chance to win/,
  );
  const named = page.locator(".hand .card[data-pointed], .terminal[data-pointed], .plaque .score");
  await expect(page.locator(".hand .card[data-pointed]").first()).toBeVisible();
  const covered = (): Promise<(string | null)[]> =>
    named.evaluateAll((all) =>
      all.flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return element.contains(seen) ? [] : [element.getAttribute("aria-label")];
      }),
    );
  await expect.poll(covered).toEqual([]);
});

test("trams on offer come into sight when they are to be bought", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 560 });
  await layPassenger(page);
  await page.locator(".hand .card[data-movable]").last().tap();
  await page.locator(".new-column[data-lit]").tap();
  const tram = page.locator(".tram-card").first();
  const top = async (): Promise<number> => (await boxOf(tram)).y - (await boxOf(page.locator(".tabletop > .plaque"))).y;
  await page.locator(".table-board, .trambahn").evaluateAll((all) => all.forEach((one) => one.scrollTo(0, 999)));
  expect(await top()).toBeLessThan(0);
  await page.getByRole("button", { name: /Trams/ }).tap();
  // Below the plaque that stays in sight.
  await expect.poll(top).toBeGreaterThanOrEqual(44);
});

test("at the end of a match the history has room for a finger", async ({ page }) => {
  test.slow();
  while (await playTurn(page));
  await result(page).getByRole("button", { name: "Close" }).tap();
  expect((await boxOf(page.getByRole("slider", { name: "History" }))).width).toBeGreaterThanOrEqual(44);
  const lanes = page.locator(".terminal").first();
  const before = await boxOf(lanes);
  await page.getByRole("button", { name: "One move back" }).tap();
  await page.locator(".table[data-looking]").waitFor();
  expect((await boxOf(lanes)).y).toBeLessThanOrEqual(before.y + 1);
});

test("a hint says first what it does, and can be made taller", async ({ page }) => {
  await page.getByRole("button", { name: "Hint" }).click();
  const sheet = page.locator(".side");
  await expect(sheet.getByRole("button", { name: "Do it" })).toBeInViewport({ ratio: 1 });
  const low = (await boxOf(sheet)).height;
  const handle = sheet.getByRole("button", { name: "Show more of the hint" });
  await handle.click();
  await expect(handle).toHaveAttribute("aria-expanded", "true");
  expect((await boxOf(sheet)).height).toBeGreaterThan(low);
  await handle.click();
  expect((await boxOf(sheet)).height).toBe(low);
});

test("a hint that is done to its end gives the board its room back", async ({ page }) => {
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByRole("button", { name: /^Do all/ }).click();
  await expect(page.locator(".side")).toBeHidden();
});
