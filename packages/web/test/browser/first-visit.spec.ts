import { expect, test } from "@playwright/test";
import { signedUp } from "./account.ts";
import { boxOf, fresh, layPassenger, myTurn, open, playTurn, result } from "./player.ts";

test("a first visit leads to a short match with guidance; its keys are listed, and the log stays as it was left", async ({
  page,
}) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Play your first game" }).click();
  const guide = page.getByRole("dialog", { name: "Your first game" });
  await expect(guide).toContainText("a short game of five tours, a whole one has ten");
  await expect(guide.getByRole("listitem")).toHaveCount(3);
  await guide.getByRole("button", { name: "Let’s play" }).click();
  await myTurn(page);
  const advice = page.locator(".banner");
  await expect(advice).toContainText("Every turn begins with a passenger");
  const [text, enough] = [await boxOf(advice.locator("> span")), await boxOf(advice.getByRole("button"))];
  expect(enough.x).toBeGreaterThan(text.x + text.width);
  const lanes = page.locator(".terminal").first();
  const before = await boxOf(lanes);
  await layPassenger(page);
  await expect(advice).toContainText("open a column");
  expect(await boxOf(lanes)).toEqual(before);
  await page.keyboard.press("Control+z");
  await expect(page).toHaveTitle(/^● Trambahn: Your turn/);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", /your-turn/);

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys.getByRole("row", { name: /Ctrl\+Z Take back the last decision/ })).toBeVisible();
  await expect(keys.getByRole("row", { name: /^E / })).toBeVisible();
  await expect(keys.getByRole("row", { name: "H Hint", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Keys (?)" }).click();
  await expect(keys).toBeVisible();
  await page.keyboard.press("Escape");

  const log = page.getByRole("tabpanel", { name: "Log" });
  await expect(log).toBeVisible();
  await page.getByRole("button", { name: "Log and more" }).click();
  await expect(log).toBeHidden();
  await page.reload();
  await myTurn(page);
  await expect(log).toBeHidden();
  await expect(guide).toHaveCount(0);

  // From the list of matches, too, it is still the first game.
  await open(page, "/mine");
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(advice).toBeVisible();
  await advice.getByRole("button", { name: "I know how" }).click();
  await expect(advice).toHaveCount(0);
  await layPassenger(page);
  await page.reload();
  await page.locator(".table").waitFor();
  await expect(page.getByRole("button", { name: "Hint" })).toBeVisible();
  await expect(advice).toHaveCount(0);

  // The menu brings it back, and hides it.
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Show the advice" }).click();
  await expect(advice).toBeVisible();
  await expect(guide).toHaveCount(0);
  await page.reload();
  await expect(advice).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Hide the advice" }).click();
  await expect(advice).toHaveCount(0);
});

test("the end of a first game leads on", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Play your first game" }).click();
  await page.getByRole("dialog", { name: "Your first game" }).getByRole("button", { name: "Let’s play" }).click();
  await playTurn(page);
  await open(page, "/mine");
  await page.getByRole("link", { name: "Continue" }).click();
  while (await playTurn(page));
  await expect(result(page)).toContainText("That was your first game, the short version");
  await expect(result(page).getByRole("link", { name: "Learn in ten minutes" })).toHaveAttribute(
    "href",
    "/learn/trambahn",
  );
  await expect(result(page).getByRole("button", { name: "On to German Rails" })).toBeVisible();
  // What a point is worth on a bar is the same for both players.
  const scales = await result(page)
    .locator(".origins .meter")
    .evaluateAll((bars) =>
      bars.flatMap((bar) => {
        const points = Number(bar.nextElementSibling?.textContent);
        return points > 0 ? [(Number(bar.querySelector("rect")?.getAttribute("width")) / points).toFixed(3)] : [];
      }),
    );
  expect(new Set(scales).size).toBe(1);
  await result(page).getByRole("button", { name: "A whole game" }).click();
  await expect(result(page)).toBeHidden();
  await expect(page.locator(".table")).toContainText("Tour 1 of 10");
  await expect(page.locator(".banner")).toHaveCount(0);
});

test("the longer first game leads to German Rails in Austria, and says what an order is", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Or German Rails: about 1 hour" }).click();
  const guide = page.getByRole("dialog", { name: "Your first game" });
  await expect(guide).toContainText("after 20 rounds, the richest wins");
  await guide.getByRole("button", { name: "Let’s play" }).click();
  await expect(page.locator(".banner")).toContainText("These are orders");
  for (const at of [0, 1, 2]) await page.locator(".keepable input").nth(at).check();
  await page.locator(".keep > button").click();
  await expect(page.locator(".banner")).toContainText(/^Your easiest trip: .* for \d+\smillion\. Begin in/);
  await expect(page.locator('[data-city="wien"] .sign')).toHaveCount(1);
});

test("1881 has a first game with advice, too", async ({ page }) => {
  await open(page, "/learn/1881");
  await page.getByRole("button", { name: "Your first game, with advice" }).click();
  const guide = page.getByRole("dialog", { name: "Your first game" });
  await expect(guide).toContainText("three game rounds: then the richest wins");
  await expect(guide.locator("svg[viewBox='-60 -64 460 158']")).toBeVisible();
  await guide.getByRole("button", { name: "Let’s play" }).click();
  await expect(page.locator(".banner")).toContainText("Everyone bids in secret");
  await page.getByRole("button", { name: "Bid 50 TM, sealed" }).click();
  await expect(page.locator(".banner")).not.toContainText("Everyone bids in secret");
});

test("the first page leads a newcomer to a first game, a regular back, and first of all to what waits", async ({
  page,
  browser,
}) => {
  const first = page.getByRole("button", { name: "Play your first game" });
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, "/");
    const box = await boxOf(first);
    expect(box.y + box.height).toBeLessThan(0.6 * height);
  }
  await page.getByRole("group", { name: "Play now against a bot" }).first().getByRole("button").first().click();
  await page.locator(".table").waitFor();
  await open(page, "/");
  const ways = page.getByRole("navigation", { name: "With others" });
  await expect(ways.getByRole("link", { name: "My matches" })).toBeVisible();
  await expect(first).toBeHidden();
  const running = page.locator(".matches").filter({ has: page.getByRole("heading", { name: "In progress" }) });
  await expect(running.getByRole("link", { name: /^Continue/ })).toHaveClass(/primary/);
  await expect(running).toContainText("Tour 1 of 10");
  // What has not been played yet is still begun with advice, from here and from its lessons.
  const rails = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "German Rails" }) });
  const guided = rails.getByRole("button", { name: "Your first game, with advice" });
  await expect(guided).toBeVisible();
  await open(page, "/learn");
  await guided.click();
  await expect(page.getByRole("dialog", { name: "Your first game" })).toBeVisible();
  await open(page, "/");
  await expect(running.getByRole("listitem")).toHaveCount(2);

  const [name, context] = [fresh("Ottilie"), await browser.newContext()];
  await signedUp(page, name);
  const host = await signedUp(await context.newPage(), fresh("Xaver"));
  const table = { game: "trambahn", seats: 2, options: { starter: 0, scorings: 5 }, name: "x", seat: 0 };
  const { match } = (await host("/api/matches", table)) as { match: string };
  await host(`/api/matches/${match}/invitations`, { name });
  await open(page, "/");
  await ways.getByRole("link", { name: "1 match is waiting for you" }).click();
  await expect(page.getByRole("heading", { name: "Invitations" })).toBeVisible();
  await expect(page.getByText("You have no matches with others yet.")).toHaveCount(0);
  await context.close();
});
