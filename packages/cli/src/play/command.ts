import { readFileSync, writeFileSync } from "node:fs";
import { GAMES } from "@stellwerk/catalogue";
import {
  BadFile,
  type Game,
  type Language,
  Match,
  type Seat,
  fromFile,
  freshSeed,
  isRefusal,
  listed,
  say,
  seedFrom,
  toFile,
} from "@stellwerk/kernel";
import type { State } from "@stellwerk/trambahn";
import type { Bot } from "@stellwerk/bots";
import { findBot, thinkAtTable } from "../bots.ts";
import { Failure, usage } from "../failure.ts";
import { findGame, readOptions } from "../games.ts";
import { type Asker, type Choice, plain, prompts } from "./asker.ts";
import { trambahnTable } from "./trambahn.ts";
import { TERMINAL_WORDS, type TerminalWords, languageOf } from "./words.ts";

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
const TABLES: Record<
  string,
  (view: unknown, viewer: Seat, names: readonly string[], language: Language, colours: boolean) => string
> = {
  trambahn: (view, ...rest) => trambahnTable(view as State, ...rest),
};

type Command = "undo" | "hint" | "save" | "quit";

export async function play(id: string, asked: PlayOptions): Promise<void> {
  const language = languageOf(asked.lang, process.env);
  if (!language) throw usage("--lang is de or en");
  if (!asked.plain && !(process.stdin.isTTY && process.stdout.isTTY)) {
    throw usage("this is no terminal to play in; --plain reads numbers from standard input instead");
  }
  const game = findGame(id);
  const match = asked.load === undefined ? newMatch(game, asked) : loadMatch(game, asked.load);
  if (asked.seat >= match.header.seats) throw usage(`--seat is 0 to ${match.header.seats - 1}`);
  const words = TERMINAL_WORDS[language];
  const asker = asked.plain ? plain(words.chooseOne) : prompts;
  try {
    await new Terminal(match, asked, language, words, asker).run();
  } finally {
    asker.end();
  }
}

function newMatch(game: Game, { options, seed }: PlayOptions): Match {
  return Match.start(
    game,
    readOptions(game, options),
    game.seats.min,
    seed === undefined ? freshSeed() : seedFrom(seed),
  );
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

/** One match at a terminal: the player on one seat, a bot on the others. */
class Terminal {
  readonly #names: readonly string[];
  readonly #bot: Bot;
  readonly #adviser: Bot;

  constructor(
    readonly match: Match,
    readonly asked: PlayOptions,
    readonly language: Language,
    readonly words: TerminalWords,
    readonly asker: Asker,
  ) {
    this.#bot = findBot(match.game, asked.bot);
    this.#adviser = findBot(match.game, "hard");
    const you = asked.name ?? process.env.USER ?? "Ada";
    this.#names = Array.from({ length: match.header.seats }, (_, seat) =>
      seat === asked.seat ? you : `Bot ${asked.bot}`,
    );
  }

  async run(): Promise<void> {
    const { match, asker, words } = this;
    asker.tell(words.welcome(`Bot ${this.asked.bot}`));
    for (let [seat] = match.game.active(match.state); seat !== undefined; [seat] = match.game.active(match.state)) {
      if (seat !== this.asked.seat) this.#botActs(seat);
      else if (!(await this.#playerActs(seat))) {
        asker.tell(words.goodbye);
        return;
      }
    }
    this.#tellOutcome();
  }

  #botActs(seat: Seat): void {
    const { match } = this;
    this.#act(seat, thinkAtTable(this.#bot, match.game.view(match.state, seat), seat).action);
  }

  /** False when the player leaves. */
  async #playerActs(seat: Seat): Promise<boolean> {
    const { match, asker, words } = this;
    asker.tell(this.#table());
    const actions = match.game.choices(match.state, seat);
    const choices: Choice<{ action: unknown } | { command: Command }>[] = [
      ...actions.map((action) => ({ value: { action }, label: this.#describe(seat, action) })),
      ...this.#commands(seat),
    ];
    const chosen = await asker.choose(words.yourChoice, choices);
    if (!chosen) return false;
    if ("action" in chosen) this.#act(seat, chosen.action);
    else if (chosen.command === "quit") return false;
    else if (chosen.command === "undo") match.undo(seat);
    else if (chosen.command === "hint") this.#hint(seat);
    else this.#save();
    return true;
  }

  #commands(seat: Seat): Choice<{ command: Command }>[] {
    const { words } = this;
    const commands: Choice<{ command: Command }>[] = [
      { value: { command: "hint" }, label: words.hint, letter: "h" },
      { value: { command: "save" }, label: words.save, letter: "s" },
      { value: { command: "quit" }, label: words.quit, letter: "q" },
    ];
    const mayUndo = typeof this.match.undoTarget(seat) === "number";
    return mayUndo ? [{ value: { command: "undo" }, label: words.undo, letter: "u" }, ...commands] : commands;
  }

  #act(seat: Seat, action: unknown): void {
    const { match, language, asker } = this;
    const result = match.play(seat, action);
    if (isRefusal(result)) throw new Error(`refused: ${say(match.game, language, result, this.#name)}`);
    const events = match.eventsOf(match.number, this.asked.seat);
    if (events.length > 0)
      asker.tell(events.map((event) => say(match.game, language, match.game.describe(event), this.#name)).join("\n"));
  }

  #hint(seat: Seat): void {
    const { match, words, asker } = this;
    const { action, weighed } = thinkAtTable(this.#adviser, match.game.view(match.state, seat), seat);
    const value = (of: number | null | undefined): string | null => (typeof of === "number" ? of.toFixed(1) : null);
    const others = weighed
      .slice(1, 4)
      .map((each) => `  ${this.#describe(seat, each.action)}: ${value(each.value) ?? "–"}`);
    const hint = words.hintIs(this.#describe(seat, action), value(weighed[0]?.value));
    asker.tell([hint, ...(others.length > 0 ? [words.alternatives, ...others] : [])].join("\n"));
  }

  #save(): void {
    const file = this.asked.save ?? `${this.match.game.id}.json`;
    writeFileSync(file, `${JSON.stringify(toFile(this.match, this.#names))}\n`);
    this.asker.tell(this.words.saved(file));
  }

  #tellOutcome(): void {
    const { words, asker, match } = this;
    const standings = match.outcome?.standings ?? [];
    const winners = standings.filter(({ place }) => place === 1).map(({ seat }) => this.#name(seat));
    const scores = standings.map(({ seat, score }) => `${this.#name(seat)} ${score}`).join(" : ");
    const won = winners.length === 1 ? words.won(winners[0] ?? "") : words.shared(listed(this.language, winners));
    asker.tell([this.#table(), words.over, scores, won].join("\n"));
    if (this.asked.save !== undefined) this.#save();
  }

  #table(): string {
    const { match, asked, language } = this;
    const { game, state } = match;
    const show = TABLES[game.id];
    if (!show) throw new Failure(`${game.id} has no table for the terminal`);
    const colours = process.stdout.isTTY && !process.env.NO_COLOR;
    return show(game.view(state, asked.seat), asked.seat, this.#names, language, colours);
  }

  #describe(seat: Seat, action: unknown): string {
    const { game, state } = this.match;
    return say(game, this.language, game.describeAction(state, seat, action), this.#name);
  }

  readonly #name = (seat: Seat): string => this.#names[seat] ?? String(seat);
}
