import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { Match, SeededChance, seedFrom, toFile } from "@stellwerk/kernel";
import { trambahn } from "@stellwerk/trambahn";
import { layPassenger, myTurn, open, playTurn, position, result, startShortMatch } from "./player.ts";

test("a whole match against a bot ends with where the points came from, and a rematch with the start passed on", async ({
  page,
}) => {
  await startShortMatch(page, "Against a bot", "Guest starts");
  while (await playTurn(page));
  await expect(result(page).getByRole("heading", { name: /wins?$|shared/ })).toBeVisible();
  await expect(result(page).getByRole("heading", { name: /^You (won|lost|share)/ })).toBeVisible();
  await expect(page.locator(".table-status h1")).toHaveText(/^You (won|lost|share)/);
  // The player is told of as “You” below, too, and never by name.
  await expect(result(page).locator(".totals [data-seat='0']")).toContainText("You");
  await expect(result(page)).not.toContainText("Guest");
  await expect(result(page).getByRole("img").first()).toBeVisible();
  const former = page.url();
  await result(page).getByRole("button", { name: "Rematch" }).click();
  await expect(page).not.toHaveURL(former);
  await expect(result(page)).toBeHidden();
  await myTurn(page);
  await expect(page.locator(".log li").first()).toHaveText("Turn 1: Bot (Medium)");
  await open(page, "/mine");
  await expect(page.getByRole("link", { name: /^Trambahn: Guest – Bot \(Medium\) (won|lost|draw)/ })).toHaveCount(1);
});

test("a reload goes on where the match was, and the first page leads to it", async ({ page }) => {
  await startShortMatch(page, "Against a bot", "Guest starts");
  await myTurn(page);
  await layPassenger(page);
  await page.reload();
  await expect.poll(() => position(page)).toBe(1);
  await page.getByRole("link", { name: "Home" }).click();
  await page.getByRole("link", { name: /^Continue/ }).click();
  await expect.poll(() => position(page)).toBe(1);
});

test("undo takes back one's own actions, also by keyboard and beyond the bot's turn", async ({ page }) => {
  await startShortMatch(page, "Against a bot", "Guest starts");
  await playTurn(page);
  await myTurn(page);
  const hand = page.getByRole("group", { name: "Your hand" }).getByRole("button");
  await expect(hand).toHaveCount(6);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(hand).toHaveCount(4);
  await page.keyboard.press("Control+z");
  await expect(hand).toHaveCount(5);
  await page.keyboard.press("Control+z");
  await expect(hand).toHaveCount(6);
  await expect(page.getByText("Nothing has happened yet.")).toBeVisible();
  expect(await position(page)).toBe(0);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(hand).toHaveCount(5);
  await expect(page.locator(".log li[data-seat]")).toHaveCount(1);
  await expect(page.locator(".latest-moves")).toContainText("You lay");
});

test("the history steps back and forth with slider, buttons, arrow keys and the log", async ({ page }) => {
  await startShortMatch(page, "Against a bot", "Guest starts");
  await playTurn(page);
  await myTurn(page);
  const last = await position(page);
  const slider = page.getByRole("slider", { name: "History" });
  await page.getByRole("button", { name: "One move back" }).click();
  await expect(slider).toHaveValue(String(last - 1));
  await expect(page.getByText("You are looking back")).toBeVisible();
  await page.locator("body").press("ArrowLeft");
  await expect(slider).toHaveValue(String(last - 2));
  await page.locator("body").press("ArrowRight");
  await expect(slider).toHaveValue(String(last - 1));
  await slider.fill("0");
  await expect(page.getByRole("group", { name: "Your hand" }).getByRole("button")).toHaveCount(6);
  await expect(page.getByRole("button", { name: /Terminal of line/ }).filter({ hasText: "waiting" })).toHaveCount(0);
  await page.locator(".log button").nth(1).click();
  await expect(slider).toHaveValue("2");
  await page.getByRole("button", { name: "Back to now" }).click();
  await expect(slider).toHaveValue(String(last));
  await expect(page.getByText("You are looking back")).toBeHidden();
});

test("a hint says what the strongest bot would play and what it expects, points there, and plays it at a press", async ({
  page,
}) => {
  await startShortMatch(page, "Against a bot", "Guest starts");
  await myTurn(page);
  await page.getByRole("button", { name: "Hint" }).click();
  const hint = page.getByRole("tabpanel", { name: "Hint" });
  await expect(hint.getByRole("heading", { name: "What the strongest bot would play" })).toBeVisible();
  await expect(hint).toContainText("as a passenger");
  await expect(hint).toContainText(/About (even|\d+ points? (ahead|behind))|chance to win/);
  await expect(page.locator(".table-board [data-pointed]").first()).toBeVisible();
  await expect(page.locator(".table-board [data-piece][data-planned]").first()).toBeVisible();
  await hint.getByRole("button", { name: "Do it" }).click();
  await expect.poll(() => position(page)).toBe(1);
});

test("a hint says what else the bot weighed, also when looking back", async ({ page }) => {
  // With this deal there is a choice of first actions; with some, every plan worth a thought begins alike.
  const match = Match.start(trambahn, { starter: 0, scorings: 5 }, 2, seedFrom("hint"));
  const file = JSON.stringify(toFile(match, ["Anna", "Bert"]));
  await open(page, "/replay");
  await page
    .getByLabel("Open a match file")
    .setInputFiles({ name: "match.json", mimeType: "application/json", buffer: Buffer.from(file) });
  await page.getByRole("button", { name: "Hint" }).click();
  const hint = page.getByRole("tabpanel", { name: "Hint" });
  await expect(hint.getByRole("row")).not.toHaveCount(0);
  await expect(hint.getByRole("columnheader", { name: "Gives up" })).toBeVisible();
  await expect(hint.getByRole("button", { name: "Do it" })).toHaveCount(0);
});

test("a match saved as a file can be opened again, and a damaged one says what is wrong", async ({ page }) => {
  await startShortMatch(page, "Against a bot", "Guest starts");
  await playTurn(page);
  await myTurn(page);
  const last = await position(page);
  await page.getByRole("button", { name: "Menu" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const saved = await readFile(await (await download).path(), "utf8");

  await page.goto("/replay");
  const damaged = saved.replace(
    /("seed":")(.)/,
    (_, start: string, digit: string) => start + (digit === "0" ? "1" : "0"),
  );
  const asFile = (text: string) => ({ name: "match.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await page.getByLabel("Open a match file").setInputFiles(asFile(damaged));
  await expect(page.getByRole("alert")).toContainText("not a valid match file");
  await page.getByLabel("Open a match file").setInputFiles(asFile(saved));
  await expect.poll(() => position(page)).toBe(last);
  await expect(page.getByRole("slider", { name: "History" })).toHaveValue(String(last));
});

test("the file of a finished match opens with its result, which offers the review and the way back to the start", async ({
  page,
}) => {
  const chance = new SeededChance(seedFrom("a finished match"));
  const match = Match.start(trambahn, { starter: 0, scorings: 5 }, 2, seedFrom("finished"));
  for (let [seat] = trambahn.active(match.state); seat !== undefined; [seat] = trambahn.active(match.state)) {
    const choices = trambahn.choices(match.state, seat);
    match.play(seat, choices[chance.below(choices.length)]);
  }
  const file = JSON.stringify(toFile(match, ["Anna", "Bert"]));
  await open(page, "/replay");
  await page
    .getByLabel("Open a match file")
    .setInputFiles({ name: "match.json", mimeType: "application/json", buffer: Buffer.from(file) });
  await expect(result(page).getByRole("heading", { name: /wins?$|shared/ })).toBeVisible();
  await expect(result(page).getByRole("button", { name: "Review" })).toBeVisible();
  await expect(result(page).getByRole("button", { name: /Rematch/ })).toHaveCount(0);
  await result(page).getByRole("button", { name: "Look back" }).click();
  await expect(page.locator(".log > li").first()).toHaveAttribute("aria-current", "step");
  await expect(page.locator(".log > li").first()).toBeInViewport();
  await expect(page.getByRole("slider", { name: "History" })).toHaveValue("0");
});

test("a link to a position opens that position elsewhere", async ({ page, browser }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await startShortMatch(page, "Against a bot", "Guest starts");
  await myTurn(page);
  await layPassenger(page);
  await layPassenger(page);
  await page.getByRole("button", { name: "One move back" }).click();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Copy a link to this position" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const context = await browser.newContext({ locale: "en" });
  const other = await context.newPage();
  await open(other, link);
  await expect.poll(() => position(other)).toBe(1);
  await expect(other.getByRole("button", { name: /Terminal of line .*: 1 of 4 waiting/ })).toHaveCount(1);
  // With the eyes of the player who shared it.
  await expect(other.getByRole("group", { name: "Your hand" }).getByRole("button")).toHaveCount(5);
  await context.close();
});

test("moves are heard, until the switch in the menu silences them", async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.AudioContext = class extends AudioContext {
      override createOscillator(): OscillatorNode {
        const tone = super.createOscillator();
        const start = tone.start.bind(tone);
        tone.start = (when) => {
          const { dataset } = document.documentElement;
          dataset["tones"] = String(Number(dataset["tones"] ?? 0) + 1);
          start(when);
        };
        return tone;
      }
    };
  });
  const tones = (): Promise<number> =>
    page.evaluate(async () => {
      // A sound waits for two frames after a drawing, which follows a move by the second, and then until all is idle.
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
      await new Promise<unknown>((done) => requestIdleCallback(done));
      return Number(document.documentElement.dataset["tones"] ?? 0);
    });
  await startShortMatch(page, "Against a bot", "Guest starts", { muted: false });
  await myTurn(page);
  const atFirst = await tones();
  await layPassenger(page);
  await expect.poll(tones).toBe(atFirst + 2);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Sound off" }).click();
  await expect(page.getByRole("button", { name: "Sound on" })).toBeVisible();
  await page.keyboard.press("Escape");
  await layPassenger(page);
  expect(await tones()).toBe(atFirst + 2);
});

test("each bot has a level of its own; seat and colour are chosen, and stay after a reload", async ({ page }) => {
  await open(page, "/new/german-rails");
  await page.getByRole("radio", { name: "Austria" }).check();
  await page.getByText("A level for each bot").click();
  await page.getByRole("combobox", { name: "Bot 2" }).selectOption("Hard");
  await page.getByRole("combobox", { name: "Your seat" }).selectOption("Seat 2");
  await page.getByRole("combobox", { name: "Your colour" }).selectOption("Green");
  await page.getByRole("button", { name: "Start the match" }).click();
  const letters = page.locator(".player-strip .letter");
  const colours = (): Promise<string[]> =>
    letters.evaluateAll((all) => all.map((letter) => getComputedStyle(letter).backgroundColor));
  await expect(page.locator(".player-strip .name")).toContainText(["Bot 1 (Medium)", "Guest", "Bot 2 (Hard)"]);
  const green = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--seat-4)";
    return getComputedStyle(probe).color;
  });
  const [first, own, third] = await colours();
  expect(own).toBe(green);
  expect(new Set([first, own, third]).size).toBe(3);
  await page.reload();
  await letters.first().waitFor();
  expect(await colours()).toEqual([first, own, third]);
});
