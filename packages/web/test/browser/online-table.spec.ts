import { type Browser, type Page, expect, test } from "@playwright/test";
import { type Created, PLAIN_TERMS, type Taken, type Terms } from "@stellwerk/wire";
import { myTurn, open, playTurn, position, result } from "./player.ts";

/** A table for two with these terms: Anna, who begins, and Bert, each in a browser of their own. */
async function sitDown(browser: Browser, terms: Partial<Terms>, start = true) {
  const contexts = await Promise.all([1, 2, 3].map(() => browser.newContext({ locale: "en" })));
  const [anna, bert, other] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page, Page];
  await open(anna, "/");
  const match = {
    game: "trambahn",
    seats: 2,
    options: { starter: 0, scorings: 5 },
    name: "Anna",
    seat: 0,
    terms: { ...PLAIN_TERMS, ...terms },
  };
  const created = await ask<Created>(anna, "/api/matches", match);
  await open(bert, "/");
  const taken = await ask<Taken>(bert, `/api/matches/${created.match}/seats`, { invite: created.invite, name: "Bert" });
  for (const [page, seat] of [
    [anna, created],
    [bert, taken],
  ] as const) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      `stellwerk.seat.${seat.match}`,
      JSON.stringify({ ...seat, game: "trambahn", invite: null, since: 1 }),
    ] as const);
    await page.goto(`/t/${created.match}`);
  }
  if (start) {
    await anna.getByRole("button", { name: "Start the match" }).click();
    for (const page of [anna, bert]) await page.locator(".table").waitFor();
  }
  const close = async (): Promise<void> => void (await Promise.all(contexts.map((context) => context.close())));
  return { anna, bert, other, match: created.match, close };
}

/** Asks the server as the page would. */
const ask = <Answer>(page: Page, path: string, body: object): Promise<Answer> =>
  page.evaluate(
    async ([to, text]) =>
      (
        await fetch(to, { method: "POST", headers: { "content-type": "application/json" }, body: text })
      ).json() as Promise<Answer>,
    [path, JSON.stringify(body)] as const,
  );

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.locator("#table-menu").getByRole("button", { name: entry }).click();
}

test("a player who has left an untimed table is told of at their name, and no more once they are back", async ({
  browser,
}) => {
  const { anna, bert, match, close } = await sitDown(browser, {});
  await anna.clock.install();
  await anna.reload();
  await anna.locator(".table").waitFor();
  await anna.getByRole("tab", { name: "Chat" }).click();
  const listed = anna.getByRole("tabpanel", { name: "Chat" }).getByRole("listitem").filter({ hasText: "Bert" });
  await expect(listed).toContainText("here");
  await bert.goto("/");
  await expect(listed).toContainText("away");
  const absent = anna.getByRole("list", { name: "At the table" }).getByRole("listitem").filter({ hasText: "Bert" });
  await expect(absent).toHaveCount(0);
  await anna.clock.fastForward(15_000);
  await expect(absent).toContainText(/away since \d/);
  await expect(anna.getByText("Bert is away from the table.")).toHaveCount(1);
  await bert.goto(`/t/${match}`);
  await expect(absent).toHaveCount(0);
  await close();
});

test("a clock runs out, a bot stands in, the player takes the seat back, and the menu tells what was agreed", async ({
  browser,
}) => {
  const { anna, bert, close } = await sitDown(browser, { pace: { kind: "move", seconds: 8 } });
  const clocks = anna.getByRole("list", { name: "Clocks" });
  await expect(clocks.getByRole("listitem")).toHaveCount(2);
  await expect(clocks.locator("[data-last]")).toContainText("Hurry");
  await expect(anna.getByText("A bot (Medium) is playing for you.")).toBeVisible({ timeout: 30_000 });
  await expect(bert.getByRole("list", { name: "Clocks" })).toContainText("Bot (Medium) is standing in");
  await anna.getByRole("button", { name: "Take my seat back" }).click();
  await expect(anna.getByText("is playing for you")).toBeHidden();

  await choose(bert, "About this match");
  const about = bert.getByRole("dialog", { name: "About this match" });
  await expect(about.getByRole("row", { name: "Game" })).toContainText("Trambahn: 5 tours, short game");
  await expect(about.getByRole("row", { name: "Terms" })).toContainText("8 seconds");
  await expect(about.getByRole("row", { name: "Host" })).toContainText("Anna");
  await close();
});

test("a player lets a bot play, writes notes that no other player sees, and both end the match by agreement", async ({
  browser,
}) => {
  const { anna, bert, close } = await sitDown(browser, {});
  await choose(bert, "Let a bot play for me");
  await bert.getByRole("radio", { name: "Easy" }).check();
  await bert.getByRole("button", { name: "Let it play" }).click();
  await expect(bert.getByText("A bot (Easy) is playing for you.")).toBeVisible();
  const before = await position(anna);
  await playTurn(anna);
  // Two passengers and the end of her turn; the bot may have answered already.
  await expect.poll(() => position(anna)).toBeGreaterThan(before + 3);
  await myTurn(anna);
  await choose(bert, "Take my seat back");
  await expect(bert.getByText("is playing for you")).toBeHidden();

  await anna.getByRole("tab", { name: "Notes" }).click();
  await anna.getByRole("textbox", { name: "Your notes" }).fill("Keep the blue line");
  await expect(anna.getByText("Saved")).toBeVisible();
  await anna.reload();
  await anna.getByRole("tab", { name: "Notes" }).click();
  await expect(anna.getByRole("textbox", { name: "Your notes" })).toHaveValue("Keep the blue line");
  await bert.getByRole("tab", { name: "Notes" }).click();
  await expect(bert.getByRole("textbox", { name: "Your notes" })).toHaveValue("");

  await choose(anna, "Offer to end the match");
  await anna.getByRole("button", { name: "Offer it" }).click();
  await expect(anna.getByText("You have offered to end the match")).toBeVisible();
  await bert.getByRole("button", { name: "Agree" }).click();
  for (const page of [anna, bert]) await expect(result(page)).toContainText("ended by agreement");
  await close();
});

test("a player who resigns has lost; what was played in private stays so until both show it", async ({ browser }) => {
  const { anna, bert, other, match, close } = await sitDown(browser, { watching: null, shown: "private" });
  await open(other, `/t/${match}`);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("This match is not public");
  await choose(bert, "Resign");
  await bert.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  for (const [page, winner, loser] of [
    [anna, "You win.", "Bert resigned."],
    [bert, "Anna wins.", "You resigned."],
  ] as const) {
    await expect(result(page)).toContainText(winner);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(loser);
    await result(page).getByRole("button", { name: "Close" }).click();
  }
  await choose(anna, "Let everybody look at this match");
  await expect(anna.getByText("Your opponent would rather keep this match private.")).toBeVisible();
  await anna.keyboard.press("Escape");
  await choose(bert, "Let everybody look at this match");
  await expect(bert.getByRole("button", { name: "Keep this match to ourselves" })).toBeVisible();
  await other.reload();
  await expect(result(other)).toContainText("Anna wins.");
  await close();
});

test("who watches with a delay sees nothing of what has just happened", async ({ browser }) => {
  const { anna, other, match, close } = await sitDown(browser, { watching: { delay: 5 } });
  await playTurn(anna);
  await open(other, `/t/${match}`);
  await expect(other.getByText("Connected")).toBeAttached();
  await expect(other.getByRole("heading", { level: 1 })).toContainText("Waiting room");
  await expect(other.locator(".table")).toHaveCount(0);
  await close();
});
