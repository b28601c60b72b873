import { type Browser, type BrowserContext, type Page, expect, test } from "@playwright/test";
import { fresh, myTurn, open, playTurn, position, result } from "./player.ts";

/** A guest in a browser of their own. */
async function stranger(browser: Browser): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ locale: "en" });
  return { context, page: await context.newPage() };
}

/** A person with an account. */
async function member(
  browser: Browser,
  name: string,
): Promise<{ page: Page; context: BrowserContext; post: (path: string, data: object) => Promise<void> }> {
  const { page, context } = await stranger(browser);
  const post = async (path: string, data: object): Promise<void> => {
    const { origin } = new URL(test.info().project.use.baseURL ?? "");
    const answer = await context.request.post(path, { data, headers: { origin } });
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  };
  await post("/api/account", { name, password: "correct horse", language: "en", seats: [] });
  return { page, context, post };
}

test("two strangers meet in the lobby and play a whole match", async ({ browser }) => {
  const [host, guest] = [await stranger(browser), await stranger(browser)];
  const name = fresh("Wilhelmine");
  await open(guest.page, "/lobby", { name: "Berta" });
  await guest.page.getByRole("combobox", { name: "Game" }).selectOption("Trambahn");
  const seat = guest.page.getByRole("button", { name: `Sit down at Trambahn with ${name}` });
  await expect(seat).toBeHidden();

  await open(host.page, "/new/trambahn?open", { name });
  await host.page.getByRole("radio", { name: "5 tours" }).check();
  await host.page.getByRole("radio", { name: `${name} starts` }).check();
  await host.page.getByRole("radio", { name: "No clock" }).check();
  await expect(host.page.getByText("no clock · unrated")).toBeVisible();
  await host.page.getByRole("button", { name: "Open the table" }).click();
  await expect(host.page.getByText("listed in the lobby as long as its host is here")).toBeVisible();

  // It has appeared by itself, and the match begins by itself.
  await seat.click();
  const players = [host.page, guest.page];
  for (let turn = 0; await playTurn(players[turn % 2] as Page); turn++);
  for (const page of players) await expect(result(page).getByRole("heading", { name: /wins?$|shared/ })).toBeVisible();

  await open(guest.page, "/mine");
  await expect(guest.page.getByRole("link", { name: `Trambahn: ${name}` })).toContainText(/won|lost|draw/);
  await Promise.all([host.context.close(), guest.context.close()]);
});

test("a friend is invited, accepts, and both see whose turn it is", async ({ browser }) => {
  const [annas, berts] = [fresh("Adelheid"), fresh("Balthasar")];
  const [anna, bert] = [await member(browser, annas), await member(browser, berts)];
  await anna.post("/api/friends", { name: berts });
  await bert.post("/api/friends", { name: annas });
  await open(anna.page, "/new/trambahn");
  await anna.page.getByRole("radio", { name: "With friends by link" }).check();
  await anna.page.getByRole("radio", { name: "Over days" }).check();
  await anna.page.getByRole("radio", { name: "Rated" }).check();
  await anna.page.getByRole("radio", { name: `${annas} starts` }).check();
  await anna.page.getByRole("button", { name: "Open the table" }).click();
  await anna.page.getByRole("button", { name: `Invite ${berts}` }).click();
  await expect(anna.page.getByRole("listitem").filter({ hasText: berts })).toContainText("invited");

  await open(bert.page, "/lobby");
  await expect(bert.page.getByRole("link", { name: "Matches 1 match is waiting for you" })).toBeVisible();
  await expect(bert.page).toHaveTitle(/^\(1\) Lobby/);
  await bert.page.getByRole("button", { name: "Accept" }).click();
  await anna.page.getByRole("button", { name: "Start the match" }).click();
  await myTurn(anna.page);
  await bert.page.locator(".table").waitFor();

  const list = await bert.context.newPage();
  await open(list, "/mine");
  await expect(list.getByRole("link", { name: `Trambahn: ${annas}` })).toContainText(`waiting for ${annas}`);
  await expect(list.getByRole("link", { name: `Trambahn: ${annas}` })).toContainText("Tour 1 of");
  await playTurn(anna.page);
  const played = await position(anna.page);
  await expect.poll(() => position(bert.page)).toBe(played);
  await open(list, "/mine");
  await expect(list.getByRole("region", { name: "Your turn" })).toContainText(/\d days? left/);
  // Where nothing is finished, there is nothing to choose from.
  await expect(list.getByText("Nothing yet.")).toBeVisible();
  await expect(list.getByRole("combobox", { name: "Game" })).toHaveCount(0);
  await Promise.all([anna.context.close(), bert.context.close()]);
});

test("from the lobby a table for friends is one press away", async ({ page }) => {
  await open(page, "/lobby");
  await page.getByRole("link", { name: "Play German Rails with friends" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New match: German Rails");
  await expect(page.getByRole("radio", { name: "With friends by link" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "2", exact: true })).toBeChecked();
  await expect(page.getByText("2–6 players · 2–4 hours, short game: 1 hour")).toBeVisible();
  await expect(page.getByRole("link", { name: "Learn in ten minutes" })).toHaveAttribute("href", "/learn/german-rails");
  const extra = page.locator(".choice-option").filter({ has: page.getByRole("checkbox", { name: "Open cash" }) });
  await expect(extra).toContainText("+ Open cash");
  await extra.getByRole("checkbox").check();
  await expect(extra).toContainText("✓ Open cash");
});

test("before the start a guest stands up, and the host closes the table", async ({ browser }) => {
  const [host, guest] = [await stranger(browser), await stranger(browser)];
  const name = fresh("Kunigunde");
  await open(host.page, "/new/german-rails?open", { name });
  await host.page.getByRole("button", { name: "Open the table" }).click();
  await host.page.getByRole("heading", { name: "Waiting room" }).waitFor();
  await open(guest.page, "/lobby", { name: "Dora" });
  await guest.page.getByRole("button", { name: `Sit down at German Rails with ${name}` }).click();
  await guest.page.getByRole("button", { name: "Stand up" }).click();
  await expect(guest.page.getByRole("heading", { level: 1 })).toHaveText("You are no longer at this table.");
  await expect(host.page.getByRole("listitem").filter({ hasText: "Dora" })).toHaveCount(0);
  await guest.page.getByRole("link", { name: "To the lobby" }).click();
  await guest.page.getByRole("button", { name: `Sit down at German Rails with ${name}` }).click();
  await guest.page.getByRole("heading", { name: "Waiting room" }).waitFor();
  await host.page.getByRole("button", { name: "Close the table" }).click();
  await host.page.getByRole("button", { name: "Really close it?" }).click();
  for (const { page } of [host, guest])
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This table was closed.");
  await Promise.all([host.context.close(), guest.context.close()]);
});
