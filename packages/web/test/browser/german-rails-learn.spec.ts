import { type Page, expect, test } from "@playwright/test";
import { signOf } from "./german-rails.ts";
import { open, pressAt } from "./player.ts";

const lesson = (page: Page) => page.getByRole("complementary");
const goOn = (page: Page): Promise<void> => lesson(page).getByRole("button", { name: "Continue" }).click();
const nextLesson = (page: Page): Promise<void> => lesson(page).getByRole("button", { name: "Next lesson" }).click();
const pointed = (page: Page) => page.locator(".desk [data-pointed]");

const clickCity = (page: Page, id: string): Promise<void> => pressAt(page, signOf(page, id));

test("the lessons of German Rails lead from the first orders to a victory", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("navigation").getByRole("link", { name: "Learn" }).click();
  await page.getByRole("article").filter({ hasText: "German Rails" }).getByRole("link", { name: "Begin" }).click();

  await goOn(page);
  await goOn(page);
  for (const card of await page.locator(".keepable:not([data-pointed]) input").all()) await card.check();
  await page.locator(".keepable[data-pointed] input").first().check();
  await page.locator(".keep > button").click();
  await expect(lesson(page)).toContainText("take the three cards that name Steyr");
  for (const card of await page.locator(".keepable[data-pointed] input").all()) await card.check();
  await page.locator(".keep > button").click();
  await clickCity(page, "wien");
  await page.getByRole("button", { name: "Start in Wien" }).click();
  await nextLesson(page);

  await goOn(page);
  await clickCity(page, "steyr");
  await page.getByRole("button", { name: /^Build \d+ sections, 15 million$/ }).click();
  await expect(lesson(page)).toContainText("Wien is joined to Steyr");
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

  await goOn(page);
  await page.locator(".steps").getByRole("button", { name: "Build" }).click();
  await pointed(page).click();
  await expect(page.locator(".train-card")).toContainText("12 points, 2 loads");
  await nextLesson(page);

  await goOn(page);
  await clickCity(page, "graz");
  await pointed(page).click();
  await expect(page.locator(".means")).toContainText("49 million");
  await nextLesson(page);

  await goOn(page);
  await goOn(page);
  await clickCity(page, "wien");
  await pointed(page).click();
  await expect(lesson(page)).toContainText("you have won");
  await lesson(page).getByRole("button", { name: "Play against an easy bot" }).click();
  await expect(page.locator(".keepable")).toHaveCount(5);
});
