import { type Locator, type Page, expect, test } from "@playwright/test";
import { mayLoad, matchUntil } from "./german-rails-position.ts";
import { begin, beginAtOneScreen, build, endTurn, keepOrders, nextTurn, setUp, signOf } from "./german-rails.ts";
import { lookAt, playOn } from "./played-match.ts";
import { boxOf, middleOf, open, position, stepBy, takeOver } from "./player.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a turn on a phone: tap a city to plan, build, end the turn", async ({ page }) => {
  await beginAtOneScreen(page);
  const { x, y } = await middleOf(signOf(page, "st-poelten"));
  await page.touchscreen.tap(x, y);
  await build(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await endTurn(page);
  await expect(page.getByRole("button", { name: /^I am Player/ })).toBeVisible();

  // In the second round the other player runs on that track: the first tap tells the fee, the second goes.
  for (let turn = 0; turn < 2; turn++) {
    await takeOver(page);
    await endTurn(page);
  }
  await takeOver(page);
  const before = await position(page);
  const city = await middleOf(signOf(page, "st-poelten"));
  await page.touchscreen.tap(city.x, city.y);
  await expect(page.locator(".map-promise")).toHaveText(/^Tap again: .*4\smillion/);
  expect(await position(page)).toBe(before);
  await stepBy(page, () => page.touchscreen.tap(city.x, city.y));
  await expect(page.locator(".latest-moves")).toContainText("4 million");
  // The line is cut off on a phone: it unfolds.
  await page.locator(".latest-moves summary").tap();
  await expect(page.locator(".latest-moves li")).toContainText("4 million");
});

test("a tap on the letters of a city plans track to that city, and chip and button name it", async ({ page }) => {
  await beginAtOneScreen(page);
  const { x, y } = await middleOf(page.locator('[data-city="st-poelten"] .city-name'));
  await page.touchscreen.tap(x, y);
  await expect(page.locator(".map-promise")).toHaveText(/^\d+ sections? to St Pölten, \d+\smillion$/);
  await expect(page.locator(".turn-buttons .primary")).toHaveText(/^Build \d+ sections? to St Pölten, \d+\smillion$/);
});

test("a hint stands below the map, in place of the desk", async ({ page }) => {
  await begin(page, { mode: "Against bots", players: 2 });
  await setUp(page);
  const height = async (): Promise<number> => (await boxOf(page.locator(".map"))).height;
  const before = await height();
  await page.getByRole("button", { name: "Hint" }).tap();
  await expect(page.locator(".desk")).toBeHidden();
  await expect.poll(height).toBeGreaterThan(before);
  await page.locator(".side").getByRole("button", { name: "Close" }).tap();
  await expect(page.locator(".desk")).toBeVisible();
  await expect.poll(height).toBe(before);
});

test("orders are in view without scrolling, three cards side by side, and a lit one covers nothing of the map", async ({
  page,
}) => {
  await beginAtOneScreen(page);
  const orders = page.locator(".orders .order button");
  await expect(orders).toHaveCount(9);
  for (const order of await orders.all()) await expect(order).toBeInViewport({ ratio: 1 });
  const map = await boxOf(page.locator(".map"));
  const before = await boxOf(orders.last());
  await orders.last().tap();
  const prospect = page.locator(".prospect");
  expect(await boxOf(orders.last())).toEqual(before);
  await expect(prospect).toContainText("of track");
  await expect(prospect).toBeInViewport({ ratio: 1 });
  const { y, height } = await boxOf(prospect);
  expect(y + height).toBeLessThanOrEqual(map.y + 2);
  expect(await boxOf(page.locator(".map"))).toEqual(map);
});

test("the card of a city lies on the desk and leaves the map free", async ({ page }) => {
  await beginAtOneScreen(page);
  const { x, y } = await middleOf(signOf(page, "graz"));
  await page.touchscreen.tap(x, y);
  const card = await boxOf(page.locator(".city-card"));
  const map = await boxOf(page.locator(".map"));
  expect(card.y).toBeGreaterThanOrEqual(map.y + map.height);
  await expect(page.getByRole("button", { name: /^Build \d+ section/ })).toBeInViewport({ ratio: 1 });
});

test("the card of a city gives way to what one turns to, and hides nothing that cannot be scrolled to", async ({
  page,
}) => {
  await beginAtOneScreen(page);
  const tapGraz = async (): Promise<void> => {
    const { x, y } = await middleOf(signOf(page, "graz"));
    await page.touchscreen.tap(x, y);
  };
  await tapGraz();
  const card = page.locator(".city-card");
  const last = page.locator(".orders .order button").last();
  await last.evaluate((order) => order.closest(".desk")?.scrollTo(0, 10_000));
  expect(await overlapOf(last, card)).toBeLessThanOrEqual(0);
  await page.getByRole("tab", { name: "Cities" }).tap();
  await expect(card).toBeHidden();
  // Several lines of it are in view at once.
  for (const place of [0, 1, 2, 3]) await expect(page.locator(".lists li").nth(place)).toBeInViewport({ ratio: 1 });
  await tapGraz();
  await expect(card).toBeVisible();
});

test("to look at a city that one's track reaches already is refused nothing", async ({ page }) => {
  await beginAtOneScreen(page);
  const { x, y } = await middleOf(signOf(page, "wien"));
  await page.touchscreen.tap(x, y);
  await expect(page.locator(".city-card")).toContainText("Vienna");
  await expect(page.locator(".map-promise")).toHaveText("Your network already reaches this place.");
  await expect(page.locator(".map-promise")).toHaveAttribute("data-can", "true");
});

test("a first tap on the city that the train is in looks at it, and moves nothing; the grip covers no city", async ({
  page,
}) => {
  await playOn(
    page,
    matchUntil(({ state }) => mayLoad(state) >= 4 && state.round > 6 && !state.turn.acted, 3, "hand 9"),
  );
  const before = await position(page);
  const { x, y } = await middleOf(signOf(page, "ruhrgebiet"));
  await page.touchscreen.tap(x, y);
  await expect(page.locator(".map-promise")).toHaveText(/^Tap again: .*: 1 point$/);
  await expect(page.locator(".city-card")).toContainText("Coal");
  expect(await position(page)).toBe(before);
  const grip = await boxOf(page.getByRole("button", { name: "Desk" }));
  for (const sign of await page.locator(".city .sign").all()) {
    const place = await middleOf(sign);
    expect(place.x < grip.x + grip.width && place.y > grip.y).toBe(false);
  }
});

test("all five cards are compared at once before three are kept", async ({ page }) => {
  await begin(page, { mode: "Against bots", players: 2 });
  const cards = page.locator(".keepable");
  await expect(cards).toHaveCount(5);
  for (const card of await cards.all()) await expect(card).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".keep > .button")).toBeInViewport({ ratio: 1 });
});

/** How two things overlap on the screen, in pixels of height. */
const overlapOf = async (one: Locator, other: Locator): Promise<number> => {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
};

test("news are folded below what is asked, leave the map in sight, and their titles have room", async ({ page }) => {
  await playOn(
    page,
    matchUntil(({ state }) => state.pending?.is === "loss", 6, "news 10"),
  );
  const question = page.getByRole("dialog");
  await expect(question.getByRole("button").first()).toBeInViewport({ ratio: 1 });
  const news = page.getByRole("status", { name: "News" });
  expect(await overlapOf(question, news)).toBeLessThanOrEqual(0);
  const [map, ...cards] = [await boxOf(page.locator(".map")), await boxOf(question), await boxOf(news)];
  const covered = cards.reduce((sum, { width, height }) => sum + width * height, 0);
  expect(covered).toBeLessThan(0.55 * map.width * map.height);
  await expect(news.getByRole("button")).toHaveText("Got it");
  expect((await boxOf(news.getByRole("button"))).height).toBeLessThan(60);
  await news.locator("summary").first().tap();
  for (const title of await news.locator("summary").all()) expect((await boxOf(title)).width).toBeGreaterThan(200);
});

test("in the middle of a match the hand stays in view beside goods to load and the card of a city, and nothing jumps", async ({
  page,
}) => {
  await playOn(
    page,
    matchUntil(({ state }) => mayLoad(state) >= 3 && state.round > 3 && !state.turn.acted, 3, "hand 7"),
  );
  const hand = page.getByRole("region", { name: "Your orders" }).locator(".order button");
  const areInView = async (): Promise<void> => {
    await expect(hand).toHaveCount(9);
    for (const order of await hand.all()) await expect(order).toBeInViewport({ ratio: 0.9 });
  };
  await areInView();
  const before = await boxOf(page.locator(".map"));
  const first = await boxOf(hand.first());
  const { x, y } = await middleOf(signOf(page, "leipzig"));
  await page.touchscreen.tap(x, y);
  await expect(page.locator(".city-card")).toBeInViewport({ ratio: 1 });
  const clipped = await page.locator(".city-card").evaluate((card) => card.scrollHeight - card.clientHeight);
  expect(clipped).toBe(0);
  await areInView();
  expect(await boxOf(hand.first())).toEqual(first);
  await page.getByRole("button", { name: "One move back" }).tap();
  await expect(page.getByRole("button", { name: "Back to now" })).toBeVisible();
  expect(await boxOf(page.locator(".map"))).toEqual(before);
});

test("beside four goods to load the whole hand is in view, and the turn is one row whatever its button says", async ({
  page,
}) => {
  await playOn(
    page,
    matchUntil(({ state }) => mayLoad(state) >= 4 && state.round > 6 && !state.turn.acted, 3, "hand 9"),
  );
  const hand = page.getByRole("region", { name: "Your orders" }).locator(".order button");
  await expect(hand).toHaveCount(9);
  for (const order of await hand.all()) await expect(order).toBeInViewport({ ratio: 1 });
  const row = await boxOf(page.locator(".turn-buttons"));
  const map = await boxOf(page.locator(".map"));
  expect(row.height).toBeLessThan(64);
  const stuttgart = await middleOf(signOf(page, "stuttgart"));
  await page.touchscreen.tap(stuttgart.x, stuttgart.y);
  await expect(page.locator(".turn-buttons .primary")).toHaveText(/^(Build \d+ sections|Run) to(wards)? Stuttgart/);
  expect(await boxOf(page.locator(".turn-buttons"))).toEqual(row);
  expect(await boxOf(page.locator(".map"))).toEqual(map);
  // A journey that pays on its way is told beside the engine, and pushes no order out of sight.
  await page.locator(".city-card").getByRole("button", { name: "Close" }).tap();
  const lueneburg = await middleOf(signOf(page, "lueneburg"));
  await page.touchscreen.tap(lueneburg.x, lueneburg.y);
  await page.locator(".city-card").getByRole("button", { name: "Close" }).tap();
  await expect(page.locator(".train-card")).toContainText("Lüneburg: arrives in 2 turns, 12 million in fees");
  expect(await boxOf(page.locator(".turn-buttons"))).toEqual(row);
  for (const order of await hand.all()) await expect(order).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Give up the journey" })).toBeInViewport({ ratio: 1 });
  // So does a smaller phone.
  await page.setViewportSize({ width: 360, height: 740 });
  for (const order of await hand.all()) await expect(order).toBeInViewport({ ratio: 1 });
  expect((await boxOf(page.locator(".map"))).height).toBeGreaterThan(180);
});

test("on a tablet news are folded, and tell in any case that one's train is concerned", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await playOn(
    page,
    matchUntil(({ state }) => state.pending?.is === "loss", 6, "news 10"),
  );
  const news = page.getByRole("status", { name: "News" });
  await expect(news).toContainText("Your train is in this area.");
  await expect(news.locator("details")).not.toHaveCount(0);
  await expect(news.locator("details[open]")).toHaveCount(0);
});

test("on a tablet orders are in view beside goods to load, in the step of building too", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await playOn(
    page,
    matchUntil(({ state }) => mayLoad(state) >= 3 && state.round > 4 && !state.turn.acted, 3, "hand 7"),
  );
  const hand = page.getByRole("region", { name: "Your orders" }).locator(".order button");
  const areInView = async (many: number): Promise<void> => {
    for (const order of (await hand.all()).slice(0, many)) await expect(order).toBeInViewport({ ratio: 1 });
  };
  await expect(page.getByRole("button", { name: /^Load / }).first()).toBeInViewport({ ratio: 1 });
  await areInView(9);
  const open = page.getByRole("region", { name: "Public orders" }).locator(".order button");
  for (const order of await open.all()) await expect(order).toBeInViewport({ ratio: 1 });
  await page.locator(".steps").getByRole("button", { name: "Build" }).tap();
  await areInView(9);
  for (const order of await open.all()) await expect(order).toBeInViewport({ ratio: 1 });
});

test("the desk is folded to its buttons and unfolded, by tap and by drag, and the map takes the room", async ({
  page,
}) => {
  await beginAtOneScreen(page);
  const height = async (): Promise<number> => (await boxOf(page.locator(".map"))).height;
  const grip = page.getByRole("button", { name: "Desk" });
  const drag = async (by: number): Promise<void> => {
    const { x, y } = await middleOf(grip);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + by);
    await page.mouse.up();
  };
  const before = await height();
  await grip.tap();
  await expect.poll(height).toBeGreaterThan(before + 150);
  await expect(page.locator(".desk .button").first()).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".orders")).toBeHidden();
  // The card of a city lies over the map then, and leaves the buttons free.
  const { x, y } = await middleOf(signOf(page, "graz"));
  await page.touchscreen.tap(x, y);
  expect(await overlapOf(page.locator(".city-card"), page.locator(".turn-buttons"))).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Close" }).tap();
  await grip.tap();
  await expect.poll(height).toBe(before);
  await drag(40);
  await expect.poll(height).toBeGreaterThan(before + 150);
  await drag(-40);
  await expect.poll(height).toBe(before);
  await drag(-40);
  await expect.poll(height).toBeLessThan(before);
});

/** What one presses, and is smaller than a thumb wants it; words within a sentence may be smaller. */
const smallTargets = (page: Page): Promise<string[]> =>
  page
    .locator(".german-rails :is(button:not(.link), summary, select, .keepable, .offer label, input[type=number])")
    .evaluateAll((all) =>
      all
        .map((element) => ({
          name: element.getAttribute("aria-label") ?? element.textContent,
          box: element.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
        .map(({ name, box }) => `${name} ${box.width} x ${box.height}`),
    );

test("everything to touch is at least 44 pixels high and wide, in the set-up, in a turn, in every list", async ({
  page,
}) => {
  await begin(page, { mode: "Against bots", players: 2 });
  await page.locator(".keepable").first().waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await keepOrders(page);
  await page.locator(".start-city select").waitFor();
  const { x, y } = await middleOf(signOf(page, "wien"));
  await page.touchscreen.tap(x, y);
  await page.locator(".city-card").waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await stepBy(page, () => page.getByRole("button", { name: "Start in Vienna" }).tap());
  await nextTurn(page);
  await endTurn(page);
  await nextTurn(page);
  for (const name of ["Orders", "Cities", "Players"]) {
    await page.locator(".desk").getByRole("tab", { name }).tap();
    expect(await smallTargets(page)).toEqual([]);
  }
  await page.getByText(/^Offer .* a deal$/).tap();
  await page.locator(".steps").getByRole("button", { name: "Build" }).tap();
  await page.getByText(/^Engines and more/).tap();
  expect(await smallTargets(page)).toEqual([]);
});

test("a tap on an order to keep lights its places in sight, tells what it takes, and chooses and moves no card", async ({
  page,
}) => {
  await begin(page, { mode: "Against bots", players: 2 });
  const orders = page.locator(".keepable .order button");
  await orders.nth(4).waitFor();
  const texts = await orders.allInnerTexts();
  await orders.nth(4).tap();
  await expect(page.locator('.ring[data-kind="destination"]')).toHaveCount(1);
  await expect(page.locator(".prospect")).toContainText("of track");
  await expect(page.locator(".prospect")).toBeInViewport({ ratio: 1 });
  await expect(orders.nth(4)).toBeInViewport({ ratio: 1 });
  const map = await boxOf(page.locator(".map"));
  // The board is the stage, also while cards are chosen.
  expect(map.width).toBe(390);
  expect(map.height).toBeGreaterThanOrEqual(0.45 * 844);
  for (const ring of await page.locator(".wanted .ring").all()) {
    const { y, height } = await boxOf(ring);
    expect(y).toBeGreaterThanOrEqual(map.y);
    expect(y + height).toBeLessThanOrEqual(map.y + map.height);
  }
  const chosen = page.locator(".keepable input:checked");
  expect(await orders.allInnerTexts()).toEqual(texts);
  // Its box chooses the card, and is wide enough for a thumb.
  const box = page.locator(".keepable label").nth(1);
  expect((await boxOf(box)).width).toBeGreaterThanOrEqual(44);
  await expect(chosen).toHaveCount(0);
  await box.tap();
  await expect(chosen).toHaveCount(1);
  await expect(page.locator(".order [aria-pressed=true]")).toHaveCount(1);
  await orders.nth(4).tap();
  await expect(page.locator(".order [aria-pressed=true]")).toHaveCount(0);
  await expect(chosen).toHaveCount(1);
});

test("the whole map of Germany names every city on a phone, and shows its goods", async ({ page }) => {
  await begin(page, { mode: "Several at one screen", players: 2, board: /^Germany/ });
  await takeOver(page);
  await page.getByRole("button", { name: "Desk" }).tap();
  const cities = page.locator(".city");
  await expect(cities).toHaveCount(56);
  const map = await boxOf(page.locator(".map"));
  const boxes = await page.locator(".city-name").evaluateAll((all) =>
    all.map((name) => {
      const { left, right, top, bottom } = name.getBoundingClientRect();
      return { name: name.textContent, left, right, top: top + 2, bottom: bottom - 2 };
    }),
  );
  for (const one of boxes) {
    expect(one.left, one.name).toBeGreaterThanOrEqual(map.x);
    expect(one.right, one.name).toBeLessThanOrEqual(map.x + map.width);
  }
  const covered = boxes.flatMap((a, at) =>
    boxes
      .slice(0, at)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.name} on ${b.name}`),
  );
  expect(covered).toEqual([]);
  // Two of them supply nothing.
  await expect(page.locator(".city:has(.supplies rect)")).toHaveCount(54);
});

test("a turn that has built and has nowhere to run ends with one tap", async ({ page }) => {
  await beginAtOneScreen(page);
  const { x, y } = await middleOf(signOf(page, "graz"));
  await page.touchscreen.tap(x, y);
  await build(page);
  await stepBy(page, () => page.locator(".turn-buttons .primary").tap());
});

test("the standings at the end fit a phone in both languages", async ({ page }) => {
  const match = matchUntil(({ state }) => state.phase === "over", 3, "over 1");
  for (const language of ["de", "en"] as const) {
    await page.addInitScript(() => localStorage.clear());
    await lookAt(page, match, { language }, ["Annegret Müller-Lüdenscheidt", "Maximilian von Hohenzollern", "Cleo"]);
    const standings = page.locator(".standings");
    await expect(standings.getByRole("row")).toHaveCount(4);
    expect(await standings.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});

test("what costs is told by the first tap and done by the second", async ({ page }) => {
  await beginAtOneScreen(page);
  const before = await position(page);
  const end = page.locator(".turn-buttons .primary");
  await end.tap();
  await expect(end).toHaveText("Tap again: ends your turn, unused: 20 million of track");
  await page.locator(".means").tap();
  await expect(end).toHaveText("End the turn");
  await end.tap();
  expect(await position(page)).toBe(before);
  await stepBy(page, () => end.tap());
});

test("the lessons leave the place to act in sight on a phone", async ({ page }) => {
  await open(page, "/learn/german-rails/running");
  await page.locator(".deeds [data-pointed]").tap();
  await expect(page.getByText("There is room for one more.")).toBeVisible();
  await page.locator(".deeds [data-pointed]").tap();
  const marked = await boxOf(page.locator(".pointed .ring"));
  const sheet = await boxOf(page.getByRole("complementary"));
  expect(marked.y + marked.height).toBeLessThan(sheet.y);
  for (const [lesson, part] of [
    ["building", "budget"],
    ["engines", "cash"],
    ["foreign-track", "public-orders"],
    ["goal", "in-force"],
  ] as const) {
    await page.getByLabel("Lessons").selectOption(lesson);
    await expect(page.locator(`[data-part="${part}"][data-pointed]`)).toBeInViewport();
  }
});
