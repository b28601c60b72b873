import { type Page, expect, test } from "@playwright/test";
import { signedUp } from "./account.ts";
import { fresh, open } from "./player.ts";

test("the host mutes a spectator, and sends them away", async ({ browser }) => {
  const contexts = await Promise.all([1, 2].map(() => browser.newContext()));
  const [host, watcher] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
  const name = fresh("Anna");
  const anna = await signedUp(host, name);
  await signedUp(watcher, fresh("Carl"));
  const options = { starter: 0, scorings: 5 };
  const wish = { game: "trambahn", seats: 2, options, name: "x", seat: 0, bots: { 1: "easy" } };
  const { match } = (await anna("/api/matches", wish)) as { match: string };
  await anna(`/api/matches/${match}/start`, {});
  const chat = async (page: Page, text: string): Promise<void> => {
    await page.getByRole("textbox", { name: "Say something" }).fill(text);
    await page.getByRole("button", { name: "Send", exact: true }).click();
  };
  for (const page of [host, watcher]) {
    await open(page, `/t/${match}`);
    await page.getByRole("tab", { name: /^Chat/ }).click();
  }
  await chat(watcher, "Take the blue line!");
  await host.locator(".chat-lines").getByRole("button", { name: "Mute", exact: true }).click();
  const list = host.getByRole("region", { name: "Who is watching" });
  // Only then the server has muted them: what each of the two sends goes over a line of its own.
  await expect(list.getByRole("button", { name: "Let them talk" })).toBeVisible();
  await chat(watcher, "And the red one!");
  await expect(watcher.getByText("You have been muted at this table.")).toBeVisible();
  await expect(host.getByText("And the red one!")).toHaveCount(0);
  await list.getByRole("button", { name: "Let them talk" }).click();
  await list.getByRole("button", { name: "Send away" }).click();
  await expect(watcher.getByText(/asked .* to stay away|sent you away/)).toBeVisible();
  await expect(host.getByText("1 person is watching.")).toHaveCount(0);
  await watcher.reload();
  await expect(watcher.getByText(/asked .* to stay away|sent you away/)).toBeVisible();
  await list.getByRole("button", { name: "Let them watch again" }).click();
  await watcher.reload();
  await expect(watcher.getByRole("tab", { name: /^Chat/ })).toBeVisible();
  // One who never writes a line can be sent away, too.
  await list
    .getByRole("listitem")
    .filter({ hasText: "has an account" })
    .getByRole("button", { name: "Send away" })
    .click();
  await expect(watcher.getByText(/asked .* to stay away|sent you away/)).toBeVisible();
  await Promise.all(contexts.map((context) => context.close()));
});
