import { type Page, expect, test } from "@playwright/test";
import { LIMITS } from "@stellwerk/wire";
import { layPassenger, myTurn, open, position, poster, startShortMatch } from "./player.ts";

// Browsers that keep nothing, have no room, hold what older programs wrote, or stand on a plain page.

async function playAgainstBot(page: Page): Promise<void> {
  await page.goto("/");
  await poster(page, "Trambahn").getByRole("button", { name: "Easy" }).click();
  await myTurn(page);
  await layPassenger(page);
}

test("a browser that may not keep anything still plays", async ({ page }) => {
  await page.addInitScript(() => {
    for (const store of ["localStorage", "indexedDB"])
      Object.defineProperty(window, store, {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
  });
  await playAgainstBot(page);
  await page.getByRole("link", { name: "Home" }).click();
  await page.getByRole("link", { name: /^Continue/ }).click();
  await expect.poll(() => position(page)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("a browser whose store is full still plays", async ({ page }) => {
  await page.addInitScript(() => {
    const full = (): never => {
      throw new DOMException("full", "QuotaExceededError");
    };
    Storage.prototype.setItem = full;
    IDBObjectStore.prototype.put = full;
  });
  await playAgainstBot(page);
  await page.getByRole("link", { name: "Home" }).click();
  await page.getByRole("link", { name: /^Continue/ }).click();
  await expect.poll(() => position(page)).toBeGreaterThan(0);
});

test("what another version of the program or an accident left behind does no harm", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("stellwerk.settings", "{broken");
    localStorage.setItem("stellwerk.match.broken", "{broken");
    localStorage.setItem("stellwerk.match.older", JSON.stringify({ id: "older", log: [] }));
    localStorage.setItem("stellwerk.seat.broken", "");
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Trambahn" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "In progress" })).toBeHidden();
  await page.goto("/play/older");
  await expect(page.getByRole("heading", { name: "No track leads here" })).toBeVisible();
  await playAgainstBot(page);
});

test("a page without the means of a secure one plays, copies links and invites", async ({ page }) => {
  // A table in one's own house is often reached by plain http.
  await page.addInitScript(() => {
    Object.defineProperty(crypto, "randomUUID", { value: undefined });
    Reflect.deleteProperty(Navigator.prototype, "clipboard");
  });
  await startShortMatch(page, "Against a bot", "Guest starts");
  await myTurn(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Copy a link to this position" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  await startShortMatch(page, "With friends by link", "Guest starts");
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
});

test("invitations lead to the public address, wherever the host has opened the page", async ({ page }) => {
  await page.route("/api/me", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), publicUrl: "https://play.example.org" } });
  });
  await startShortMatch(page, "With friends by link", "Guest starts");
  const link = page.getByRole("textbox", { name: "Invite" });
  await expect(link).toHaveValue(/^https:\/\/play\.example\.org\/t\/[\w-]+#invite=/);
});

test("the longest names fit beside everything else", async ({ page }) => {
  await open(page, "/", { name: "W".repeat(LIMITS.name), language: "de" });
  await poster(page, "Trambahn").getByRole("button", { name: "Leicht" }).click();
  await myTurn(page);
  const tooWide = await page
    .locator("html, .tabletop, .scores, .dock, .side, .plaque, .plaque strong")
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => String(one.className)));
  expect(tooWide).toEqual([]);
});
