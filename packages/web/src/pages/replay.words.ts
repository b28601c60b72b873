import type { Language } from "@stellwerk/kernel";
import { useLanguage } from "../words/index.ts";

const en = {
  title: "Replays",
  text: "Open a match you have saved as a file. A finished one shows its result and can be reviewed; every match can be stepped through move by move.",
  open: "Open a match file",
  drop: "… or drop it here.",
  bad: (problem: string) => `This is not a valid match file: ${problem}`,
  badLink: "This link is damaged.",
  eyes: "As seen by",
  spectator: "a spectator",
};

const de: typeof en = {
  title: "Nachspielen",
  text: "Öffne eine Partie, die du als Datei gesichert hast. Ist sie zu Ende, siehst du das Ergebnis und kannst sie analysieren; jede lässt sich Schritt für Schritt durchgehen.",
  open: "Partiedatei öffnen",
  drop: "… oder lege sie hier ab.",
  bad: (problem) => `Das ist keine gültige Partiedatei: ${problem}`,
  badLink: "Dieser Link ist beschädigt.",
  eyes: "Aus der Sicht von",
  spectator: "Zuschauern",
};

const WORDS = { de, en } satisfies Record<Language, typeof en>;

/** What the page says that opens saved matches. */
export const useReplayWords = (): typeof en => WORDS[useLanguage()];
