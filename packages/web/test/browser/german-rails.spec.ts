import { AxeBuilder } from "@axe-core/playwright";
import { boardById, milepostAt } from "@stellwerk/german-rails";
import { placeOf } from "../../src/games/german-rails/map/geometry.ts";
import { type Page, expect, test } from "@playwright/test";
import {
  begin,
  beginAtOneScreen,
  build,
  buildTowards,
  cash,
  endTurn,
  keepOrders,
  nextTurn,
  setUp,
  signOf,
  startAtHome,
} from "./german-rails.ts";
import {
  isAreaNews,
  matchUntil,
  mayDeliver,
  mayLoad,
  mayPayForTrack,
  standsIn,
  tooFar,
} from "./german-rails-position.ts";
import { lookAt, playOn } from "./played-match.ts";
import { boxOf, expectRoomForStage, middleOf, position, pressAt, result, stepBy, takeOver } from "./player.ts";

const alone = { mode: "Against bots", players: 2 };

test("a whole match against a bot, from the first orders to the charts", async ({ page }) => {
  await begin(page, alone);
  await setUp(page);
  await buildTowards(page, "St Pölten");
  await expect(page.locator(".latest-moves")).toContainText("You build");
  do await endTurn(page);
  while (await nextTurn(page));
  await expect(result(page).getByRole("heading", { name: /wins?( together)?$/ })).toBeVisible();
  await expect(result(page).getByRole("img")).toHaveCount(3);
});

test("a train runs along its track, loads, and may take all of it back", async ({ page }) => {
  await beginAtOneScreen(page);
  await buildTowards(page, "St Pölten");
  for (let turn = 0; turn < 2; turn++) {
    await endTurn(page);
    await takeOver(page);
  }
  await pressAt(page, signOf(page, "st-poelten"));
  await expect(page.locator(".train-card")).toContainText("in St Pölten");
  const load = page.getByRole("button", { name: /^Load / }).first();
  await load.click();
  await expect(page.getByRole("button", { name: /^Drop / })).toHaveCount(1);
  await page.locator(".transport").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: /^Drop / })).toHaveCount(0);
  await page.locator(".transport").getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".train-card")).toContainText("in Vienna");
});

test("a far city is linked where no track leads, and then reached over several turns with one confirmation each", async ({
  page,
}) => {
  await beginAtOneScreen(page);
  const primary = page.locator(".turn-buttons .primary");
  const bothEnd = async (): Promise<void> => {
    for (let turn = 0; turn < 2; turn++) {
      await endTurn(page);
      await takeOver(page);
    }
  };
  await buildTowards(page, "Klagenfurt");
  await bothEnd();
  await pressAt(page, signOf(page, "klagenfurt"));
  await expect(page.locator(".map-promise")).toContainText("No track leads to Klagenfurt yet; building ends your run.");
  await build(page);
  await bothEnd();
  await page.locator(".desk").getByRole("tab", { name: "Cities" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill("Klagenfurt");
  await page
    .getByRole("region", { name: "Journeys of several turns" })
    .getByRole("button", { name: "Klagenfurt arrives next turn" })
    .click();
  await expect(primary).toHaveText("Run towards Klagenfurt");
  await expect(page.locator(".train-card")).toContainText("Klagenfurt: arrives next turn");
  await stepBy(page, () => primary.click());
  await expect(page.locator(".train-card")).toContainText("0 points left");
  await bothEnd();
  await expect(primary).toHaveText("Run to Klagenfurt");
  await stepBy(page, () => primary.click());
  await expect(page.locator(".train-card")).toContainText("in Klagenfurt");
  // Once it has arrived it is over, also after the train has left again.
  const giveUp = page.getByRole("button", { name: "Give up the journey" });
  await expect(giveUp).toHaveCount(0);
  await bothEnd();
  await page.getByRole("tab", { name: "Actions" }).click();
  const actions = page.getByRole("region", { name: "All possible actions" });
  await actions.getByText(/^Run \(\d+\)$/).click();
  await stepBy(page, () =>
    actions
      .getByRole("button", { name: /^Go to / })
      .first()
      .click(),
  );
  await expect(page.locator(".train-card")).not.toContainText("in Klagenfurt");
  await expect(giveUp).toHaveCount(0);
  await expect(primary).toHaveText("End the turn");
});

test("a milepost on one's own track that is too far for this turn says when the train gets there", async ({ page }) => {
  const match = matchUntil(({ state }) => tooFar(state) !== null, 2, "far 1");
  await playOn(page, match);
  const [x, y] = placeOf(boardById("germany"), milepostAt(tooFar(match.state) ?? -1));
  const place = await page.locator(".train[data-own]").evaluate(
    (train, [east, south]) => {
      const { a, d, e, f } = (train.parentNode as SVGGraphicsElement).getScreenCTM() ?? new DOMMatrix();
      return { x: a * east + e, y: d * south + f };
    },
    [x, y] as const,
  );
  await page.mouse.click(place.x, place.y);
  await expect(page.locator(".map-promise")).toHaveText(/^Too far for this turn: arrives (next turn|in \d+ turns)\.$/);
});

test("a board without ferries has no step for them, and the list of actions folds long groups", async ({ page }) => {
  await beginAtOneScreen(page);
  await expect(page.getByRole("list", { name: "Steps of the turn" }).getByRole("listitem")).toHaveText([
    /Run/,
    /Build/,
  ]);
  await page.getByRole("tab", { name: "Actions" }).click();
  const actions = page.getByRole("region", { name: "All possible actions" });
  const build = actions.getByRole("button", { name: /^Build from/ });
  await expect(build).toHaveCount(0);
  await actions.getByText(/^Build \(\d+\)$/).click();
  await stepBy(page, () => build.first().click());
  await expect(page.locator(".steps [data-state=now]")).toContainText("Build");
});

test("goods that an order wants are offered first, the others more quietly", async ({ page }) => {
  await beginAtOneScreen(page);
  for (let turn = 0; turn < 2; turn++) {
    await endTurn(page);
    await takeOver(page);
  }
  const orders = await page
    .locator(".orders .order button")
    .evaluateAll((all) => all.map((order) => / *(.+) to /.exec(order.getAttribute("aria-label") ?? "")?.[1] ?? ""));
  const loads = await page.getByRole("button", { name: /^Load / }).all();
  const offered = await Promise.all(
    loads.map(async (load) => ({
      good: (await load.innerText()).replace("Load ", ""),
      isQuiet: await load.evaluate((button) => button.classList.contains("quiet")),
    })),
  );
  // Electronics, oil and tourists, in Vienna.
  expect(offered).toHaveLength(3);
  const quiet = offered.map(({ isQuiet }) => isQuiet);
  expect(quiet).toEqual(offered.map(({ good }) => !orders.includes(good)));
  expect(quiet).toEqual(quiet.toSorted((a, b) => Number(a) - Number(b)));
});

test("a hint says what the strongest bot would play and the plan behind it, and plays it at a press", async ({
  page,
}) => {
  await begin(page, alone);
  await setUp(page);
  await page.getByRole("button", { name: "Hint" }).click();
  const hint = page.getByRole("tabpanel", { name: "Hint" });
  await expect(hint.getByRole("heading", { name: "What the strongest bot would play" })).toBeVisible();
  await expect(hint).toContainText(/Deliver .+ for \d+\smillion: .+\. That pays [\d.]+\smillion a turn/);
  // Not by its box: a trip that leads straight along a row of mileposts has no height.
  await expect(page.locator(".planned .trip[data-hint]")).toHaveAttribute("d", /M.+L/);
  await expect(page.locator(".planned .pin").first()).toHaveText(/^1\b/);
  // All sections of a way are one thing to do: from the start no city is one section away.
  const best = hint.getByText(/^Build \d+ sections for \d+\smillion: /);
  const sections = Number(/\d+/.exec(await best.innerText())?.[0]);
  const [from, before] = [await position(page), await cash(page)];
  await hint.getByRole("button", { name: "Do it" }).click();
  await expect.poll(() => position(page)).toBe(from + sections);
  await page.keyboard.press("Control+z");
  await expect.poll(() => cash(page)).toBe(before);
});

test("a hint at a small screen leaves the map its room, and what it says and the button that does it in view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await begin(page, alone);
  await setUp(page);
  await page.getByRole("button", { name: "Hint" }).click();
  const hint = page.getByRole("tabpanel", { name: "Hint" });
  await expect(hint.getByText(/^Build \d+ sections for /)).toBeInViewport({ ratio: 1 });
  await expect(hint.getByRole("button", { name: "Do it" })).toBeInViewport({ ratio: 1 });
  expect((await boxOf(page.locator(".side"))).height).toBeLessThanOrEqual(768 / 4);
});

test("pointing at a city while building draws its way and price before anything is pressed", async ({ page }) => {
  await beginAtOneScreen(page);
  const { x, y } = await middleOf(signOf(page, "st-poelten"));
  await page.mouse.move(x, y);
  const preview = page.locator(".planned[data-preview]");
  await expect(preview.locator(".now")).toHaveAttribute("d", /M/);
  const price = (await preview.locator(".pin").last().textContent()) ?? "";
  await expect(page.locator(".map-promise")).toContainText(`${price} million`);
  await expect(page.locator(".turn-buttons .primary")).toHaveText("End the turn");
  await page.mouse.click(x, y);
  await expect(preview).toHaveCount(0);
  await expect(page.locator(".turn-buttons .primary")).toHaveText(
    new RegExp(`^Build \\d+ sections? to St Pölten, ${price}\\smillion$`),
  );
});

test("a plan that is dropped takes its price with it", async ({ page }) => {
  await beginAtOneScreen(page);
  const promise = page.locator(".map-promise");
  const away = (): Promise<void> => page.mouse.move(1270, 790);
  for (const [city, drop] of [
    ["innsbruck", () => page.getByRole("button", { name: "Discard plan" }).click()],
    ["graz", () => page.keyboard.press("Escape")],
  ] as const) {
    await pressAt(page, signOf(page, city));
    await away();
    await expect(promise).toContainText(/million/);
    await drop();
    await away();
    await expect(promise).toBeEmpty();
  }
});

test("a new hand, which destroys the old one, asks also those who use a mouse", async ({ page }) => {
  await beginAtOneScreen(page);
  for (let turn = 0; turn < 2; turn++) {
    await endTurn(page);
    await takeOver(page);
  }
  const before = await position(page);
  const pass = page.locator(".orders").getByRole("button", { name: /new hand|discards your whole hand/ });
  await pass.click();
  await expect(pass).toHaveText("Press again: discards your whole hand, draws a new one and ends your turn");
  expect(await position(page)).toBe(before);
  // What is pressed instead does not move away under the pointer.
  const order = page.locator(".orders .order button").first();
  await order.click();
  await expect(order).toHaveAttribute("aria-pressed", "true");
  await expect(pass).toHaveText("Pass the turn for a new hand");
  await pass.click();
  await stepBy(page, () => pass.click());
});

/** The orders in hand and the public ones, nine each. */
async function expectAllOrders(page: Page): Promise<void> {
  for (const name of ["Your orders", "Public orders"]) {
    const orders = page.getByRole("region", { name }).locator(".order button");
    await expect(orders).toHaveCount(9);
    for (const order of await orders.all()) await expect(order).toBeInViewport({ ratio: 1 });
  }
}

test("own and public orders are in view beside goods to load, in the step of building, and on a journey", async ({
  page,
}) => {
  await playOn(
    page,
    matchUntil(({ state }) => mayLoad(state) >= 4 && state.round > 6 && !state.turn.acted, 3, "hand 9"),
  );
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await expectAllOrders(page);
    for (const load of await page.getByRole("button", { name: /^Load / }).all())
      await expect(load).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".means dd").first()).toBeInViewport({ ratio: 1 });
    await page.locator(".steps").getByRole("button", { name: "Build" }).click();
    await expectAllOrders(page);
    await page.locator(".steps").getByRole("button", { name: "Run" }).click();
    await pressAt(page, signOf(page, "lueneburg"));
    await expect(page.locator(".train-card")).toContainText("Lüneburg: arrives in 2 turns, 12 million in fees");
    await expectAllOrders(page);
    await page.getByRole("button", { name: "Give up the journey" }).click();
  }
});

test("the longest name of a city leaves the cash in sight and no word of an order cut, in both languages", async ({
  page,
}) => {
  const match = matchUntil(({ state }) => state.round > 4 && standsIn(state, "villingen"), 3, "long 4");
  await playOn(page, match);
  for (const language of ["de", "en"] as const) {
    await page.evaluate((chosen) => {
      const settings: unknown = JSON.parse(localStorage.getItem("stellwerk.settings") ?? "{}");
      localStorage.setItem("stellwerk.settings", JSON.stringify(Object.assign({}, settings, { language: chosen })));
    }, language);
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.reload();
      await expect(page.locator(".train-card")).toContainText("Villingen-Schwenningen");
      for (const part of await page.locator(".means dd").all()) await expect(part).toBeInViewport({ ratio: 1 });
      const cut = await page
        .locator(".order .cut")
        .evaluateAll((all) => all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])));
      expect(cut).toEqual([]);
    }
  }
});

test("at 1280 by 800 the whole hand is in view beside goods to load, and engines as soon as they are unfolded", async ({
  page,
}) => {
  await playOn(
    page,
    matchUntil(({ state }) => mayLoad(state) >= 4 && state.round > 6 && !state.turn.acted, 3, "hand 9"),
  );
  const hand = page.getByRole("region", { name: "Your orders" }).locator(".order button");
  await expect(hand).toHaveCount(9);
  for (const order of await hand.all()) await expect(order).toBeInViewport({ ratio: 1 });
  await page.locator(".steps").getByRole("button", { name: "Build" }).click();
  for (const order of await hand.all()) await expect(order).toBeInViewport({ ratio: 1 });
  await page.getByText(/^Engines and more/).click();
  const engines = page.locator(".purchases .button");
  await expect(engines.first()).toHaveAccessibleName(/^B9, 9 points, 3 loads: 20\smillion/);
  for (const engine of await engines.all()) await expect(engine).toBeInViewport({ ratio: 1 });
});

test("a delivery is one button, and the log leaves whose turn it is to the header, which is said once", async ({
  page,
}) => {
  await playOn(
    page,
    matchUntil(({ state }) => state.round > 6 && mayDeliver(state) === 1, 3, "del 5"),
  );
  const deliver = page.locator(".desk").getByRole("button", { name: /^Deliver / });
  await expect(deliver).toHaveCount(1);
  await stepBy(page, () => deliver.click());
  const said = page.locator(".table > .unseen[role=status]");
  await expect(said).toContainText("You deliver");
  await expect(said).not.toContainText("turn");
  await endTurn(page);
  await nextTurn(page);
  await expect(page.getByRole("tabpanel", { name: "Log" })).not.toContainText("turn.");
  // A round has begun, and the log has gone on with it.
  await expect(page.locator(".log [aria-current]")).toBeInViewport({ ratio: 0.9 });
  await expect(said).toContainText("Your turn");
  expect((await said.innerText()).match(/turn/g)).toHaveLength(1);
});

test("of a match that is over the desk tells of all players, and the way through it has room in both languages", async ({
  page,
}) => {
  await lookAt(
    page,
    matchUntil(({ state }) => state.phase === "over", 3, "over 1"),
    { language: "de" },
  );
  await page.keyboard.press("Escape");
  const players = page.locator(".players > section");
  await expect(players).toHaveCount(3);
  for (const player of await players.all()) await expect(player).toBeInViewport({ ratio: 1 });
  expect((await boxOf(page.locator(".history input"))).width).toBeGreaterThan(90);
});

test("news lie beside the viewer's train and the area that they are about, or are folded", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playOn(page, matchUntil(isAreaNews, 4, "area 2"));
  const news = page.getByRole("status", { name: "News" });
  await expect(news).toBeVisible();
  const isFolded = async (): Promise<boolean> => (await news.locator("details[open]").count()) === 0;
  const isBeside = async (): Promise<boolean> => {
    const card = await boxOf(news);
    for (const place of await page.locator(".map :is(.area .ground, .train[data-own])").all()) {
      const { x, y, width, height } = await boxOf(place);
      if (x < card.x + card.width && x + width > card.x && y < card.y + card.height && y + height > card.y)
        return false;
    }
    return true;
  };
  await expect.poll(async () => (await isFolded()) || (await isBeside())).toBe(true);
});

test("news that were put away do not come back after a reload", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playOn(page, matchUntil(isAreaNews, 4, "area 2"));
  const news = page.getByRole("status", { name: "News" });
  await news.getByRole("button", { name: "Got it" }).click();
  await expect(news).toBeHidden();
  await page.reload();
  await expect(page.locator(".map")).toBeVisible();
  await expect(news).toBeHidden();
});

test("the card of a city does not lie on that city", async ({ page }) => {
  await begin(page, { mode: "Several at one screen", players: 2, board: /^Germany/ });
  for (let seat = 0; seat < 2; seat++) {
    await takeOver(page);
    await keepOrders(page);
  }
  await takeOver(page);
  for (const city of ["stuttgart", "muenchen", "hamburg", "freiburg"]) {
    const sign = signOf(page, city);
    await pressAt(page, sign);
    const card = await boxOf(page.locator(".city-card"));
    const { x, y } = await middleOf(sign);
    expect(x > card.x && x < card.x + card.width && y > card.y && y < card.y + card.height, city).toBe(false);
    const map = await boxOf(page.locator(".map"));
    expect(card.x + card.width).toBeLessThan(map.x + map.width);
    await page.locator(".city-card").getByRole("button", { name: "Close" }).click();
  }
});

test("G27 what pays for another's track is named first and done by the second press: mouse, button and key", async ({
  page,
}) => {
  await beginAtOneScreen(page);
  await pressAt(page, signOf(page, "st-poelten"));
  await build(page);
  for (let turn = 0; turn < 3; turn++) {
    await endTurn(page);
    await takeOver(page);
  }
  const before = await position(page);
  const primary = page.locator(".turn-buttons .primary");
  const promise = page.locator(".map-promise");
  const fee = /^Go to St Pölten, 4\smillion to /;
  await pressAt(page, signOf(page, "st-poelten"));
  await expect(promise).toHaveText(/^Press again: .*4\smillion to /);
  await expect(primary).toHaveText(fee);
  expect(await position(page)).toBe(before);
  // What is pressed elsewhere, or given up, asks anew.
  await page.locator(".by-keys").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");
  await expect(primary).not.toHaveText(fee);
  await pressAt(page, signOf(page, "st-poelten"));
  expect(await position(page)).toBe(before);
  await stepBy(page, () => pressAt(page, signOf(page, "st-poelten")));
  await expect(page.locator(".latest-moves")).toContainText("4 million");
  await page.locator(".transport").getByRole("button", { name: "Undo" }).click();
  await pressAt(page, signOf(page, "st-poelten"));
  await stepBy(page, () => primary.click());
  await expect(page.locator(".train-card")).toContainText("in St Pölten");
  await page.locator(".transport").getByRole("button", { name: "Undo" }).click();
  await page.locator(".desk").getByRole("tab", { name: "Cities" }).click();
  const row = page.locator(".lists li", { hasText: /million to/ }).first();
  await row.getByRole("button").press("Enter");
  await expect(row).toHaveText(/^Press again: pays 4\smillion to /);
  await stepBy(page, () => row.getByRole("button").press("Enter"));
});

test("a list whose rows name fees stays within the desk", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playOn(
    page,
    matchUntil(({ state }) => mayPayForTrack(state), 3, "fees 1"),
  );
  await page.locator(".desk").getByRole("tab", { name: "Cities" }).click();
  await expect(page.locator(".lists li", { hasText: /million to/ }).first()).toBeVisible();
  const clipped = await page.locator(".desk").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(clipped).toBe(0);
});

test("a card to keep is chosen at its box, a press on its orders only shows them, and all words are whole", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await begin(page, { mode: "Several at one screen", players: 2 });
  await takeOver(page);
  const orders = page.locator(".keepable .order button");
  const chosen = page.locator(".keepable input:checked");
  await orders.nth(1).click();
  await expect(page.locator('.ring[data-kind="destination"]')).toHaveCount(1);
  await orders.nth(4).press("Enter");
  await expect(chosen).toHaveCount(0);
  const boxes = page.locator(".keepable input");
  await boxes.nth(0).check();
  await boxes.nth(1).press("Space");
  await expect(chosen).toHaveCount(2);
  for (const order of await orders.all()) await expect(order).toBeInViewport({ ratio: 1 });
  const broken = await page
    .locator(".keepable .what")
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth || one.clientHeight > 24).length);
  expect(broken).toBe(0);
});

test("the hand stays where it is and in view from step to step", async ({ page }) => {
  await playOn(
    page,
    matchUntil(({ state }) => mayLoad(state) >= 3 && state.round > 3 && !state.turn.acted, 3, "hand 7"),
  );
  for (const [width, height, many] of [
    [1440, 900, 9],
    [1280, 800, 6],
  ] as const) {
    await page.setViewportSize({ width, height });
    const hand = page.getByRole("region", { name: "Your orders" }).locator(".order button");
    await page.reload();
    const first = await boxOf(hand.first());
    for (const order of (await hand.all()).slice(0, many)) await expect(order).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: /^Load / }).first()).toBeInViewport({ ratio: 1 });
    await page.locator(".steps").getByRole("button", { name: "Build" }).click();
    expect(await boxOf(hand.first())).toEqual(first);
  }
});

test("the list of keys names what they press, and the keys of the map", async ({ page }) => {
  await begin(page, alone);
  await setUp(page);
  await buildTowards(page, "St Pölten");
  await endTurn(page);
  await nextTurn(page);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys.getByRole("row", { name: "B Build", exact: true })).toBeVisible();
  await expect(keys.getByRole("row", { name: /0 Map\. Arrow keys move/ })).toBeVisible();
});

test("a click on a far city shows the cheapest way and what it costs; it is built, undone and built again in one go", async ({
  page,
}) => {
  await beginAtOneScreen(page);
  await expectRoomForStage(page, page.locator(".sheet-of-map"));
  await expect(page.locator(".city-card")).toHaveCount(0);
  const before = await cash(page);
  await pressAt(page, signOf(page, "innsbruck"));
  await expect(page.locator(".planned .now")).toHaveAttribute("d", /M/);
  await expect(page.locator(".planned .later")).toHaveAttribute("d", /M/);
  const promised = Number(
    /(\d+)\smillion$/.exec((await page.locator(".turn-buttons .primary").textContent()) ?? "")?.[1],
  );
  await expect(page.locator(".map-promise")).toHaveText(
    new RegExp(`^To Innsbruck: ${promised} of \\d+\\smillion this turn, the rest in a later one\\. G12$`),
  );
  await build(page);
  await expect.poll(() => cash(page)).toBe(before - promised);
  const built = await position(page);
  await page.keyboard.press("Control+z");
  await expect.poll(() => cash(page)).toBe(before);
  expect(await position(page)).toBeLessThan(built);
  await page.keyboard.press("Control+y");
  await expect.poll(() => cash(page)).toBe(before - promised);
  await expect.poll(() => position(page)).toBe(built);
});

test("track is drawn by dragging from milepost to milepost", async ({ page }) => {
  await beginAtOneScreen(page);
  const sign = signOf(page, "wien");
  const width = async (): Promise<number> => (await boxOf(sign)).width;
  const [far, from] = [await width(), await middleOf(sign)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.wheel(0, -400);
  await expect.poll(width).toBeGreaterThan(1.5 * far);
  const wien = await middleOf(sign);
  const step = (await width()) / 2 / 1.17;
  await page.mouse.move(wien.x - step, wien.y);
  await page.mouse.down();
  // In one go: where the hand is quick, few places on its way are reported.
  await page.mouse.move(wien.x - 3 * step, wien.y);
  await page.mouse.up();
  await expect(page.getByRole("button", { name: /^Build 2 sections/ })).toBeVisible();
  await build(page);
});

test("three at one screen play to the end, and none sees another's orders or cash", async ({ page }) => {
  await begin(page, { mode: "Several at one screen", players: 3 });
  for (const player of [1, 2, 3]) {
    await expect(page.locator(".order")).toHaveCount(0);
    await page.getByRole("button", { name: `I am Player ${player}` }).click();
    await expect(page.locator(".keepable")).toHaveCount(5);
    await keepOrders(page);
  }
  for (let seat = 0; seat < 3; seat++) {
    await takeOver(page);
    await expect(page.locator(".player-strip .cash")).toHaveCount(1);
    await startAtHome(page);
  }
  await takeOver(page);
  await buildTowards(page, "St Pölten");
  await endTurn(page);
  await expect(page.locator(".order")).toHaveCount(0);
  await expect(page.locator(".player-strip .cash")).toHaveCount(0);
  for (let turn = 2; turn <= 3 * 10; turn++) {
    await takeOver(page);
    await endTurn(page);
  }
  await expect(result(page).getByRole("row")).toHaveCount(1 + 3);
});

test("an offer for track is made, and accepted by the other", async ({ page }) => {
  await begin(page, { mode: "Several at one screen", players: 2 });
  for (const deed of [keepOrders, keepOrders, startAtHome, startAtHome, endTurn, endTurn]) {
    await takeOver(page);
    await deed(page);
  }
  await takeOver(page);
  await page.locator(".desk").getByRole("tab", { name: "Players" }).click();
  await page.getByText(/^Offer Player \d a deal$/).click();
  await page.getByRole("radio", { name: "uses my track" }).check();
  await page.getByRole("spinbutton", { name: "Price" }).fill("7");
  await stepBy(page, () => page.getByRole("button", { name: /^Offer: .* at 7\smillion$/ }).click());
  await takeOver(page);
  await expect(page.getByRole("dialog", { name: "An offer" })).toContainText("7 million");
  // What it is about can be looked at before the answer.
  await pressAt(page, signOf(page, "graz"));
  await expect(page.getByRole("region", { name: "Graz" })).toBeVisible();
  await stepBy(page, () => page.getByRole("button", { name: "Accept the offer" }).click());
  await takeOver(page);
  await page.locator(".desk").getByRole("tab", { name: "Players" }).click();
  await expect(page.getByRole("region", { name: "Deals" })).toContainText(/uses Player \d’s track/);
});

test("G54 after two offers in a turn the place of the form says why there is none", async ({ page }) => {
  await begin(page, { mode: "Several at one screen", players: 2 });
  for (const deed of [keepOrders, keepOrders, startAtHome, startAtHome, endTurn, endTurn]) {
    await takeOver(page);
    await deed(page);
  }
  const form = page.getByText(/^Offer Player \d a deal$/);
  const players = page.locator(".desk").getByRole("tab", { name: "Players" });
  for (let offers = 0; offers < 2; offers++) {
    await takeOver(page);
    await players.click();
    await form.click();
    await stepBy(page, () => page.locator(".offer .button").click());
    await takeOver(page);
    await stepBy(page, () => page.getByRole("button", { name: "Decline the offer" }).click());
  }
  await takeOver(page);
  await players.click();
  await expect(form).toBeHidden();
  await expect(page.locator(".players")).toContainText("You may make only two offers a turn.");
});

test("what an order takes goes from the map with the position, and the order that it was told of", async ({ page }) => {
  await playOn(
    page,
    matchUntil(({ state }) => state.round > 6 && mayDeliver(state) === 1, 3, "del 5"),
  );
  await page.locator(".orders .order[data-aboard] button").first().hover();
  await expect(page.locator(".prospect")).toBeVisible();
  // The keyboard presses: the pointer stays where the order was.
  const deliver = page.locator(".desk").getByRole("button", { name: /^Deliver / });
  await stepBy(page, () => deliver.press("Enter"));
  await expect(page.locator(".prospect")).toBeHidden();
});

test("at 1024 by 768 the button that keeps the cards is in view below five of them, in both languages", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await begin(page, alone);
  const keep = page.locator(".keep > button");
  await expect(keep).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(keep).toHaveText("Noch 3 zu wählen");
  await expect(keep).toBeInViewport({ ratio: 1 });
});

test("variant I is played to the end: seven cards are dealt, and depots are built in the building step", async ({
  page,
}) => {
  await begin(page, { mode: "Several at one screen", players: 2, options: ["Fast, variant I", "10 rounds"] });
  await takeOver(page);
  await expect(page.locator(".keepable")).toHaveCount(7);
  for (const deed of [keepOrders, keepOrders, startAtHome, startAtHome, endTurn, endTurn]) {
    await takeOver(page);
    await deed(page);
  }
  await takeOver(page);
  await page.locator(".steps").getByRole("button", { name: "Build" }).click();
  await page.getByText(/^Engines and more/).click();
  await page.getByRole("button", { name: "Build a depot in Vienna" }).click();
  await expect(page.locator(".depot")).toHaveCount(1);
  for (let turn = 3; turn <= 2 * 10; turn++) {
    await takeOver(page);
    await endTurn(page);
  }
  await expect(result(page).getByRole("heading", { name: /wins?( together)?$/ })).toBeVisible();
});

test("by keyboard alone the map is walked, track planned and built", async ({ page }) => {
  await beginAtOneScreen(page);
  await page.getByRole("button", { name: /^Map\./ }).focus();
  for (let steps = 0; steps < 4; steps++) await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".map-promise")).toContainText(/sections to St Pölten/);
  await page.keyboard.press("Enter");
  const planned = page.getByRole("button", { name: /^Build \d+ section/ });
  const sections = Number(/\d+/.exec(await planned.innerText())?.[0]);
  const before = await position(page);
  await page.keyboard.press("Enter");
  await expect.poll(() => position(page)).toBe(before + sections);
  await page.keyboard.press("e");
  await expect(page.getByRole("button", { name: /^I am Player/ })).toBeVisible();
});

for (const theme of ["light", "dark"] as const)
  test(`axe finds nothing serious at the table, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await beginAtOneScreen(page);
    await buildTowards(page, "St Pölten");
    const check = async (part: string): Promise<void> => {
      const { violations } = await new AxeBuilder({ page }).include(part).analyze();
      const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
    };
    await check("html");
    for (const name of ["Orders", "Players"]) {
      await page.locator(".desk").getByRole("tab", { name }).click();
      await check(".desk");
    }
  });
