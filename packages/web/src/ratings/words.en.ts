import { SETTLED_AFTER } from "@stellwerk/wire";

const number = new Intl.NumberFormat("en");
const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

export const en = {
  title: (game: string) => `Ratings: ${game}`,
  games: "Games",
  lists: "Which list",
  settled: "Settled",
  settling: "Still settling",
  settledText: "Whoever has played a rated match in the last half year.",
  settlingText: `Fewer than ${SETTLED_AFTER} rated matches: these figures still move a lot.`,
  search: "Find somebody",
  found: (n: number) => (n === 1 ? "1 player" : `${number.format(n)} players`),
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
    `You have ${rating} points so far; after ${more === 1 ? "one more rated match" : `${more} more rated matches`} you are in the list.`,
  none: "Nobody has played a rated match lately.",
  noneText: "Open a table and choose “Rated”: whoever plays the first one leads the list.",
  noneFound: "Nobody of that name is in this list.",
  open: "To the lobby",
  pages: "Pages",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  before: "Previous page",
  after: "Next page",
  how: "How it is reckoned",
  howText: [
    "The ratings follow the method of Weng and Lin, which fits tables of two and of several. Everybody begins at 1500; 200 points more mean about three wins of four.",
    "Whoever beats somebody stronger gains more. At a table of several it counts who comes in ahead of whom; equal places count as draws.",
    "Whoever lets time run out and leaves the seat to a bot comes last, whatever the bot makes of it. Matches with guests, bots or programs, and those ended by agreement, are not rated.",
    "The figure after ± says how sure that is: in 19 of 20 cases the true strength is within it.",
  ],
  fromTo: (before: number, after: number) => `${before} → ${after}`,
  change: (points: number) => (points < 0 ? `−${-points}` : `+${points}`),
  history: (game: string) => `Rating at ${game}`,
  chart: (from: number, to: number, matches: number) =>
    `From ${from} to ${to} points in ${matches === 1 ? "one match" : `${matches} matches`}.`,
  day: (at: number) => day.format(at),
  unlisted: "still settling",
  inList: (place: number) => `number ${place} in the list`,
};

export type RatingWords = typeof en;
