import { randomUUID } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { PLAIN_TERMS } from "@stellwerk/wire";
import { open } from "./player.ts";

test("a person makes a bot with a token, finds it at a table marked as a bot, and lets it go", async ({
  page,
  playwright,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const mark = randomUUID().slice(0, 6);
  const bot = `Linie ${mark}`;
  const account = { name: `Anna ${mark}`, password: "correct horse", language: "en", seats: [] };
  expect((await page.request.post("/api/account", { data: account, headers: { origin } })).status()).toBe(201);
  await open(page, "/account");
  await page.getByLabel("Name of the bot").fill(account.name);
  await page.getByRole("button", { name: "Create a bot" }).click();
  await expect(page.getByRole("alert")).toHaveText(/is taken/);
  await page.getByLabel("Name of the bot").fill(bot);
  await page.getByRole("button", { name: "Create a bot" }).click();
  const own = page.getByRole("article", { name: bot });
  await own.getByLabel(`Name of a token of ${bot}`).fill("at home");
  await own.getByRole("button", { name: `Create a token for ${bot}` }).click();
  const token = (await own.getByRole("status").locator("code").textContent()) ?? "";
  const { violations } = await new AxeBuilder({ page }).include(".programs").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  const program = await playwright.request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const terms = { ...PLAIN_TERMS, pace: { kind: "days", days: 3 } };
  const wish = { game: "trambahn", seats: 2, options: {}, name: "ignored", seat: 0, terms, open: true };
  const laid = await program.post("/api/matches", { data: wish });
  const { match } = (await laid.json()) as { match: string };
  await open(page, "/lobby");
  await expect(page.getByRole("listitem").filter({ hasText: `${bot} bot` })).not.toHaveCount(0);
  await open(page, `/t/${match}`);
  await expect(page.getByText(`${bot} (bot)`).first()).toBeVisible();
  await open(page, `/p/${encodeURIComponent(bot)}`);
  await expect(page.getByText(`A bot by ${account.name}`)).toBeVisible();

  // Once shown, never again.
  await open(page, "/account");
  await expect(own.getByText("at home")).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);
  await own.getByRole("button", { name: `Revoke the token at home of ${bot}` }).click();
  await expect(own.getByText("at home")).toHaveCount(0);
  expect((await program.get("/api/me")).status()).toBe(401);
  await own.getByRole("button", { name: "Remove the bot" }).click();
  await own.getByRole("button", { name: `Remove ${bot}` }).click();
  await expect(own).toHaveCount(0);
  await program.dispose();
});
