import { expect, test } from "@playwright/test";
import { open, startShortMatch } from "./player.ts";

test("a message is shown on a phone, stays unread until it is read, and one press leads to it", async ({
  browser,
  page: host,
}) => {
  const context = await browser.newContext({ locale: "en", hasTouch: true, isMobile: true });
  const guest = await context.newPage();
  await startShortMatch(host, "With friends by link", "Guest starts");
  const invitation = await host.getByRole("textbox", { name: "Invite somebody" }).inputValue();
  await open(guest, invitation);
  await guest.getByRole("button", { name: "Sit down" }).click();
  await host.getByRole("button", { name: "Start the match" }).click();
  for (const page of [host, guest]) await page.locator(".table").waitFor();
  await host.getByRole("button", { name: "Log and more" }).click();
  await host.getByRole("tab", { name: "Chat" }).click();
  await host.getByRole("textbox", { name: "Say something" }).fill("Good luck!");
  await host.getByRole("button", { name: "Send" }).click();

  const message = guest.getByRole("status").filter({ hasText: "Good luck!" });
  await expect(message).toBeVisible();
  await message.getByRole("button", { name: "Close" }).click();
  await expect(message).toHaveCount(0);
  const more = guest.getByRole("button", { name: "Log and more (1)" });
  await expect(more).toBeVisible();
  await expect(host.getByRole("button", { name: "Log and more", exact: true })).toBeVisible();
  const table = guest.url();
  await guest.goto("/");
  await guest.goto(table);
  await expect(message).toBeVisible();
  await more.click();
  await expect(guest.getByRole("tab", { name: "Chat" })).toHaveAttribute("aria-selected", "true");
  await expect(guest.locator(".chat-lines")).toContainText("Good luck!");
  await guest.reload();
  await guest.locator(".table").waitFor();
  await expect(guest.getByRole("button", { name: "Log and more", exact: true })).toBeVisible();
  await context.close();
});
