import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect, test } from "@playwright/test";
import { type Action, MAP, placeName, type State, berlin1881 } from "@stellwerk/berlin-1881";
import type { Match } from "@stellwerk/kernel";
import { matchUntil } from "./berlin-1881-position.ts";
import { playOn } from "./played-match.ts";
import { boxOf, pressAt, stepBy } from "./player.ts";

const choicesIn = ({ state }: Match<State, Action>): Action[] =>
  berlin1881.choices(state, berlin1881.active(state)[0] ?? 0);
const isLaying = (state: State): boolean => state.operating.turn?.step === "track";
const isLayingWithVehicle = (state: State): boolean =>
  isLaying(state) && (state.works[state.operating.turn?.operator ?? 0]?.vehicles.length ?? 0) > 0;
const isRunning = (state: State): boolean => {
  const { turn } = state.operating;
  return turn?.step === "run" && (state.works[turn.operator]?.vehicles.length ?? 0) > 0 && state.round > 1;
};

const sheet = (page: Page) => page.locator(".hex-sheet");
const tileOn = (page: Page, hex: string) => page.locator(`[data-hex="${hex}"] .tile`);

const pressHex = (page: Page, hex: string): Promise<void> => pressAt(page, page.locator(`[data-hex="${hex}"]`));

test("6.1 a tile is chosen, turned and laid on the map", async ({ page }) => {
  const match = matchUntil(isLaying);
  const lays = choicesIn(match).filter((action) => action.do === "lay");
  const turning = lays.find(({ hex, tile }, at) => lays[at + 1]?.hex === hex && lays[at + 1]?.tile === tile);
  if (!turning) throw new Error("nothing to turn");
  await playOn(page, match);
  await expect(page.locator(".lay-mark")).toHaveCount(new Set(lays.map(({ hex }) => hex)).size);
  await pressHex(page, turning.hex);
  await sheet(page)
    .getByRole("radio", { name: `Tile ${turning.tile},` })
    .click();
  const before = await page.locator(".turns-in path.rails").first().getAttribute("d");
  await sheet(page).getByRole("button", { name: "Turn" }).click();
  await expect(page.locator(".turns-in path.rails").first()).not.toHaveAttribute("d", before ?? "");
  // There is one button that lays it, with what that costs and changes.
  const lay = page.getByRole("button", { name: `Lay tile ${turning.tile} on` });
  await expect(lay).toHaveCount(1);
  await stepBy(page, () => lay.click());
  await expect(tileOn(page, turning.hex)).toHaveCount(1);
  await expect(sheet(page)).toHaveCount(0);
});

test("6.3 every other tile says why it does not fit, with the rule, which opens beside the map", async ({ page }) => {
  const match = matchUntil(isLaying);
  const lay = choicesIn(match).find((action) => action.do === "lay");
  if (!lay) throw new Error("nothing to lay");
  await playOn(page, match);
  await pressHex(page, lay.hex);
  await sheet(page).getByRole("button", { name: "Why not another tile?" }).click();
  const others = page.getByRole("dialog", { name: `Other tiles on ` });
  const { height } = await boxOf(others.getByRole("heading", { name: "Other tiles on" }));
  expect(height, "a title of one line").toBeLessThan(40);
  await others.getByRole("button", { name: "Rule 6.2" }).first().click();
  await expect(others).toBeHidden();
  await expect(page.locator("[id='rule-6.2']")).toBeFocused();
  await page.keyboard.press("Escape");
  await pressHex(page, "H30");
  await expect(sheet(page)).toContainText("6.12");
});

test("a tile is laid by keyboard alone", async ({ page }) => {
  const match = matchUntil(isLaying);
  await playOn(page, match);
  await page.getByRole("button", { name: /^Map: arrow keys/ }).focus();
  await page.keyboard.press("PageDown");
  await expect(page.locator("#b-hex-text")).toContainText(/fit/);
  await page.keyboard.press("Enter");
  await expect(sheet(page).getByRole("radio", { checked: true })).toBeFocused();
  await stepBy(page, () => page.keyboard.press("e"));
  await expect(page.getByRole("button", { name: /^Map: arrow keys/ })).toBeFocused();
});

test("8.5 a run is drawn by hand, refused while it is none, and given up for the best", async ({ page }) => {
  const match = matchUntil(isRunning);
  const best = choicesIn(match).find((action) => action.do === "run" && action.runs.length > 0);
  const [run] = best?.do === "run" ? best.runs : [];
  if (!run) throw new Error("nothing to run");
  const ends = [run.places[0], run.places.at(-1)].map((place) => (place ?? "").replace(/[ab]$/, ""));
  await playOn(page, match);
  await expect(page.locator(".run-list tbody tr").first()).toContainText(placeName(run.places[0]));
  await expect(page.locator(".desk .task")).toContainText(
    /Exact: \d+ runs? weighed, and no set of runs earns more than/,
  );
  const runs = page.getByRole("region", { name: "Runs" });
  await runs.getByRole("group", { name: "Draw by hand" }).getByRole("button").first().click();
  await runs.getByRole("button", { name: "Clear" }).click();
  await pressHex(page, ends[0] ?? "");
  const desk = page.locator(".desk");
  await expect(desk).toContainText("A run leads from one station to another.");
  await pressHex(page, ends[1] ?? "");
  await expect(desk.getByRole("button", { name: /^Run for/ })).toBeEnabled();
  await pressHex(page, "A11");
  await expect(page.locator(".run .gap")).toHaveCount(1);
  await expect(desk.getByRole("button", { name: /^Run for/ })).toBeDisabled();
  await desk.getByRole("button", { name: /^Use the best/ }).click();
  await expect(page.locator(".run .gap")).toHaveCount(0);
  await expect(desk.getByRole("button", { name: /^Use the best/ })).toHaveCount(0);
});

test("the map comes back into its frame when a hex at the edge is given up or built on", async ({ page }) => {
  await playOn(page, matchUntil(isLaying));
  const paper = page.locator(".map .paper");
  // Its frame is known once the map has been measured and lies still.
  await boxOf(page.locator(".lay-mark").first());
  const frame = (await paper.getAttribute("viewBox")) ?? "";
  const south = MAP.hexes.reduce((one, other) => (other.row > one.row ? other : one));
  await pressHex(page, south.hex);
  await expect(paper).not.toHaveAttribute("viewBox", frame);
  await sheet(page).getByRole("button", { name: "Close" }).click();
  await expect(paper).toHaveAttribute("viewBox", frame);
  await pressAt(page, page.locator(".lay-mark").first());
  await stepBy(page, () => page.getByRole("button", { name: /^Lay tile/ }).click());
  await expect(page.locator(".last-built")).toHaveCount(1);
  await expect(paper).toHaveAttribute("viewBox", frame);
});

/** Whether the whole map is on its stage, from side to side. */
async function expectWholeMap(page: Page): Promise<void> {
  await boxOf(page.locator("[data-hex]").first());
  const clipped = await page.locator("[data-hex]").evaluateAll((hexes) => {
    const stage = document.querySelector(".map-stage")?.getBoundingClientRect();
    return hexes.flatMap((hex) => {
      const { left, right } = hex.getBoundingClientRect();
      return stage && left >= stage.left && right <= stage.right ? [] : [hex.getAttribute("data-hex")];
    });
  });
  expect(clipped).toEqual([]);
}

test("the whole map is in its frame, with the log open and folded, also while a hex at the edge is chosen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playOn(page, matchUntil(isLaying));
  const log = page.getByRole("button", { name: "Log and more" });
  await log.click();
  await expectWholeMap(page);
  await log.click();
  await expectWholeMap(page);
  const south = MAP.hexes.reduce((one, other) => (other.row > one.row ? other : one));
  await pressHex(page, south.hex);
  await expect(sheet(page)).toBeVisible();
  await log.click();
  await expect(page.getByRole("tabpanel", { name: "Log" })).toBeVisible();
  await expectWholeMap(page);
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
])
  test(`8.5 the map lies still when the runs appear on it, ${size.width}`, async ({ page }) => {
    await page.setViewportSize(size);
    await playOn(page, matchUntil(isLayingWithVehicle));
    const current = page.locator(".desk-head .steps [aria-current]");
    const hex = page.locator('[data-hex="H20"]');
    const before = await boxOf(hex);
    while (!(await current.innerText()).includes("Run"))
      await stepBy(page, () => page.getByRole("button", { name: /^(Lay no|No depot)/ }).click());
    await expect(page.locator(".run-sheet")).toBeVisible();
    expect(await boxOf(hex)).toEqual(before);
  });

test("a map that the player has moved stays so when the log opens", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await playOn(page, matchUntil(isLaying));
  await page.getByRole("button", { name: "Zoom in" }).click();
  const width = async (): Promise<number> => (await boxOf(page.locator('[data-hex="H20"]'))).width;
  const near = await width();
  await page.getByRole("button", { name: "Log and more" }).click();
  expect(await width()).toBeCloseTo(near, 0);
});

test("coordinates, the map at the start and the last runs are one key away", async ({ page }) => {
  await playOn(
    page,
    matchUntil((state) => isLaying(state) && state.round > 6),
  );
  await expect(page.locator(".rim text").first()).toBeVisible();
  await expect(page.locator(".coordinates")).toBeHidden();
  await page.keyboard.press("c");
  await expect(page.locator(".coordinates")).toBeVisible();
  await expect(page.locator(".pieces .tile").first()).toBeAttached();
  await page.keyboard.press("m");
  await expect(page.locator(".pieces .tile")).toHaveCount(0);
  const start = page.getByRole("status", { name: "Map at the start" });
  await expect(start).toContainText("without the tiles and depots laid since");
  await start.getByRole("button", { name: "Back" }).click();
  await expect(start).toHaveCount(0);
  await expect(page.locator(".run .line")).toHaveCount(0);
  await page.keyboard.press("l");
  await expect(page.locator(".run .line").first()).toBeAttached();
  // Whose runs they are is said, and those of others are one press away.
  const companies = page.getByRole("group", { name: "Last runs" }).getByRole("button");
  const path = (): Promise<string | null> => page.locator(".run .line").first().getAttribute("d");
  const before = await path();
  await companies.and(page.locator("[aria-pressed=false]")).first().click();
  await expect.poll(path).not.toBe(before);
  // On the map at the start nothing has run yet.
  await page.keyboard.press("m");
  await expect(companies).toHaveCount(0);
  await page.keyboard.press("l");
  await expect(start).toHaveCount(0);
  await expect(page.locator(".run .line").first()).toBeAttached();
  await page.keyboard.press("l");
  await expect(page.locator(".depots .lit")).toHaveCount(0);
  await page.reload();
  await expect(page.locator(".coordinates")).toBeVisible();
});

test("12.6 the board sees on the map what the chair announces", async ({ page }) => {
  const match = matchUntil(({ pending: [asked] }) => asked?.is === "veto" && asked.action.do === "lay");
  const [asked] = match.state.pending;
  if (asked?.is !== "veto" || asked.action.do !== "lay") throw new Error("no tile is announced");
  await playOn(page, match);
  await expect(page.locator(".turns-in .tile")).toHaveCount(1);
  await expect(page.locator(".selected.pointed")).toHaveCount(1);
  await stepBy(page, () => page.getByRole("button", { name: "Do not object" }).click());
});

test("the stage that was chosen is there again after a reload", async ({ page }) => {
  await playOn(page, matchUntil(isLaying));
  await page.locator(".stage-switch").getByRole("button", { name: "Spreadsheet" }).click();
  await page.reload();
  await expect(page.locator(".stage-switch [aria-pressed=true]")).toHaveText("Spreadsheet");
});

test("the tiles show what is left and what each becomes, for one hex too, and all of it is accessible", async ({
  page,
}) => {
  const match = matchUntil(isLaying);
  await playOn(page, match);
  await page.getByRole("button", { name: "Tiles", exact: true }).click();
  const supply = page.getByRole("region", { name: "Tiles" });
  await expect(supply.getByRole("listitem")).toHaveCount(61);
  await supply.getByRole("combobox").selectOption({ label: "Alexanderplatz (H20)" });
  await expect(supply.getByRole("listitem")).toHaveCount(1);
  await expect(supply.getByRole("listitem")).toContainText("54");
  const { violations } = await new AxeBuilder({ page }).include(".berlin-1881").analyze();
  expect(violations).toEqual([]);
});
