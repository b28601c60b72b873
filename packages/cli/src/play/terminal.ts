import { writeFileSync } from "node:fs";
import { isDeepStrictEqual, styleText } from "node:util";
import { manifestOf } from "@stellwerk/catalogue";
import {
  type Bot,
  type Language,
  type Match,
  type Seat,
  type TerminalFace,
  type TerminalSheet,
  type TerminalView,
  isRefusal,
  listed,
  once,
  say,
  toFile,
  whoIs,
  wrapped,
} from "@stellwerk/kernel";
import { strongestBot, thinkAtTable } from "../find-bot.ts";
import type { Asker } from "./asker.ts";
import { hintLines } from "./hint.ts";
import { type Choice, type Entry, type Headed, type Menu, gathered } from "./menu.ts";
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

type Command = "undo" | "hint" | "save" | "quit" | TerminalSheet;
/** One action, several that are one intention, or something besides the match. */
type Answer = { readonly actions: readonly unknown[] } | { readonly command: Command };

/** Lines are at least and at most so long, however wide the terminal is; and where there is none. */
const NARROWEST = 80;
const WIDEST = 140;
const USUAL = 100;

/** What a list is searched in besides its own language: cities have names in both. */
const OTHER: Readonly<Record<Language, Language>> = { de: "en", en: "de" };

/** One match at a terminal: the player on one seat, a bot on the others. */
export class Terminal {
  /** The plan carried out last: where the match stood after it, and how many actions it took. */
  #planned = { at: -1, many: 0 };
  /** Events that have not been told yet. */
  readonly #unsaid: unknown[] = [];

  constructor(readonly sitting: Sitting) {}

  async run(): Promise<void> {
    const { match, asker, words, names, language } = this.sitting;
    const others = names.filter((_, seat) => seat !== this.sitting.seat);
    asker.tell(words.welcome(listed(language, others)));
    let acted: Seat | undefined;
    for (let [seat] = match.game.active(match.state); seat !== undefined; [seat] = match.game.active(match.state)) {
      if (seat !== acted) this.#tellEvents();
      acted = seat;
      if (seat !== this.sitting.seat) this.#botActs(seat);
      else if (!(await this.#playerActs(seat))) {
        asker.tell(words.goodbye);
        return;
      }
    }
    this.#tellEvents();
    this.#tellOutcome();
  }

  #botActs(seat: Seat): void {
    const { match, bot } = this.sitting;
    this.#act(seat, thinkAtTable(bot, match.game.view(match.state, seat), seat).action);
  }

  /** False when the player leaves. */
  async #playerActs(seat: Seat): Promise<boolean> {
    const { asker, words } = this.sitting;
    asker.tell(this.#table());
    for (;;) {
      const own = this.#labelled(seat);
      const menu: Menu<Answer> = {
        title: words.yourChoice,
        entries: once(() => [...this.#plans(), ...gathered(own), ...this.#commands(seat)]),
      };
      const chosen = await asker.choose(menu);
      if (!chosen) return false;
      if ("actions" in chosen) this.#carryOut(seat, chosen.actions);
      else if (chosen.command === "quit") return false;
      else if (chosen.command === "undo") this.#undo(seat);
      else {
        if (chosen.command === "hint") await this.#hint(seat, own);
        else if (chosen.command === "save") this.#save();
        else asker.tell(chosen.command.show(this.#view(), this.#seen()));
        continue;
      }
      this.#tellEvents();
      return true;
    }
  }

  #plans(): Entry<Answer>[] {
    const plans = this.sitting.face.plans?.(this.#view(), this.#seen()) ?? [];
    return plans.map(({ heading, list }) => ({
      title: heading,
      label: `${heading} …`,
      entries: once(() => list().map(({ label, actions }) => ({ value: { actions }, label }))),
    }));
  }

  /** Actions with the same words are told apart by what they are made of. */
  #labelled(seat: Seat): Headed<Answer & { readonly actions: readonly unknown[] }>[] {
    const { match, face, language } = this.sitting;
    const view = this.#view();
    const seen = this.#seen();
    const actions = match.game.choices(match.state, seat);
    const labels = actions.map((action) => this.#label(view, seat, action));
    const often = new Set(labels.filter((label, at) => labels.indexOf(label) !== at));
    return actions.map((action, at) => {
      const label = labels[at] ?? "";
      return {
        value: { actions: [action] },
        label: often.has(label) ? `${label} ${outline(action)}` : label,
        alias: () => this.#label(view, seat, action, OTHER[language]),
        heading: face.heading?.(view, action, seen) ?? null,
      };
    });
  }

  #commands(seat: Seat): Choice<Answer>[] {
    const { words, match, face, language } = this.sitting;
    const sheets = (face.sheets ?? []).map((sheet): Choice<Answer> => ({
      value: { command: sheet },
      label: sheet.title[language],
      letter: sheet.letter,
    }));
    const undo: Choice<Answer> = { value: { command: "undo" }, label: words.undo, letter: "u" };
    return [
      ...sheets,
      ...(typeof match.undoTarget(seat) === "number" ? [undo] : []),
      { value: { command: "hint" }, label: words.hint, letter: "h" },
      { value: { command: "save" }, label: words.save, letter: "s" },
      { value: { command: "quit" }, label: words.quit, letter: "q" },
    ];
  }

  /** Plays these one after the other, as far as they are legal. */
  #carryOut(seat: Seat, actions: readonly unknown[]): void {
    const { match } = this.sitting;
    let many = 0;
    for (const action of actions) {
      // What came before it may have ended the turn.
      if (many > 0 && match.game.refusal(match.state, seat, action) !== null) break;
      this.#act(seat, action);
      many++;
    }
    this.#planned = { at: match.number, many };
  }

  /** Takes the last action back, or the whole plan. */
  #undo(seat: Seat): void {
    const { match } = this.sitting;
    const { at, many } = this.#planned;
    for (let left = at === match.number ? many : 1; left > 0; left--)
      if (typeof match.undoTarget(seat) === "number") match.undo(seat);
  }

  #act(seat: Seat, action: unknown): void {
    const { match, language } = this.sitting;
    const result = match.play(seat, action);
    if (isRefusal(result)) throw new Error(`refused: ${say(match.game, language, result, this.#name)}`);
    this.#unsaid.push(...match.eventsOf(match.number, this.sitting.seat));
  }

  /** What has happened since it was last told; what was said several times in a row, once. */
  #tellEvents(): void {
    const told: { text: string; many: number }[] = [];
    const { match, language, face, seat } = this.sitting;
    const events = this.#unsaid.splice(0);
    const who = whoIs(this.#name, seat);
    while (events.length > 0) {
      const run = face.together?.(events, who, language);
      const text = run?.text ?? say(match.game, language, match.game.describe(events[0]), this.#name, seat);
      events.splice(0, run?.many ?? 1);
      const last = told.at(-1);
      if (last?.text === text) last.many++;
      else told.push({ text, many: 1 });
    }
    if (told.length > 0) this.#tell(told.map(({ text, many }) => (many > 1 ? `${text} (${many}×)` : text)));
  }

  /** Sentences, on a screen broken between words. */
  #tell(sentences: readonly string[]): void {
    const { width } = this.#seen();
    const lines = sentences.flatMap((sentence) => {
      const text = sentence.trimStart();
      const indent = sentence.slice(0, sentence.length - text.length);
      return process.stdout.isTTY ? wrapped(indent, text.split(" "), " ", width) : [sentence];
    });
    this.sitting.asker.tell(lines.join("\n"));
  }

  async #hint(seat: Seat, choices: readonly Choice<{ readonly actions: readonly unknown[] }>[]): Promise<void> {
    const { match } = this.sitting;
    const { game } = match;
    const bot = await strongestBot(game);
    const reasons = await manifestOf(game.id)?.reasons?.();
    const view = game.view(match.state, seat);
    const thought = thinkAtTable(bot, view, seat);
    const labelOf = (action: unknown, at: unknown): string =>
      (at === view ? choices.find(({ value }) => isDeepStrictEqual(value.actions, [action]))?.label : undefined) ??
      this.#label(at, seat, action);
    const hint = { ...this.sitting, game, seat, view, thought, reasons, nameOf: this.#name, labelOf };
    this.#tell(hintLines(hint));
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
    const winners = standings.filter(({ place }) => place === 1).map(({ seat }) => seat);
    const scores = standings.map(({ seat, score }) => `${this.#name(seat)} ${score}`).join(" : ");
    const names = listed(language, winners.map(this.#name));
    const isOwn = winners.includes(this.sitting.seat);
    const won = winners.length > 1 ? words.shared(names) : isOwn ? words.youWon : words.won(names);
    asker.tell([this.#table(), words.over, scores, won].join("\n"));
    if (file !== undefined) this.#save();
  }

  #table(): string {
    return this.sitting.face.show(this.#view(), this.#seen());
  }

  #view(): unknown {
    const { match, seat } = this.sitting;
    return match.game.view(match.state, seat);
  }

  #seen(): TerminalView {
    const { seat: viewer, names, language, asker } = this.sitting;
    const colours = process.stdout.isTTY && !process.env.NO_COLOR;
    const paint: TerminalView["paint"] = (style, text) => (colours ? styleText(style, text) : text);
    const room = (process.stdout.columns || USUAL) - asker.margin;
    return { viewer, names, language, width: Math.max(NARROWEST - asker.margin, Math.min(WIDEST, room)), paint };
  }

  /** An action by what the face says of it, else in the words of the rules. */
  #label(view: unknown, seat: Seat, action: unknown, language = this.sitting.language): string {
    const { match, face } = this.sitting;
    return (
      face.label?.(view, action, { ...this.#seen(), language }) ??
      say(match.game, language, match.game.describeAction(view, seat, action), this.#name, seat)
    );
  }

  readonly #name = (seat: Seat): string => this.sitting.names[seat] ?? String(seat);
}
