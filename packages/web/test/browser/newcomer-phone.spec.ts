import { expect, test } from "@playwright/test";
import { boxOf, open, startShortMatch } from "./player.ts";

test("a guest who plays for the first time is shown the game and advised until that is switched off", async ({
  browser,
  page: host,
}) => {
  const context = await browser.newContext({ locale: "en", hasTouch: true, isMobile: true });
  const guest = await context.newPage();
  const invite = async (): Promise<void> => {
    await startShortMatch(host, "With friends by link", "Guest starts");
    const invitation = await host.getByRole("textbox", { name: "Invite somebody" }).inputValue();
    await open(guest, "/lobby");
    await guest.goto(invitation);
    await guest.getByRole("button", { name: "Sit down" }).click();
    await expect(guest.getByRole("heading", { name: "Waiting room" })).toBeVisible();
  };
  const start = async (): Promise<void> => {
    await host.getByRole("button", { name: "Start the match" }).click();
    await guest.locator(".table").waitFor();
  };
  await invite();
  await expect(guest.getByRole("heading", { name: "Trambahn at a glance" })).toBeVisible();
  await expect(guest.getByText("one press ends it")).toBeVisible();
  await start();
  const advice = guest.getByRole("status").filter({ hasText: "I know how" });
  await expect(advice).toBeVisible();
  await expect(host.getByRole("button", { name: "I know how" })).toHaveCount(0);
  await advice.getByRole("button", { name: "At a glance" }).click();
  const glance = guest.getByRole("dialog", { name: "Trambahn at a glance" });
  await expect(glance.getByRole("heading", { level: 3 })).toHaveCount(4);
  await glance.getByRole("button", { name: "Let’s play" }).click();

  await guest.reload();
  await expect(advice).toBeVisible();
  const enough = advice.getByRole("button", { name: "I know how" });
  expect((await boxOf(enough.getByText("I know how"))).height).toBeGreaterThan(10);
  await enough.click();
  await expect(advice).toHaveCount(0);
  await guest.getByRole("button", { name: "Menu" }).click();
  await guest.getByRole("button", { name: "Show the advice" }).click();
  await expect(advice).toBeVisible();
  await enough.click();
  await expect(advice).toHaveCount(0);
  await guest.reload();
  await guest.locator(".table").waitFor();
  await expect(guest.getByRole("button", { name: "Hint" })).toBeVisible();
  await expect(advice).toHaveCount(0);

  // The second match is no first one.
  await invite();
  await expect(guest.getByRole("heading", { name: "Trambahn at a glance" })).toHaveCount(0);
  await start();
  await expect(guest.getByRole("button", { name: "Hint" })).toBeVisible();
  await expect(advice).toHaveCount(0);
  await context.close();
});
