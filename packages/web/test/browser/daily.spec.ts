import { type Locator, type Page, expect, test } from "@playwright/test";
import { openReview } from "./review.ts";

// By the clock of the page, so that the puzzle is always the same.
const DAY = new Date("2026-11-17T12:00:00");

const hand = (page: Page): Locator => page.getByRole("group", { name: "Your hand" });

test("the puzzle of the day tells a wrong answer at once, takes the best one, and keeps it", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-18T12:00:00"));
  await page.goto("/daily");
  await page.getByRole("link", { name: "Solve it" }).first().click();
  await expect(page.getByRole("heading", { name: "Trambahn: puzzle of the day" })).toBeVisible();
  await expect(page.getByText("Find the best decision")).toBeVisible();
  await hand(page).getByRole("button", { name: "4 of line II, in hand" }).click();
  await page.getByRole("button", { name: /^Terminal of line II:/ }).click();
  // What the better one has is told with it.
  const verdict = /gives up about 4 points\. There is a better one\. After the better turn a tour of line/;
  await expect(page.getByText(verdict)).toBeVisible();
  await hand(page).getByRole("button", { name: "8 of line II, in hand" }).click();
  await page.getByRole("button", { name: /^Terminal of line II:/ }).click();
  await expect(page.getByText("Right, on try 2.")).toBeVisible();
  await page.getByRole("link", { name: "All of today" }).click();
  await expect(page.getByText("Solved on try 2.")).toBeVisible();
});

test("the match of the day is the same deal for all, without undo, and goes on where it was", async ({ browser }) => {
  const hands: string[] = [];
  for (let person = 0; person < 2; person++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.clock.setFixedTime(DAY);
    await page.goto("/daily");
    await page.getByRole("article").filter({ hasText: "Trambahn" }).getByRole("button", { name: "Play" }).click();
    await expect(page).toHaveURL(/\/play\/daily-trambahn-2026-11-17$/);
    await expect(page.getByRole("heading", { name: "Your turn: lay a passenger" })).toBeVisible();
    hands.push(await hand(page).innerText());
    await expect(page.getByRole("button", { name: "Undo" }).first()).toBeDisabled();
    await expect(page.getByRole("button", { name: "What if …" })).toBeDisabled();
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.locator("#table-menu").getByRole("button", { name: /Save|Copy/ })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(
      (await openReview(page)).getByText("The match of the day can be reviewed once it is over."),
    ).toBeVisible();
    await page.goto("/daily");
    await expect(page.getByRole("button", { name: "Go on" })).toBeVisible();
    await context.close();
  }
  expect(hands[0]).toMatch(/\S/);
  expect(hands[1]).toBe(hands[0]);
});
