import { type Locator, type Page, expect, test } from "@playwright/test";
import { type Action, type State, berlin1881, placeName } from "@stellwerk/berlin-1881";
import { matchUntil } from "./berlin-1881-position.ts";
import { lookAt, playOn } from "./played-match.ts";
import { boxOf, middleOf, openLog, stepBy } from "./player.ts";

test.use({ viewport: { width: 390, height: 844 } });

const choicesIn = (state: State): Action[] => berlin1881.choices(state, berlin1881.active(state)[0] ?? 0);
const isLaying = (state: State): boolean => state.operating.turn?.step === "track" && state.round > 2;
const head = (page: Page): Locator => page.locator(".desk-head");
const bottomOf = async (thing: Locator): Promise<number> => {
  const { y, height } = await boxOf(thing);
  return y + height;
};

test("round, order and steps take little of the desk, and the treasury stands beside the buttons", async ({ page }) => {
  await playOn(page, matchUntil(isLaying, { seats: 5 }));
  expect((await boxOf(head(page))).height).toBeLessThan(110);
  const [treasury, none] = [
    await boxOf(page.locator(".treasury-line")),
    await boxOf(page.getByRole("button", { name: "Lay no tile" })),
  ];
  expect(treasury.x + treasury.width).toBeLessThanOrEqual(none.x);
  expect(treasury.y + treasury.height).toBeGreaterThan(none.y);
  expect(await bottomOf(page.locator(".desk .turn-buttons"))).toBeLessThan(
    (await boxOf(page.locator(".desk"))).y + 190,
  );
});

test("the seats of five stand in one line, with whose turn it is in sight", async ({ page }) => {
  await playOn(
    page,
    matchUntil(({ stage, dealing, round }) => stage === "stock" && round > 1 && dealing.at === 4, { seats: 5 }),
  );
  const seats = head(page).locator(".seats");
  expect((await boxOf(seats)).height).toBeLessThan(45);
  await expect(seats.locator("[aria-current]")).toBeInViewport({ ratio: 1 });
  // The way back is beside them, and covers nothing.
  const undo = await boxOf(head(page).getByRole("button", { name: "Undo" }));
  const { x, width } = await boxOf(seats);
  expect(x + width).toBeLessThanOrEqual(undo.x);
});

test("the money of each player stays within its plate", async ({ page }) => {
  await playOn(page, matchUntil(isLaying, { seats: 5 }));
  const spilt = await page.locator(".purses li").evaluateAll((all) =>
    all.filter((plate) => {
      const money = document.createRange();
      money.selectNode(plate.lastChild ?? plate);
      const [text, edge] = [money.getBoundingClientRect(), plate.getBoundingClientRect()];
      return text.width === 0 || text.left < edge.left + 2 || text.right > edge.right - 2;
    }),
  );
  expect(spilt).toEqual([]);
});

test("what the map can show besides unfolds from one button, and what is on stays in sight", async ({ page }) => {
  await playOn(page, matchUntil(isLaying));
  const runs = page.getByRole("button", { name: "Last runs" });
  const coordinates = page.getByRole("button", { name: "Coordinates in the hexes" });
  await expect(runs).toBeHidden();
  const fold = page.getByRole("button", { name: "Show on the map" });
  await fold.tap();
  await runs.tap();
  await expect(page.getByRole("region", { name: "Last runs" })).toBeVisible();
  await fold.tap();
  await expect(coordinates).toBeHidden();
  await expect(runs).toHaveAttribute("aria-pressed", "true");
  await runs.tap();
  await expect(runs).toBeHidden();
});

test("7.1 a few stations for a depot stand side by side, and one tap chooses", async ({ page }) => {
  const places = (state: State) => choicesIn(state).flatMap((action) => (action.do === "depot" ? [action.place] : []));
  const match = matchUntil(
    (state) => state.operating.turn?.step === "depot" && places(state).length > 1 && places(state).length <= 6,
  );
  const [place = ""] = places(match.state);
  await playOn(page, match);
  const stations = page.getByRole("group", { name: "Station" }).getByRole("button");
  await expect(stations).toHaveCount(places(match.state).length);
  await stations.filter({ hasText: placeName(place) }).tap();
  await stepBy(page, () => page.getByRole("button", { name: /^Build a depot/ }).tap());
});

test("9.6 what is paid per share and where the price goes is told on the button", async ({ page }) => {
  const match = matchUntil((state) => state.operating.turn?.step === "pay" && (state.operating.turn.income ?? 0) > 0);
  const income = match.state.operating.turn?.income ?? 0;
  await playOn(page, match);
  const payOut = page.getByRole("button", { name: "Pay out everything" });
  await expect(payOut).toContainText(`${income / 10} TM per share`);
  await expect(payOut).toContainText(/Price \d+ → \d+/);
});

test("a hint leaves the map and the place to act their room", async ({ page }) => {
  await playOn(page, matchUntil(isLaying));
  await page.getByRole("button", { name: "Hint" }).tap();
  const doIt = page.getByRole("button", { name: "Do it" });
  await doIt.waitFor();
  await expect(doIt).toBeInViewport({ ratio: 1 });
  expect((await boxOf(page.locator(".side"))).height).toBeLessThan(0.2 * 844);
  expect((await boxOf(page.locator(".map"))).height).toBeGreaterThan(0.22 * 844);
  await page.getByRole("complementary").getByRole("button", { name: "Close" }).tap();
  await expect(doIt).toBeHidden();
});

test("the desk folds to the buttons of the turn, by tap and by drag, and the map takes the room", async ({ page }) => {
  await playOn(page, matchUntil(isLaying));
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
  await expect(page.getByRole("button", { name: "Lay no tile" })).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".treasury-line")).toBeInViewport({ ratio: 1 });
  // A tall map has the buttons of a phone, too.
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeHidden();
  await grip.tap();
  await expect.poll(height).toBe(before);
  await drag(40);
  await expect.poll(height).toBeGreaterThan(before + 150);
  await drag(-40);
  await drag(-40);
  await expect.poll(height).toBeLessThan(before);
});

/** The width of what is seen of things that scroll sideways. */
const roomIn = (things: Locator): Promise<number> => things.evaluate(({ clientWidth }) => clientWidth);

for (const language of ["en", "de"] as const)
  test(`the seats of four and their shares are in sight at once, ${language}`, async ({ page }) => {
    const isDealing = ({ stage, round }: State): boolean => stage === "stock" && round === 3;
    await lookAt(page, matchUntil(isDealing, { seats: 4 }), { language });
    const seats = head(page).locator(".seats");
    await expect(seats.locator("li").last()).toBeInViewport({ ratio: 1 });
    expect(await seats.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(await roomIn(seats));
    await page.locator(".stage-switch button").nth(2).tap();
    await expect(page.locator(".company-sheet thead .person").nth(3)).toBeInViewport({ ratio: 1 });
  });

test("8.5 the runs of three vehicles are in sight without scrolling", async ({ page }) => {
  const hasThree = ({ operating: { turn }, works }: State): boolean =>
    turn?.step === "run" && works[turn.operator]?.vehicles.length === 3;
  await playOn(page, matchUntil(hasThree));
  const chips = page.locator(".run-chips");
  await expect(chips.getByRole("button")).toHaveCount(3);
  expect(await chips.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(await roomIn(chips));
});

test("the folded desk shows the buttons of the turn and nothing half", async ({ page }) => {
  await playOn(page, matchUntil(isLaying));
  await page.getByRole("button", { name: "Desk" }).tap();
  await expect(page.getByRole("button", { name: "Lay no tile" })).toBeVisible();
  await expect(page.locator(".desk .task > .quiet-text")).toBeHidden();
  await page.getByRole("button", { name: "Desk" }).tap();
  await expect(page.locator(".desk .task > .quiet-text")).toBeVisible();
});

test("the log opens at its end, also after a decision of which it tells nothing", async ({ page }) => {
  await playOn(
    page,
    matchUntil(({ operating, round }) => round > 3 && operating.turn?.step === "depot"),
  );
  await stepBy(page, () => page.getByRole("button", { name: "No depot" }).tap());
  await openLog(page);
  await expect(page.locator(".log > li").last()).toBeInViewport();
});

test("the end tells a name in two lines at most", async ({ page }) => {
  const names = ["Anna", "Bot 1 (Schwer)", "Bot 2 (Schwer)"];
  await lookAt(
    page,
    matchUntil(({ stage }) => stage === "over"),
    { language: "de" },
    names,
  );
  const rows = page.getByRole("dialog").locator(".standings tbody th");
  await expect(rows).toHaveCount(names.length);
  for (const { height, line } of await rows.evaluateAll((all) =>
    all.map((one) => {
      const style = getComputedStyle(one);
      return {
        height: one.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom),
        line: Number.parseFloat(style.lineHeight),
      };
    }),
  ))
    expect(height).toBeLessThan(2.9 * line);
  // Columns that are out of sight are told by a shade at the edge.
  const edge = await page
    .getByRole("dialog")
    .locator(".standings")
    .evaluate((one) => ({
      isCut: one.scrollWidth > one.clientWidth,
      attachment: getComputedStyle(one).backgroundAttachment,
    }));
  expect(edge).toEqual({ isCut: true, attachment: "local, scroll" });
});
