import { percentage } from "@stellwerk/kernel";
import { useLanguage } from "../words/index.ts";

type Measure = "lead" | "marks" | "millions" | "chance";

const en = {
  opponent: (number: number | null) => (number === null ? "Opponent" : `Opponent ${number}`),
  question: "It is your turn. Find the best decision and make it on the board.",
  notBest: (action: string, amount: string) => `${action}: ${amount}. There is a better one.`,
  notJudged: (action: string) => `${action}: the review did not judge that. Look for what it found.`,
  right: (tries: number) => (tries === 1 ? "Right, on the first try." : `Right, on try ${tries}.`),
  solution: "The best decision here:",
  show: "Show the solution",
  showAtOnce: "I give up",
  alternative: (action: string, amount: string) => `${action}: ${amount}`,
  amount: (givesUp: number | null, measure: Measure): string => {
    if (givesUp === null) return "clearly weaker";
    const rounded = Math.round(givesUp);
    if (measure === "chance") return `gives up about ${percentage("en", rounded)} of the chance to win`;
    return `gives up about ${rounded} ${measure === "marks" ? "TM" : measure === "millions" ? "million" : rounded === 1 ? "point" : "points"}`;
  },
};

const de: typeof en = {
  opponent: (number) => (number === null ? "Gegner" : `Gegner ${number}`),
  question: "Du bist dran. Finde die beste Entscheidung und triff sie am Tisch.",
  notBest: (action, amount) => `${action}: ${amount}. Es geht besser.`,
  notJudged: (action) => `${action}: Das hat die Analyse nicht beurteilt. Gesucht ist, was sie gefunden hat.`,
  right: (tries) => (tries === 1 ? "Richtig, auf Anhieb." : `Richtig, im ${tries}. Versuch.`),
  solution: "Die beste Entscheidung hier:",
  show: "Lösung zeigen",
  showAtOnce: "Ich gebe auf",
  alternative: (action, amount) => `${action}: ${amount}`,
  amount: (givesUp, measure) => {
    if (givesUp === null) return "deutlich schwächer";
    const rounded = Math.round(givesUp);
    if (measure === "chance") return `verschenkt etwa ${percentage("de", rounded)} Siegchance`;
    return `verschenkt etwa ${rounded} ${measure === "marks" ? "TM" : measure === "millions" ? "Mio" : rounded === 1 ? "Punkt" : "Punkte"}`;
  },
};

export const exerciseWords = { de, en };

export const useExerciseWords = (): typeof en => exerciseWords[useLanguage()];
