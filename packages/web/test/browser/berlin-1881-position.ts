import type { Page } from "@playwright/test";
import { type Action, type State, berlin1881 } from "@stellwerk/berlin-1881";
import { easy, hard, medium } from "@stellwerk/berlin-1881/bots";
import { randomBot } from "@stellwerk/bots";
import { type Bot, Match, SeededChance, seedFrom, toFile } from "@stellwerk/kernel";
import type { Settings } from "../../src/settings.ts";
import { lookAtEnd, open } from "./player.ts";

const BOTS = { easy, medium, hard };
const NAMES = ["Anna", "Bert", "Cleo"];

/** A match that bots have played until something is there to try; those who play at random come into more trouble. */
export function matchUntil(
  isThere: (state: State) => boolean,
  { level = "easy", seed = "bots" }: { readonly level?: "random" | keyof typeof BOTS; readonly seed?: string } = {},
): Match<State, Action> {
  const options = { doubleTrack: false, credit: false, edition: 2007, houseRules: false, rounds: 0 } as const;
  const match = Match.start(berlin1881, options, NAMES.length, seedFrom("map of Berlin"));
  const bot: Bot = level === "random" ? randomBot(berlin1881) : BOTS[level];
  const chance = new SeededChance(seedFrom(seed));
  while (!isThere(match.state)) {
    const [seat = 0] = berlin1881.active(match.state);
    const { action } = bot.think(berlin1881.view(match.state, seat), seat, { iterations: 1 }, chance);
    match.play(seat, action);
  }
  return match;
}

/** Opens it as a replay, at its end. */
export async function lookAt(page: Page, match: Match<State, Action>, settings: Partial<Settings> = {}): Promise<void> {
  const file = JSON.stringify(toFile(match, NAMES));
  await open(page, "/replay", settings);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "match.json", mimeType: "application/json", buffer: Buffer.from(file) });
  await lookAtEnd(page);
}

/** Opens a copy of it to play on, at the seat whose turn it is. */
export async function playOn(page: Page, match: Match<State, Action>): Promise<void> {
  await lookAt(page, match);
  await page.getByRole("button", { name: "What if" }).first().click();
  const begin = page.getByRole("dialog").locator("button.primary");
  await begin.or(page.locator(".table[data-acting]")).first().waitFor();
  if (await begin.isVisible()) await begin.click();
  await page.locator(".table[data-acting]").waitFor();
}
