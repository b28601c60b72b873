import { type Locator, type Page, expect, test } from "@playwright/test";
import {
  boxOf,
  endByKey,
  layPassenger,
  middleOf,
  myTurn,
  open,
  playTurn,
  position,
  startShortMatch,
} from "./player.ts";

const cards = (page: Page): Locator => page.getByRole("group", { name: "Your hand" }).getByRole("button");
const why = (page: Page): Locator => page.locator(".bubble");
const terminal = (page: Page, line: string): Locator => page.getByRole("button", { name: `Terminal of line ${line}:` });
/** Where a picked card may open a column of its line. */
const newColumn = (page: Page, line: string): Locator =>
  page.getByRole("button", { name: `New column of line ${line}. Open` });
const money = (page: Page): Locator => page.getByRole("button", { name: "Your money pile" });
const endTurn = (page: Page): Locator => page.getByRole("button", { name: /^End turn/ });

/** A stop in hand (conductors come first), its line and some other line. */
async function aStop(page: Page): Promise<{ card: Locator; line: string; other: string }> {
  const card = cards(page).last();
  const line = /of line (I{1,3}|IV),/.exec((await card.getAttribute("aria-label")) ?? "")?.[1] ?? "";
  return { card, line, other: line === "I" ? "II" : "I" };
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const goal = await middleOf(to);
  await page.mouse.move(goal.x, goal.y, { steps: 5 });
}

test.beforeEach(async ({ page }) => {
  await startShortMatch(page, "Against a bot", "Guest starts");
  await myTurn(page);
});

test("1 a card dragged to the terminal of its line waits there", async ({ page }) => {
  const { card, line } = await aStop(page);
  await drag(page, card, terminal(page, line));
  await expect(terminal(page, line)).toHaveAttribute("data-lit");
  await expect(why(page)).toContainText("as a passenger");
  await page.mouse.up();
  await expect(cards(page)).toHaveCount(5);
  await expect(terminal(page, line)).toHaveAccessibleName(/1 of 4 waiting/);
});

test("1 a card dragged to another terminal comes back, and the rule is named", async ({ page }) => {
  const { card, other } = await aStop(page);
  await drag(page, card, terminal(page, other));
  await page.mouse.up();
  await expect(why(page)).toContainText("Rule 1");
  await expect(cards(page)).toHaveCount(6);
  expect(await position(page)).toBe(0);
});

test("every place where a picked card may not go says why, and clicking it changes nothing", async ({ page }) => {
  const { card, line, other } = await aStop(page);
  await card.click();
  await expect(page.locator("[data-lit]")).toHaveCount(1);
  await expect(terminal(page, line)).toHaveAccessibleName(/Passenger$/);
  const places = page.locator("[data-target]:not([data-lit])");
  for (const place of await places.all()) {
    await place.hover();
    await expect(why(page)).toContainText(/Rule (1|2|3|T\d+)$/);
  }
  await expect(terminal(page, other)).toHaveAttribute("aria-description", /cannot wait/);
  await money(page).click({ force: true });
  await expect(why(page)).toContainText("Every turn begins with a passenger");
  expect(await position(page)).toBe(0);
});

test("2 3 after a passenger a card may wait, open a column or become money, and each place promises what it brings", async ({
  page,
}) => {
  await layPassenger(page);
  const { card, line } = await aStop(page);
  await card.click();
  await expect(newColumn(page, line)).toHaveAttribute("data-lit");
  await expect(endTurn(page)).not.toHaveAttribute("data-costly");
  await expect(money(page)).toHaveAccessibleName(/\+ 1,000$/);
  await newColumn(page, line).click();
  await expect(page.getByRole("button", { name: `Your column of line ${line}: ` })).toHaveAccessibleName(/no tram$/);
  await expect(page.locator("[data-costly]")).toHaveAccessibleName(
    new RegExp(`^End turn: clears ${line} \\d+, draws 2$`),
  );

  const before = await position(page);
  await page.keyboard.press("e");
  await expect(why(page)).toContainText("has no tram: it is cleared and becomes 1,000 marks. Press again");
  expect(await position(page)).toBe(before);
  await page.keyboard.press("e");
  await expect.poll(() => position(page)).toBeGreaterThan(before);
});

test("4 a tram is bought by clicking it and a column, and paid from the money pile", async ({ page }) => {
  await layPassenger(page);
  const { card, line } = await aStop(page);
  await card.click();
  await newColumn(page, line).click();
  await page
    .getByRole("button", { name: /^horse tram/ })
    .first()
    .click();
  await expect(money(page)).toHaveAttribute("aria-description", /own columns/);
  await page.getByRole("button", { name: `Your column of line ${line}: ` }).click();
  await expect(page.getByRole("button", { name: `Your column of line ${line}: ` })).toHaveAccessibleName(
    /horse tram, [246] points$/,
  );
  await expect(page.getByRole("region", { name: `Line ${line}, ` })).toHaveAccessibleName(/: Guest leads [246] to 0$/);
  await expect(money(page)).toHaveAccessibleName(/7,000\smarks/);
  await cards(page).last().hover();
  await expect(why(page)).toContainText("Rule T2");
});

test("the keyboard picks with a number, goes with arrows, puts with Enter and cancels with Escape", async ({
  page,
}) => {
  await layPassenger(page);
  await page.keyboard.press("5");
  const lit = page.locator("[data-lit]");
  await expect(lit.first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(lit).toHaveCount(0);
  await expect(cards(page).nth(4)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(cards(page).nth(3)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lit.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[data-lit]:focus")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(4);
  await endByKey(page);
  await expect(cards(page)).toHaveCount(6);
});

test("T22 a step of the turn that one jumps to shows only its own places", async ({ page }) => {
  await layPassenger(page);
  await page.getByRole("button", { name: "Income" }).click();
  await cards(page).last().click();
  await expect(page.locator("[data-lit]")).toHaveCount(1);
  await expect(money(page)).toHaveAttribute("data-lit");
  await page.getByRole("button", { name: "Income" }).click();
  await expect(page.locator("[data-lit]")).not.toHaveCount(1);
});

test("1 the turn cannot end without a passenger, and the button says so", async ({ page }) => {
  await endTurn(page).hover();
  await expect(why(page)).toContainText("Every turn begins with a passenger. Lay one at a terminal first. Rule 1");
  await layPassenger(page);
  await expect(endTurn(page)).toHaveAccessibleName("End turn: draws 1");
});

test("a card that was picked and put nowhere is not picked any more in the next turn", async ({ page }) => {
  await layPassenger(page);
  await cards(page).last().click();
  await expect(page.locator("[data-picked]")).toHaveCount(1);
  await endByKey(page);
  expect(await myTurn(page)).toBe(true);
  await expect(page.locator("[data-picked]")).toHaveCount(0);
});

test("the answer to an attempt stays, and its rule can be read beside the board, and searched", async ({ page }) => {
  const rules = page.getByRole("complementary", { name: "Rules of Trambahn" });
  const rule = rules.locator("#rule-1");
  await cards(page).last().click();
  await money(page).click({ force: true });
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name: "Rule 1" }).click();
  await expect(rule).toBeFocused();
  await expect(rule).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(rules).toBeHidden();
  await expect(page.locator("[data-lit]")).not.toHaveCount(0);
  await page.locator("h1").click();
  await expect(why(page)).toBeHidden();

  await endTurn(page).focus();
  await page.keyboard.press("r");
  await expect(rule).toBeFocused();

  await page.keyboard.press("/");
  await expect(rules.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("How do I win?");
  await expect(rules.getByRole("button", { name: "8 End of the game" })).toBeVisible();
  await expect(rules.locator("#rule-8")).toBeInViewport();
  await expect(rules.getByRole("status")).toHaveText("2 of 3");
  await rules.getByRole("button", { name: "Next hit" }).click();
  await expect(rules.locator("#rule-T17 mark[data-current]")).toBeInViewport();
  await layPassenger(page);
  await expect(rules).toBeVisible();
});

test("6 a line of the score sheet opens to show where its points came from", async ({ page }) => {
  const tour = page.getByRole("table", { name: "Score sheet" }).getByRole("button", { name: "Tour 1, Line" });
  while (!(await tour.isVisible())) await playTurn(page);
  await expect(page.locator(".progress")).toHaveText(/^Tour [2-5] of 5$/);
  await tour.click();
  await expect(page.getByRole("table", { name: "Score sheet" })).toContainText("Fourth passenger by");
});

test("what the last turn changed is marked until the next move, looking back too", async ({ page }) => {
  const marks = page.locator(".trambahn [data-new]");
  await playTurn(page);
  await myTurn(page);
  await expect(marks).not.toHaveCount(0);
  const ofBot = await marks.evaluateAll((all) => all.map((one) => one.getAttribute("data-at")));
  await layPassenger(page);
  await expect(marks).toHaveCount(1);
  await expect(page.locator(".place[data-new], .terminal[data-new]")).toHaveCount(1);
  await page.getByRole("button", { name: "One move back" }).click();
  await expect.poll(() => marks.evaluateAll((all) => all.map((one) => one.getAttribute("data-at")))).toEqual(ofBot);
});

test("all ten tours of the score sheet are in sight on small screens", async ({ page }) => {
  await open(page, "/new/trambahn");
  await page.getByRole("button", { name: "Start the match" }).click();
  for (const [width, height] of [
    [1024, 768],
    [1200, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [tour, extra] = [
      await boxOf(page.locator(".sheet tbody tr").last()),
      await boxOf(page.locator(".sheet tfoot")),
    ];
    expect(tour.y + tour.height).toBeLessThanOrEqual(extra.y + 1);
    expect(extra.y + extra.height).toBeLessThan(height - 44);
  }
});

test("on a wide tablet the log leaves terminals, hand and controls free", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await startShortMatch(page, "Against a bot", "Guest starts");
  await myTurn(page);
  await page.getByRole("button", { name: "Log and more" }).click();
  const log = await boxOf(page.locator(".side"));
  const ends = page.locator(".hand .card, .terminal, .transport button");
  // The last terminal lies below it by its edge only.
  const isFree = ({ x, y, width }: { x: number; y: number; width: number }): boolean =>
    x + 0.9 * width <= log.x || y >= log.y + log.height - 1;
  for (const one of await ends.all()) if (await one.isVisible()) expect(isFree(await boxOf(one))).toBe(true);
  await page.getByRole("button", { name: "Log and more" }).click();
  await expect(page.locator(".side")).toBeHidden();
});

test("on a wide tablet a hint covers and moves no column", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const column = newColumn(page, "IV").or(page.locator(".new-column").last());
  const before = await boxOf(page.locator(".lanes"));
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(".hint-best")).toBeVisible();
  const hint = await boxOf(page.locator(".side"));
  expect(await boxOf(page.locator(".lanes"))).toEqual(before);
  expect(before.x + before.width).toBeLessThanOrEqual(hint.x);
  await expect(column.first()).toBeInViewport({ ratio: 1 });
});
