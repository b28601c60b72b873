import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect, test } from "@playwright/test";
import { fresh, myTurn, open, playTurn, position, startShortMatch } from "./player.ts";

const PASSWORD = "correct horse battery";

const menu = (page: Page, name: string) => page.getByRole("button", { name: `${name}: menu` });

async function signUp(page: Page, name: string): Promise<void> {
  await open(page, "/sign-up");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  await menu(page, name).waitFor();
}

async function signOut(page: Page, name: string): Promise<void> {
  await menu(page, name).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("link", { name: "Sign in" }).waitFor();
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

test("a guest signs up, keeps the match, and goes on with it on another device", async ({ browser }) => {
  const [home, away] = await Promise.all([browser.newContext(), browser.newContext()]);
  const page = await home.newPage();
  await startShortMatch(page, "With friends by link", "Guest starts");
  await page.getByRole("button", { name: "Start against a bot" }).click();
  await myTurn(page);
  const table = new URL(page.url()).pathname;

  const name = fresh("Gast");
  await open(page, `/sign-up?next=${encodeURIComponent(table)}`);
  await expect(page.getByText("The match you are playing in this browser comes with you.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("alert")).toHaveText(/8 characters or more/);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL(table);
  await myTurn(page);
  const before = await position(page);

  const device = await away.newPage();
  await open(device, table);
  await device.locator(".table").waitFor();
  await expect(device.locator(".table[data-acting]")).toHaveCount(0);
  await open(device, `/sign-in?next=${encodeURIComponent(table)}`);
  await device.getByLabel("Name").fill(name.toUpperCase());
  await device.getByLabel("Password").fill("not the password");
  await device.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(device.getByRole("alert")).toHaveText("The name or the password is wrong.");
  await device.getByLabel("Password").fill(PASSWORD);
  await device.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(device).toHaveURL(table);
  await playTurn(device);
  await expect.poll(() => position(page)).toBeGreaterThan(before);

  // A person signed out there by the first device is a guest again.
  await open(page, "/account");
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByRole("button", { name: "Sign out everywhere else" })).toHaveCount(0);
  await open(device, "/");
  await expect(device.getByRole("link", { name: "Sign in" })).toBeVisible();
  await Promise.all([home.close(), away.close()]);
});

test("a person signs up with a passkey, signs in with it, and keeps a way in", async ({ page, baseURL }) => {
  // Passkeys are for sites with names.
  const site = new URL(baseURL ?? "");
  site.hostname = "localhost";
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const name = fresh("Paula");
  await open(page, new URL("/sign-up", site).href);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Sign up with a passkey" }).click();
  await menu(page, name).waitFor();
  await signOut(page, name);

  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await menu(page, name).click();
  await page.getByRole("link", { name: "Account" }).click();
  await page.getByRole("button", { name: "Remove First passkey" }).click();
  await expect(page.getByRole("alert")).toHaveText(/the only way into your account/);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  await page.getByRole("button", { name: "Remove First passkey" }).click();
  await expect(page.getByRole("button", { name: "Remove First passkey" })).toHaveCount(0);
  await expectAccessible(page);
});

test("people become friends, one blocks the other and hears no more of them, takes everything along and leaves", async ({
  browser,
}) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const [anna, bert] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
  const [annas, berts] = [fresh("Anna"), fresh("Bert")];
  await signUp(anna, annas);
  await signUp(bert, berts);

  await open(bert, `/p/${encodeURIComponent(annas)}`);
  await bert.getByRole("button", { name: "Ask to be friends" }).click();
  await expect(bert.getByText("waiting for an answer")).toBeVisible();
  await open(anna, "/friends");
  await anna.getByRole("button", { name: `Accept ${berts}` }).click();
  await expect(anna.getByRole("listitem").filter({ hasText: berts })).toContainText("here");
  await expectAccessible(anna);

  await startShortMatch(anna, "With friends by link", `${annas} starts`);
  await anna.getByRole("textbox", { name: "Say something" }).waitFor();
  // Without the invitation that the host's address holds: Bert looks on.
  const table = new URL(anna.url()).pathname;
  await open(bert, table);
  await bert.getByRole("textbox", { name: "Say something" }).fill("Nonsense");
  await bert.getByRole("button", { name: "Send" }).click();
  await expect(anna.getByText("Nonsense")).toBeVisible();
  await open(anna, `/p/${encodeURIComponent(berts)}`);
  await anna.getByText("Block …").click();
  await anna.getByRole("button", { name: "Block", exact: true }).click();
  await expect(anna.getByText("You have blocked this person.")).toBeVisible();
  await expectAccessible(anna);
  await open(anna, table);
  await anna.getByRole("textbox", { name: "Say something" }).waitFor();
  await expect(anna.getByText("Nobody has said anything yet.")).toBeVisible();
  await open(bert, `/p/${encodeURIComponent(annas)}`);
  await bert.getByRole("button", { name: "Ask to be friends" }).click();
  await expect(bert.getByRole("alert")).toHaveText("One of you has blocked the other.");

  await open(anna, "/account");
  const downloading = anna.waitForEvent("download");
  await anna.getByRole("link", { name: "Download everything" }).click();
  const file = JSON.parse(readFileSync(await (await downloading).path(), "utf8")) as { person: { name: string } };
  expect(file.person.name).toBe(annas);
  await anna.getByRole("button", { name: "Delete …" }).click();
  await anna.getByLabel(/Type .* to continue/).fill(annas);
  await anna.getByRole("button", { name: "Delete for good" }).click();
  await expect(anna.getByRole("link", { name: "Sign in" })).toBeVisible();
  await open(bert, `/p/${encodeURIComponent(annas)}`);
  await expect(bert.getByRole("heading", { name: "No track leads here" })).toBeVisible();
  await Promise.all(contexts.map((context) => context.close()));
});
