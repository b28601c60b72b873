import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { type Bot, type Game, SeededChance, seedFrom } from "@stellwerk/kernel";

/** The bots of a game as they once were, with the rules they knew: what freeze.ts writes. */
export interface Frozen {
  readonly game: Game;
  readonly bots: Readonly<Record<string, Bot>>;
  /** Iterations a decision, by level. */
  readonly iterations: Readonly<Record<string, number>>;
}

/** Where frozen bots come from, and what they played when they were frozen. */
export interface FrozenRecord {
  readonly commit: string;
  readonly rules: number;
  readonly samples: readonly Sample[];
}

/** The beginning of a match of one level with its like; the digest is of all its actions. */
export interface Sample extends SampleOf {
  readonly digest: string;
}

export interface SampleOf {
  readonly level: string;
  readonly seed: string;
  readonly iterations: number;
  readonly actions: number;
}

const FOLDER = new URL("./frozen/", import.meta.url);

export const frozenFile = (game: string, version: number, ending: "mjs" | "json"): URL =>
  new URL(`${game}-${version}.${ending}`, FOLDER);

/** The versions that are kept of a game's bots, oldest first. */
export function frozenVersions(game: string): number[] {
  const versions = readdirSync(FOLDER).map((name) => /^(.+)-(\d+)\.json$/u.exec(name));
  return versions.flatMap((found) => (found?.[1] === game ? [Number(found[2])] : [])).sort((a, b) => a - b);
}

export async function loadFrozen(game: string, version: number): Promise<Frozen> {
  const file = frozenFile(game, version, "mjs");
  if (!existsSync(file)) {
    const versions = frozenVersions(game).join(", ");
    throw new Error(`no bots of ${game} are frozen as ${version}; there are: ${versions || "none"}`);
  }
  // freeze.ts writes modules with these exports.
  return (await import(file.href)) as Frozen;
}

export const readFrozenRecord = (game: string, version: number): FrozenRecord =>
  // freeze.ts writes these files.
  JSON.parse(readFileSync(frozenFile(game, version, "json"), "utf8")) as FrozenRecord;

/** What bots do in a sample. */
export function digestOf({ game, bots }: Omit<Frozen, "iterations">, sample: SampleOf): string {
  const bot = bots[sample.level];
  if (!bot) throw new Error(`${game.id} has no bot "${sample.level}"`);
  const chance = new SeededChance(seedFrom(sample.seed));
  const state = game.setup(game.schema.options.parse({}), game.seats.min, chance);
  const hash = createHash("sha256");
  for (let played = 0; played < sample.actions; played++) {
    const [seat] = game.active(state);
    if (seat === undefined) break;
    const { action } = bot.think(game.view(state, seat), seat, sample, chance);
    hash.update(JSON.stringify(action));
    game.play(state, seat, action, chance);
  }
  return hash.digest("hex");
}
