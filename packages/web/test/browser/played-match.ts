import type { Page } from "@playwright/test";
import { type Match, toFile } from "@stellwerk/kernel";
import type { Settings } from "../../src/settings.ts";
import { lookAtEnd, open } from "./player.ts";

const NAMES = ["Anna", "Bert", "Cleo", "Dora", "Emil", "Frida"];

/** Opens it as a replay, at its end. */
export async function lookAt(page: Page, match: Match, settings: Partial<Settings> = {}, names = NAMES): Promise<void> {
  const file = JSON.stringify(toFile(match, names.slice(0, match.header.seats)));
  await open(page, "/replay", settings);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "match.json", mimeType: "application/json", buffer: Buffer.from(file) });
  await lookAtEnd(page);
}

/** Opens a copy of it to play on, at the seat whose turn it is. */
export async function playOn(page: Page, match: Match): Promise<void> {
  await lookAt(page, match);
  await page.getByRole("button", { name: "What if" }).first().click();
  const begin = page.getByRole("dialog").locator("button.primary");
  await begin.or(page.locator(".table[data-acting]")).first().waitFor();
  if (await begin.isVisible()) await begin.click();
  await page.locator(".table[data-acting]").waitFor();
}
