import { type Page, expect, test } from "@playwright/test";
import { open } from "./player.ts";

/** Opens a table for a friend, at which there are days for each decision. */
async function openForDays(page: Page, pace: string): Promise<void> {
  await open(page, "/new/trambahn");
  await page.getByRole("radio", { name: "With friends by link" }).check();
  await page.getByRole("radio", { name: pace }).check();
  await page.getByRole("button", { name: "Open the table" }).click();
  await expect(page.getByRole("heading", { name: "Waiting room" })).toBeVisible();
}

test("a guest at a table over days is told once how to learn of their turn, in the waiting room and at the table", async ({
  page,
  browser,
}) => {
  const told = (where: Page) => where.getByRole("status").filter({ hasText: "As a guest you are not told" });
  await openForDays(page, "Over days");
  await expect(told(page)).toContainText("keep this link, or look under “My matches” in this browser");
  const path = new URL(page.url()).pathname;
  const account = told(page).getByRole("link", { name: "Create an account" });
  await expect(account).toHaveAttribute("href", `/sign-up?next=${encodeURIComponent(path)}`);
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByText("Als Gast erfährst du nicht von selbst")).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();

  const guests = await browser.newContext({ locale: "en" });
  const guest = await guests.newPage();
  await open(guest, "/lobby");
  await guest.goto(await page.getByRole("textbox", { name: "Invite somebody" }).inputValue());
  await guest.getByRole("button", { name: "Sit down" }).click();
  await told(guest).getByRole("button", { name: "Got it" }).click();
  await expect(told(guest)).toHaveCount(0);

  await page.getByRole("button", { name: "Start the match" }).click();
  await page.locator(".table").waitFor();
  await guest.locator(".table").waitFor();
  await expect(told(page)).toBeVisible();
  await told(page).getByRole("button", { name: "Got it" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Hint" })).toBeVisible();
  for (const one of [page, guest]) await expect(told(one)).toHaveCount(0);
  await guests.close();

  await openForDays(page, "Live");
  await expect(told(page)).toHaveCount(0);
});
