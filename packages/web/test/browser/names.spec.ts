import { type BrowserContext, type Page, expect, test } from "@playwright/test";
import { fresh, open } from "./player.ts";

async function post<Answer>(context: BrowserContext, path: string, data: object): Promise<Answer> {
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const answer = await context.request.post(path, { data, headers: { origin } });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return (await answer.json().catch(() => null)) as Answer;
}

const signUp = (context: BrowserContext, name: string): Promise<unknown> =>
  post(context, "/api/account", { name, password: "correct horse", language: "en", seats: [] });

test("players, guests, bots and spectators are told apart beside their names", async ({ page, browser }) => {
  const [name, guest] = [fresh("Ludwig"), fresh("Gustav")];
  await signUp(page.context(), name);
  const table = { game: "german-rails", seats: 4, options: {}, name, seat: 0, bots: { 1: "easy" } };
  const { match, invite } = await post<{ match: string; invite: string }>(page.context(), "/api/matches", table);
  const other = await browser.newContext();
  await post(other, `/api/matches/${match}/seats`, { invite, name: guest });
  await open(page, `/t/${match}`);
  const seat = (of: string) => page.getByRole("listitem").filter({ hasText: of }).first();
  await expect(seat(name)).toContainText("(has an account)");
  await expect(seat(guest)).toContainText("(a guest without an account)");
  await expect(seat("Bot")).toContainText("(a bot of the house)");
});

/** The panels of players that a board shows from the first moment on. */
const PANELS = [
  ["trambahn", 2, ".plaque"],
  ["german-rails", 3, ".player-strip li"],
  ["1881", 3, ".seats li"],
] as const;

test("players, guests and bots of the house are told apart on the boards, too", async ({ page, browser }) => {
  const [name, guest] = [fresh("Ludwig"), fresh("Gustav")];
  await signUp(page.context(), name);
  const other = await browser.newContext();
  for (const [game, seats, panel] of PANELS) {
    const table = { game, seats, options: {}, name, seat: 0, bots: seats > 2 ? { 2: "easy" } : {} };
    const { match, invite } = await post<{ match: string; invite: string }>(page.context(), "/api/matches", table);
    await post(other, `/api/matches/${match}/seats`, { invite, name: guest });
    await post(page.context(), `/api/matches/${match}/start`, {});
    await open(page, `/t/${match}`);
    const player = (of: string) => page.locator(panel).filter({ hasText: of });
    await expect(player(guest)).toContainText("(a guest without an account)");
    if (seats > 2) {
      await expect(player(name)).toContainText("(has an account)");
      await expect(player("Bot")).toContainText("(a bot of the house)");
    }
  }
});

test("a new name is shown at once, and the former one leads to it", async ({ page }) => {
  const [name, next] = [fresh("Ludwig"), fresh("Theodor")];
  await signUp(page.context(), name);
  await open(page, "/account");
  await page.getByLabel("New name").fill(next);
  await page.getByRole("button", { name: "Change the name" }).click();
  await expect(page.getByRole("heading", { level: 1, name: next })).toBeVisible();
  await open(page, `/p/${encodeURIComponent(name)}`);
  await expect(page.getByRole("heading", { level: 1, name: next })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/p/${encodeURIComponent(next)}$`));
});

/** The contrast of a button's words with what lies behind them, as WCAG reckons it. */
const contrastOf = (page: Page, style: string): Promise<number> =>
  page.evaluate((className) => {
    const button = document.createElement("button");
    button.className = className;
    button.disabled = true;
    button.textContent = "Not now";
    document.querySelector("form")?.append(button);
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    /** Paints the colours over each other, as they are seen. */
    const seen = (colours: readonly string[]): number[] => {
      if (!canvas) return [];
      for (const colour of colours) {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const behind: string[] = [];
    for (let at: Element | null = button; at; at = at.parentElement)
      behind.unshift(getComputedStyle(at).backgroundColor);
    const { color, opacity } = getComputedStyle(button);
    const ground = seen(behind);
    const words = seen([...behind, color]).map(
      (part, at) => part * Number(opacity) + (ground[at] ?? 0) * (1 - Number(opacity)),
    );
    button.remove();
    const light = (rgb: readonly number[]): number => {
      const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
        part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [lighter = 0, darker = 0] = [light(words), light(ground)].sort((one, two) => two - one);
    return (lighter + 0.05) / (darker + 0.05);
  }, style);

test("buttons that cannot be pressed now can be read, by day and by night", async ({ page }) => {
  await open(page, "/sign-up");
  await page.getByRole("heading", { level: 1 }).waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const style of ["button primary large", "button", "button quiet", "button danger"])
      expect(await contrastOf(page, style), `${style}, ${colorScheme}`).toBeGreaterThan(4.5);
  }
});
