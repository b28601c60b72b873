import type { Reviewer } from "@stellwerk/kernel";
import type { Action, State } from "@stellwerk/trambahn";
import { chancesOf } from "./chances.ts";
import { glancingBot } from "./glancing-bot.ts";
import { planner } from "./learned-planner.ts";

export { easy, hard, medium } from "./first-levels.ts";
export { master } from "./master.ts";

export const reviewer: Reviewer<State, Action> = { quick: glancingBot("quick", planner, 0), chances: chancesOf };
