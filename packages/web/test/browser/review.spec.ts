import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect, test } from "@playwright/test";
import { loadBot } from "@stellwerk/catalogue";
import { Match, SeededChance, seedFrom } from "@stellwerk/kernel";
import { trambahn } from "@stellwerk/trambahn";
import { open, position, result } from "./player.ts";

/** Opens a finished match of this browser: Ada played at random against a bot. */
async function openFinishedMatch(page: Page): Promise<void> {
  const match = Match.start(trambahn, { starter: 0, scorings: 5 }, 2, seedFrom("review"));
  const first = structuredClone(match.snapshot());
  const bots = [await loadBot("trambahn", "random"), await loadBot("trambahn", "medium")];
  const chance = new SeededChance(seedFrom("review, bots"));
  for (let [seat] = trambahn.active(match.state); seat !== undefined; [seat] = trambahn.active(match.state)) {
    const thought = bots[seat]?.think(trambahn.view(match.state, seat), seat, { iterations: 1 }, chance);
    match.play(seat, thought?.action);
  }
  const seats = [
    { name: "Ada", bot: null },
    { name: null, bot: "medium" },
  ];
  const { header, past } = match;
  const record = { id: "reviewed", header, seats, first, latest: match.snapshot(), past, over: true, changed: 1 };
  // The format from before there was a database is still read.
  await open(page, "/");
  await page.evaluate((text) => localStorage.setItem("stellwerk.match.reviewed", text), JSON.stringify(record));
  await page.reload();
  await expect(page.getByRole("link", { name: /Ada/ })).toBeVisible();
  await page.goto("/play/reviewed");
}

/** How many rows the browser keeps of reviews, begun and done. */
const keptRows = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open("stellwerk.reviews");
        request.addEventListener("success", () => {
          const stores = ["parts", "reviews"];
          const transaction = request.result.transaction(stores);
          const counts = stores.map((name) => transaction.objectStore(name).count());
          transaction.addEventListener("complete", () => resolve(counts.map(({ result: rows }) => rows)));
        });
      }),
  );

test("a finished match is reviewed, stopped and gone on with, looked at by its graph and tried another way", async ({
  page,
}) => {
  // Notes how many parts a worker gets to go on from.
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      override postMessage(task: { parts?: unknown[] }): void {
        document.documentElement.dataset.known = String(task.parts?.length);
        super.postMessage(task);
      }
    };
  });
  await openFinishedMatch(page);
  await result(page).getByRole("button", { name: "Review" }).click();
  const review = page.getByRole("tabpanel", { name: "Review" });
  await review.getByRole("button", { name: "Quick review" }).click();
  const share = async (): Promise<number> => Number(await review.getByRole("progressbar").getAttribute("value"));
  await expect.poll(share).toBeGreaterThan(0.3);
  await review.getByRole("button", { name: "Stop" }).click();
  const [parts = 0, done] = await keptRows(page);
  expect(parts).toBeGreaterThan(10);
  expect(done).toBe(0);

  // What was done is kept, also over a reload, and found from the menu.
  await page.reload();
  await result(page).getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("#table-menu").getByRole("button", { name: "Review" }).click();
  await review.getByRole("button", { name: "Quick review" }).click();
  const graph = review.getByRole("slider", { name: "Chances to win" });
  await expect(graph).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => keptRows(page)).toEqual([0, 1]);
  expect(await page.evaluate(() => document.documentElement.dataset.known)).toBe(String(parts));

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).include(".side").analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }

  const last = await position(page);
  const history = page.getByRole("slider", { name: "History" });
  await graph.click();
  await expect(history).not.toHaveValue(String(last));
  const middle = Number(await history.inputValue());
  await graph.press("ArrowRight");
  await expect(history).toHaveValue(String(middle + 1));
  await expect(graph).toHaveAttribute("aria-valuetext", new RegExp(`^Move ${middle + 1}: Ada \\d+ %, Bot`));

  const mistake = review.getByRole("region", { name: "Ada" }).getByRole("article").first();
  await expect(mistake).toContainText(/Move \d+ cost \d+ %.*Played: .*Better: /s);
  await mistake.getByRole("button", { name: /^Show/ }).click();
  const move = /Move (\d+)/.exec(await mistake.innerText())?.[1];
  await expect(history).toHaveValue(String(Number(move) - 1));
  await expect(review.getByRole("row", { name: /^Ada/ })).toContainText("%");
  // A bot's turn says why, from what the bot knew.
  await page.getByRole("tab", { name: "Log" }).click();
  await page
    .getByRole("listitem")
    .filter({ hasText: "Bot (Medium) extends a column" })
    .first()
    .getByRole("button")
    .click();
  await page.locator(".latest-moves").getByRole("button", { name: "Why did Bot (Medium) do that?" }).click();
  // Not by its role: what is read out about the match may begin with the same words.
  await expect(page.locator(".why-panel")).toContainText(
    /Bot \(Medium\) lays .+(of line|on line|Line [IV]+ favours) /s,
  );
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Review" }).click();
  await mistake.getByRole("button", { name: /^Try/ }).click();
  await expect(page.getByText("A trial: nothing here affects the real match.")).toBeVisible();
  await expect.poll(() => position(page)).toBe(Number(move) - 1);

  // The review is there again at once, and goes with its match.
  await page.getByRole("link", { name: "Back to the match" }).click();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("#table-menu").getByRole("button", { name: "Review" }).click();
  await expect(graph).toBeVisible();

  // Ada's mistakes are exercises.
  await review.getByRole("link", { name: /of your mistakes to solve$/ }).click();
  await page.getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("button", { name: "I give up" }).click();
  await expect(page.getByText("The best decision here:")).toBeVisible();
  await page.getByRole("link", { name: "All mistakes" }).click();
  const rows = page.getByRole("region", { name: "My mistakes" }).getByRole("listitem");
  await rows.first().waitFor();
  const count = await rows.count();
  await page
    .getByRole("button", { name: /^Remove Trambahn, move/ })
    .first()
    .click();
  await expect(rows).toHaveCount(count - 1);
  await page.getByRole("link", { name: "Stellwerk" }).click();
  await page
    .getByRole("button", { name: /^Remove the match/ })
    .first()
    .click();
  await expect.poll(() => keptRows(page)).toEqual([0, 0]);
});
