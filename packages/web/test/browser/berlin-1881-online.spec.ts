import { type Page, expect, test } from "@playwright/test";
import { begin, bid, buyOne, expectInLog, foundHalf, nextTurn, pass, plainStep, task } from "./berlin-1881.ts";
import { open, result, stepBy } from "./player.ts";

test("three browsers play a whole match: one offer is declined, one accepted, and orders stay secret", async ({
  browser,
}) => {
  test.slow();
  const contexts = await Promise.all([0, 1, 2].map(() => browser.newContext({ locale: "en" })));
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  const [host, berta, cora] = pages as [Page, Page, Page];
  await begin(host, { mode: "With friends by link", players: 3 });
  const invitation = await host.getByRole("textbox", { name: "Invite somebody" }).inputValue();
  for (const [guest, name] of [
    [berta, "Berta"],
    [cora, "Cora"],
  ] as const) {
    await open(guest, invitation);
    await guest.getByLabel("Your name").fill(name);
    await guest.getByRole("button", { name: "Sit down" }).click();
    await guest.getByRole("heading", { name: "At the table" }).waitFor();
  }
  await host.getByRole("button", { name: "Start the match" }).click();

  // All bid at once; none sees another's bid before the last.
  for (const [seat, page] of pages.entries()) await bid(page, 90 - 20 * seat);
  const companies = ["GBS", "BChSt", "SSC"];
  for (const [seat, page] of pages.entries()) {
    await nextTurn(page);
    await foundHalf(page, companies[seat] ?? "");
  }
  for (const [seat, page] of pages.entries()) {
    await nextTurn(page);
    await buyOne(page, companies[seat] ?? "");
  }
  // Cora passes before her turn has come, and only she knows.
  await cora.locator(".standing summary").click();
  await cora.getByRole("button", { name: "Pass until somebody buys or sells" }).click();
  await expect(cora.locator(".standing")).toContainText("Cancel");
  await expect(host.locator(".standing summary")).toContainText("none");
  for (const page of [host, berta]) {
    await nextTurn(page);
    await pass(page);
  }

  // Berta tries something out, once Cora's pass has arrived; the others do not notice.
  await expect(berta.getByRole("heading", { level: 1 })).toContainText("GBS: lay track");
  await berta.getByRole("button", { name: "What if …" }).click();
  await berta.getByRole("button", { name: "I play all seats" }).click();
  await expect(berta.getByRole("heading", { level: 1 })).toContainText("GBS: lay track");
  await plainStep(berta);
  await berta.locator(".desk").getByRole("tab", { name: "Charts" }).click();
  await expect(berta.locator(".desk").getByRole("img").first()).toBeVisible();
  await berta.getByRole("link", { name: "Back to the match" }).click();
  await expect(berta.getByRole("heading", { level: 1 })).toContainText("GBS: lay track");

  // GBS and BChSt buy two vehicles each; SSC asks both for one of theirs.
  for (const page of [host, berta]) {
    await toVehicles(page);
    for (let vehicle = 0; vehicle < 2; vehicle++)
      await stepBy(page, () => task(page).locator(".shop .deed .button:enabled").first().click());
    await plainStep(page);
  }
  await toVehicles(cora);
  await offer(cora, "GBS", 60);
  await answer(host, "Decline");
  await nextTurn(cora);
  await offer(cora, "BChSt", 70);
  await answer(berta, "Accept 70 TM");
  for (const page of pages) await expectInLog(page, /BChSt.*70/);

  await nextTurn(cora);
  await plainStep(cora);
  for (;;) {
    const acting = await Promise.race(pages.map(async (page) => ({ page, goesOn: await nextTurn(page) })));
    if (!acting.goesOn) break;
    await plainStep(acting.page);
  }
  for (const page of pages) await expect(result(page).getByRole("row")).toHaveCount(1 + 3);
  await Promise.all(contexts.map((context) => context.close()));
});

/** Without track or depot to the last step of a company's turn. */
async function toVehicles(page: Page): Promise<void> {
  await nextTurn(page);
  while (!(await task(page).getByRole("heading", { name: "From the bank" }).isVisible())) {
    await plainStep(page);
    await nextTurn(page);
  }
}

/** Asks the director of another company for a vehicle. */
async function offer(page: Page, from: string, price: number): Promise<void> {
  const offers = task(page).locator("details.offers").filter({ hasText: "Vehicles of other companies" });
  if ((await offers.getAttribute("open")) === null) await offers.locator("summary").click();
  const form = offers.getByRole("listitem").filter({ hasText: from });
  await form.getByRole("spinbutton").fill(String(price));
  await stepBy(page, () => form.getByRole("button").last().click());
}

async function answer(page: Page, name: string): Promise<void> {
  await nextTurn(page);
  await stepBy(page, () => task(page).getByRole("button", { name }).click());
}
