import { type Locator, type Page, expect } from "@playwright/test";
import { myTurn, open, position, stepBy, takeOver } from "./player.ts";

/** The small board keeps a match short, and its first cities are always where they were. */
const HOME = "Vienna";

interface Match {
  readonly mode: string;
  readonly players: number;
  readonly board?: RegExp;
  /** Names of options to choose besides the board. */
  readonly options?: readonly string[];
}

/** Begins a match, on the small board unless another is named, from the page with all the choices. */
export async function begin(
  page: Page,
  { mode, players, board = /^Austria/, options = ["10 rounds"] }: Match,
): Promise<void> {
  await open(page, "/new/german-rails");
  await page.getByRole("radio", { name: mode }).check();
  await page.getByRole("radio", { name: String(players), exact: true }).check();
  await page.getByRole("radio", { name: board }).check();
  for (const name of options) await page.getByRole("radio", { name }).or(page.getByRole("checkbox", { name })).check();
  await page.getByRole("button", { name: /^(Start the match|Open the table)$/ }).click();
}

const tab = (page: Page, name: string): Locator => page.locator(".desk").getByRole("tab", { name });

/** Chooses the first cards dealt, as many as must be kept. */
export async function chooseOrders(page: Page): Promise<void> {
  const keep = page.locator(".keep > button");
  await keep.waitFor();
  for (const card of await page.locator(".keepable input").all()) if (await keep.isDisabled()) await card.check();
  await keep.click();
}

/** Keeps the first cards dealt. */
export const keepOrders = (page: Page): Promise<void> => stepBy(page, () => chooseOrders(page));

/** Takes hold of the city by its name, and starts there. */
export async function startAtHome(page: Page, city = HOME): Promise<void> {
  await page.locator(".start-city select").selectOption({ label: city });
  await stepBy(page, () => page.getByRole("button", { name: `Start in ${city}` }).click());
}

/** Through the set-up of one's own seat to its first turn. */
export async function setUp(page: Page, city = HOME): Promise<void> {
  await keepOrders(page);
  await myTurn(page);
  await startAtHome(page, city);
  await myTurn(page);
}

/** Begins a match of two at one screen, to the first turn: nothing happens in it but what the test does. */
export async function beginAtOneScreen(page: Page, options?: readonly string[]): Promise<void> {
  await begin(page, { mode: "Several at one screen", players: 2, ...(options && { options }) });
  for (const deed of [keepOrders, keepOrders, startAtHome, startAtHome]) {
    await takeOver(page);
    await deed(page);
  }
  await takeOver(page);
}

/** Plans track towards a city by its name in the list. */
export async function planTowards(page: Page, city: string): Promise<void> {
  await tab(page, "Cities").click();
  await page.getByRole("searchbox", { name: "Search" }).fill(city);
  await page.getByRole("region", { name: "Build towards" }).getByRole("button", { name: city }).click();
}

/** Plans track towards a city, and builds what this turn allows. */
export async function buildTowards(page: Page, city: string): Promise<void> {
  await planTowards(page, city);
  await build(page);
}

/** Builds what is planned, and waits for the last section. */
export async function build(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Build \d+ section/ });
  const planned = Number(/\d+/.exec(await button.innerText())?.[0]);
  const before = await position(page);
  await button.click();
  await expect.poll(() => position(page)).toBe(before + planned);
}

export async function endTurn(page: Page): Promise<void> {
  const end = page.getByRole("button", { name: /^End (the )?turn$/ }).last();
  await stepBy(page, async () => {
    await end.click();
    // A turn in which nothing was done, and one that leaves deliveries, ask first.
    const asked = page.locator(".turn-buttons [data-told]");
    if (await asked.isVisible()) await asked.click();
  });
}

/** One's cash, in millions. */
export async function cash(page: Page): Promise<number> {
  return Number.parseInt((await page.locator(".means dd").first().textContent()) ?? "", 10);
}

/** A city on the map. */
export const signOf = (page: Page, city: string): Locator => page.locator(`[data-city="${city}"] .sign`);

/** Answers what others began and waits for one's own turn; false when the match is over. */
export async function nextTurn(page: Page): Promise<boolean> {
  for (;;) {
    if (!(await myTurn(page))) return false;
    const decline = page.getByRole("button", { name: "Decline the offer" });
    const lose = page.getByRole("dialog").getByRole("button", { name: /^Give up / });
    if (await decline.isVisible()) await stepBy(page, () => decline.click());
    else if (await lose.first().isVisible()) await stepBy(page, () => lose.first().click());
    else return true;
  }
}
