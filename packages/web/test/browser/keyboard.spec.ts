import { type Page, expect, test } from "@playwright/test";
import { endByKey, myTurn, open, position, poster, result, stepBy } from "./player.ts";

/** Presses Tab until the wanted thing has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await page.locator(`${selector}:focus`).count()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key never reaches ${selector}`);
}

test("a whole match is played with nothing but the keyboard", async ({ page }) => {
  await open(page, "/new/trambahn");
  await page.getByRole("radio", { name: "5 tours" }).focus();
  await page.keyboard.press("Space");
  await tabTo(page, "button[type=submit]");
  await page.keyboard.press("Enter");
  while (await myTurn(page)) {
    for (let card = 0; card < 2 && (await myTurn(page)); card++) {
      await page.keyboard.press("1");
      await expect(page.locator("[data-lit]:focus")).toHaveCount(1);
      await stepBy(page, () => page.keyboard.press("Enter"));
    }
    if (await myTurn(page)) await stepBy(page, () => endByKey(page));
  }
  await expect(result(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(result(page)).toBeHidden();
});

test("H asks for a hint, wherever the focus is", async ({ page }) => {
  await open(page, "/");
  await poster(page, "Trambahn").getByRole("button", { name: "Easy" }).click();
  await myTurn(page);
  await page.keyboard.press("1");
  await page.keyboard.press("h");
  await expect(page.getByRole("tabpanel", { name: "Hint" })).toContainText("What the strongest bot would play");
});

test("every possible action is in a list for those who do not see the board", async ({ page }) => {
  await open(page, "/");
  await poster(page, "Trambahn").getByRole("button", { name: "Easy" }).click();
  await myTurn(page);
  const before = await position(page);
  await page.getByRole("tab", { name: "Log" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Actions" })).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: "Actions" }).getByRole("button").first()).toBeVisible();
  // The button that folds the panel, the panel, its first action.
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => position(page)).toBe(before + 1);
  await expect(page.getByRole("status").filter({ hasText: "Your turn" })).toContainText("passenger");
});
