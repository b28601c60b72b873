import { type Page, expect, test } from "@playwright/test";
import { Match, seedFrom } from "@stellwerk/kernel";
import { trambahn } from "@stellwerk/trambahn";
import { begin, buildTowards, cash, endTurn, nextTurn, setUp } from "./german-rails.ts";
import { layPassenger, myTurn, open, position, startShortMatch } from "./player.ts";

// Matches that live in the browser: through reloads, in two tabs, from before there was a database.

test("a match of German Rails goes on after a reload in the middle of a turn", async ({ page }) => {
  await begin(page, { mode: "Against bots", players: 2 });
  await setUp(page);
  const before = { number: await position(page), money: await cash(page) };
  await buildTowards(page, "St Pölten");
  const [number, money] = [await position(page), await cash(page)];
  await page.reload();
  await expect.poll(() => position(page)).toBe(number);
  expect(await cash(page)).toBe(money);
  // The whole track, though the page does not know any more that it was built at once.
  await page.keyboard.press("Control+z");
  await expect.poll(() => cash(page)).toBe(before.money);
  expect(await position(page)).toBe(before.number);
  await page.reload();
  await expect.poll(() => position(page)).toBe(before.number);
  await endTurn(page);
  expect(await nextTurn(page)).toBe(true);
});

test("a match is read and put on the table once", async ({ page }) => {
  await page.addInitScript(() => {
    let readings = 0;
    const counted = new Proxy(Reflect.get(IDBObjectStore.prototype, "getAll"), {
      apply(getAll, store, [of]: [IDBKeyRange | undefined]) {
        // From the set-up on, as it is read to be put on the table; what others played is read from where one was.
        if (of && (of.lower as [string, number])[1] === 0)
          document.documentElement.dataset["readings"] = String(++readings);
        return Reflect.apply(getAll, store, [of]) as unknown;
      },
    });
    IDBObjectStore.prototype.getAll = counted;
  });
  await startShortMatch(page, "Against a bot", "Guest starts");
  await myTurn(page);
  await page.reload();
  await myTurn(page);
  await layPassenger(page);
  await expect(page.locator("html")).toHaveAttribute("data-readings", "1");
});

test("an act right before the page is left is kept, though the database had no time for it", async ({ page }) => {
  await startShortMatch(page, "Against a bot", "Guest starts");
  await myTurn(page);
  await layPassenger(page);
  await page.evaluate(() => {
    // A transaction that the page does not live to see completed.
    Object.assign(IDBObjectStore.prototype, { add() {}, put() {} });
    IDBTransaction.prototype.addEventListener = () => {};
  });
  await layPassenger(page);
  await page.reload();
  await expect.poll(() => position(page)).toBe(2);
  await page.reload();
  await expect.poll(() => position(page)).toBe(2);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("journal")))).toEqual([]);
});

test("two tabs on one match stay in step, whichever plays", async ({ page, context }) => {
  await begin(page, { mode: "Against bots", players: 2 });
  await setUp(page);
  const second = await context.newPage();
  await open(second, page.url());
  await myTurn(second);
  await buildTowards(page, "St Pölten");
  await expect.poll(() => position(second)).toBe(await position(page));
  expect(await cash(second)).toBe(await cash(page));
  const before = await position(page);
  await endTurn(second);
  await expect.poll(() => position(page)).toBeGreaterThan(before);
  await nextTurn(second);
  const number = await position(second);
  await expect.poll(() => position(page)).toBe(number);
  await page.reload();
  await expect.poll(() => position(page)).toBe(number);
});

test("a tab that heard nothing writes nothing over: it shows what the other played", async ({ page, context }) => {
  const mute = (tab: Page): Promise<unknown> =>
    tab.addInitScript(() => {
      BroadcastChannel.prototype.postMessage = () => {};
    });
  await mute(page);
  await startShortMatch(page, "Against a bot", "Guest starts");
  await myTurn(page);
  const second = await context.newPage();
  await mute(second);
  await open(second, page.url());
  await myTurn(second);
  await layPassenger(page);
  const passengers = (tab: Page) => tab.locator(".terminal").allTextContents();
  expect(await position(second)).toBe(0);
  await second.locator(".hand .card[data-movable]").last().click();
  await second.locator(".terminal[data-lit]").first().click();
  await expect.poll(() => position(second)).toBe(1);
  await expect.poll(() => passengers(second)).toEqual(await passengers(page));
  await second.reload();
  await expect.poll(() => position(second)).toBe(1);
});

test("a match from before there was a database is taken over once, and goes on", async ({ page }) => {
  const match = Match.start(trambahn, { starter: 0, scorings: 5 }, 2, seedFrom("former"));
  const first = structuredClone(match.snapshot());
  match.play(0, trambahn.choices(match.state, 0)[0]);
  const former = {
    id: "former00",
    header: match.header,
    seats: [
      { name: "Ada", bot: null },
      { name: null, bot: "easy" },
    ],
    first,
    latest: match.snapshot(),
    past: match.past,
    over: false,
    changed: 1,
  };
  await open(page, "/");
  await page.evaluate((text) => localStorage.setItem("stellwerk.match.former00", text), JSON.stringify(former));
  await page.reload();
  await page.getByRole("link", { name: /^Trambahn: Ada/ }).click();
  await expect.poll(() => position(page)).toBe(1);
  await layPassenger(page);
  const number = await position(page);
  await page.reload();
  await expect.poll(() => position(page)).toBe(number);
  expect(await page.evaluate(() => localStorage.getItem("stellwerk.match.former00"))).toBeNull();
});

test("what is removed can be put back, and trials stand apart from matches and go together", async ({ page }) => {
  await startShortMatch(page, "Against a bot", "Guest starts");
  await myTurn(page);
  const laid = page.locator(".log > li").first();
  await layPassenger(page);
  const line = await laid.textContent();
  for (let trial = 1; trial <= 2; trial++) {
    await page.getByRole("button", { name: "What if …" }).click();
    await page.getByRole("button", { name: /^I play Guest/ }).click();
    await expect(page.getByRole("heading", { name: "The trial begins here" })).toBeVisible();
    await expect(laid).toHaveText(line ?? "");
  }
  await page.getByRole("link", { name: "Home" }).click();

  const section = (name: string) => page.locator(".matches").filter({ has: page.getByRole("heading", { name }) });
  const [matches, trials] = [section("In progress"), section("Trials")];
  await expect(trials.getByRole("link", { name: /^Trambahn: Guest – Bot \(Medium\) from move 1 / })).toHaveCount(2);
  await expect(matches.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Remove all trials" }).click();
  await expect(trials).toHaveCount(0);
  await expect(page.getByRole("status")).toContainText("2 trials were removed.");
  await page.getByRole("button", { name: "Put back" }).click();
  await expect(trials.getByRole("link")).toHaveCount(2);

  await matches.getByRole("button", { name: /^Remove the match/ }).click();
  await expect(matches).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Put back" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(matches.getByRole("link").first()).toContainText("Tour 1 of 5");
  // Away from the edge of its card also where no bin follows.
  const goOn = matches.getByRole("link", { name: "Continue" });
  await expect(goOn).toHaveCSS("margin-inline-end", "10px");
  await goOn.click();
  await expect.poll(() => position(page)).toBe(1);
});
