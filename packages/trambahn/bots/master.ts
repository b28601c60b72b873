import { searchingBot } from "@stellwerk/bots";
import { playing } from "@stellwerk/trambahn";
import { CARE } from "./glancing-bot.ts";
import { judgementOf } from "./judgement.ts";
import { planner } from "./learned-planner.ts";

export const master = searchingBot(
  "master",
  playing,
  judgementOf(planner, { plans: 12, care: CARE, turns: 2, glance: 2 }),
  { iterations: 300 },
);
