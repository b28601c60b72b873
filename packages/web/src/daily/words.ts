import { type Language, type Manifest, LOCALES } from "@stellwerk/kernel";
import { useLanguage } from "../words/index.ts";

/** "Thursday 19 November 2026": the day of a puzzle is the one in Greenwich. */
const dayOf = (language: Language, day: Date): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "full", timeZone: "UTC" }).format(day);

const en = {
  title: "Every day",
  intro: (day: Date) =>
    `${dayOf("en", day)}: for each game, one position to solve and one match that is the same for everyone.`,
  streak: (days: number) => `You have solved something ${days} days in a row.`,
  puzzle: "Puzzle of the day",
  puzzleOf: (game: string) => `${game}: puzzle of the day`,
  puzzleText: "One decision is clearly the best. Which?",
  solve: "Solve it",
  solved: (tries: number) => (tries === 1 ? "Solved on the first try." : `Solved on try ${tries}.`),
  lookedAt: "You have seen the solution.",
  lookAgain: "Look at it again",
  match: "Match of the day",
  matchText: ({ seats }: Pick<Manifest, "seats">) =>
    `The same deal and the same ${seats.min > 2 ? "opponents" : "opponent"} for everyone. Nothing is taken back, and there are no hints.`,
  playMatch: "Play",
  goOn: "Go on",
  showMatch: "Look at it",
  back: "All of today",
  results: "Results",
  place: "Place",
  name: "Name",
  lead: "Ahead by",
  difference: (lead: number) => `${lead >= 0 ? "+" : "−"}${Math.abs(lead)}`,
  none: "No results yet today.",
  offline: "Results are shown when there is a connection.",
  enter: "Enter my result",
  signIn: "Sign in to enter your result",
};

const de: typeof en = {
  title: "Jeden Tag",
  intro: (day) =>
    `${dayOf("de", day)}: für jedes Spiel eine Stellung zum Lösen und eine Partie, die für alle gleich ist.`,
  streak: (days) => `Du hast an ${days} Tagen in Folge etwas gelöst.`,
  puzzle: "Aufgabe des Tages",
  puzzleOf: (game) => `${game}: Aufgabe des Tages`,
  puzzleText: "Eine Entscheidung ist eindeutig die beste. Welche?",
  solve: "Lösen",
  solved: (tries) => (tries === 1 ? "Auf Anhieb gelöst." : `Im ${tries}. Versuch gelöst.`),
  lookedAt: "Du hast die Lösung gesehen.",
  lookAgain: "Noch einmal ansehen",
  match: "Partie des Tages",
  matchText: ({ seats }) =>
    `Dieselben Karten und ${seats.min > 2 ? "dieselben Gegner" : "derselbe Gegner"} für alle. Nichts wird zurückgenommen, und es gibt keine Tipps.`,
  playMatch: "Spielen",
  goOn: "Weiterspielen",
  showMatch: "Ansehen",
  back: "Alles von heute",
  results: "Ergebnisse",
  place: "Platz",
  name: "Name",
  lead: "Vorsprung",
  difference: (lead) => `${lead >= 0 ? "+" : "−"}${Math.abs(lead)}`,
  none: "Heute gibt es noch keine Ergebnisse.",
  offline: "Ergebnisse erscheinen, sobald eine Verbindung besteht.",
  enter: "Mein Ergebnis eintragen",
  signIn: "Anmelden, um das Ergebnis einzutragen",
};

export const useDailyWords = (): typeof en => ({ de, en })[useLanguage()];
