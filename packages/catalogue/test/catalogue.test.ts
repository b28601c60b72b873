import { existsSync, readFileSync } from "node:fs";
import { type Bot, type Game, LEVELS, type Manifest, SeededChance, seedFrom } from "@stellwerk/kernel";
import { describe, expect, test } from "vitest";
import { GAMES, MANIFESTS, botOf, gameById, hasLevel, loadBot, manifestOf } from "../src/index.ts";

// What must hold for every game of the catalogue. What belongs to its pages is tested in packages/web/test.

test("finds games by their ids, and bots by their levels", async () => {
  expect(GAMES.map(({ id }) => id)).toEqual(MANIFESTS.map(({ id }) => id));
  expect(new Set(GAMES.map(({ id }) => id)).size).toBe(GAMES.length);
  expect(gameById("chess")).toBeUndefined();
  expect(manifestOf("chess")).toBeUndefined();
  await expect(loadBot("chess", "hard")).rejects.toThrow('there is no game "chess"');
  await expect(loadBot(MANIFESTS[0].id, "perfect")).rejects.toThrow('there is no bot "perfect"');
});

test("a game has the levels that its manifest lists, and no others", async () => {
  const [first] = MANIFESTS;
  const bots = await first.bots();
  const { hard } = bots;
  const master = hard && { ...hard, level: "master" };
  const withMaster: Manifest = {
    ...first,
    levels: ["hard", "master"],
    bots: async () => ({ ...bots, ...(master && { master }) }),
  };
  expect((await botOf(withMaster, "master")).level).toBe("master");
  await expect(botOf(withMaster, "easy")).rejects.toThrow("there are random, hard, master");
  await expect(botOf({ ...first, levels: ["hard"] }, "master")).rejects.toThrow('there is no bot "master"');
  expect(hasLevel(first.id, "random")).toBe(true);
  expect(hasLevel(first.id, "hard")).toBe(true);
  expect(hasLevel(first.id, "perfect")).toBe(false);
  expect(hasLevel("chess", "hard")).toBe(false);
});

test.each(MANIFESTS.map((manifest) => [manifest.id, manifest] as const))(
  "%s lists its levels from the weakest to the strongest, each with its bot",
  async (_id, { levels, bots }) => {
    expect(levels).toEqual(LEVELS.filter((level) => level !== "random" && levels.includes(level)));
    const own = await bots();
    expect(LEVELS.filter((level) => level !== "random" && level in own)).toEqual(levels);
  },
);

test("lists shorter games first", () => {
  const lengths = MANIFESTS.map(({ minutes }) => minutes.max);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
});

describe.each(MANIFESTS.map((manifest) => [manifest.id, manifest] as const))("%s", (_id, manifest) => {
  test("is the game that its manifest describes", async () => {
    const game = await manifest.game();
    expect({ id: game.id, seats: game.seats }).toEqual({ id: manifest.id, seats: manifest.seats });
    expect(manifest.minutes.min).toBeLessThanOrEqual(manifest.minutes.max);
    const read = (file: string): string =>
      readFileSync(new URL(`../../${manifest.package}/${file}`, import.meta.url), "utf8");
    expect(JSON.parse(read("package.json"))).toMatchObject({ name: `@stellwerk/${manifest.package}` });
    for (const language of ["de", "en"]) expect(read(`rules/${language}.md`)).toMatch(/^# /);
    expect(existsSync(new URL(`../../${manifest.package}/test/rules.json`, import.meta.url))).toBe(true);
  });

  test("is told of in both languages", () => {
    const { de, en } = manifest.words;
    for (const key of ["slogan", "text", "lessons", "sharedScreen"] as const) {
      expect(de[key]).not.toBe("");
      expect(en[key]).not.toBe("");
      expect(de[key]).not.toBe(en[key]);
    }
  });

  test("can be measured", async () => {
    const { sizes, match } = await manifest.bench();
    for (const seats of [...sizes, match.seats]) {
      expect(seats).toBeGreaterThanOrEqual(manifest.seats.min);
      expect(seats).toBeLessThanOrEqual(manifest.seats.max);
    }
  });

  test.each(["random", ...manifest.levels])(
    "has a bot that plays legally and from its view alone: %s",
    async (level) => {
      const bot = await loadBot(manifest.id, level);
      expect(bot.level).toBe(level);
      playSome(await manifest.game(), bot, manifest);
    },
  );
});

const ACTIONS = 60;

/** Some actions of a match of bots; each is legal, and the same whatever is hidden from the bot. */
function playSome(game: Game, bot: Bot, { seats }: Manifest): void {
  const chance = new SeededChance(seedFrom(`${game.id} ${bot.level}`));
  const state = game.setup(game.schema.options.parse({}), seats.min, chance);
  for (let number = 0; number < ACTIONS; number++) {
    const [seat] = game.active(state);
    if (seat === undefined) return;
    const decide = (from: unknown): unknown => {
      const luck = new SeededChance(seedFrom(`decision ${number}`));
      return bot.think(game.view(from, seat), seat, { iterations: 1 }, luck).action;
    };
    const action = decide(state);
    expect(game.refusal(state, seat, action)).toBeNull();
    expect(decide(game.imagine(game.view(state, seat), seat, chance))).toEqual(action);
    game.play(state, seat, action, chance);
  }
}
