import { expect, test } from "@playwright/test";
import { position, poster, startShortMatch } from "./player.ts";

test("the first move against a bot is three clicks away", async ({ page }) => {
  await page.goto("/");
  await poster(page, "Trambahn").getByRole("button", { name: "Easy" }).click();
  await page.locator(".table[data-acting]").waitFor();
  const before = await position(page);
  await page.locator(".hand .card[data-movable]").first().click();
  await page.locator(".terminal[data-lit]").first().click();
  await expect.poll(() => position(page)).toBe(before + 1);
});

test("the language follows the browser and can be switched at once", async ({ browser }) => {
  const context = await browser.newContext({ locale: "de-AT" });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Tisch");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("table");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("table");
  await context.close();
});

test("the language can be switched in the middle of a match", async ({ page }) => {
  await page.goto("/");
  await poster(page, "Trambahn").getByRole("button", { name: "Easy" }).click();
  await page.locator(".table[data-acting]").waitFor();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Your turn");
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Du bist dran");
});

test("the theme follows the system, and the settings overrule it", async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: "dark", locale: "en" });
  const page = await context.newPage();
  const paper = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto("/");
  await expect.poll(paper).toBe("rgb(20, 24, 31)");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "light" }).check();
  await expect.poll(paper).toBe("rgb(244, 239, 228)");
  await context.close();
});

test("a player who wants no motion sees none, by the settings or by the system", async ({ page }) => {
  const moving = (): Promise<number> => page.evaluate(() => document.getAnimations().length);
  const pick = async (): Promise<void> => {
    await page.locator(".hand .card[data-movable]").first().click();
    await page.locator("[data-lit]").first().waitFor();
  };
  await startShortMatch(page, "Against a bot", "Guest starts", { motion: "system" });
  await pick();
  // The place where the card may go shimmers.
  await expect.poll(moving).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(moving).toBe(0);
  await page.emulateMedia({ reducedMotion: null });
  await expect.poll(moving).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("group", { name: "Motion" }).getByRole("radio", { name: "off" }).check();
  await expect.poll(moving).toBe(0);
});

test("an unknown page leads back to the start", async ({ page }) => {
  await page.goto("/nowhere");
  await page.getByRole("link", { name: "Back to the home page" }).click();
  await expect(page).toHaveURL("/");
});
