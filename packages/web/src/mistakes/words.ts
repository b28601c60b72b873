import { percentage } from "@stellwerk/kernel";
import { useLanguage } from "../words/index.ts";

const en = {
  title: "My mistakes",
  intro:
    "What reviews found to be your costliest decisions. Each is an exercise: the position as you knew it, find what was better. The list stays in this browser.",
  none: "No mistakes yet. Once a match is over, review it: your costliest decisions come here.",
  open: (count: number) => (count === 1 ? "One of your mistakes to solve" : `${count} of your mistakes to solve`),
  name: (game: string, move: number) => `${game}, move ${move}`,
  cost: (percent: number) => `cost ${percentage("en", percent)} of the chance to win`,
  done: "Solved",
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} was removed.`,
  heading: "Find better",
  next: "Next mistake",
  all: "All mistakes",
};

const de: typeof en = {
  title: "Meine Fehler",
  intro:
    "Deine teuersten Entscheidungen aus den Analysen. Jede ist eine Aufgabe: die Stellung, wie du sie kanntest, und du findest das Bessere. Die Liste bleibt in diesem Browser.",
  none: "Noch keine Fehler. Analysiere eine Partie, wenn sie vorbei ist: Deine teuersten Entscheidungen kommen hierher.",
  open: (count) => (count === 1 ? "Einer deiner Fehler ist zu lösen" : `${count} deiner Fehler sind zu lösen`),
  name: (game, move) => `${game}, Schritt ${move}`,
  cost: (percent) => `kostete ${percentage("de", percent)} Siegchance`,
  done: "Gelöst",
  remove: (name) => `${name} entfernen`,
  removed: (name) => `${name} wurde entfernt.`,
  heading: "Finde Besseres",
  next: "Nächster Fehler",
  all: "Alle Fehler",
};

export const useMistakeWords = (): typeof en => ({ de, en })[useLanguage()];
