import { type Locator, type Page, expect, test } from "@playwright/test";
import { type Hex, type State, berlin1881 } from "@stellwerk/berlin-1881";
import { previewOf } from "../../src/games/berlin-1881/action-preview.ts";
import { withForcedSteps } from "../../src/games/berlin-1881/forced-steps.ts";
import { matchUntil } from "./berlin-1881-position.ts";
import { begin, bid, nextTurn } from "./berlin-1881.ts";
import { playOn } from "./played-match.ts";
import { boxOf, middleOf, position, stepBy } from "./player.ts";

const centreOf = async (locator: Locator): Promise<[number, number]> => {
  const { x, y } = await middleOf(locator);
  return [x, y];
};

test("a tap on the small map brings it nearer, and a tile is laid with the desk in sight", async ({ page }) => {
  const match = matchUntil(({ operating }) => operating.turn?.step === "track");
  const [seat = 0] = berlin1881.active(match.state);
  const lay = berlin1881.choices(match.state, seat).find((action) => action.do === "lay");
  if (!lay) throw new Error("nothing to lay");
  await playOn(page, match);
  const hex = page.locator(`[data-hex="${lay.hex}"]`);
  const mark = page.locator(".lay-mark").first();
  const width = async (): Promise<number> => (await boxOf(mark)).width;
  expect(await width()).toBeLessThan(44);
  const { x, y } = await middleOf(mark);
  await page.touchscreen.tap(x, y);
  await expect.poll(width).toBeGreaterThan(40);
  await expect(page.locator(".hex-sheet").getByRole("radio", { checked: true })).toBeInViewport();
  await expect(page.locator(".treasury-line")).toBeInViewport({ ratio: 1 });
  await stepBy(page, () =>
    page
      .locator(".desk")
      .getByRole("button", { name: /^Lay tile/ })
      .tap(),
  );
  await expect(hex.locator(".tile")).toHaveCount(1);
  // The map stays as near as the player has brought it.
  await expect(page.locator(".hex-sheet")).toHaveCount(0);
  expect((await boxOf(hex)).width).toBeGreaterThan(40);
});

/** Whether all of a kind can be seen: on the map, above what lies on its lower edge. */
async function expectInSight(page: Page, things: Locator): Promise<void> {
  await boxOf(things.first());
  const map = await boxOf(page.locator(".map"));
  const sheets = await boxOf(page.locator(".map-sheets"));
  for (const thing of await things.all()) {
    const { x, y, width, height } = await boxOf(thing);
    expect(x).toBeGreaterThanOrEqual(map.x);
    expect(x + width).toBeLessThanOrEqual(map.x + map.width);
    expect(y).toBeGreaterThanOrEqual(map.y);
    expect(y + height).toBeLessThanOrEqual(Math.min(sheets.y, map.y + map.height));
  }
}

async function drag(page: Page, x: number, y: number): Promise<void> {
  const from = await middleOf(page.locator(".map"));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x, from.y + y, { steps: 4 });
  await page.mouse.up();
}

test("8.5 the runs to be made are framed as their step begins, and then the map is the player's", async ({ page }) => {
  const isRunning = ({ operating: { turn }, works }: State): boolean =>
    turn?.step === "run" && (works[turn.operator]?.vehicles.length ?? 0) > 1;
  await playOn(page, matchUntil(isRunning));
  const lines = page.locator(".run .line");
  await expectInSight(page, lines);
  const paper = page.locator(".paper");
  const framed = await paper.getAttribute("viewBox");
  expect((await boxOf(page.locator('[data-hex="H20"]'))).width).toBeGreaterThan(40);
  await drag(page, -120, 60);
  await boxOf(lines.first());
  const moved = (await paper.getAttribute("viewBox")) ?? "";
  expect(moved).not.toBe(framed);
  // Neither another run nor another stage moves it again.
  await page.getByRole("button", { name: "Do not run" }).waitFor();
  await page.locator(".stage-switch").getByRole("button", { name: "Market" }).tap();
  await page.locator(".stage-switch").getByRole("button", { name: "Map" }).tap();
  await boxOf(lines.first());
  const numbersOf = (box: string | null): number[] => (box ?? "").split(" ").map(Number);
  for (const [at, number] of numbersOf(await paper.getAttribute("viewBox")).entries())
    expect(number).toBeCloseTo(numbersOf(moved)[at] ?? 0, 3);
});

test("6.1 the map stays where a hint has shown a tile, once the hint has laid it", async ({ page }) => {
  await playOn(
    page,
    matchUntil(({ operating }) => operating.turn?.step === "track"),
  );
  await page.getByRole("button", { name: "Hint" }).tap();
  const doIt = page.getByRole("button", { name: "Do it" });
  await doIt.waitFor();
  const pointed = page.locator(".selected.pointed:not(.planned)");
  const shown = await boxOf(pointed);
  const hex = page.locator('[data-hex="H20"]');
  const before = await boxOf(hex);
  expect(shown.width).toBeGreaterThan(40);
  await stepBy(page, () => doIt.tap());
  await expect(page.locator(".last-built")).toHaveCount(1);
  const after = await boxOf(hex);
  expect(after.width).toBeCloseTo(before.width, 1);
  expect(after.x).toBeCloseTo(before.x, 1);
});

test("7.1 the stations in which a depot can be built are framed as the step begins", async ({ page }) => {
  const match = matchUntil(
    (state) =>
      state.operating.turn?.step === "depot" &&
      berlin1881.choices(state, berlin1881.active(state)[0] ?? 0).filter((action) => action.do === "depot").length > 1,
  );
  await playOn(page, match);
  const marks = page.locator(".stop-mark");
  await expectInSight(page, marks);
  expect((await boxOf(page.locator('[data-hex="H20"]'))).width).toBeGreaterThan(40);
  const before = await page.locator(".paper").getAttribute("viewBox");
  // One of them is chosen where it lies, and given up again: the map stays.
  await page.touchscreen.tap(...(await centreOf(marks.first())));
  await page.locator(".hex-sheet").getByRole("button", { name: "Close" }).tap();
  await expect(page.locator(".paper")).toHaveAttribute("viewBox", before ?? "");
});

test("6.3 the tiles that fit have a line of their own, and the chosen one is in view", async ({ page }) => {
  const laysOf = (state: State) =>
    berlin1881.choices(state, berlin1881.active(state)[0] ?? 0).filter((action) => action.do === "lay");
  /** A hex with many tiles to choose from, the last of which can be turned. */
  const richIn = (state: State): Hex | undefined =>
    laysOf(state)
      .map(({ hex }) => hex)
      .find((hex) => {
        const tiles = laysOf(state).filter((lay) => lay.hex === hex);
        return new Set(tiles.map(({ tile }) => tile)).size >= 3 && tiles.at(-1)?.tile === tiles.at(-2)?.tile;
      });
  const match = matchUntil((state) => state.operating.turn?.step === "track" && richIn(state) !== undefined);
  await playOn(page, match);
  await page.touchscreen.tap(...(await centreOf(page.locator(`[data-hex="${richIn(match.state)}"]`))));
  const sheet = page.locator(".hex-sheet");
  const strip = sheet.getByRole("radiogroup");
  expect((await boxOf(strip)).width).toBeGreaterThan(0.85 * (await boxOf(sheet)).width);
  const last = sheet.getByRole("radio").last();
  await last.tap();
  await expect(sheet.getByRole("button", { name: "Turn" })).toBeInViewport({ ratio: 1 });
  await expect(last).toBeInViewport({ ratio: 0.95 });
});

test("the sheet of a hex closes once a tile is laid, also where the turn goes on by itself", async ({ page }) => {
  const lastLay = (state: State) => {
    const seat = berlin1881.active(state)[0] ?? 0;
    return berlin1881
      .choices(state, seat)
      .find((action) => action.do === "lay" && withForcedSteps(state, seat, action).length > 1);
  };
  const match = matchUntil((state) => state.operating.turn?.step === "track" && lastLay(state) !== undefined);
  const lay = lastLay(match.state);
  if (lay?.do !== "lay") throw new Error("nothing to lay");
  await playOn(page, match);
  await page.touchscreen.tap(...(await centreOf(page.locator(`[data-hex="${lay.hex}"]`))));
  await stepBy(page, () => page.getByRole("button", { name: /^Lay tile/ }).tap());
  await expect(page.locator(`[data-hex="${lay.hex}"] .tile`)).toHaveCount(1);
  await expect(page.locator(".hex-sheet")).toHaveCount(0);
  // What is looked at afterwards says what it is.
  await page.touchscreen.tap(...(await centreOf(page.locator(`[data-hex="${lay.hex}"]`))));
  await expect(page.locator(".hex-sheet")).toContainText(/tile \d+/);
});

test("a vehicle is bought by one tap, with its price and what follows on the button", async ({ page }) => {
  const match = matchUntil(
    (state) =>
      state.operating.turn?.step === "vehicles" &&
      berlin1881.choices(state, berlin1881.active(state)[0] ?? 0).some(({ do: kind }) => kind === "purchase"),
  );
  const { turn } = match.state.operating;
  const cash = match.state.works[turn?.operator ?? 0]?.cash ?? 0;
  await playOn(page, match);
  const buy = page.locator(".shop .way .button:enabled").first();
  // The treasury can pay for the vehicle that must be bought: that is no alarm.
  await expect(page.locator(".desk .task")).toContainText("must buy one");
  await expect(page.locator(".forced")).toHaveCount(0);
  await expect(buy).toContainText(/for \d+\sTM/);
  await expect(buy).toContainText(/Treasury of/);
  await expect(buy).toContainText(`${cash} TM →`);
  await expect(buy).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator(".treasury-line")).toContainText(`${cash} TM`);
  await expect(page.locator(".treasury-line")).toBeInViewport({ ratio: 1 });
  const before = await position(page);
  await stepBy(page, () => buy.tap());
  expect(await position(page)).toBe(before + 1);
});

test("a purchase that begins a phase is told by the first tap, and made by the second", async ({ page }) => {
  const next = (state: State) => {
    const seat = berlin1881.active(state)[0] ?? 0;
    return berlin1881
      .choices(state, seat)
      .find(
        (action) => action.do === "purchase" && previewOf(state, seat, action).events.some(({ is }) => is === "phase"),
      );
  };
  const match = matchUntil((state) => state.operating.turn?.step === "vehicles" && next(state) !== undefined);
  const buying = next(match.state);
  if (buying?.do !== "purchase") throw new Error("no phase begins");
  await playOn(page, match);
  const buy = page
    .locator(".shop .way")
    .filter({ hasText: /[Pp]hase/ })
    .locator(".button:enabled")
    .first();
  const before = await position(page);
  await buy.tap();
  await expect(buy).toContainText(/^Buy a .* for \d+\sTM\? Tap again: /);
  await expect(buy).toContainText(/[Pp]hase/);
  expect(await position(page)).toBe(before);
  await stepBy(page, () => buy.tap());
});

test("a purchase is decided in one view: its button, its company and what it changes", async ({ page }) => {
  await playOn(
    page,
    matchUntil(({ stage }) => stage === "initial"),
  );
  // The names of the stage and the purses of three share a line.
  expect((await boxOf(page.locator(".stage-bar"))).height).toBeLessThan(60);
  const row = page.locator(".companies .row").first();
  await row.tap();
  const pinned = await boxOf(page.locator(".desk .turn-buttons"));
  const desk = await boxOf(page.locator(".desk"));
  expect(pinned.height).toBeLessThan(0.25 * desk.height);
  expect((await boxOf(row.locator(".figure").first())).y).toBeGreaterThanOrEqual(pinned.y + pinned.height);
  await expect(page.locator(".deal input").first()).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".desk .changes")).toBeInViewport({ ratio: 1 });
  // Nothing of it is wider than its box.
  expect(await page.locator(".changes").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("4.14 choosing how many shares to sell moves nothing that is pressed", async ({ page }) => {
  const isSelling = (state: State): boolean =>
    state.stage === "stock" &&
    state.round > 2 &&
    berlin1881
      .choices(state, berlin1881.active(state)[0] ?? 0)
      .some((action) => action.do === "sell" && action.ordinary > 1);
  const match = matchUntil(isSelling);
  const sale = berlin1881
    .choices(match.state, berlin1881.active(match.state)[0] ?? 0)
    .find((action) => action.do === "sell" && action.ordinary > 1);
  if (sale?.do !== "sell") throw new Error("nothing to sell");
  await playOn(page, match);
  await page.locator(`.companies [data-company="${sale.company}"] > .row`).tap();
  const bundle = page.locator(".bundle button");
  await bundle.first().scrollIntoViewIfNeeded();
  const { y } = await boxOf(bundle.first());
  await bundle.first().tap();
  await expect(page.locator(".changes")).toContainText(/Price of/);
  await bundle.nth(1).tap();
  expect((await boxOf(bundle.first())).y).toBe(y);
});

test("6.3 the other tiles are told from the top, under their title", async ({ page }) => {
  await playOn(
    page,
    matchUntil(({ operating }) => operating.turn?.step === "track"),
  );
  const { x, y } = await middleOf(page.locator(".lay-mark").first());
  await page.touchscreen.tap(x, y);
  await page.getByRole("button", { name: "Why not another tile?" }).tap();
  const others = page.getByRole("dialog", { name: "Other tiles on" });
  await expect(others.getByRole("heading", { name: "Other tiles on" })).toBeInViewport({ ratio: 1 });
  await expect(others.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
});

test("tables are read with the desk folded, which its handle unfolds", async ({ page }) => {
  await playOn(
    page,
    matchUntil(({ operating }) => operating.turn?.step === "track"),
  );
  const height = async (): Promise<number> => (await boxOf(page.locator(".stage"))).height;
  const beside = await height();
  await page.getByRole("button", { name: "Spreadsheet" }).tap();
  await expect.poll(height).toBeGreaterThan(beside + 80);
  // The shares of all three are in sight beside price and treasury.
  await expect(page.locator(".company-sheet thead .person").nth(2)).toBeInViewport({ ratio: 1 });
  const read = await height();
  await page.getByRole("button", { name: "Desk" }).tap();
  await expect.poll(height).toBeLessThan(read);
});

test("a bid is made without scrolling", async ({ page }) => {
  await begin(page, { mode: "Against bots", players: 3 });
  await expect(page.getByRole("button", { name: /^Bid \d+ TM, sealed$/ })).toBeInViewport({ ratio: 1 });
});

test("everything to press is wide and high enough for a thumb, on every stage", async ({ page }) => {
  await playOn(
    page,
    matchUntil(({ stage, round }) => stage === "stock" && round > 2),
  );
  const small = (): Promise<string[]> =>
    page.locator(".berlin-1881 :is(button, select, summary, label):not(.link, .by-keys)").evaluateAll((all) =>
      all.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 0 && (width < 43.5 || height < 43.5) ? [`${element.textContent} ${width} x ${height}`] : [];
      }),
    );
  for (const stage of ["Map", "Market", "Spreadsheet", "Tiles"]) {
    await page.locator(".stage-switch").getByRole("button", { name: stage }).tap();
    expect(await small(), stage).toEqual([]);
  }
});

test("the bids of six cover little of the map", async ({ page }) => {
  await begin(page, { mode: "Against bots", players: 6 });
  // The highest bidder acts next: nothing has happened since.
  await bid(page, 420);
  await nextTurn(page);
  const news = page.getByRole("status", { name: "News" });
  await expect(news.getByRole("listitem").filter({ hasText: /receives?/ })).toHaveCount(1 + 6);
  const [card, map] = [await boxOf(news), await boxOf(page.locator(".map"))];
  expect(card.height).toBeLessThan(0.4 * map.height);
});

test("the purses of six stand beside the names of the stage, in one line", async ({ page }) => {
  await begin(page, { mode: "Against bots", players: 6 });
  const bar = page.locator(".stage-bar");
  await expect(bar.locator(".purses li")).toHaveCount(6);
  expect((await boxOf(bar)).height).toBeLessThan(60);
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("no button of the map lies over the middle of a hex", async ({ page }) => {
  await playOn(
    page,
    matchUntil(({ operating }) => operating.turn?.step === "track"),
  );
  await boxOf(page.locator(".lay-mark").first());
  const boxes = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
  const hexes = await boxes("[data-hex]");
  expect(hexes.length).toBeGreaterThan(100);
  const buttons = await boxes(".map-buttons .button:visible");
  expect(buttons.length).toBe(2);
  const covered = hexes.filter(({ left, right, top, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return buttons.some((button) => button.left < x && x < button.right && button.top < y && y < button.bottom);
  });
  expect(covered).toEqual([]);
});
