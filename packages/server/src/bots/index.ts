/** The face of `bots/`: threads in which bots think and matches are reviewed, and what bot accounts may do. */
export { BotPool } from "./bot-pool.ts";
export { MatchReviews } from "./match-reviews.ts";
export { allowanceOf } from "./match-allowance.ts";
