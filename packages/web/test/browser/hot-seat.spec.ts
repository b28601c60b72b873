import { type Page, expect, test } from "@playwright/test";
import { myTurn, playTurn, result, startShortMatch } from "./player.ts";

const handOver = (page: Page) => page.getByRole("dialog", { name: /’s turn$/ });
const hand = (page: Page) => page.getByRole("group", { name: "Your hand" }).getByRole("button");

test("between two turns at one screen no hand is in the page", async ({ page }) => {
  await startShortMatch(page, "Two at one screen", "Player 1 starts");
  await expect(handOver(page)).toContainText("Player 1’s turn");
  await expect(hand(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(handOver(page)).toBeVisible();
  await page.getByRole("button", { name: "I am Player 1" }).click();
  await expect(hand(page)).toHaveCount(6);
  // What the first player has open is not for the second.
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByRole("tabpanel", { name: "Hint" })).toBeVisible();
  await playTurn(page);
  await expect(handOver(page)).toContainText("Player 2’s turn");
  await expect(handOver(page).getByRole("listitem").first()).toContainText("Player 1");
  await expect(hand(page)).toHaveCount(0);
  await expect(page.locator(".side")).not.toContainText("strongest bot");
  await expect(page.locator("[data-pointed]")).toHaveCount(0);
  await page.reload();
  await expect(handOver(page)).toContainText("Player 2’s turn");
  await expect(hand(page)).toHaveCount(0);
});

test("a whole match at one screen", async ({ page }) => {
  await startShortMatch(page, "Two at one screen", "Player 2 starts");
  do {
    const ready = page.getByRole("button", { name: /^I am Player/ });
    await ready.or(result(page)).first().waitFor();
    if (await ready.isVisible()) await ready.click();
  } while ((await myTurn(page)) && (await playTurn(page)));
  await expect(result(page).getByRole("heading", { name: /wins?$|shared/ })).toBeVisible();
});
