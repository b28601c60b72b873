import { type Locator, expect, test } from "@playwright/test";
import { openMatch, openReview, playedOnline } from "./review.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** By how much something is wider than the place that it has. */
const overflow = (thing: Locator): Promise<number> =>
  thing.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test("on a phone, one's own decisions so far are reviewed, told in full width and called by their names", async ({
  page,
}) => {
  await openMatch(page, 24);
  const review = await openReview(page);
  await expect(review.getByText("judged by what you knew")).toBeVisible();
  await review.getByRole("button", { name: "Quick review" }).tap();
  await expect(review.getByText(/^Your decisions up to move \d+\.$/)).toBeVisible({ timeout: 60_000 });
  await expect(review.getByRole("slider", { name: "Chances to win" })).toBeVisible();
  expect(await overflow(review)).toBe(0);
});

test("on a phone, the server reviews what the phone then need not", async ({ browser }) => {
  const { host, close } = await playedOnline(browser, 2);
  const review = await openReview(host);
  await expect(review.getByRole("button", { name: "Quick review" })).toHaveCount(0);
  await review.getByRole("button", { name: "Review on the server" }).tap();
  await expect(review.getByRole("progressbar", { name: /^The server is reviewing: \d+%$/ })).toBeVisible();
  await expect(review.getByText(/^Your decisions up to move \d+\.$/)).toBeVisible({ timeout: 60_000 });
  expect(await overflow(review)).toBe(0);
  await close();
});
