import {
  type Bots,
  type Reasons,
  SeededChance,
  freshSeed,
  isLevel,
  iterationsOf,
  tableBudget,
} from "@stellwerk/kernel";
import type { Answer, Task } from "./bot-client.ts";

/** The bots of each game, by its package; loaded with the first question about it. */
const BOTS = import.meta.glob<Bots>("../../../*/bots/index.ts");
/** Where a game keeps its levels in two files, so that the first ones need not wait for the last. */
const PARTS = import.meta.glob<Bots>("../../../*/bots/{first-levels,master}.ts");
const REASONS = import.meta.glob<Reasons>("../../../*/bots/reasons.ts");

addEventListener("message", ({ data }: MessageEvent<Task>) => {
  void answer(data).then((said) => postMessage(said));
});

async function answer({
  id,
  package: folder,
  level,
  view,
  seat,
  milliseconds,
  times,
  seed,
  atMost = Infinity,
  explains,
  isGuided,
}: Task): Promise<Answer> {
  try {
    const part = PARTS[`../../../${folder}/bots/${level === "master" ? "master" : "first-levels"}.ts`];
    const bots = await (part ?? BOTS[`../../../${folder}/bots/index.ts`])?.();
    const bot = isLevel(level) && level !== "random" ? bots?.[level] : undefined;
    if (!bot) throw new Error(`"${folder}" has no bot "${level}"`);
    const end = performance.now() + (seed === undefined ? milliseconds : atMost);
    const enough = (): boolean => performance.now() >= end;
    const budget = seed === undefined ? tableBudget(bot, enough, times) : { iterations: iterationsOf(bot), enough };
    const thought = bot.think(view, seat, budget, new SeededChance(seed ?? freshSeed()));
    const reasons = explains && (await REASONS[`../../../${folder}/bots/reasons.ts`]?.());
    if (!reasons) return { id, thought };
    const advised = isGuided && reasons.guide ? reasons.guide(view, seat, thought) : thought;
    return { id, thought: { ...advised, explanation: reasons.explain(view, seat, advised) } };
  } catch (error) {
    return { id, error: String(error) };
  }
}
