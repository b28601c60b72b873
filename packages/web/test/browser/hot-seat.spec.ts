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
  await playTurn(page);
  await expect(handOver(page)).toContainText("Player 2’s turn");
  await expect(hand(page)).toHaveCount(0);
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
  await expect(result(page).getByRole("heading", { name: /wins|shared/ })).toBeVisible();
});
