import { type Browser, type Locator, type Page, expect } from "@playwright/test";
import { loadBot } from "@stellwerk/catalogue";
import { Match, SeededChance, seedFrom } from "@stellwerk/kernel";
import { trambahn } from "@stellwerk/trambahn";
import { PLAIN_TERMS } from "@stellwerk/wire";
import { signedUp } from "./account.ts";
import { fresh, open, playTurn } from "./player.ts";

/** Opens a match of this browser in which Ada played at random against a bot: to its end, or after so many moves at her turn. */
export async function openMatch(page: Page, moves = Infinity): Promise<void> {
  const match = Match.start(trambahn, { starter: 0, scorings: 5 }, 2, seedFrom("review"));
  const first = structuredClone(match.snapshot());
  const bots = [await loadBot("trambahn", "random"), await loadBot("trambahn", "medium")];
  const chance = new SeededChance(seedFrom("review, bots"));
  const [starter] = trambahn.active(match.state);
  for (let seat = starter; seat !== undefined; [seat] = trambahn.active(match.state)) {
    const last = match.entries.at(-1);
    if (match.number >= moves && seat === 0 && last?.seat !== 0) break;
    const thought = bots[seat]?.think(trambahn.view(match.state, seat), seat, { iterations: 1 }, chance);
    match.play(seat, thought?.action);
  }
  const seats = [
    { name: "Ada", bot: null },
    { name: null, bot: "medium" },
  ];
  const { header, past } = match;
  const over = match.outcome !== null;
  const record = { id: "reviewed", header, seats, first, latest: match.snapshot(), past, over, changed: 1 };
  // The format from before there was a database is still read.
  await open(page, "/");
  await page.evaluate((text) => localStorage.setItem("stellwerk.match.reviewed", text), JSON.stringify(record));
  await page.reload();
  await expect(page.getByRole("link", { name: /Ada/ }).first()).toBeVisible();
  await page.goto("/play/reviewed");
}

/** Opens the review at a table from its menu. */
export async function openReview(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("#table-menu").getByRole("button", { name: "Review" }).click();
  return page.getByRole("tabpanel", { name: "Review" });
}

/** A host with an account and a guest at an unrated table on the server, where so many turns are played. */
export async function playedOnline(
  browser: Browser,
  turns: number,
): Promise<{ host: Page; guest: Page; close: () => Promise<void> }> {
  const contexts = [await browser.newContext({ locale: "en" }), await browser.newContext({ locale: "en" })] as const;
  const [host, guest] = [await contexts[0].newPage(), await contexts[1].newPage()];
  const anna = await signedUp(host, fresh("Anna"));
  const wish = { game: "trambahn", seats: 2, options: { starter: 0, scorings: 5 }, name: "x", seat: 0 };
  const table = { ...wish, terms: { ...PLAIN_TERMS, shown: "public" } };
  const { match, invite } = (await anna("/api/matches", table)) as { match: string; invite: string };
  await open(guest, `/t/${match}#invite=${invite}`);
  await guest.getByLabel("Your name").fill("Berta");
  await guest.getByRole("button", { name: "Sit down" }).click();
  await expect(guest.getByRole("listitem").filter({ hasText: "Berta" }).first()).toBeVisible();
  await anna(`/api/matches/${match}/start`, {});
  await open(host, `/t/${match}`);
  for (let turn = 0; turn < turns; turn++) await playTurn([host, guest][turn % 2] as Page);
  return { host, guest, close: async () => void (await Promise.all(contexts.map((context) => context.close()))) };
}

/** Gives the match up. */
export async function resign(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page
    .locator("#table-menu")
    .getByRole("button", { name: /Resign/ })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Resign/ })
    .click();
}
