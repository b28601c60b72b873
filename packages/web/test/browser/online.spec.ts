import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Browser, type Page, expect, test } from "@playwright/test";
import { boxOf, layPassenger, myTurn, open, playTurn, position, result, startShortMatch } from "./player.ts";

const run = promisify(execFile);

/** Two people in browsers of their own, at a table that the first has opened; the host starts. */
async function twoAtATable(browser: Browser): Promise<{ host: Page; guest: Page; close: () => Promise<void> }> {
  const contexts = await Promise.all([browser.newContext({ locale: "en" }), browser.newContext({ locale: "en" })]);
  const [host, guest] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
  await startShortMatch(host, "With friends by link", "Guest starts");
  const invitation = await host.getByRole("textbox", { name: "Invite somebody" }).inputValue();
  // The bare address of the table is no invitation, but the table says what is: and the link opens upon it.
  await open(guest, new URL(host.url()).pathname);
  await expect(guest.getByText("To play, open the invitation link: ask Guest for it.")).toBeVisible();
  await guest.evaluate((link) => location.assign(link), invitation);
  // A host without a name is called so in the language of whoever reads it.
  await expect(guest.getByRole("heading", { name: "You are invited to Trambahn" })).toBeVisible();
  await guest.getByRole("button", { name: "Deutsch" }).click();
  await expect(guest.getByText("Am Tisch: Gast")).toBeVisible();
  await guest.getByRole("button", { name: "English" }).click();
  await expect(guest.getByText("5 tours, short game · no clock · unrated")).toBeVisible();
  await expect(guest.getByText(/^A card game for two/)).toContainText("30–45 minutes");
  await expect(guest.getByRole("link", { name: "Learn in ten minutes" })).toHaveAttribute("target", "_blank");
  await guest.getByLabel("Your name").fill("Berta");
  await guest.getByRole("button", { name: "Sit down" }).click();
  await expect(host.getByRole("listitem").filter({ hasText: "Berta" })).toContainText("here");
  await expect(guest.getByText("Both seats are taken. Guest starts the match.")).toBeVisible();
  await expect(host.getByRole("button", { name: "List it in the lobby" })).toHaveCount(0);
  await host.getByRole("button", { name: "Start the match" }).click();
  await guest.locator(".table").waitFor();
  await host.locator(".table").waitFor();
  expect(new URL(host.url()).hash).toBe("");
  return { host, guest, close: async () => void (await Promise.all(contexts.map((context) => context.close()))) };
}

test("two browsers play a whole match, one losing its connection in the middle of a turn, and others ask about it afterwards", async ({
  browser,
}) => {
  const { host, guest, close } = await twoAtATable(browser);
  await playTurn(host);
  await myTurn(guest);
  await layPassenger(guest);
  const before = await position(guest);
  await expect.poll(() => position(host)).toBe(before);
  await expect(guest.locator(".latest-moves")).toContainText("You lay");
  await expect(host.locator(".latest-moves")).toContainText("Berta lays");
  await guest.getByRole("button", { name: "Hint" }).click();
  const none = guest.getByRole("tabpanel", { name: "Hint" });
  await expect(none).toContainText("No hints while you play against people. Afterwards, look back and ask.");

  await guest.context().setOffline(true);
  await expect(guest.getByText("No connection")).toBeVisible();
  await guest.locator("[data-end]").click();
  await expect(guest.getByText("1 message is waiting to be sent.")).toBeVisible();
  await expect(host.getByRole("heading", { level: 1 })).toContainText("Berta");
  await guest.context().setOffline(false);
  await expect(guest.getByText("No connection")).toBeHidden();
  await expect.poll(() => position(host)).toBe(before + 1);
  await expect.poll(() => position(guest)).toBe(before + 1);

  const players = [host, guest];
  for (let turn = 0; await playTurn(players[turn % 2] as Page); turn++);
  await expect(result(host).getByRole("heading", { name: /wins?$|shared/ })).toBeVisible();
  await expect(result(guest).getByRole("heading", { name: /wins?$|shared/ })).toBeVisible();
  const TOLD = /^(You won!: You win|You lost\.: (Guest|Berta) wins|You share the win!: A shared victory)$/;
  for (const page of [host, guest]) {
    const [verdict, winner] = await result(page).locator("h2").allInnerTexts();
    expect(`${verdict}: ${winner}`).toMatch(TOLD);
  }

  const watching = await browser.newContext({ locale: "en" });
  const watcher = await watching.newPage();
  await open(watcher, host.url());
  await result(watcher).getByRole("button", { name: "Close" }).click();
  await watcher.getByRole("button", { name: "Hint" }).click();
  await expect(watcher.getByRole("tabpanel", { name: "Hint" })).toContainText(
    "Go back to any decision, and ask there.",
  );
  await watcher.getByRole("button", { name: "One move back" }).click();
  await expect(watcher.getByRole("tabpanel", { name: "Hint" }).getByRole("status")).toContainText(
    /chance to win|as good as (won|lost)|About even/i,
  );
  await watching.close();

  await result(host).getByRole("button", { name: "Rematch" }).click();
  await result(guest).getByRole("button", { name: "Join the rematch" }).click();
  await expect(result(host)).toBeHidden();
  await expect(host.locator(".table")).toBeVisible();
  await expect(guest.getByRole("heading", { level: 1 })).toContainText("Your turn");
  await close();
});

/** As an operator does. */
async function closeMatchOf(page: Page): Promise<void> {
  const match = new URL(page.url()).pathname.split("/").at(-1) as string;
  await run("npx", ["stellwerk", "admin", "close", match, "--yes"], {
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: process.env.TEST_DATA_DIR },
  });
}

test("a match that the host of the server closes ends at both tables, without a result", async ({ browser }) => {
  const { host, guest, close } = await twoAtATable(browser);
  await playTurn(host);
  await myTurn(guest);
  // A guest, too, is led to the table that waits.
  const elsewhere = await guest.context().newPage();
  await open(elsewhere, "/");
  await elsewhere
    .getByRole("navigation", { name: "With others" })
    .getByRole("link", { name: "1 match is waiting" })
    .click();
  await expect(elsewhere.getByRole("region", { name: "Your turn" }).getByRole("listitem")).toHaveCount(1);
  await elsewhere.close();
  await closeMatchOf(host);
  for (const page of [host, guest]) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "The operator of this server has closed this match.",
    );
    await expect(page.getByRole("button", { name: "Result" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  }
  await guest.reload();
  await expect(guest.getByRole("heading", { level: 1 })).toContainText("closed this match");
  await expect(guest.locator("[data-movable]")).toHaveCount(0);

  await startShortMatch(host, "With friends by link", "Guest starts");
  await host.getByRole("textbox", { name: "Invite somebody" }).waitFor();
  await closeMatchOf(host);
  await expect(host.getByRole("heading", { level: 1 })).toContainText("closed");
  await host.getByRole("link", { name: "To the lobby" }).click();
  await close();
});

test("a second tab of the same seat, and a third person who watches, see every move", async ({ browser }) => {
  const { host, guest, close } = await twoAtATable(browser);
  const secondTab = await host.context().newPage();
  await open(secondTab, host.url());
  const watching = await browser.newContext({ locale: "en" });
  const watcher = await watching.newPage();
  await open(watcher, host.url());
  await watcher.locator(".table").waitFor();
  await myTurn(secondTab);
  await layPassenger(secondTab);
  for (const page of [host, guest, watcher]) await expect.poll(() => position(page)).toBe(1);
  await expect(watcher.getByRole("group", { name: "Your hand" })).toHaveCount(0);

  await guest.getByRole("tab", { name: "Chat" }).click();
  await guest.getByRole("textbox", { name: "Say something" }).fill("Good luck!");
  await guest.getByRole("button", { name: "Send" }).click();
  await host.getByRole("tab", { name: "Chat" }).click();
  await expect(host.getByText("Good luck!")).toBeVisible();

  await watcher.getByRole("button", { name: "One move back" }).click();
  await expect(watcher.getByText("You are looking back")).toBeVisible();
  await watching.close();
  await close();
});

test("a turn that was ended is taken back where the other player agrees", async ({ browser }) => {
  const { host, guest, close } = await twoAtATable(browser);
  await playTurn(host);
  await myTurn(guest);
  const ended = await position(host);
  const ask = async (): Promise<void> => {
    await host.getByRole("button", { name: "Menu" }).click();
    await host.getByRole("button", { name: "Ask to take back my last move" }).click();
    await expect(guest.getByText("Guest would like to take back the last move.")).toBeVisible();
  };
  await ask();
  await guest.getByRole("button", { name: "Decline" }).click();
  await expect(guest.getByText("would like to take back")).toHaveCount(0);
  expect(await position(guest)).toBe(ended);
  await ask();
  await guest.getByRole("button", { name: "Agree" }).click();
  await myTurn(host);
  await expect(host.getByRole("button", { name: /^End turn/ })).toBeEnabled();
  await close();
});

test("a rematch is told of at the table and in the list of matches, and joined with one press", async ({ browser }) => {
  const { host, guest, close } = await twoAtATable(browser);
  const endByAgreement = async (): Promise<void> => {
    await host.getByRole("button", { name: "Menu" }).click();
    await host.getByRole("button", { name: "Offer to end the match" }).click();
    await host.getByRole("button", { name: "Offer it" }).click();
    await guest.getByRole("button", { name: "Agree" }).click();
    await expect(result(guest)).toBeVisible();
  };
  const opened = guest.getByRole("status").filter({ hasText: "A rematch has just been opened." });
  await endByAgreement();
  await expect(opened).toHaveCount(0);
  await result(host).getByRole("button", { name: "Rematch" }).click();
  await expect(result(guest).getByText("A rematch has just been opened.")).toBeVisible();
  await expect(host.getByText("The rematch starts automatically as soon as your opponent has joined.")).toBeVisible();
  await expect(host.getByRole("listitem").filter({ hasText: "Berta" })).toContainText("has not joined yet");
  await expect(host.getByRole("button", { name: "Start the match" })).toHaveCount(0);
  await result(guest).getByRole("button", { name: "Close" }).click();
  await opened.getByRole("button", { name: "Join the rematch" }).click();
  await expect(result(guest)).toHaveCount(0);
  await expect(host.getByRole("button", { name: "Hint" })).toBeVisible();

  // Whoever has left finds it in the list, which is told of it.
  await endByAgreement();
  await open(guest, "/mine");
  await expect(guest.getByRole("region", { name: "Rematch" })).toHaveCount(0);
  await result(host).getByRole("button", { name: "Rematch" }).click();
  const waiting = guest.getByRole("region", { name: "Rematch" });
  await expect(waiting).toContainText("Guest would like a rematch");
  await waiting.getByRole("link", { name: "Join the rematch" }).click();
  await guest.locator(".table:not([data-over])").waitFor();
  await host.locator(".table:not([data-over])").waitFor();
  expect(new URL(guest.url()).pathname).toBe(new URL(host.url()).pathname);
  await close();
});

test("a waiting room speaks of as many seats as there are", async ({ page }) => {
  await startShortMatch(page, "With friends by link", "Guest starts");
  await expect(page.getByText(/^Anyone with this link, .* can take the free seat\.$/)).toBeVisible();
  await expect(page.getByRole("group", { name: "Bot for the free seat" })).toBeVisible();
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("button", { name: "Gegen einen Bot beginnen" })).toBeVisible();
  await open(page, "/new/1881");
  await page.getByRole("radio", { name: "Mit Freunden" }).check();
  await page.getByRole("button", { name: "Tisch eröffnen" }).click();
  await expect(page.getByText("kann sich auf einen freien Platz setzen.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mit Bots auf den freien Plätzen beginnen" })).toBeVisible();
});

test("the address that the host's browser shows in the waiting room is the invitation", async ({ browser, page }) => {
  await startShortMatch(page, "With friends by link", "Guest starts");
  await expect(page.getByRole("textbox", { name: "Invite somebody" })).toHaveValue(/#invite=/);
  await expect(page).toHaveURL(await page.getByRole("textbox", { name: "Invite somebody" }).inputValue());
  const context = await browser.newContext({ locale: "en", viewport: { width: 390, height: 844 } });
  const guest = await context.newPage();
  await open(guest, page.url());
  const sit = guest.getByRole("button", { name: "Sit down" });
  await guest.locator(".poster-picture svg").waitFor();
  const { y, height } = await boxOf(sit);
  expect(y + height).toBeLessThanOrEqual(844);
  await sit.click();
  await expect(page).toHaveURL(/\/t\/[^#]+$/);
  await context.close();
});

test("bots take the free seats when the host starts", async ({ page }) => {
  await startShortMatch(page, "With friends by link", "Guest starts");
  await page.getByRole("radio", { name: "Easy" }).check();
  await page.getByRole("button", { name: "Start against a bot" }).click();
  await myTurn(page);
  // All tabs of the panel and its way out have room, in the longer language too.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator(".table-head .language").click();
  await expect(page.getByRole("tab", { name: "Notizen" })).toBeVisible();
  const [notes, fold] = [
    await boxOf(page.getByRole("tab", { name: "Notizen" })),
    await boxOf(page.locator(".side .tabs > button")),
  ];
  expect(fold.x + fold.width).toBeLessThanOrEqual(1440);
  expect(notes.x + notes.width).toBeLessThanOrEqual(fold.x + 1);
  await page.locator(".table-head .language").click();
  const before = await position(page);
  await playTurn(page);
  await expect.poll(() => position(page)).toBeGreaterThan(before + 3);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Your turn");
});

test("what a server cannot do for a moment is asked of it again, and played once", async ({ browser }) => {
  const { host, guest, close } = await twoAtATable(browser);
  // As a server answers that has lost its database: once to a player who joins, once to a move.
  const failing = new Set(["join", "play"]);
  await guest.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const { do: asked, id = null } = JSON.parse(String(text)) as { do: string; id?: number };
      if (!failing.delete(asked)) return server.send(text);
      socket.send(JSON.stringify({ is: "no", id, code: "unavailable", message: "please try again" }));
    });
  });
  await guest.reload();
  await playTurn(host);
  await myTurn(guest);
  const before = await position(guest);
  await layPassenger(guest);
  expect(failing).toEqual(new Set());
  await expect.poll(() => position(host)).toBe(before + 1);
  await close();
});

test("notes are said to be saved once the server has them", async ({ page }) => {
  await startShortMatch(page, "With friends by link", "Guest starts");
  await page.getByRole("button", { name: "Start against a bot" }).click();
  await myTurn(page);
  const unsent: (() => void)[] = [];
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const { do: asked } = JSON.parse(String(text)) as { do: string };
      if (asked === "note") unsent.push(() => server.send(text));
      else server.send(text);
    });
  });
  await page.reload();
  await page.getByRole("tab", { name: "Notes" }).click();
  await page.getByRole("textbox", { name: "Your notes" }).fill("Keep the blue line");
  const told = page.locator(".notes").getByRole("status");
  await expect.poll(() => unsent.length).toBe(1);
  await expect(told).toHaveText("Saving …");
  for (const send of unsent) send();
  await expect(told).toHaveText("Saved");
});

test("a player who takes a seat by a link joins once, however late what the page asks about the table", async ({
  page: host,
  browser,
}) => {
  await startShortMatch(host, "With friends by link", "Guest starts");
  const invitation = await host.getByRole("textbox", { name: "Invite somebody" }).inputValue();
  const context = await browser.newContext({ locale: "en" });
  const guest = await context.newPage();
  let lines = 0;
  guest.on("websocket", () => lines++);
  await open(guest, invitation);
  await guest.getByLabel("Your name").fill("Berta");
  const isHere = expect(host.getByRole("listitem").filter({ hasText: "Berta" })).toContainText("here");
  await guest.route(/\/api\/matches\/[^/]+$/, async (route) => {
    await isHere;
    await route.continue();
  });
  const told = guest.waitForResponse(/\/api\/matches\/[^/]+$/);
  await guest.getByRole("button", { name: "Sit down" }).click();
  await isHere;
  await told;
  await host.getByRole("button", { name: "Start the match" }).click();
  await guest.locator(".table").waitFor();
  expect(lines).toBe(1);
  await context.close();
});

test("what is pressed before the line stands is done once it does: a table is asked for and joined once", async ({
  page,
}) => {
  await startShortMatch(page, "With friends by link", "Guest starts");
  await page.getByRole("textbox", { name: "Invite somebody" }).waitFor();
  const asked: string[] = [];
  const unsent: (() => void)[] = [];
  let isHeld = true;
  await page.route(/\/api\/matches\/[^/]+$/, (route) => {
    asked.push("table");
    return route.continue();
  });
  await page.routeWebSocket(/\/socket$/, (socket) => {
    asked.push("line");
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      if (isHeld) unsent.push(() => server.send(text));
      else server.send(text);
    });
  });
  await page.reload();
  await page.getByRole("button", { name: "Start against a bot" }).click();
  isHeld = false;
  for (const send of unsent) send();
  await myTurn(page);
  expect(asked).toEqual(["table", "line"]);
});
