import { searchingBot } from "@stellwerk/bots";
import { playing } from "@stellwerk/trambahn";
import { CARE, glancingBot } from "./glancing-bot.ts";
import { judgementOf } from "./judgement.ts";
import { smallPlanner } from "./small-planner.ts";

// The levels that a first visit may load, with the small net.

export const easy = glancingBot("easy", smallPlanner, 1.5);
export const medium = glancingBot("medium", smallPlanner, 0.3);
export const hard = searchingBot(
  "hard",
  playing,
  judgementOf(smallPlanner, { plans: 6, care: CARE, turns: 2, glance: 2 }),
  { iterations: 40 },
);
