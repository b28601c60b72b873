import { type Page, expect, test } from "@playwright/test";
import { Match, seedFrom, toFile } from "@stellwerk/kernel";
import { type Options, type State, boardById, germanRails } from "@stellwerk/german-rails";
import { begin, beginAtOneScreen, build, buildTowards, endTurn, planTowards } from "./german-rails.ts";
import { fixChance, lookAtEnd, open, openLog, position, takeOver } from "./player.ts";

const OPTIONS: Options = {
  board: "austria",
  secondTrain: false,
  c15: false,
  turnInCities: false,
  fast: false,
  duel: false,
  openCash: false,
  rounds: 10,
};
const austria = boardById("austria");
const wien = austria.cities.findIndex(({ id }) => id === "wien");

/** A match of two after its set-up, in which the first seat begins and holds what is asked for. */
function setUpWith(options: Partial<Options>, holds: (hand: readonly number[]) => boolean): Match<State> {
  for (let attempt = 0; attempt < 1_000; attempt++) {
    const match = Match.start(germanRails, { ...OPTIONS, ...options }, 2, seedFrom(`set-up ${attempt}`));
    while (match.state.phase !== "play") {
      const seat = germanRails.active(match.state)[0] ?? 0;
      const [first] = germanRails.choices(match.state, seat);
      const start = match.state.phase === "cities" ? ({ do: "start", city: wien } as const) : first;
      if (start) match.play(seat, start);
    }
    if (match.state.seat === 0 && holds(match.state.players[0]?.hand ?? [])) return match;
  }
  throw new Error("no set-up of a thousand is as wanted");
}

/** Goes on from the end of a match as its first seat, against the bot. */
async function playOn(page: Page, match: Match<State>): Promise<void> {
  await open(page, "/replay");
  const text = JSON.stringify(toFile(match, ["Anna", "Bruno"]));
  await page
    .getByLabel("Open a match file")
    .setInputFiles({ name: "match.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await lookAtEnd(page);
  await page.getByRole("button", { name: "What if …" }).click();
  await page.getByRole("button", { name: "I play Anna, bots play the rest" }).click();
  await page.waitForURL(/\/play\//);
}

test("G62 in the duel a small city is connected for an order of one's choice, which is bound by it", async ({
  page,
}) => {
  const mistelbach = austria.cities.findIndex(({ id }) => id === "mistelbach");
  const supplies = austria.cities[mistelbach]?.supplies ?? [];
  const fits = (hand: readonly number[]): number =>
    hand
      .flatMap((card) => austria.orders[card] ?? [])
      .filter(({ good, city }) => city === mistelbach || supplies.includes(good)).length;
  await playOn(
    page,
    setUpWith({ duel: true }, (hand) => fits(hand) === 2),
  );
  await planTowards(page, "Mistelbach");
  const which = page.getByRole("group", { name: /^You connect a small city for an order/ });
  await expect(which.getByRole("radio")).toHaveCount(2);
  const chosen = which.getByRole("radio").last();
  await chosen.check();
  await expect(chosen).toBeChecked();
  await build(page);
  await expect(page.getByRole("tabpanel", { name: "Log" })).toContainText("You show an order and are bound to it");
  await page.locator(".desk").getByRole("tab", { name: "Orders" }).click();
  await expect(page.locator(".order-card[data-bound]")).toHaveCount(1);
  await expect(page.locator(".order-card[data-bound] .order[data-lapsed]")).toHaveCount(2);
});

test("G22 in the duel a small city is refused to those who hold no order for it, and the rule can be read", async ({
  page,
}) => {
  const mistelbach = austria.cities.findIndex(({ id }) => id === "mistelbach");
  const supplies = austria.cities[mistelbach]?.supplies ?? [];
  const none = (hand: readonly number[]): boolean =>
    hand
      .flatMap((card) => austria.orders[card] ?? [])
      .every(({ good, city }) => city !== mistelbach && !supplies.includes(good));
  await playOn(page, setUpWith({ duel: true }, none));
  await planTowards(page, "Mistelbach");
  await page.locator(".map-promise").getByRole("button", { name: "G22" }).click();
  const rules = page.getByRole("complementary", { name: "Rules of German Rails" });
  await expect(rules.getByRole("heading", { name: /G22/ })).toBeInViewport();
});

test("G15 a second train is bought and run beside the first", async ({ page }) => {
  // Else an event might make the train stand still.
  await fixChance(page, 1);
  await beginAtOneScreen(page, ["Second train", "10 rounds"]);
  for (const city of ["St Pölten", "Wiener Neustadt"]) {
    await takeOver(page);
    await buildTowards(page, city);
    await endTurn(page);
  }
  await takeOver(page);
  await page.locator(".steps").getByRole("button", { name: "Build" }).click();
  await page.getByText(/^Engines and more/).click();
  await page.getByRole("button", { name: /^Buy a second train in Vienna/ }).click();
  const trains = page.locator(".train-card");
  await expect(trains).toHaveCount(2);
  await endTurn(page);
  await takeOver(page);
  await endTurn(page);
  await takeOver(page);
  const second = page.getByRole("region", { name: "Your second train" });
  await second.getByRole("button", { name: "Run this train" }).click();
  await page.locator(".desk").getByRole("tab", { name: "Cities" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill("");
  await page
    .getByRole("region", { name: "Cities within reach" })
    .getByRole("button", { name: /^(St Pölten|Wiener Neustadt)/ })
    .first()
    .click();
  await expect(second).toContainText(/in (St Pölten|Wiener Neustadt)/);
  await expect(page.getByRole("region", { name: "Your train", exact: true })).toContainText("in Vienna");
});

test("the log tells what was built as one way", async ({ page }) => {
  await beginAtOneScreen(page);
  const before = await position(page);
  await buildTowards(page, "Linz");
  const sections = (await position(page)) - before;
  const told = (await openLog(page)).locator("li").last();
  await expect(told).toContainText(
    new RegExp(`^Player \\d builds ${sections} sections for \\d+\\smillion: Vienna – Linz\\.$`),
  );
});

test("several bots at a table are told apart by their names", async ({ page }) => {
  await begin(page, { mode: "Against bots", players: 3 });
  await expect(page.locator(".player-strip .name")).toContainText(["Guest", "Bot 1 (Medium)", "Bot 2 (Medium)"]);
});
