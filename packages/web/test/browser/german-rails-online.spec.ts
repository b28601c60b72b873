import { type Page, expect, test } from "@playwright/test";
import { begin, buildTowards, chooseOrders, endTurn, keepOrders, nextTurn, startAtHome } from "./german-rails.ts";
import { myTurn, open, position, result } from "./player.ts";

test("two browsers play a whole match: each sees the other's track and never the other's orders", async ({
  browser,
}) => {
  const contexts = await Promise.all([browser.newContext({ locale: "en" }), browser.newContext({ locale: "en" })]);
  const [host, guest] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
  await begin(host, { mode: "With friends by link", players: 2 });
  const invitation = await host.getByRole("textbox", { name: "Invite somebody" }).inputValue();
  await open(guest, invitation);
  await guest.getByLabel("Your name").fill("Berta");
  await guest.getByRole("button", { name: "Sit down" }).click();
  await expect(host.getByRole("listitem").filter({ hasText: "Berta" })).toContainText("here");
  await host.getByRole("button", { name: "Start the match" }).click();

  // Both choose at once, and the later one, who does not know of the other's choice yet, loses nothing.
  await guest.locator(".keep > button").waitFor();
  await guest.context().setOffline(true);
  await expect(guest.getByText("No connection")).toBeVisible();
  await chooseOrders(guest);
  await keepOrders(host);
  await expect.poll(() => position(host)).toBe(1);
  await guest.context().setOffline(false);
  await expect.poll(() => position(host)).toBe(2);
  const first = await Promise.race(
    [host, guest].map(async (page) => {
      await page.locator(".start-city").waitFor();
      return page;
    }),
  );
  const second = first === host ? guest : host;
  await startAtHome(first);
  await startAtHome(second, "Graz");

  await myTurn(first);
  await buildTowards(first, "St Pölten");
  const built = await position(first);
  await expect.poll(() => position(second)).toBe(built);
  await expect(second.locator('.track .stroke:not(.again)[d^="M"]')).toHaveCount(1);
  await expect(second.locator(".order-card:not([data-hidden])")).toHaveCount(3);
  await expect(second.locator(".player-strip .cash")).toHaveCount(1);
  await endTurn(first);

  let player = second;
  let lastTurns = 0;
  while (await nextTurn(player)) {
    const isLast = (await player.locator(".table-head").innerText()).includes("Round 10 of 10");
    if (isLast) lastTurns++;
    await expect(player.getByText("This is the last round.")).toBeVisible({ visible: isLast });
    await endTurn(player);
    player = player === host ? guest : host;
  }
  for (const page of [host, guest])
    await expect(result(page).getByRole("heading", { name: /wins?( together)?$/ })).toBeVisible();
  expect(lastTurns).toBe(2);

  // Each of them can have it reviewed: from now on nothing of it is secret.
  await result(guest).getByRole("button", { name: "Review" }).click();
  await guest.getByRole("button", { name: "Quick review" }).click();
  await expect(guest.getByRole("slider", { name: "Chances to win" })).toBeVisible({ timeout: 60_000 });

  // A link from a finished match shows the position with the eyes of the player who shares it.
  await host.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await host.keyboard.press("Escape");
  // The player who began built from the list, which still lies in the place of the orders.
  await host.getByRole("tab", { name: "Orders" }).click();
  await host.getByRole("button", { name: "One move back" }).click();
  await host.getByRole("button", { name: "Menu" }).click();
  await host.getByRole("button", { name: "Copy a link to this position" }).click();
  await expect(host.getByText("Link copied")).toBeVisible();
  const link = await host.evaluate(() => navigator.clipboard.readText());
  const stranger = await browser.newPage({ locale: "en" });
  await open(stranger, link);
  const shown = (page: Page): Promise<string> => page.getByRole("slider", { name: "History" }).inputValue();
  await expect.poll(() => shown(stranger)).toBe(await shown(host));
  const orders = (page: Page): Promise<string[]> => page.locator(".order-card .order").allInnerTexts();
  await expect.poll(() => orders(stranger)).toEqual(await orders(host));
  await stranger.close();
  await Promise.all(contexts.map((context) => context.close()));
});
