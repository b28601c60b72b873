import { type Page, expect, test } from "@playwright/test";
import { myTurn, open, playTurn, result, startShortMatch } from "./player.ts";

test.use({ viewport: { width: 390, height: 844 } });

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("a whole match on a phone, by touch", async ({ page }) => {
  await startShortMatch(page, "Against a bot", "Guest starts");
  await myTurn(page);
  expect(await overflow(page)).toBe(0);
  while (await playTurn(page));
  await expect(result(page).getByRole("heading", { name: /wins|shared/ })).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test("the log comes up as a sheet and goes away again", async ({ page }) => {
  await startShortMatch(page, "Against a bot", "Guest starts");
  await playTurn(page);
  await expect(page.locator(".log")).toBeHidden();
  await page.getByRole("button", { name: "Log and more" }).click();
  await expect(page.locator(".log li").first()).toContainText("Guest");
  await page.getByRole("complementary", { name: "Log and more" }).getByRole("button", { name: "Close" }).click();
  await expect(page.locator(".log")).toBeHidden();
});

for (const path of ["/", "/new/trambahn", "/rules/trambahn", "/learn/trambahn", "/replay"]) {
  test(`${path} fits a phone, with targets for thumbs`, async ({ page }) => {
    await open(page, path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await overflow(page)).toBe(0);
    const small = await page
      .locator(".button:visible")
      .evaluateAll((buttons) =>
        buttons.filter((button) => button.getBoundingClientRect().height < 44).map((button) => button.textContent),
      );
    expect(small).toEqual([]);
  });
}
