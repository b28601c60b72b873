import { type Page, expect, test } from "@playwright/test";
import { matchUntil, mayDeliver, runsOut } from "./german-rails-position.ts";
import { beginAtOneScreen, buildTowards, planTowards } from "./german-rails.ts";
import { playOn } from "./played-match.ts";
import { boxOf, middleOf, position, stepBy, takeOver } from "./player.ts";

const PHONE = { width: 390, height: 844 };

/** A train with a delivery where it stands, and with no points left. */
const arrive = (page: Page): Promise<void> =>
  playOn(
    page,
    matchUntil(({ state }) => state.round > 4 && mayDeliver(state) > 0 && runsOut(state), 3, "arrive 1"),
  );

test("with no points left an open delivery is the main button on a phone, and the train stays above the orders", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await arrive(page);
  const train = page.locator(".train-card");
  const orders = page.getByRole("region", { name: "Your orders" });
  const isAbove = async (): Promise<boolean> =>
    orders.evaluate(
      (section, card) => card !== null && section.getBoundingClientRect().top > card.getBoundingClientRect().top,
      await train.elementHandle(),
    );
  expect(await isAbove()).toBe(true);
  const primary = page.locator(".turn-buttons .primary");
  await expect(primary).toHaveText(/^Deliver /);
  await stepBy(page, () => primary.click());
  expect(await isAbove()).toBe(true);
});

test("the end of a turn asks where deliveries are still open, also who uses a mouse", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await arrive(page);
  const before = await position(page);
  const end = page.locator(".to-end");
  await end.click();
  await expect(end).toHaveText(/^Press again: (1 delivery|\d deliveries) still open here$/);
  expect(await position(page)).toBe(before);
  await stepBy(page, () => end.click());
});

test("a turn in which nothing was done asks before it ends, also who uses a mouse", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await beginAtOneScreen(page);
  const before = await position(page);
  const end = page.locator(".turn-buttons [data-end]");
  await end.click();
  await expect(end).toHaveText("Press again: ends your turn, unused: 20 million of track");
  expect(await position(page)).toBe(before);
  await stepBy(page, () => end.click());
  await takeOver(page);
});

test("the second press of a double click on building does not end the turn", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await beginAtOneScreen(page);
  await planTowards(page, "St Pölten");
  const primary = page.locator(".turn-buttons .primary");
  await expect(primary).toHaveText(/^Build /);
  const { x, y } = await middleOf(primary);
  await page.mouse.click(x, y);
  await expect(primary).toHaveText("End the turn");
  const before = await position(page);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.locator(".turn-buttons [data-told]")).toHaveCount(0);
  await expect(primary).toHaveText("End the turn");
  expect(await position(page)).toBe(before);
});

test("to do again what was taken back has its place in the bar, and nothing beside it moves", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await beginAtOneScreen(page);
  await buildTowards(page, "St Pölten");
  const hint = page.locator(".transport").getByRole("button", { name: "Hint" });
  const before = await boxOf(hint);
  await page.locator(".transport").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Redo" })).toBeVisible();
  expect(await boxOf(hint)).toEqual(before);
});
