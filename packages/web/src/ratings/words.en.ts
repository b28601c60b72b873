import { figure } from "@stellwerk/kernel";
import { datesIn } from "../words/dates.ts";
import { SETTLED_AFTER } from "@stellwerk/wire";

const { day } = datesIn("en");

export const en = {
  title: (game: string) => `Leaderboard: ${game}`,
  games: "Games",
  lists: "Which list",
  settled: "Established",
  settling: "Provisional",
  settledText: "Everyone who has played a rated match in the last six months.",
  settlingText: `Fewer than ${SETTLED_AFTER} rated matches: these numbers still move a lot.`,
  search: "Find someone",
  found: (n: number) => (n === 1 ? "1 player" : `${figure("en", n)} players`),
  place: "Place",
  name: "Name",
  rating: "Rating",
  give: (points: number) => `± ${points}`,
  giveText: (points: number) => `give or take ${points}`,
  matches: "Matches",
  wins: "Wins",
  you: "you",
  yourPlace: (place: number, rating: number) => `You are number ${place}, with ${rating} points.`,
  yourSettling: (rating: number, more: number) =>
    `You have ${rating} points so far; after ${more === 1 ? "one more rated match" : `${more} more rated matches`} you will be on the list.`,
  none: "Nobody has played a rated match lately.",
  noneText: "Open a table and choose “Rated”: the first match puts you at the top of the list.",
  noneFound: "Nobody by that name is on this list.",
  open: "To the lobby",
  pages: "Pages",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  before: "Previous page",
  after: "Next page",
  how: "How it is calculated",
  howText: [
    "The ratings follow the method of Weng and Lin, which suits tables of two and of several. Everyone starts at 1500; 200 points more mean about three wins in four.",
    "Beating a stronger player gains you more. At larger tables, what counts is who finishes ahead of whom; equal places count as draws.",
    "If you let your time run out and leave your seat to a bot, you come last, however well the bot does. Matches with guests, bots or programs, and those ended by agreement, are not rated.",
    "The number after ± says how certain that is: in 19 cases out of 20 the true strength lies within it.",
  ],
  fromTo: (before: number, after: number) => `${before} → ${after}`,
  change: (points: number) => (points < 0 ? `−${-points}` : `+${points}`),
  history: (game: string) => `Rating at ${game}`,
  chart: (from: number, to: number, matches: number) =>
    `From ${from} to ${to} points in ${matches === 1 ? "one match" : `${matches} matches`}.`,
  day: (at: number) => day(at),
  unlisted: "provisional",
  inList: (place: number) => `number ${place} on the list`,
};

export type RatingWords = typeof en;
