import { type State, trambahn } from "@stellwerk/trambahn";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Question, BotPool } from "../src/bots/bot-pool.ts";
import { chanceFor } from "./client.ts";

const state: State = trambahn.setup({ starter: 0, scorings: 5 }, 2, chanceFor("botPool"));
const ask = (level: string): Question => ({
  game: "trambahn",
  level,
  view: trambahn.view(state, 0),
  seat: 0,
  ms: 30,
  times: 1,
});

let botPool: BotPool;
beforeEach(() => {
  botPool = new BotPool(1);
});
afterEach(() => botPool.close());

test("bots of every level answer with a legal action, one after the other in one thread", async () => {
  const actions = await Promise.all(["random", "easy", "medium", "hard"].map((level) => botPool.think(ask(level))));
  for (const action of actions) expect(trambahn.choices(state, 0)).toContainEqual(action);
});

test("a bot that fails is an error for its own question only", async () => {
  const [bad, good] = await Promise.allSettled([botPool.think(ask("divine")), botPool.think(ask("easy"))]);
  expect(bad).toMatchObject({ status: "rejected" });
  expect(good).toMatchObject({ status: "fulfilled" });
});

test("a thread may take a while to load its bots, and is still given up if a bot then thinks for too long", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const thinking = botPool.think(ask("easy"));
    vi.advanceTimersByTime(60_000);
    expect(trambahn.choices(state, 0)).toContainEqual(await thinking);
    const endless = botPool.think(ask("easy"));
    vi.advanceTimersByTime(60_000);
    await expect(endless).rejects.toThrow("easy thought too long");
  } finally {
    vi.useRealTimers();
  }
});

test("a bot that is called off answers at once, and its thread goes on", async () => {
  const called = new AbortController();
  const long = botPool.think({ ...ask("hard"), ms: 3_600_000, signal: called.signal });
  called.abort();
  expect(trambahn.choices(state, 0)).toContainEqual(await long);
  expect(trambahn.choices(state, 0)).toContainEqual(await botPool.think(ask("easy")));
});
