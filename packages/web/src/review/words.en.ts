import { type Language, percentage } from "@stellwerk/kernel";
import { percentOf } from "../words/percent.ts";

interface GoodShare {
  readonly good: number;
  readonly all: number;
}

const goodPercent = ({ good, all }: GoodShare): number => percentOf(good / all);

/** The figures that the two languages write differently by the sign of percent alone. */
export const figuresOf = (language: Language) => ({
  goodOf: (share: GoodShare) => (share.all === 0 ? "–" : percentage(language, goodPercent(share))),
  goodByPhase: (phases: readonly GoodShare[]) =>
    phases.map((share) => (share.all === 0 ? "–" : goodPercent(share))).join(" · "),
  change: (points: number) => percentage(language, points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "±0"),
});

export const en = {
  intro:
    "The strongest bot goes through the match: how the chances to win went, and which decisions cost most by what the player knew then.",
  introOwn:
    "The strongest bot goes through your own decisions so far, judged by what you knew. It gives away nothing that is hidden from you.",
  not: {
    rated: "This match is rated and still going on. It can be reviewed once it is over.",
    today: "The match of the day can be reviewed once it is over.",
    players: "While a match goes on, only its players can have their own decisions reviewed.",
  },
  upTo: (move: number) => `Your decisions up to move ${move}.`,
  upToNow: "Review up to now",
  onServer: "Review on the server",
  serverLeft: (left: number) =>
    `The server reviews thoroughly, and this device can rest. You have ${left === 1 ? "one review" : `${left} reviews`} left today.`,
  serverNone: "Your reviews on this server are used up for today.",
  serverClosed: "This server does not review matches that are going on.",
  serverRunning: (percent: number) => `The server is reviewing: ${percentage("en", percent)}`,
  signIn: "Sign in, and the server reviews your own decisions while the match goes on.",
  here: "Or on this device:",
  quick: "Quick review",
  thorough: "Thorough review",
  closer: "Review it thoroughly",
  meanwhile: "It runs on this device. You can look around meanwhile, and stop and go on at any time.",
  running: (percent: number) => `Reviewing: ${percentage("en", percent)}`,
  stop: "Stop",
  reading: "Reading the match …",
  failed: "This match could not be reviewed.",
  again: "Try again",
  by: (level: string, iterations: number) => `Reviewed by the bot “${level}” with ${iterations} tries per decision.`,
  chances: "Chances to win",
  chancesAt: (move: number, chances: readonly string[]) =>
    `${move === 0 ? "Start" : `Move ${move}`}: ${chances.join(", ")}`,
  chance: (name: string, percent: number) => `${name} ${percentage("en", percent)}`,
  percent: (percent: number) => percentage("en", percent),
  graphHelp: "Tap the chart, or use the arrow keys, to see a position.",
  asTable: "Chances as a table",
  move: "Move",
  costly: (name: string) => `What cost ${name} most`,
  costlyOwn: "What cost you most",
  none: "No costly decision found.",
  atMove: (move: number, percent: number) => `Move ${move} cost ${percentage("en", percent)}`,
  played: (action: string) => `Played: ${action}`,
  playedAgain: (times: number, action: string) => `Played ${times} times in a row: ${action}`,
  better: (action: string) => `Better: ${action}`,
  show: "Show",
  showMove: (move: number) => `Show move ${move}`,
  tryIt: "Try it",
  tryMove: (move: number) => `Try move ${move} another way`,
  balance: "Skill and luck",
  balanceText: (start: number) =>
    `A good decision gives away next to nothing; below the whole match stand its beginning, middle and end. Everyone began with a chance to win of ${percentage("en", start)}. How much of it came and went since then through their own mistakes, through luck such as the cards drawn, and through the others, the last three columns say.`,
  player: "Player",
  good: "Good decisions",
  decisions: "Own mistakes",
  luck: "Luck",
  others: "The others",
  ...figuresOf("en"),
};

export type ReviewWords = typeof en;
