import { randomUUID } from "node:crypto";
import { type Locator, type Page, expect } from "@playwright/test";
import type { Settings } from "../../src/settings.ts";

const QUICK: Partial<Settings> = { language: "en", pace: "instant", motion: "off", muted: true };

/** A name that no other test has: all of them share a server, its lobby and its lists. */
export const fresh = (name: string): string => `${name} ${randomUUID().slice(0, 6)}`;

/** Opens a page as a player who reads English and wants no waiting. */
export async function open(page: Page, path: string, settings: Partial<Settings> = {}): Promise<void> {
  await page.addInitScript(
    (chosen) => localStorage.setItem("stellwerk.settings", localStorage.getItem("stellwerk.settings") ?? chosen),
    JSON.stringify({ ...QUICK, ...settings }),
  );
  await page.goto(path);
}

/** Makes the matches that this page begins the same in every run: to be called before the page is opened. */
export async function fixChance(page: Page, seed: number): Promise<void> {
  await page.addInitScript((start) => {
    let drawn = start;
    const fill = <Bytes extends ArrayBufferView | null>(bytes: Bytes): Bytes => {
      if (bytes instanceof Uint8Array)
        for (let at = 0; at < bytes.length; at++) {
          drawn = (drawn * 1_103_515_245 + 12_345) % 2 ** 31;
          bytes[at] = drawn >>> 16;
        }
      return bytes;
    };
    crypto.getRandomValues = fill;
  }, seed);
}

/** The poster of a game on the first page. */
export const poster = (page: Page, game: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: game, exact: true }) });

/** Starts a short match (five tours) from the page with all the choices. */
export async function startShortMatch(
  page: Page,
  mode: string,
  starter: string,
  settings: Partial<Settings> = {},
): Promise<void> {
  await open(page, "/new/trambahn", settings);
  await page.getByRole("radio", { name: mode }).check();
  await page.getByRole("radio", { name: "5 tours" }).check();
  await page.getByRole("radio", { name: starter }).check();
  await page.getByRole("button", { name: /^(Start the match|Open the table)$/ }).click();
}

export const result = (page: Page) => page.locator("dialog.result");

/** Waits until it is this player's turn; false when the match is over instead. */
export async function myTurn(page: Page, timeout = 30_000): Promise<boolean> {
  // Looked for in every frame: a match has hundreds of turns, and a locator looks ever more rarely.
  const found = await page.waitForFunction(
    () => document.querySelector("dialog.result[open]") ?? document.querySelector(".table[data-acting]"),
    undefined,
    { timeout },
  );
  return found.evaluate((element) => element?.matches(".table") === true);
}

/** Lays a card from the hand as a passenger: click the card, click its terminal. */
export async function layPassenger(page: Page): Promise<void> {
  await stepBy(page, async () => {
    await page.locator(".hand .card[data-movable]").first().click();
    await page.locator(".terminal[data-lit]").first().click();
  });
}

/** The slider of the history. */
const SLIDER = ".history input";

/** The number of the latest move, as the slider knows it. */
export async function position(page: Page): Promise<number> {
  return Number(await page.locator(SLIDER).getAttribute("max"));
}

/** The log beside the board, unfolded where it was not. */
export async function openLog(page: Page): Promise<Locator> {
  const log = page.getByRole("tabpanel", { name: "Log" });
  if (!(await log.isVisible())) await page.getByRole("button", { name: "Log and more" }).click();
  return log;
}

/** In a replay: waits until the last position is on the table, where it opens. */
export async function lookAtEnd(page: Page): Promise<void> {
  await page.locator(".table:not([data-looking])").waitFor();
}

/** Does something, and waits until it is on the table. */
export async function stepBy(page: Page, deed: () => Promise<void>): Promise<void> {
  const before = await position(page);
  await deed();
  await page.waitForFunction(
    ({ slider, before }) => Number(document.querySelector<HTMLInputElement>(slider)?.max) > before,
    { slider: SLIDER, before },
  );
}

/**
 * Where something is on the screen, once it lies still. A map is drawn anew when it has come to rest: until then its
 * picture is only moved.
 */
export const boxOf = (thing: Locator): Promise<{ x: number; y: number; width: number; height: number }> =>
  thing.evaluate(async (element) => {
    const paper = element.closest<SVGElement>(".paper");
    for (let last = ""; ;) {
      await new Promise(requestAnimationFrame);
      const { x, y, width, height } = element.getBoundingClientRect();
      const seen = [x, y, width, height].join(" ");
      const isDrawn = !paper || (paper.hasAttribute("viewBox") && paper.style.transform === "");
      if (isDrawn && seen === last) return { x, y, width, height };
      last = seen;
    }
  });

/** The middle of something, once it lies still. */
export async function middleOf(thing: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(thing);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Presses a place on a map, which works out by itself what is under the pointer. */
export async function pressAt(page: Page, thing: Locator): Promise<void> {
  const { x, y } = await middleOf(thing);
  await page.mouse.click(x, y);
}

/** At a shared screen: takes it from the player who had it, unless one has it already. */
export async function takeOver(page: Page): Promise<void> {
  const ready = page.getByRole("button", { name: /^I am Player/ });
  await ready.or(page.locator(".table[data-acting]")).first().waitFor();
  if (await ready.isVisible()) await ready.click();
}

/** Ends the turn in Trambahn with its key, which asks first where a column or money would be lost. */
export async function endByKey(page: Page): Promise<void> {
  await page.keyboard.press("e");
  if (await page.locator("[data-end][data-armed]").count()) await page.keyboard.press("e");
}

/** A plain turn on the board: two passengers, then the end. False when the match is over. */
export async function playTurn(page: Page): Promise<boolean> {
  for (let passengers = 0; passengers < 2; passengers++) {
    if (!(await myTurn(page))) return false;
    await layPassenger(page);
  }
  if (!(await myTurn(page))) return false;
  await stepBy(page, () => page.locator("[data-end]").click());
  return true;
}

/** Screens from a small tablet to a wide desktop. */
const SCREENS = [
  [1024, 768],
  [1200, 800],
  [1760, 990],
] as const;

/** The stage of a map's table has at least 60 % of the screen when the log is folded, and the desk beside it clips nothing. */
export async function expectRoomForStage(page: Page, stage: Locator): Promise<void> {
  const fold = page.locator(".side[data-open] .tabs > button");
  if (await fold.isVisible()) await fold.click();
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    const share = async (): Promise<number> => {
      const box = await stage.boundingBox();
      return ((box?.width ?? 0) * (box?.height ?? 0)) / (width * height);
    };
    await expect.poll(share, { message: `of ${width} × ${height}` }).toBeGreaterThanOrEqual(0.6);
    const clipped = await page.locator(".desk").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(clipped).toBe(0);
  }
}
