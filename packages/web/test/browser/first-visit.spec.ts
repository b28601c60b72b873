import { expect, test } from "@playwright/test";
import { myTurn, open } from "./player.ts";

test("a first visit leads to a short match with guidance; its keys are listed, and the log stays as it was left", async ({
  page,
}) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Play your first game" }).click();
  const guide = page.getByRole("dialog", { name: "Your first game" });
  await expect(guide.getByRole("listitem")).toHaveCount(3);
  await guide.getByRole("button", { name: "Let’s play" }).click();
  await myTurn(page);
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
});
