import { type Locator, type Page, expect } from "@playwright/test";
import { myTurn, open, openLog, position, pressAt, stepBy } from "./player.ts";

interface Match {
  readonly mode: string;
  readonly players: number;
}

/** Begins a match of three game rounds from the page with all the choices. */
export async function begin(page: Page, { mode, players }: Match): Promise<void> {
  await open(page, "/new/1881");
  await page.getByRole("radio", { name: mode }).check();
  await page.getByRole("radio", { name: String(players), exact: true }).check();
  if (mode === "Against bots") await page.getByRole("radio", { name: "Easy" }).check();
  await page.getByRole("radio", { name: "3 game rounds" }).check();
  await page.getByRole("button", { name: /^(Start the match|Open the table)$/ }).click();
}

export const task = (page: Page): Locator => page.locator(".desk .task");
const primary = (page: Page): Locator => task(page).locator(".turn-buttons .primary");

/** Makes a sealed bid. */
export async function bid(page: Page, amount: number): Promise<void> {
  await page.getByRole("spinbutton", { name: "Bid" }).fill(String(amount));
  const button = page.getByRole("button", { name: `Bid ${amount} TM, sealed` });
  await button.click();
  // Others bid at the same time: that the match has gone on would prove nothing.
  await expect(button).toHaveCount(0);
}

/** Takes a company into view, with what can be bought and sold of it. */
async function look(page: Page, company: string): Promise<void> {
  const row = page.locator(".companies .row").filter({ hasText: new RegExp(`^\\s*\\S*${company}`) });
  if ((await row.getAttribute("aria-expanded")) === "false") await row.click();
}

/** In the initial purchase: half of a company, its director's certificate first. */
export async function foundHalf(page: Page, company: string): Promise<void> {
  for (let certificate = 0; certificate < 4; certificate++) {
    await look(page, company);
    await stepBy(page, () =>
      primary(page)
        .filter({ hasText: new RegExp(`^Buy \\d+% of ${company} `) })
        .click(),
    );
  }
  await stepBy(page, () => page.getByRole("button", { name: "End the turn", exact: true }).first().click());
}

/** In a stock round: one more certificate, and the end of the turn. */
export async function buyOne(page: Page, company: string): Promise<void> {
  await look(page, company);
  const before = await position(page);
  await page.getByRole("button", { name: new RegExp(`^Buy \\d+% of ${company} .*, end turn$`) }).click();
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(before + 2);
}

export async function pass(page: Page): Promise<void> {
  await stepBy(page, () => page.getByRole("button", { name: "Pass", exact: true }).click());
}

/** Presses the first marked hex of the map, and lays the first tile that fits there. */
export async function layOnMap(page: Page): Promise<void> {
  await pressAt(page, page.locator(".lay-mark").first());
  await stepBy(page, () => primary(page).filter({ hasText: "Lay tile" }).click());
}

/** Looks into the log, which may lie under the board. */
export async function expectInLog(page: Page, said: string | RegExp): Promise<void> {
  await expect(await openLog(page)).toContainText(said);
  const close = page.getByRole("complementary").getByRole("button", { name: "Close" });
  if (await close.isVisible()) await close.click();
}

/** The plainest of what can be done now: the desk's own button for going on, or the first that is allowed. */
export async function plainStep(page: Page): Promise<void> {
  // While an action is on its way nothing can be pressed.
  await task(page).locator(".button:enabled").first().waitFor();
  const enabled = [".turn-buttons .primary", ".turn-buttons .button", ".way .button", ".button"];
  for (const kind of enabled) {
    const button = task(page).locator(`${kind}:enabled`).first();
    if (await button.isVisible()) return stepBy(page, () => button.click());
  }
  throw new Error(`nothing can be done: ${await task(page).innerText()}`);
}

/** Waits, however long the others take, until this player may act; false when the match is over instead. */
export async function nextTurn(page: Page): Promise<boolean> {
  return myTurn(page, 120_000);
}

/** Goes on plainly until the match is over. */
export async function playPlainly(page: Page): Promise<void> {
  while (await nextTurn(page)) await plainStep(page);
}
