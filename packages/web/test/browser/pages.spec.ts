import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type Page, expect, test } from "@playwright/test";
import type { Created } from "@stellwerk/wire";
import { signedUp } from "./account.ts";
import { fresh, layPassenger, myTurn, open, playTurn, position, poster, startShortMatch } from "./player.ts";

/** Every kind of page, and how one gets there. */
const PAGES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "the first page": (page) => open(page, "/"),
  "the settings": async (page) => {
    await open(page, "/");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("group", { name: "Motion" }).waitFor();
  },
  "a new match": (page) => open(page, "/new/trambahn"),
  "a match": async (page) => {
    await startShortMatch(page, "Against a bot", "Guest starts");
    await myTurn(page);
    await layPassenger(page);
  },
  "a hand-over": async (page) => {
    await startShortMatch(page, "Two at one screen", "Player 1 starts");
    await page.getByRole("button", { name: "I am Player 1" }).waitFor();
  },
  "a waiting room": async (page) => {
    await startShortMatch(page, "With friends by link", "Guest starts");
    await page.getByRole("textbox", { name: "Invite somebody" }).waitFor();
  },
  "the lobby": (page) => open(page, "/lobby"),
  "the rules": async (page) => {
    await open(page, "/rules/trambahn");
    await page.getByRole("searchbox").fill("conductor");
  },
  "the choice of a tutorial": (page) => open(page, "/learn"),
  "a game at a glance": (page) => open(page, "/learn/1881"),
  "the tutorial": (page) => open(page, "/learn/trambahn/passenger"),
  "the replays": (page) => open(page, "/replay"),
};

for (const theme of ["light", "dark"] as const) {
  for (const [name, visit] of Object.entries(PAGES)) {
    test(`axe finds nothing serious on ${name}, ${theme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await visit(page);
      await page.getByRole("heading").first().waitFor();
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
    });
  }
}

test.describe(() => {
  test.use({ serviceWorkers: "allow" });

  test("everything but online tables works without a network once it was loaded", async ({ page }) => {
    await open(page, "/");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    await poster(page, "Trambahn").getByRole("button", { name: "Easy" }).click();
    await myTurn(page);
    await layPassenger(page);
    const before = await position(page);
    await page.reload();
    await expect.poll(() => position(page)).toBe(before);
    await page.goto("/rules/trambahn");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Rules of Trambahn");
  });
});

test("on a tablet the ways to all pages stand in one line, in German, too", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signedUp(page, fresh("Annegret"));
  await page.goto("/lobby");
  await page.locator(".head .language").click();
  await page.getByRole("link", { name: "Nachspielen" }).waitFor();
  const tops = await page.locator(".head nav a").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  expect(new Set(tops).size).toBe(1);
});

test("the rules are found by search and by number", async ({ page }) => {
  await open(page, "/rules/trambahn#rule-T3");
  await expect(page.locator("#rule-T3")).toBeInViewport();
  await expect(page.locator("#rule-T3 figure > svg")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search the rules" }).fill("conductor opens");
  await expect(page.locator("#rule-T21")).toBeInViewport();
  await expect(page.locator("#rule-T21 mark")).not.toHaveCount(0);
  await page.getByRole("searchbox").fill("xylophone");
  await expect(page.getByText("The rules say nothing about that.")).toBeVisible();
});

test("the settings can be closed by a button", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Settings" }).click();
  const settings = page.getByRole("dialog", { name: "Settings" });
  await settings.getByRole("button", { name: "Close" }).click();
  await expect(settings).toBeHidden();
});

test("the tutorial says what to do, nudges when something else is done, and goes on when it is done", async ({
  page,
}) => {
  await open(page, "/learn/trambahn");
  await expect(page.getByRole("heading", { name: "Set off the tour" })).toBeVisible();
  await page.getByRole("link", { name: "Begin with lesson 1" }).click();
  const goOn = page.getByRole("button", { name: "Continue" });
  await expect(page.getByText("Lesson 1 of")).toBeVisible();
  await goOn.click();
  await goOn.click();
  await page.getByRole("button", { name: "3 of line II, in hand" }).click();
  await page.getByRole("button", { name: /Terminal of line II:/ }).click();
  await expect(page.getByText("That would be allowed.")).toBeVisible();
  await page.locator(".hand .card[data-pointed]").click();
  await page.locator(".terminal[data-pointed]").click();
  await expect(page.getByText("One passenger is now waiting at line IV.")).toBeVisible();
  await expect(page.getByText("Remember: Every card is a station")).toBeVisible();
  await page.getByRole("button", { name: "Next lesson" }).click();
  await expect(page.getByText("Lesson 2 of")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Lesson 1 of")).toBeVisible();

  // Whoever comes back goes on after the lessons that were finished.
  await page.goto("/learn");
  await expect(page.getByText("1 lesson finished")).toBeVisible();
  await page.getByRole("link", { name: "Go on" }).click();
  await expect(page.getByText("Lesson 2 of")).toBeVisible();
  await page.getByLabel("Lessons").selectOption("At a glance");
  await expect(page.getByRole("link", { name: "1. The first passenger ✓ finished" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go on with lesson 2" })).toBeVisible();
});

test("a learner who has finished all lessons finds their list and a match, and no more offers to learn", async ({
  page,
}) => {
  await open(page, "/learn/german-rails");
  const links = page.getByRole("link", { name: /^\d+\. / });
  await links.first().waitFor();
  const lessons = await links.evaluateAll((links) =>
    links.map((link) => link.getAttribute("href")?.split("/").at(-1) ?? ""),
  );
  await page.evaluate(
    (finished) => localStorage.setItem("stellwerk.lessons.german-rails", JSON.stringify(finished)),
    lessons,
  );
  await page.goto("/learn");
  await expect(page.getByText("all lessons finished")).toBeVisible();
  await page.getByRole("link", { name: "See the lessons" }).click();
  await expect(page.getByRole("heading", { name: "Learn German Rails" })).toBeVisible();
  await expect(page.getByText("✓ finished")).toHaveCount(lessons.length);
  await page.goto("/");
  const rails = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "German Rails" }) });
  await expect(rails.getByRole("link", { name: "Lessons" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Your first game, with advice" }).click();
  const guide = page.getByRole("dialog", { name: "Your first game" });
  await expect(guide.getByRole("button", { name: "Let’s play" })).toBeVisible();
  await expect(guide.getByRole("link", { name: "Tutorial first" })).toHaveCount(0);
});

test("the tutorial does a step for a learner who is stuck, however many actions it takes", async ({ page }) => {
  await open(page, "/learn/german-rails/building");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(page.getByText("Vienna is joined to Steyr.")).toBeVisible();
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(page.getByText("Your teacher builds from Graz to Klagenfurt.")).toBeVisible();
  await expect(page.getByText("Remember: At most 20 million a turn.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show me" })).toHaveCount(0);
});

/** So many bytes the first visit to a playable table may take, fonts and bot included. */
const FIRST_VISIT_BYTES = 150_000;

/** The addresses that a fresh page asks for until `play` is through, and how many bytes they are compressed. */
async function firstVisit(browser: Browser, play: (page: Page) => Promise<void>): Promise<[string[], number]> {
  const context = await browser.newContext({ locale: "en" });
  const page = await context.newPage();
  const visited = new Set<string>();
  page.on("request", (asked) => visited.add(asked.url()));
  await play(page);
  const sizes = await Promise.all(
    [...visited].map(async (url) => {
      const answer = await context.request.get(url, { headers: { "accept-encoding": "br" } });
      const { "content-length": length } = answer.headers();
      expect(Number(length), url).toBeGreaterThan(0);
      return Number(length);
    }),
  );
  await context.close();
  return [[...visited], sizes.reduce((sum, size) => sum + size, 0)];
}

test("the first visit to a table against a bot takes at most 150 kB", async ({ browser }) => {
  const [visited, bytes] = await firstVisit(browser, async (page) => {
    await page.goto("/");
    await poster(page, "Trambahn").getByRole("button", { name: "Hard" }).click();
    await myTurn(page);
    await playTurn(page);
    await myTurn(page);
  });
  expect(visited.join(" ")).toContain("/bot-worker-");
  expect(visited.length).toBeGreaterThan(8);
  expect(bytes).toBeLessThanOrEqual(FIRST_VISIT_BYTES);
});

test("the first visit to a table on the server takes at most 150 kB", async ({ browser, request }) => {
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const post = async (path: string, data: unknown): Promise<unknown> =>
    (await request.post(path, { data, headers: { origin } })).json();
  const options = { scorings: 5, starter: 0 };
  const hosted = { game: "trambahn", seats: 2, options, name: "Anna", seat: 0, open: true };
  const created = (await post("/api/matches", hosted)) as Created;
  expect(created.match).toBeTruthy();
  // A full table of the lobby starts by itself.
  await post(`/api/matches/${created.match}/seats`, { name: "Bert" });
  const [visited, bytes] = await firstVisit(browser, async (page) => {
    await page.addInitScript(
      ([match, key]) =>
        localStorage.setItem(`stellwerk.seat.${match}`, JSON.stringify({ match, key, seat: 0, game: "trambahn" })),
      [created.match, created.key],
    );
    await page.goto(`/t/${created.match}`);
    await myTurn(page);
    await layPassenger(page);
  });
  expect(visited.length).toBeGreaterThan(8);
  expect(bytes).toBeLessThanOrEqual(FIRST_VISIT_BYTES);
});
