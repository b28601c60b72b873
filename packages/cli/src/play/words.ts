import { type Language, type Level, isLevel } from "@stellwerk/kernel";
import type { AskerWords } from "./asker.ts";

/** What the terminal says around the game; the game's own words come with it. */
export interface TerminalWords extends AskerWords {
  readonly levels: Readonly<Record<Level, string>>;
  readonly welcome: (bot: string) => string;
  readonly yourChoice: string;
  readonly undo: string;
  readonly hint: string;
  readonly save: string;
  readonly quit: string;
  readonly saved: (file: string) => string;
  readonly notSaved: (why: string) => string;
  readonly hintIs: (action: string) => string;
  /** Where the bot does not know how one stands. */
  readonly noStanding: string;
  /** Before the steps that follow in the same turn. */
  readonly restOfTurn: string;
  readonly alternatives: string;
  /** An action of another plan that begins with the same step. */
  readonly otherPlan: (action: string) => string;
  readonly over: string;
  readonly won: (name: string) => string;
  readonly youWon: string;
  readonly shared: (names: string) => string;
  readonly goodbye: string;
}

export const TERMINAL_WORDS: Record<Language, TerminalWords> = {
  de: {
    levels: { random: "Zufall", easy: "leicht", medium: "mittel", hard: "schwer", master: "Meister" },
    welcome: (bot) => `Willkommen. Du spielst gegen ${bot}.`,
    yourChoice: "Du bist am Zug",
    undo: "Zurücknehmen",
    hint: "Tipp",
    save: "Speichern",
    quit: "Beenden",
    saved: (file) => `Gespeichert in ${file}.`,
    notSaved: (why) => `Speichern hat nicht geklappt: ${why}`,
    hintIs: (action) => `Das würde der stärkste Bot spielen: ${action}`,
    noStanding: "Wie die Partie ausgeht, kann der Bot hier nicht sagen.",
    restOfTurn: "Danach, noch in diesem Zug:",
    alternatives: "Auch erwogen, und was es verschenkt:",
    otherPlan: (action) => `${action}, mit anderem Plan`,
    over: "Die Partie ist zu Ende.",
    won: (name) => `${name} gewinnt.`,
    youWon: "Du gewinnst!",
    shared: (names) => `Geteilter Sieg: ${names}.`,
    goodbye: "Auf Wiedersehen.",
    chooseOne:
      "Bitte gib eine der Nummern oder einen der Buchstaben ein. Text ab drei Zeichen wird in der Liste gesucht.",
    back: "Zurück",
    found: (text) => `Gefunden zu „${text}“`,
    search: "Tippe, um zu suchen",
    phrases: [
      [/Search:/, "Suche:"],
      [/No matches found/, "Nichts gefunden"],
      [/\((\d+) match(?:es)?\)/, "($1 gefunden)"],
      [/ to (?:select|navigate)/, " wählt aus"],
      [/ confirm/, " bestätigt"],
      [/Type:(\S*) to search/, "Tippen:$1 sucht"],
    ],
  },
  en: {
    levels: { random: "random", easy: "easy", medium: "medium", hard: "hard", master: "master" },
    welcome: (bot) => `Welcome. You are playing against ${bot}.`,
    yourChoice: "Your turn",
    undo: "Take back",
    hint: "Hint",
    save: "Save",
    quit: "Quit",
    saved: (file) => `Saved in ${file}.`,
    notSaved: (why) => `Could not save: ${why}`,
    hintIs: (action) => `What the strongest bot would play: ${action}`,
    noStanding: "How the match will end, the bot cannot say here.",
    restOfTurn: "Then, in the same turn:",
    alternatives: "Also considered, and what it gives up:",
    otherPlan: (action) => `${action}, with another plan`,
    over: "The match is over.",
    won: (name) => `${name} wins.`,
    youWon: "You win!",
    shared: (names) => `A shared victory: ${names}.`,
    goodbye: "Goodbye.",
    chooseOne:
      "Please enter one of the numbers or letters. Text of three characters or more is looked for in the list.",
    back: "Back",
    found: (text) => `Found for “${text}”`,
    search: "Type to search",
    phrases: [],
  },
};

/** “Bot 2 (medium)”; without a number where there is only one. */
export const botName = ({ levels }: TerminalWords, level: string, number: number | null): string =>
  `Bot ${number === null ? "" : `${number} `}(${isLevel(level) ? levels[level] : level})`;

/** What was asked for, or what the terminal speaks. */
export function languageOf(asked: string | undefined, environment: NodeJS.ProcessEnv): Language | null {
  if (asked !== undefined) return asked === "de" || asked === "en" ? asked : null;
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  return (LC_ALL || LC_MESSAGES || LANG || "").startsWith("de") ? "de" : "en";
}
