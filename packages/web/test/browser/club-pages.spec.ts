import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, type Page, expect, test } from "@playwright/test";
import { PLAIN_TERMS } from "@stellwerk/wire";
import { fresh, open } from "./player.ts";

async function post<Answer>(context: BrowserContext, path: string, data: object): Promise<Answer> {
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const answer = await context.request.post(path, { data, headers: { origin } });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return (await answer.json().catch(() => null)) as Answer;
}

const signUp = (context: BrowserContext, name: string): Promise<unknown> =>
  post(context, "/api/account", { name, password: "correct horse", language: "en", seats: [] });

async function expectAccessible(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const axe = new AxeBuilder({ page });
    // By night only the colours are others.
    const { violations } = await (colorScheme === "dark" ? axe.withRules("color-contrast") : axe).analyze();
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    const told = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    expect(told, `${path}, ${colorScheme}`).toEqual([]);
  }
}

test("axe finds nothing serious on the club's pages for guests", async ({ page }) => {
  for (const path of ["/sign-in", "/sign-up", "/forgotten", "/reset", "/ratings/1881", "/tournaments"])
    await expectAccessible(page, path);
});

test("axe finds nothing serious on the club's pages for members", async ({ page, browser }) => {
  const [name, friend] = [fresh("Ludwig"), fresh("Therese")];
  const other = await browser.newContext();
  await signUp(page.context(), name);
  await signUp(other, friend);
  await post(page.context(), "/api/friends", { name: friend });
  await post(other, "/api/friends", { name });
  const table = { game: "german-rails", seats: 3, options: {}, name: friend, seat: 0 };
  const days = { ...PLAIN_TERMS, pace: { kind: "days", days: 3 } };
  const { match } = await post<{ match: string }>(other, "/api/matches", { ...table, terms: days, open: true });
  await post(other, `/api/matches/${match}/invitations`, { name });
  const { tournament } = await post<{ tournament: string }>(page.context(), "/api/tournaments", {
    name: fresh("Cup"),
    game: "trambahn",
    options: { starter: 0, scorings: 5 },
    terms: days,
    kind: "swiss",
    rounds: 3,
    seats: 2,
    final: false,
    most: 8,
    startsAt: null,
  });
  for (const path of [
    "/account",
    "/friends",
    `/p/${friend}`,
    "/lobby",
    "/mine",
    "/new/german-rails?open",
    "/tournaments/new",
    `/tournaments/${tournament}`,
    `/t/${match}`,
  ])
    await expectAccessible(page, path);
  await other.close();
});
