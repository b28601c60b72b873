import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect, test } from "@playwright/test";
import { layPassenger, position, result } from "./player.ts";
import { openMatch, openReview, playedOnline, resign } from "./review.ts";

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
  await openMatch(page);
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
  await expect(graph).toHaveAttribute("aria-valuetext", new RegExp(`^Move ${middle + 1}: Ada \\d+%, Bot`));

  const mistake = review.getByRole("region", { name: "Ada" }).getByRole("article").first();
  await expect(mistake).toContainText(/Move \d+ cost \d+%.*Played: .*Better: /s);
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
  await expect(page.locator(".latest-moves .why-panel")).toContainText(
    /Bot \(Medium\) lays .+(of line|on line|Line [IV]+ favours) /s,
  );
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Review" }).click();
  await mistake.getByRole("button", { name: /^Try/ }).click();
  await expect(page.getByText("A trial: nothing here affects the match.")).toBeVisible();
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

test("one's own decisions are reviewed while a match in this browser goes on, by what was known, and again later", async ({
  page,
}) => {
  await openMatch(page, 24);
  const moves = await position(page);
  const review = await openReview(page);
  await review.getByRole("button", { name: "Quick review" }).click();
  await expect(review.getByText(`Your decisions up to move ${moves}.`)).toBeVisible({ timeout: 60_000 });
  await expect(review.getByRole("slider", { name: "Chances to win" })).toBeVisible();
  // Nothing is said of what the opponent did.
  await expect(review.getByRole("region", { name: "Ada" })).toBeVisible();
  await expect(review.getByRole("region", { name: /Bot/ })).toHaveCount(0);
  await expect(review.getByRole("row", { name: /^Bot/ })).toHaveCount(0);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).include(".side").analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  // It is there again at once; what was played since is reviewed when it is asked for.
  await page.reload();
  await openReview(page);
  await expect(review.getByText(`Your decisions up to move ${moves}.`)).toBeVisible();
  await expect(review.getByRole("button", { name: "Review up to now" })).toHaveCount(0);
  await layPassenger(page);
  await expect(review.getByRole("button", { name: "Review up to now" })).toBeVisible();
});

test("the server reviews a finished match once, for the player who asked and for the others", async ({ browser }) => {
  const { host, guest, close } = await playedOnline(browser, 2);
  const own = await openReview(host);
  await own.getByRole("button", { name: "Review on the server" }).click();
  // While it goes on it is of one's own decisions.
  await expect(own.getByText(/^Your decisions up to move \d+\.$/)).toBeVisible({ timeout: 60_000 });
  await expect(own.getByRole("row", { name: /^Berta/ })).toHaveCount(0);
  await expect((await openReview(guest)).getByText(/^Sign in, and the server reviews/)).toBeVisible();

  await resign(guest);
  await result(host).getByRole("button", { name: "Review" }).click();
  const review = host.getByRole("tabpanel", { name: "Review" });
  await expect(review.getByText(/You have \d+ reviews left today/)).toBeVisible();
  await expect(review.getByRole("button", { name: "Quick review" })).toBeVisible();
  await review.getByRole("button", { name: "Review on the server" }).click();
  const graph = review.getByRole("slider", { name: "Chances to win" });
  await expect(graph).toBeVisible({ timeout: 60_000 });
  await expect(review.getByText(/with 400 tries per decision/)).toBeVisible();
  await expect(review.getByRole("button", { name: "Review on the server" })).toHaveCount(0);
  // The other player has not asked, and sees it all the same.
  await result(guest).getByRole("button", { name: "Review" }).click();
  await expect(guest.getByRole("tabpanel", { name: "Review" }).getByRole("row", { name: /^Berta/ })).toBeVisible();
  await close();
});
