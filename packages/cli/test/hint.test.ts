import { MANIFESTS, botOf } from "@stellwerk/catalogue";
import { type Language, type Manifest, SeededChance, isLevel, itemAt, say, seedFrom } from "@stellwerk/kernel";
import { describe, expect, test } from "vitest";
import { strongestBot } from "../src/find-bot.ts";
import { type Hint, hintLines } from "../src/play/hint.ts";
import { TERMINAL_WORDS } from "../src/play/words.ts";

const LANGUAGES: readonly Language[] = ["de", "en"];
/** So many of the first decisions of a match are hinted at. */
const DECISIONS = 20;

type Unsaid = Omit<Hint, "language" | "words" | "labelOf">;

/** Hints of the strongest bot in the first decisions of a match, where there was something to choose. */
async function hintsOf(manifest: Manifest): Promise<Unsaid[]> {
  const [game, bot, reasons] = await Promise.all([
    manifest.game(),
    botOf(manifest, manifest.levels.at(-1) ?? "random"),
    manifest.reasons?.(),
  ]);
  const chance = new SeededChance(seedFrom("hints"));
  const state = game.setup(game.schema.options.parse({}), manifest.seats.min, chance);
  const hints: Unsaid[] = [];
  while (hints.length < DECISIONS) {
    const seat = itemAt(game.active(state), 0);
    const view = game.view(state, seat);
    const thought = bot.think(view, seat, { iterations: 20 }, chance);
    const nameOf = (one: number): string => `Bot ${one}`;
    if (game.choices(view, seat).length > 1) hints.push({ game, seat, view, thought, reasons, nameOf });
    game.play(state, seat, thought.action, chance);
  }
  return hints;
}

describe.each(MANIFESTS)("hints in the terminal for $id", (manifest) => {
  test("say why, how the turn goes on and what else there is, in both languages and without bare figures", async () => {
    const hints = await hintsOf(manifest);
    for (const language of LANGUAGES) {
      const words = TERMINAL_WORDS[language];
      const all = hints.map((hint) => {
        const { game, view, seat, thought, nameOf } = hint;
        const labelOf = (action: unknown, at: unknown): string =>
          say(game, language, game.describeAction(at, seat, action), nameOf);
        const lines = hintLines({ ...hint, language, words, labelOf });
        expect(lines[0]).toBe(words.hintIs(labelOf(thought.action, view)));
        for (const line of lines) expect(line).not.toMatch(/NaN|undefined|null|\d[.,]\d\d(?!\d)/);
        return lines;
      });
      // Nearly every hint has a reason, a sentence or more.
      const reasoned = all.filter((lines) => /^ {2}\p{Lu}.*\.$/u.test(lines[1] ?? ""));
      expect(reasoned.length).toBeGreaterThan(0.8 * DECISIONS);
      expect(all.flat()).toContain(words.alternatives);
      expect(all.flat()).toContain(words.restOfTurn);
      expect(all.flat().some((line) => /^ {2}.+ – (?:etwa|about|kaum|hardly|stattdessen|.* instead)/.test(line))).toBe(
        true,
      );
    }
  }, 60_000);

  test("come from the strongest level that the game has", async () => {
    const game = await manifest.game();
    const { level } = await strongestBot(game);
    expect(isLevel(level) && level).toBe(manifest.levels.at(-1));
  });
});
