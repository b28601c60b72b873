import { type Page, expect, test } from "@playwright/test";
import { PLAIN_TERMS } from "@stellwerk/wire";
import { signedUp } from "./account.ts";
import { fresh, open } from "./player.ts";
import { openReview } from "./review.ts";

test("no bot plays or advises in a trial of a rated match that goes on, nor in a trial of that trial", async ({
  browser,
}) => {
  const contexts = [await browser.newContext(), await browser.newContext()];
  const [page, other] = [await contexts[0]?.newPage(), await contexts[1]?.newPage()] as [Page, Page];
  const anna = await signedUp(page, fresh("Anna"));
  const bert = await signedUp(other, fresh("Bert"));
  const terms = { ...PLAIN_TERMS, pace: { kind: "days", days: 3 }, rated: true };
  const wish = { game: "trambahn", seats: 2, options: { starter: 0, scorings: 5 }, name: "x", seat: 0, terms };
  const { match, invite } = (await anna("/api/matches", wish)) as { match: string; invite: string };
  await bert(`/api/matches/${match}/seats`, { invite, name: "x" });
  await anna(`/api/matches/${match}/start`, {});

  await open(page, `/t/${match}`);
  const words = "This match is rated and still going on.";
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await expect(page.getByText(words)).toBeVisible();
  const refused = "This match is rated and still going on. It can be reviewed once it is over.";
  await expect((await openReview(page)).getByText(refused)).toBeVisible();
  for (let trial = 1; trial <= 2; trial++) {
    await page.getByRole("button", { name: "What if …" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(words)).toBeVisible();
    await expect(dialog.getByRole("button", { name: /bots play the rest/ })).toHaveCount(0);
    await dialog.getByRole("button", { name: "I play all seats" }).click();
    await expect(page.getByText("A trial: nothing here affects the match.")).toBeVisible();
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    await expect(page.getByText(words)).toBeVisible();
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("button", { name: /Save|Copy/ })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect((await openReview(page)).getByText(refused)).toBeVisible();
  }
  await Promise.all(contexts.map((context) => context.close()));
});
