import { AxeBuilder } from "@axe-core/playwright";
import { type Locator, type Page, expect, test } from "@playwright/test";
import { ALL_TRAMS, type State, worthOf } from "@stellwerk/berlin-1881";
import { seatsOf } from "@stellwerk/kernel";
import { matchUntil } from "./berlin-1881-position.ts";
import { lookAt } from "./played-match.ts";
import { boxOf } from "./player.ts";

const isThirdRound = ({ stage, round }: State): boolean => stage === "stock" && round === 3;

const sheet = (page: Page, name: string): Locator => page.getByRole("table", { name, exact: true });

test("the spreadsheet is sorted by its columns and copied as CSV", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const match = matchUntil(isThirdRound);
  await lookAt(page, match);
  await page.locator(".stage-switch").getByRole("button", { name: "Spreadsheet" }).click();
  const worths = seatsOf(match.state.players.length).map((seat) => worthOf(match.state, seat));
  const players = sheet(page, "Players");
  const worth = players.getByRole("columnheader", { name: "Worth" });
  const { width } = await boxOf(worth);
  await worth.getByRole("button").press("Enter");
  await expect(worth).toHaveAttribute("aria-sort", "descending");
  // The arrow shifts no column.
  expect((await boxOf(worth)).width).toBe(width);
  const shown = await players.locator("tbody td:nth-child(4)").allInnerTexts();
  expect(shown).toEqual(worths.toSorted((a, b) => b - a).map(String));
  await worth.getByRole("button").press("Enter");
  await expect(worth).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("region", { name: "Players" }).getByRole("button", { name: "Copy as CSV" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  // Columns of players have their letters, so that the incomes stay in sight; who that is is said.
  await expect(sheet(page, "Companies").getByRole("columnheader", { name: "Anna" })).toHaveText(/^A/);
  const [head, poorest] = (await page.evaluate(() => navigator.clipboard.readText())).split("\r\n");
  expect(head).toBe("Name,Cash,Shares,Worth,Liquidity,Certificates");
  expect(poorest?.split(",")[3]).toBe(String(Math.min(...worths)));
  await expect(sheet(page, "Companies").getByRole("rowheader")).toHaveCount(ALL_TRAMS.length + 1);
  const { violations } = await new AxeBuilder({ page }).include(".stage").analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});

test("an income of the spreadsheet leads to its runs on the map", async ({ page }) => {
  await lookAt(page, matchUntil(isThirdRound));
  await page.locator(".stage-switch").getByRole("button", { name: "Spreadsheet" }).click();
  const income = page
    .getByRole("button", { name: /earned [1-9]\d* TM in operating round 2\.1.*: show the runs/ })
    .first();
  await income.press("Enter");
  await expect(page.locator(".map .run .line").first()).toBeAttached();
  await expect(page.locator(".table[data-looking]")).toBeVisible();
});

const WAYS = {
  en: { forward: "One move forward", present: "Back to now" },
  de: { forward: "Einen Schritt vor", present: "Zurück zur Gegenwart" },
} as const;

for (const language of ["en", "de"] as const)
  test(`back from the runs of an income, the spreadsheet is where it was, ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 600 });
    const isLater = ({ stage, round }: State): boolean => stage === "operating" && round > 4;
    await lookAt(page, matchUntil(isLater), { language });
    const stages = page.locator(".stage-switch button");
    const [map, market, spreadsheet] = [stages.nth(0), stages.nth(1), stages.nth(2)];
    const isShown = (stage: Locator) => expect(stage).toHaveAttribute("aria-pressed", "true");
    const present = page.getByRole("button", { name: WAYS[language].present });
    await spreadsheet.click();
    const price = page.locator(".company-sheet th").nth(1);
    await price.getByRole("button").press("Enter");
    const income = page
      .locator(".company-sheet .link")
      .filter({ hasText: /^[1-9]/ })
      .last();
    await income.press("Enter");
    await isShown(map);
    // Further steps through the past are seen on the map, too.
    await page.getByRole("button", { name: WAYS[language].forward }).click();
    await isShown(map);
    await present.click();
    await isShown(spreadsheet);
    await expect(price).toHaveAttribute("aria-sort", "descending");
    await expect(income).toBeFocused();
    await expect(income).toBeInViewport({ ratio: 1 });
    // A stage that was chosen in the past is kept.
    await income.press("Enter");
    await isShown(map);
    await market.click();
    await present.click();
    await expect(page.locator(".table[data-looking]")).toHaveCount(0);
    await isShown(market);
  });
