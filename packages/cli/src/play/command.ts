import { readFileSync } from "node:fs";
import { GAMES } from "@stellwerk/catalogue";
import { BadFile, type Game, Match, type Seat, fromFile, freshSeed, seedFrom } from "@stellwerk/kernel";
import type { State } from "@stellwerk/trambahn";
import { findBot } from "../find-bot.ts";
import { Failure, usage } from "../failure.ts";
import { findGame, readOptions } from "../find-game.ts";
import { plain, prompts } from "./asker.ts";
import { type Show, Terminal } from "./terminal.ts";
import { trambahnTable } from "./trambahn.ts";
import { TERMINAL_WORDS, languageOf } from "./words.ts";

export interface PlayOptions {
  readonly bot: string;
  readonly seat: Seat;
  readonly name?: string;
  readonly options?: unknown;
  readonly seed?: string;
  readonly lang?: string;
  readonly load?: string;
  readonly save?: string;
  readonly plain?: boolean;
}

/** How each game looks in a terminal. */
const TABLES: Record<string, Show> = {
  trambahn: (view, ...rest) => trambahnTable(view as State, ...rest),
};

export async function play(id: string, asked: PlayOptions): Promise<void> {
  const language = languageOf(asked.lang, process.env);
  if (!language) throw usage("--lang is de or en");
  const game = findGame(id);
  const show = TABLES[id];
  if (!show) throw usage(`${id} is not played in the terminal; stellwerk serve opens its table`);
  if (!asked.plain && !(process.stdin.isTTY && process.stdout.isTTY)) {
    throw usage("this is no terminal to play in; --plain reads numbers from standard input instead");
  }
  const bot = findBot(game, asked.bot);
  const match = asked.load === undefined ? newMatch(game, asked) : loadMatch(game, asked.load);
  const { seats } = match.header;
  if (asked.seat >= seats) throw usage(`--seat is 0 to ${seats - 1}`);
  const you = asked.name ?? process.env.USER ?? "Ada";
  const names = Array.from({ length: seats }, (_, seat) => (seat === asked.seat ? you : `Bot ${bot.level}`));
  const words = TERMINAL_WORDS[language];
  const asker = asked.plain ? plain(words.chooseOne) : prompts;
  try {
    await new Terminal({ match, seat: asked.seat, names, bot, language, words, show, asker, file: asked.save }).run();
  } finally {
    asker.end();
  }
}

function newMatch(game: Game, { options, seed }: PlayOptions): Match {
  const chance = seed === undefined ? freshSeed() : seedFrom(seed);
  return Match.start(game, readOptions(game, options), game.seats.min, chance);
}

function loadMatch(game: Game, file: string): Match {
  try {
    const { match } = fromFile(GAMES, JSON.parse(readFileSync(file, "utf8")));
    if (match.game !== game) throw new BadFile(`this is a match of ${match.game.id}`);
    return match;
  } catch (error) {
    throw new Failure(`cannot go on with ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
