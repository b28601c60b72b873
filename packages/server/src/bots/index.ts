/** The face of `bots/`: threads in which bots think, and what bot accounts may do. */
export { BotPool } from "./bot-pool.ts";
export { allowanceOf } from "./match-allowance.ts";
