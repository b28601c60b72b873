import { expect, test } from "@playwright/test";
import {
  begin,
  bid,
  buyOne,
  expectInLog,
  foundHalf,
  layOnMap,
  nextTurn,
  pass,
  plainStep,
  playPlainly,
  task,
} from "./berlin-1881.ts";
import { expectRoomForStage, position, result, stepBy, takeOver } from "./player.ts";

test("a whole match with three bots: a company is founded and lays track, and all is counted", async ({ page }) => {
  test.slow();
  await begin(page, { mode: "Against bots", players: 4 });
  await expectRoomForStage(page, page.locator(".stage"));
  // The lowest bidder loses nothing in the exchange, and can pay for six tenths of a company.
  await bid(page, 20);
  await nextTurn(page);
  const company = await page
    .locator(".companies .row", { hasText: "not opened" })
    .first()
    .locator("b")
    .first()
    .innerText();
  await foundHalf(page, company);
  await nextTurn(page);
  await buyOne(page, company);
  await nextTurn(page);
  while (!(await task(page).getByRole("button", { name: "Lay no tile" }).isVisible())) {
    await plainStep(page);
    await nextTurn(page);
  }
  await layOnMap(page);
  await expectInLog(page, new RegExp(`${company} lays tile \\d+`));
  await playPlainly(page);
  await expect(result(page).getByRole("heading", { name: /wins?$/ })).toBeVisible();
  await expect(result(page).getByRole("row")).toHaveCount(1 + 4);
});

test("three at one screen: the bids stay secret until all are made, and the match is played to the end", async ({
  page,
}) => {
  test.slow();
  await begin(page, { mode: "Several at one screen", players: 3 });
  const bids = [90, 70, 50];
  for (const [seat, amount] of bids.entries()) {
    await page.getByRole("button", { name: `I am Player ${seat + 1}` }).click();
    for (const other of bids.filter((one) => one !== amount))
      await expect(page.locator(".who-bid")).not.toContainText(`${other} TM`);
    await bid(page, amount);
  }
  // The highest bidder begins, and has received the lowest bid for their own (2.8).
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Player 1");
  await expectInLog(page, "90");
  for (const company of ["GBS", "BChSt", "SSC"]) {
    await takeOver(page);
    await foundHalf(page, company);
  }
  for (const company of ["GBS", "BChSt", "SSC"]) await buyOne(page, company);
  for (let seat = 0; seat < 3; seat++) await pass(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("GBS: lay track");
  await expect(page.locator(".standing")).toHaveCount(0);
  await playPlainly(page);
  await expect(result(page).getByRole("row")).toHaveCount(1 + 3);
});

test("standing orders pass for a player until another buys, and a step back ends them", async ({ page }) => {
  await begin(page, { mode: "Several at one screen", players: 3 });
  for (const [seat, amount] of [90, 70, 50].entries()) {
    await page.getByRole("button", { name: `I am Player ${seat + 1}` }).click();
    await bid(page, amount);
  }
  await foundHalf(page, "GBS");
  // The company of the last player is not opened for the next.
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Player 2");
  await expect(page.locator(".companies [data-open]")).toHaveCount(0);
  await stepBy(page, () => task(page).getByRole("button", { name: "Pass", exact: true }).click());
  await stepBy(page, () => task(page).getByRole("button", { name: "Pass", exact: true }).click());

  const orders = page.locator(".standing");
  const status = page.getByRole("heading", { level: 1 });
  await expect(status).toContainText("Player 1");
  await orders.locator("summary").click();
  await stepBy(page, () => orders.getByRole("button", { name: "Pass for the rest of this stock round" }).click());
  await expect(status).toContainText("Player 2");
  await expect(orders).not.toContainText("Cancel");
  await buyOne(page, "GBS");
  await pass(page);
  await expect(status).toContainText("Player 2");
  expect(await position(page)).toBe(3 + 5 + 2 + 1 + 2 + 1 + 1);

  await page.keyboard.press("Control+z");
  await expect(status).toContainText("Player 1");
  await page.keyboard.press("Control+z");
  await expect(status).toContainText("Player 3");
  await pass(page);
  await expect(status).toContainText("Player 1");
});

test("4.25 a lasting order passes until its company starts, and then ends", async ({ page }) => {
  await begin(page, { mode: "Several at one screen", players: 3 });
  for (const [seat, amount] of [90, 70, 50].entries()) {
    await page.getByRole("button", { name: `I am Player ${seat + 1}` }).click();
    await bid(page, amount);
  }
  await foundHalf(page, "GBS");
  await stepBy(page, () => task(page).getByRole("button", { name: "Pass", exact: true }).click());
  await stepBy(page, () => task(page).getByRole("button", { name: "Pass", exact: true }).click());
  const orders = page.locator(".standing");
  const status = page.getByRole("heading", { level: 1 });
  await expect(status).toContainText("Player 1");
  await orders.locator("summary").click();
  await orders.getByRole("group", { name: "Pass from round to round" }).getByLabel("Company").selectOption("GBS");
  await stepBy(page, () => orders.getByRole("button", { name: "Pass until GBS starts" }).click());
  await expect(status).toContainText("Player 2");
  await pass(page);
  await expect(status).toContainText("Player 3");
  await buyOne(page, "GBS");
  await expect(status).toContainText("Player 1");
  await expect(orders.locator("summary")).toContainText("none");
  await expect(task(page).getByRole("button", { name: "Pass", exact: true })).toBeEnabled();
});

test("what if: a trial of a match goes its own way, and leads back to the position it came from", async ({ page }) => {
  await begin(page, { mode: "Several at one screen", players: 3 });
  for (const [seat, amount] of [90, 70, 50].entries()) {
    await page.getByRole("button", { name: `I am Player ${seat + 1}` }).click();
    await bid(page, amount);
  }
  await foundHalf(page, "GBS");
  await page.getByRole("button", { name: "One move back" }).click();
  const match = page.url();
  await page.getByRole("button", { name: "What if …" }).click();
  await page.getByRole("button", { name: "I play all seats" }).click();
  await expect(page.getByText("A trial: nothing here affects the match.")).toBeVisible();
  await expect(page.locator(".companies .row").filter({ hasText: "GBS" })).toContainText("50%");
  await stepBy(page, () => page.getByRole("button", { name: "End the turn", exact: true }).first().click());
  await foundHalf(page, "SHG");

  await page.getByRole("link", { name: "Back to the match" }).click();
  await expect(page).toHaveURL(`${match}?at=7`);
  await expect(page.getByRole("slider", { name: "History" })).toHaveValue("7");
  await page.getByRole("button", { name: "Back to now" }).click();
  await expect.poll(() => position(page)).toBe(8);
  await expect(page.locator(".companies .row").filter({ hasText: "SHG" })).toContainText("not opened");
});
