import { expect, test } from "@playwright/test";
import { begin, build, endTurn, nextTurn, placeOf, setUp } from "./german-rails.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a turn on a phone: tap a city to plan, build, end the turn", async ({ page }) => {
  await begin(page, { mode: "Against bots", players: 2 });
  await setUp(page);
  const { x, y } = await placeOf(page, "st-poelten");
  await page.touchscreen.tap(x, y);
  await build(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await endTurn(page);
  expect(await nextTurn(page)).toBe(true);
});

test("the desk is pulled up and put down again", async ({ page }) => {
  await begin(page, { mode: "Against bots", players: 2 });
  await setUp(page);
  const height = async (): Promise<number> => (await page.locator(".map").boundingBox())?.height ?? 0;
  const before = await height();
  await page.getByRole("button", { name: "Desk" }).tap();
  await expect.poll(height).toBeLessThan(before);
  await page.getByRole("button", { name: "Desk" }).tap();
  await expect.poll(height).toBe(before);
});
