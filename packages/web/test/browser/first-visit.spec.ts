import { expect, test } from "@playwright/test";
import { layPassenger, myTurn, open } from "./player.ts";

test("a first visit leads to a short match with guidance; its keys are listed, and the log stays as it was left", async ({
  page,
}) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Play your first game" }).click();
  const guide = page.getByRole("dialog", { name: "Your first game" });
  await expect(guide.getByRole("listitem")).toHaveCount(3);
  await guide.getByRole("button", { name: "Let’s play" }).click();
  await myTurn(page);
  const advice = page.locator(".banner");
  await expect(advice).toContainText("Every turn begins with a passenger");
  await layPassenger(page);
  await expect(advice).toContainText("open a column");
  await page.keyboard.press("Control+z");
  await expect(page).toHaveTitle(/^● Trambahn: Your turn/);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", /your-turn/);

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys.getByRole("row", { name: /Ctrl\+Z take back the last decision/ })).toBeVisible();
  await expect(keys.getByRole("row", { name: /^E / })).toBeVisible();
  await page.keyboard.press("Escape");

  const log = page.getByRole("tabpanel", { name: "Log" });
  await expect(log).toBeVisible();
  await page.getByRole("button", { name: "Log and more" }).click();
  await expect(log).toBeHidden();
  await page.reload();
  await myTurn(page);
  await expect(log).toBeHidden();
  await expect(guide).toHaveCount(0);
  await advice.getByRole("button", { name: "I know how" }).click();
  await expect(advice).toHaveCount(0);
  await page.reload();
  await myTurn(page);
  await expect(advice).toHaveCount(0);
});

test("the longer first game leads to German Rails in Austria, and says what an order is", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Or German Rails, short: about 1 hour" }).click();
  await page.getByRole("dialog", { name: "Your first game" }).getByRole("button", { name: "Let’s play" }).click();
  await expect(page.locator(".banner")).toContainText("These are orders");
  await expect(page.locator('[data-city="wien"] .sign')).toHaveCount(1);
});
