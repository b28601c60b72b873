import { GAMES, manifestOf } from "@stellwerk/catalogue";
import {
  BadFile,
  type Game,
  Match,
  type Seat,
  fromFile,
  freshSeed,
  seedFrom,
  startProblem,
  seatsOf,
} from "@stellwerk/kernel";
import { findBot } from "../find-bot.ts";
import { Failure, usage } from "../failure.ts";
import { findGame, readOptions } from "../find-game.ts";
import { fileName, readMatchFile } from "../read-match-file.ts";
import { plain, prompts } from "./asker.ts";
import { plainFace } from "./plain-face.ts";
import { Terminal } from "./terminal.ts";
import { TERMINAL_WORDS, botName, languageOf } from "./words.ts";

export interface PlayOptions {
  readonly bot: string;
  readonly seat: Seat;
  readonly seats?: number;
  readonly name?: string;
  readonly options?: unknown;
  readonly seed?: string;
  readonly lang?: string;
  readonly load?: string;
  readonly save?: string;
  readonly plain?: boolean;
}

export async function play(id: string, asked: PlayOptions): Promise<void> {
  const language = languageOf(asked.lang, process.env);
  if (!language) throw usage("--lang must be de or en");
  const game = findGame(id);
  if (!asked.plain && !(process.stdin.isTTY && process.stdout.isTTY)) {
    throw usage("this is not an interactive terminal; --plain reads numbers from standard input instead");
  }
  const bot = await findBot(game, asked.bot);
  const face = (await manifestOf(id)?.terminal?.()) ?? plainFace;
  const match = asked.load === undefined ? newMatch(game, asked) : loadMatch(game, asked.load);
  const { seats } = match.header;
  if (asked.seat >= seats) throw usage(`--seat must be 0 to ${seats - 1}`);
  const you = asked.name ?? process.env.USER ?? "Ada";
  const words = TERMINAL_WORDS[language];
  const numberOf = (seat: Seat): number | null => (seats === 2 ? null : seat < asked.seat ? seat + 1 : seat);
  const names = seatsOf(seats).map((seat) => (seat === asked.seat ? you : botName(words, bot.level, numberOf(seat))));
  const asker = asked.plain ? plain(words) : prompts(words);
  try {
    await new Terminal({ match, seat: asked.seat, names, bot, language, words, face, asker, file: asked.save }).run();
  } finally {
    asker.end();
  }
}

function newMatch(game: Game, { options: given, seats = game.seats.min, seed }: PlayOptions): Match {
  const options = readOptions(game, given);
  const problem = startProblem(game, options, seats);
  if (problem !== null) throw usage(problem);
  return Match.start(game, options, seats, seed === undefined ? freshSeed() : seedFrom(seed));
}

function loadMatch(game: Game, file: string): Match {
  try {
    const { match } = fromFile(GAMES, readMatchFile(file));
    if (match.game !== game) throw new BadFile(`this is a match of ${match.game.id}`);
    return match;
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    throw new Failure(`cannot continue ${fileName(file)}: ${error.message}`);
  }
}
