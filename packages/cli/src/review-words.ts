import type { Language } from "@stellwerk/kernel";

/** What a review says around the game's own words. */
interface ReviewWords {
  readonly title: (game: string, moves: number, level: string, iterations: number) => string;
  /** The columns: player, chance to win, good decisions in each third, and where the chance came from. */
  readonly head: readonly string[];
  /** What the last three columns are. */
  readonly legend: string;
  readonly goodOf: (good: number, all: number) => string;
  readonly seat: (seat: number) => string;
  readonly costly: (name: string) => string;
  readonly none: (name: string) => string;
  readonly cost: (move: number, percent: string) => string;
  readonly played: (action: string) => string;
  readonly playedAgain: (times: number, action: string) => string;
  readonly better: (action: string) => string;
}

export const REVIEW_WORDS: Record<Language, ReviewWords> = {
  de: {
    title: (game, moves, level, iterations) =>
      `${game}, ${moves} Schritte, analysiert vom Bot „${level}“ mit ${iterations} Denkschritten je Entscheidung`,
    head: ["Spieler", "Siegchance", "gut: Anfang", "Mitte", "Ende", "Fehler", "Glück", "andere"],
    legend:
      "Fehler, Glück, andere: wie viel Siegchance seit Beginn durch eigene Fehler, durch Glück und durch die anderen dazukam oder verloren ging, in Prozent",
    goodOf: (good, all) => `${good} von ${all}`,
    seat: (seat) => `Platz ${seat}`,
    costly: (name) => `${name}: was am meisten gekostet hat`,
    none: (name) => `${name}: keine teure Entscheidung`,
    cost: (move, percent) => `Schritt ${move} kostete ${percent} Siegchance`,
    played: (action) => `Gespielt: ${action}`,
    playedAgain: (times, action) => `${times}-mal nacheinander gespielt: ${action}`,
    better: (action) => `Besser: ${action}`,
  },
  en: {
    title: (game, moves, level, iterations) =>
      `${game}, ${moves} moves, reviewed by the bot “${level}” with ${iterations} tries per decision`,
    head: ["player", "chance to win", "good: start", "middle", "end", "mistakes", "luck", "others"],
    legend:
      "mistakes, luck, others: how much of the chance to win came and went since the start through own mistakes, luck and the others, in percent",
    goodOf: (good, all) => `${good} of ${all}`,
    seat: (seat) => `seat ${seat}`,
    costly: (name) => `${name}: what cost most`,
    none: (name) => `${name}: no costly decision`,
    cost: (move, percent) => `Move ${move} cost ${percent} of the chance to win`,
    played: (action) => `Played: ${action}`,
    playedAgain: (times, action) => `Played ${times} times in a row: ${action}`,
    better: (action) => `Better: ${action}`,
  },
};
