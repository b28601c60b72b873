import { type Page, expect, test } from "@playwright/test";
import { signOf } from "./german-rails.ts";
import { open, pressAt } from "./player.ts";

const lesson = (page: Page) => page.getByRole("complementary");
const goOn = (page: Page): Promise<void> => lesson(page).getByRole("button", { name: "Continue" }).click();
const nextLesson = (page: Page): Promise<void> => lesson(page).getByRole("button", { name: "Next lesson" }).click();
const pointed = (page: Page) => page.locator(".desk [data-pointed]");
/** A part of the table that the text names. */
const ringed = async (page: Page, part: string): Promise<void> =>
  expect(page.locator(`[data-part="${part}"][data-pointed]`)).toBeInViewport();

const clickCity = (page: Page, id: string): Promise<void> => pressAt(page, signOf(page, id));

test("the lessons of German Rails lead from the first orders to a victory", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("navigation").getByRole("link", { name: "Learn" }).click();
  await page.getByRole("article").filter({ hasText: "German Rails" }).getByRole("link", { name: "Begin" }).click();
  await expect(page.getByRole("heading", { name: "Run first, then build" })).toBeVisible();
  await page.getByRole("link", { name: "Begin with lesson 1" }).click();

  await goOn(page);
  await ringed(page, "dealt");
  await goOn(page);
  for (const card of await page.locator(".keepable:not([data-pointed]) input").all()) await card.check();
  await page.locator(".keepable[data-pointed] input").first().check();
  await page.locator(".keep > button").click();
  await expect(lesson(page)).toContainText("take the three cards that name Steyr");
  for (const card of await page.locator(".keepable[data-pointed] input").all()) await card.check();
  await page.locator(".keep > button").click();
  await pressAt(page, page.locator(".pointed .ring"));
  await expect(pointed(page)).toHaveText("Start in Vienna");
  await pointed(page).click();
  await nextLesson(page);

  await ringed(page, "budget");
  await goOn(page);
  await pressAt(page, page.locator(".pointed .ring"));
  await expect(pointed(page)).toHaveText(/^Build \d+ sections/);
  await page.getByRole("button", { name: /^Build \d+ sections to Steyr, 15\smillion$/ }).click();
  await expect(lesson(page)).toContainText("Vienna is joined to Steyr");
  await pointed(page).click();
  await nextLesson(page);

  await pointed(page).click();
  await expect(lesson(page)).toContainText("room for one more");
  await pointed(page).click();
  await pressAt(page, page.locator(".pointed .ring"));
  await expect(lesson(page)).toContainText("under way");
  await pointed(page).click();
  await clickCity(page, "steyr");
  await pointed(page).click();
  await expect(lesson(page)).toContainText("you draw a new one at once");
  await pointed(page).click();
  await nextLesson(page);

  await ringed(page, "cash");
  await goOn(page);
  await expect(pointed(page)).toContainText("Build");
  await pointed(page).click();
  await pointed(page).click();
  await expect(page.locator(".train-card strong")).toHaveAttribute("title", "12 points, 2 loads");
  await nextLesson(page);

  await ringed(page, "public-orders");
  await goOn(page);
  await pressAt(page, page.locator(".pointed .ring"));
  await expect(pointed(page)).toHaveText(/^Go to Graz, 4\smillion to /);
  await pointed(page).click();
  await expect(pointed(page)).toHaveText(/^Deliver /);
  await pointed(page).click();
  await expect(page.locator(".means")).toContainText("49 million");
  await nextLesson(page);

  await ringed(page, "in-force");
  await goOn(page);
  await ringed(page, "goal");
  await goOn(page);
  await pressAt(page, page.locator(".pointed .ring"));
  await pointed(page).click();
  await expect(lesson(page)).toContainText("you have won");
  await lesson(page).getByRole("button", { name: "Your first game, with advice" }).click();
  await expect(page.locator(".keepable")).toHaveCount(5);
});
