import type { Language } from "@stellwerk/kernel";
import { useLanguage } from "../words/index.ts";

const en = {
  courses: {
    title: "Learn by playing",
    text: "Short lessons at a real table, with the real rules: you play, and a teacher tells you why. Ten minutes a game.",
    begin: "Begin",
    goOn: "Go on",
    lookUp: "See the lessons",
    allFinished: "all lessons finished",
    finished: (n: number) => `${n} ${n === 1 ? "lesson" : "lessons"} finished`,
  },
  title: (game: string) => `Learn ${game}`,
  glance: "At a glance",
  begin: "Begin with lesson 1",
  goOn: (number: number) => `Go on with lesson ${number}`,
  lesson: (number: number, of: number) => `Lesson ${number} of ${of}`,
  step: (number: number, of: number) => `Step ${number} of ${of}`,
  done: "finished",
  next: "Continue",
  nextLesson: "Next lesson",
  show: "Show me",
  again: "Repeat the lesson",
  recap: "Remember:",
  over: "Now you know the game. On to your first match, a short one!",
  play: "Play against an easy bot",
  legal: "That is allowed, but this lesson is about something else.",
  lessons: "Lessons",
  teacher: "Teacher",
};

const de: typeof en = {
  courses: {
    title: "Spielend lernen",
    text: "Kurze Lektionen am echten Tisch, nach den echten Regeln: Du spielst, und eine Lehrerin erklärt dir, warum. Zehn Minuten je Spiel.",
    begin: "Anfangen",
    goOn: "Weiter",
    lookUp: "Zu den Lektionen",
    allFinished: "alle Lektionen abgeschlossen",
    finished: (n) => `${n} ${n === 1 ? "Lektion" : "Lektionen"} abgeschlossen`,
  },
  title: (game) => `${game} lernen`,
  glance: "Auf einen Blick",
  begin: "Mit Lektion 1 anfangen",
  goOn: (number) => `Weiter mit Lektion ${number}`,
  lesson: (number, of) => `Lektion ${number} von ${of}`,
  step: (number, of) => `Schritt ${number} von ${of}`,
  done: "abgeschlossen",
  next: "Weiter",
  nextLesson: "Nächste Lektion",
  show: "Zeig es mir",
  again: "Lektion wiederholen",
  recap: "Merk dir:",
  over: "Jetzt kennst du das Spiel. Auf zu deiner ersten, kurzen Partie!",
  play: "Gegen einen leichten Bot spielen",
  legal: "Das ist erlaubt, aber in dieser Lektion geht es um etwas anderes.",
  lessons: "Lektionen",
  teacher: "Lehrerin",
};

const WORDS = { de, en } satisfies Record<Language, typeof en>;

export const useLearnWords = (): typeof en => WORDS[useLanguage()];
