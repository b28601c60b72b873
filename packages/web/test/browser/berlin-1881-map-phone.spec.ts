import { expect, test } from "@playwright/test";
import { berlin1881 } from "@stellwerk/berlin-1881";
import { matchUntil, playOn } from "./berlin-1881-position.ts";
import { boxOf, middleOf, stepBy } from "./player.ts";

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
  await stepBy(page, () =>
    page
      .locator(".desk")
      .getByRole("button", { name: /^Lay tile/ })
      .tap(),
  );
  await expect(hex.locator(".tile")).toHaveCount(1);
});
