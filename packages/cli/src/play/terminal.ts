import { writeFileSync } from "node:fs";
import { isDeepStrictEqual, styleText } from "node:util";
import { manifestOf } from "@stellwerk/catalogue";
import {
  type Bot,
  type Language,
  type Match,
  type Seat,
  type TerminalFace,
  type TerminalView,
  isRefusal,
  listed,
  say,
  toFile,
} from "@stellwerk/kernel";
import { strongestBot, thinkAtTable } from "../find-bot.ts";
import type { Asker, Choice } from "./asker.ts";
import { hintLines } from "./hint.ts";
import { outline } from "./plain-face.ts";
import type { TerminalWords } from "./words.ts";

/** Who plays what, and how it is shown. */
export interface Sitting {
  readonly match: Match;
  /** The player's. */
  readonly seat: Seat;
  readonly names: readonly string[];
  /** On all other seats. */
  readonly bot: Bot;
  readonly language: Language;
  readonly words: TerminalWords;
  readonly face: TerminalFace;
  readonly asker: Asker;
  /** Where the match is saved, also at its end; if not given, only on request. */
  readonly file: string | undefined;
}

type Command = "undo" | "hint" | "save" | "quit";

/** One match at a terminal: the player on one seat, a bot on the others. */
export class Terminal {
  constructor(readonly sitting: Sitting) {}

  async run(): Promise<void> {
    const { match, asker, words, names, language } = this.sitting;
    const others = names.filter((_, seat) => seat !== this.sitting.seat);
    asker.tell(words.welcome(listed(language, others)));
    for (let [seat] = match.game.active(match.state); seat !== undefined; [seat] = match.game.active(match.state)) {
      if (seat !== this.sitting.seat) this.#botActs(seat);
      else if (!(await this.#playerActs(seat))) {
        asker.tell(words.goodbye);
        return;
      }
    }
    this.#tellOutcome();
  }

  #botActs(seat: Seat): void {
    const { match, bot } = this.sitting;
    this.#act(seat, thinkAtTable(bot, match.game.view(match.state, seat), seat).action);
  }

  /** False when the player leaves. */
  async #playerActs(seat: Seat): Promise<boolean> {
    const { match, asker, words } = this.sitting;
    asker.tell(this.#table());
    const actions = match.game.choices(match.state, seat);
    const own = this.#labelled(seat, actions);
    const choices: Choice<{ action: unknown } | { command: Command }>[] = [...own, ...this.#commands(seat)];
    const chosen = await asker.choose(words.yourChoice, choices);
    if (!chosen) return false;
    if ("action" in chosen) this.#act(seat, chosen.action);
    else if (chosen.command === "quit") return false;
    else if (chosen.command === "undo") match.undo(seat);
    else if (chosen.command === "hint") await this.#hint(seat, own);
    else this.#save();
    return true;
  }

  /** Actions with the same words are told apart by what they are made of. */
  #labelled(seat: Seat, actions: readonly unknown[]): Choice<{ action: unknown }>[] {
    const labels = actions.map((action) => this.#describe(seat, action));
    const often = new Set(labels.filter((label, at) => labels.indexOf(label) !== at));
    return actions.map((action, at) => {
      const label = labels[at] ?? "";
      return { value: { action }, label: often.has(label) ? `${label} ${outline(action)}` : label };
    });
  }

  #commands(seat: Seat): Choice<{ command: Command }>[] {
    const { words, match } = this.sitting;
    const commands: Choice<{ command: Command }>[] = [
      { value: { command: "hint" }, label: words.hint, letter: "h" },
      { value: { command: "save" }, label: words.save, letter: "s" },
      { value: { command: "quit" }, label: words.quit, letter: "q" },
    ];
    const mayUndo = typeof match.undoTarget(seat) === "number";
    return mayUndo ? [{ value: { command: "undo" }, label: words.undo, letter: "u" }, ...commands] : commands;
  }

  #act(seat: Seat, action: unknown): void {
    const { match, language, asker } = this.sitting;
    const result = match.play(seat, action);
    if (isRefusal(result)) throw new Error(`refused: ${say(match.game, language, result, this.#name)}`);
    const events = match.eventsOf(match.number, this.sitting.seat);
    if (events.length > 0)
      asker.tell(events.map((event) => say(match.game, language, match.game.describe(event), this.#name)).join("\n"));
  }

  async #hint(seat: Seat, choices: readonly Choice<{ action: unknown }>[]): Promise<void> {
    const { match, asker } = this.sitting;
    const { game } = match;
    const bot = await strongestBot(game);
    const reasons = await manifestOf(game.id)?.reasons?.();
    const view = game.view(match.state, seat);
    const thought = thinkAtTable(bot, view, seat);
    const labelOf = (action: unknown): string =>
      choices.find(({ value }) => isDeepStrictEqual(value.action, action))?.label ?? this.#describe(seat, action);
    const hint = { ...this.sitting, game, seat, view, thought, reasons, nameOf: this.#name, labelOf };
    asker.tell(hintLines(hint).join("\n"));
  }

  #save(): void {
    const { match, names, words, asker, file = `${match.game.id}.json` } = this.sitting;
    try {
      writeFileSync(file, `${JSON.stringify(toFile(match, names))}\n`);
      asker.tell(words.saved(file));
    } catch (error) {
      asker.tell(words.notSaved(error instanceof Error ? error.message : String(error)));
    }
  }

  #tellOutcome(): void {
    const { words, asker, match, language, file } = this.sitting;
    const standings = match.outcome?.standings ?? [];
    const winners = standings.filter(({ place }) => place === 1).map(({ seat }) => this.#name(seat));
    const scores = standings.map(({ seat, score }) => `${this.#name(seat)} ${score}`).join(" : ");
    const won = winners.length === 1 ? words.won(winners[0] ?? "") : words.shared(listed(language, winners));
    asker.tell([this.#table(), words.over, scores, won].join("\n"));
    if (file !== undefined) this.#save();
  }

  #table(): string {
    const { match, seat: viewer, names, language, face } = this.sitting;
    const colours = process.stdout.isTTY && !process.env.NO_COLOR;
    const paint: TerminalView["paint"] = (style, text) => (colours ? styleText(style, text) : text);
    return face.show(match.game.view(match.state, viewer), { viewer, names, language, paint });
  }

  #describe(seat: Seat, action: unknown): string {
    const { match, language } = this.sitting;
    return say(match.game, language, match.game.describeAction(match.state, seat, action), this.#name);
  }

  readonly #name = (seat: Seat): string => this.sitting.names[seat] ?? String(seat);
}
