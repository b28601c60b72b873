import { type Page, expect, test } from "@playwright/test";
import { myTurn, startShortMatch } from "./player.ts";

/** A match on the server against a bot, with the player at the table. */
async function sitDown(page: Page): Promise<void> {
  await startShortMatch(page, "With friends by link", "Guest starts");
  await page.getByRole("button", { name: "Start against a bot" }).click();
  await myTurn(page);
}

/** The page of a table. */
const TABLE_PAGE = /\/assets\/online-[^/]+\.js$/;

test("a server that cannot answer for a moment is asked again by itself", async ({ page }) => {
  await sitDown(page);
  let goOn = (): void => {};
  const isTold = new Promise<void>((resolve) => (goOn = resolve));
  let asked = 0;
  await page.route(/\/api\/matches\/[^/]+$/, async (route) => {
    if (++asked === 1) return route.abort();
    if (asked === 2) return route.fulfill({ status: 503, json: { code: "unavailable", message: "please try again" } });
    await isTold;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached");
  goOn();
  await myTurn(page);
  expect(asked).toBeGreaterThan(2);
});

test("a part of the site that does not come is asked for once more", async ({ page }) => {
  await sitDown(page);
  let pages = 0;
  page.on("framenavigated", () => pages++);
  await page.route(TABLE_PAGE, (route) => (pages < 2 ? route.abort() : route.continue()));
  await page.reload();
  await myTurn(page);
  expect(pages).toBe(2);
});

test("a part of the site that never comes is told, and can be asked for", async ({ page }) => {
  await sitDown(page);
  await page.route(TABLE_PAGE, (route) => route.abort());
  let pages = 0;
  page.on("framenavigated", () => pages++);
  await page.reload();
  // The first page asks for another before it can be asked to.
  await expect.poll(() => pages).toBe(2);
  const again = page.getByRole("button", { name: "Reload" });
  await expect(again).toBeVisible();
  await page.unroute(TABLE_PAGE);
  await again.click();
  await myTurn(page);
});

test("a line over which nothing is heard is given up for another", async ({ page }) => {
  await sitDown(page);
  let lines = 0;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (lines++ > 0) socket.connectToServer();
  });
  await page.clock.install();
  await page.reload();
  await expect.poll(() => lines).toBe(1);
  await page.clock.runFor(20_000);
  await myTurn(page);
  expect(lines).toBe(2);
});
